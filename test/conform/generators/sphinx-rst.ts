// A site of Sphinx in reStructuredText, whose pages and links are its own.
import { headings } from '../headings.ts'
import type { Variant } from './generator.ts'

/** Headings in reStructuredText, besides those of all generators, whose markup is mere text here. */
const ofRst = [
  '*Emphasis* here',
  '**Strong** and ``code_``',
  '`interpreted` text',
  'See `a host <https://example.org>`_',
  'A :doc:`page </sub/page>` named',
  'Escaped \\*stars\\* and name\\_',
  'Ünïcode łetters Straße',
  '2024 in numbers',
  '--dashes -- first',
  'Trailing dots...',
  '数字 only',
  'x_y_z',
  '*un*\\ joined',
  'Own _`inline target`',
]
// Not of a line of their own, or markup that stops the build.
const refused = /^\s*$|^\s|\s$|`.*[^`]`_|^\.\.|\\|\[\^|^[!-/:-@[-`{-~]+$/
const written = [
  ...new Set(headings.map(({ source }) => source).filter((source) => !refused.test(source))),
  ...ofRst,
  'Twice',
  'Twice',
]

/** Forms of links; `%` stands for the text by which each is known again. */
const forms = {
  'links.rst': [
    ...[
      'sub/page',
      '/sub/page',
      './sub/page',
      '/sub/../sub/page',
      '../sub/page',
      'sub/gone',
      'gone',
      'sub/page.rst',
      'Sub/page',
      'sub/',
      'sub',
      'sub/index',
      'with space',
      'draft',
      'other',
      'page#x',
      '',
    ].map((one) => `:doc:\`% <${one}>\``),
    ...[
      'a-label',
      'A-Label',
      'a  label',
      'no-label',
      'second label',
      'inline one',
      'a-figure',
      'sub/page',
      'Deep part',
      'in-part',
      'twice named',
      'genindex',
      'search',
      'from-code',
      'in-comment',
      'outside',
      'indirect',
      'a-code',
    ].map((one) => `:ref:\`% <${one}>\``),
    ...['a term', 'A Term', 'second term', 'no term', 'third'].map((one) => `:term:\`% <${one}>\``),
    ...['a-label', 'sub/page', 'a term', 'gone'].map((one) => `:any:\`% <${one}>\``),
    ...['file.txt', '/sub/file.txt', 'sub/file.txt', 'gone.txt', '../outside.txt'].map(
      (one) => `:download:\`% <${one}>\``,
    ),
    ...[
      'local part_',
      'Local  Part_',
      'a name_',
      '`a name`_',
      'gone_',
      'external_',
      'chained_',
      'indirect_',
      '1_',
      'in-part_',
      'epilog_',
      'from-code_',
      'in-comment_',
    ].map((one) => `\`% <${one}>\`_`),
    ...[
      'sub/page.html',
      'sub/page.html#deep-part',
      'sub/page.html#gone',
      'sub/page.html#a-label',
      'sub/page.html#Deep-part',
      'sub/gone.html',
      '#local-part',
      '#gone',
      'index.html',
      'https://example.org',
      'mailto:a@example.org',
      'sub/page.rst',
      'sub/page',
    ].map((one) => `\`% <${one}>\`__`),
    ...['sub/page', 'sub/index.rst', '/other', 'gone', 'https://example.org', 'draft'].map(
      (one) => `toctree: % <${one}>`,
    ),
  ],
  'sub/links.rst': [
    ...['page', 'sub/page', '/links', '../links', '../../links', '../../../links', 'gone'].map(
      (one) => `:doc:\`% <${one}>\``,
    ),
    ...['file.txt', '../file.txt', 'gone.txt'].map((one) => `:download:\`% <${one}>\``),
    ...['page', '../links', '/sub/page.rst', 'gone'].map((one) => `toctree: % <${one}>`),
    '`% <../links.html#local-part>`__',
    '`% <page.html#deep-part>`__',
  ],
}

function linksPage(title: string, of: readonly string[], more: string): string {
  const lines = of.map((form, at) => {
    const marked = form.replace('%', `mark${at}m`)
    return marked.startsWith('toctree: ')
      ? `.. toctree::\n   :titlesonly:\n\n   ${marked.slice(9)}\n`
      : `* ${marked}\n`
  })
  return `${title}\n${'='.repeat(title.length)}\n\n${more}\n${lines.join('\n')}`
}

const local = `Local part
----------

.. _a name: https://example.org/name
.. _external: https://example.org
.. _chained:
.. _chained too:

Text.

.. _indirect: external_

.. [1] A note.

.. include:: part.txt

.. code-block:: rst

   .. _from-code: x

.. _from-code in words

.. not seen
   .. _in-comment:
`

/** Every form of link, and headings of every kind. */
export const ofReStructuredText: Variant = {
  content: 'docs',
  ending: '.rst',
  own: { headings: written, targets: forms },
  files: {
    'docs/conf.py':
      "project = 'x'\nversion = '1.0'\nextensions = ['sphinx.ext.todo']\nexclude_patterns = ['draft.rst', 'drafts']\nhtml_theme = 'basic'\nrst_epilog = '''\n.. _epilog: https://example.org/epilog\n'''\n",
    'docs/index.rst': 'Home\n====\n\n.. toctree::\n\n   links\n   sub/links\n   headings\n',
    'docs/links.rst': linksPage('Links', forms['links.rst'], local),
    'docs/sub/links.rst': linksPage('Links below', forms['sub/links.rst'], ''),
    'docs/headings.rst': `Torture headings\n================\n\n${written.map((source, at) => `Mark ${at}\n\n${'-'.repeat(200)}\n${source}\n${'-'.repeat(200)}\n`).join('\n')}\nMark ${written.length}\n\nText.\n`,
    'docs/sub/page.rst':
      'Page\n====\n\n.. _A-Label:\n.. _second label:\n\nDeep part\n---------\n\nAn _`inline one`.\n\n.. figure:: pic.png\n   :name: a-figure\n\n   Caption.\n\n.. code-block:: c\n   :name: a-code\n   :caption: Code\n\n   x\n\n.. glossary::\n   :sorted:\n\n   A term\n   Second term : class\n      Text.\n\n      More.\n\n   third\n      Text.\n',
    'docs/sub/index.rst': 'Sub\n===\n',
    'docs/other.rst': '.. _twice named:\n\nOther\n=====\n',
    'docs/with space.rst': 'Space\n=====\n',
    'docs/draft.rst': '.. _outside:\n\nDraft\n=====\n',
    'docs/part.txt': '.. _in-part:\n\nIn a part\n~~~~~~~~~\n\nText.\n',
    'docs/file.txt': 'x',
    'docs/sub/file.txt': 'x',
    'docs/sub/pic.png': 'x',
    'outside.txt': 'x',
  },
  output: '_build',
  base: '/',
  hidesHtml: true,
  address: (path) => `/${path.replace(/\.\w+$/, '.html')}`,
  link: () => 'headings.html',
}
