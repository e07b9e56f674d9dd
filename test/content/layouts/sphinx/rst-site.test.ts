// Sphinx with reStructuredText: documents, labels, files, includes, names of pages, and what is left unjudged.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { findLinkChanges } from '../../../../src/content/links/changes.ts'
import { checkLinks } from '../../../../src/content/links/links.ts'
import { readRevision } from '../../../../src/content/revisions/revision.ts'
import { createSource } from '../../../../src/repository/source.ts'
import { Memory } from '../../memory.ts'
import { outline, repository } from '../repository.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const site = {
  'docs/conf.py':
    "extensions = ['sphinx.ext.todo', 'myst_parser']\nexclude_patterns = ['drafts', '*/skip.rst']\nrst_epilog = '''\n.. _shared: https://x.example\n'''\n",
  'docs/index.rst': '.. _top:\n\nHome\n====\n\n.. toctree::\n\n   guide/setup\n',
  'docs/guide/setup.rst':
    '.. _set-up:\n\nSet up\n======\n\nAn _`inline one`.\n\n.. figure:: /pic.png\n   :name: a-figure\n\n.. glossary::\n\n   Term one\n      Text.\n\n   term two\n      Text.\n\n.. _host: https://x.example\n.. _of-host: host_\n',
  'docs/guide/index.rst': 'Guide\n=====\n\n.. include:: /part.txt\n\n.. [Cit] Work\n',
  'docs/guide/skip.rst': 'Skip\n====\n',
  'docs/part.txt': '.. _in-part:\n\n`Set up`_ in-part_ :doc:`setup`\n',
  'docs/unused.txt': 'gone_\n',
  'docs/drafts/one.rst': 'One\n===\n',
  'docs/page.md': '(from-myst)=\n\n# Page\n',
  'docs/pic.png': '',
  'code/a.py': '',
}
const start = 'docs/index.rst'
const setup = 'docs/guide/setup.rst'

describe('sphinx with reStructuredText', () => {
  const rows: LinkRow[] = [
    ['finds a document', start, ':doc:guide/setup', `page ${setup}`],
    ['finds one from the root', setup, ':doc:/index', `page ${start}`],
    ['finds one beside', setup, ':doc:index', 'page docs/guide/index.rst'],
    ['takes no step above the sources', setup, ':doc:../../../index', `page ${start}`],
    ['finds one of markdown', start, ':doc:page', 'file docs/page.md'],
    ['misses one', start, ':doc:guide/gone', 'missing-page docs/guide/gone.rst'],
    [
      'names none with its ending',
      start,
      ':doc:guide/setup.rst',
      'missing-page docs/guide/setup.rst.rst',
    ],
    [
      'takes an ending in a table of contents',
      start,
      'guide/setup.rst',
      `page ${setup}`,
      'navigation',
    ],
    ['misses an entry', start, 'guide/gone', 'missing-page docs/guide/gone.rst', 'navigation'],
    ['knows pages of Sphinx', start, 'genindex', 'external', 'navigation'],
    ['leaves hosts alone', start, 'https://x.example', 'external', 'navigation'],
    ['knows what is excluded', start, ':doc:drafts/one', 'unpublished-page docs/drafts/one.rst'],
    [
      'knows what a pattern excludes',
      start,
      ':doc:guide/skip',
      'unpublished-page docs/guide/skip.rst',
    ],
    [
      'knows another spelling',
      start,
      ':doc:guide/Setup',
      'wrong-case docs/guide/Setup.rst docs/guide/setup.rst',
    ],
    ['leaves documents of other projects alone', start, ':doc:python:library', 'external'],
    ['leaves documents of code alone', start, ':doc:guide/a.b', 'external'],
    ['finds a label', start, ':ref:set-up', `page ${setup}`],
    ['finds a label within a line', start, ':ref:inline one', `page ${setup}`],
    ['finds a label of a figure', start, ':numref:a-figure', `page ${setup}`],
    ['finds a label of markdown', start, ':ref:from-myst', 'external'],
    ['misses a label', start, ':ref:gone', 'undefined-reference'],
    ['finds a term', start, ':term:term one', `page ${setup}`],
    ['misses a term', start, ':term:gone', 'undefined-reference'],
    ['finds anything', start, ':any:guide/setup', `page ${setup}`],
    ['misses a name of any kind', start, ':any:gone', 'undefined-reference'],
    ['misses a term in capitals', start, ':any:term one', 'undefined-reference'],
    ['finds a term by any', start, ':any:term two', 'external'],
    ['misses a label of another host', start, ':ref:of-host', 'undefined-reference'],
    ['knows no source', setup, 'index.rst', 'missing-page docs/guide/index.html', 'html'],
    [
      'knows no page without a document',
      setup,
      'gone.html',
      'missing-page docs/guide/gone.rst',
      'html',
    ],
    ['leaves pages of Sphinx alone', setup, '../genindex.html', 'external', 'html'],
    ['finds a file', setup, '/pic.png', 'file docs/pic.png', 'image'],
    ['finds a file beside', setup, ':download:../pic.png', 'file docs/pic.png', 'file'],
    ['finds a file above the sources', start, '../code/a.py', 'file code/a.py', 'file'],
    ['misses a file', setup, 'pic.png', 'missing-file docs/guide/pic.png', 'image'],
    ['leaves patterns alone', setup, 'pic.*', 'external', 'image'],
    ['misses an include', start, 'gone.txt', 'missing-include docs/gone.txt', 'include'],
    ['takes an address of a page', setup, 'index.html#x', 'page docs/guide/index.rst#x', 'html'],
    ['leaves other addresses alone', setup, 'api/index.html', 'external', 'html'],
    ['misses a source', setup, 'gone.rst', 'missing-file docs/guide/gone.rst', 'html'],
    ['asks the page for a name', setup, 'set up_', `page ${setup}#set up_`],
    [
      'asks the page that includes it',
      'docs/part.txt',
      'set up_',
      'page docs/guide/index.rst#set up_',
    ],
    ['starts at the page that includes it', 'docs/part.txt', ':doc:setup', `page ${setup}`],
    ['finds a citation of another page', start, '[cit]_', 'external', 'footnote'],
  ]
  it.each([
    [
      'a function has a name',
      { 'docs/api.rst': 'API\n===\n\n.. function:: f()\n' },
      ':any:gone',
      'link',
    ],
    ['code redirects', { 'docs/conf.py': "redirects = {'gone': 'index'}\n" }, 'gone.html', 'html'],
    [
      'an extension names things',
      { 'docs/conf.py': "extensions = ['own']\n" },
      ':any:gone',
      'link',
    ],
  ] as const)('leaves it unjudged where %s', async (_title, more, url, kind) => {
    expect(leadsTo(await siteOf({ ...site, ...more }), start, url, kind)).toBe('external')
  })

  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(site), from, url, kind)).toBe(leads)
  })

  it('knows names and ids of a page', async () => {
    const { anchors } = await siteOf(site)
    const has = (text: string, ...names: string[]) => {
      const set = anchors(readFacts(text, 'sphinx'), start)
      return names.map((name) => set.has(name))
    }
    const page = '.. _A:\n\nÜber 1 uns\n==========\n\n.. [1] x\n'
    expect(
      has(page, 'a_', 'über 1 uns_', '[1]_', '1_', 'uber-1-uns', 'a', 'shared_'),
    ).not.toContain(false)
    expect(has(page, 'gone_', '[2]_', 'Uber-1-uns', 'gone')).not.toContain(true)
    expect(has('.. py:function:: f\n', 'gone_', 'm.f')).toEqual([false, 'unseen'])
    expect(has('.. automodule:: m\n', 'gone_', 'm.f')).toEqual(['unseen', 'unseen'])
  })

  it('judges all pages, and parts where they show', async () => {
    const memory = new Memory()
    const revision = await readRevision(memory.tree(site), createSource(memory.source.readTexts))
    const links = await checkLinks(revision, createSource(memory.source.readTexts))
    expect(
      links.flatMap(({ path, use, status }) => (status === 'broken' ? `${path} ${use.url}` : [])),
    ).toEqual(['docs/part.txt set up_'])
    expect(outline(revision.site.navigation)[0]).toBe('Home docs/index.rst docs')
  })

  it.each([
    [
      'other projects',
      "intersphinx_mapping = {}\nextensions = ['sphinx.ext.intersphinx']\n",
      ':ref:gone',
      'external',
    ],
    ['extensions', "extensions = ['own']\n", ':ref:gone', 'external'],
    ['commands', 'shutil.copy(a, b)\n', ':doc:gone', 'external'],
    ['titles', "extensions = ['sphinx.ext.autosectionlabel']\n", ':ref:home', `page ${start}`],
    [
      'titles with their page',
      "extensions = ['sphinx.ext.autosectionlabel']\nautosectionlabel_prefix_document = True\n",
      ':ref:index:home',
      `page ${start}`,
    ],
    ['a template', 'extensions = []\n', ':doc:|x|', 'external'],
  ])('leaves to %s what these may define', async (_title, conf, url, leads) => {
    expect(leadsTo(await siteOf({ ...site, 'docs/conf.py': conf }), start, url)).toBe(leads)
  })

  it.each([
    ['its documents', { 'docs/conf.py': '', 'docs/index.rst': 'x' }, 'sphinx'],
    [
      'another first page',
      { 'conf.py': "master_doc = 'contents'\n", 'contents.rst': 'x' },
      'sphinx',
    ],
    ['another ending', { 'conf.py': "source_suffix = '.txt'\n", 'index.txt': 'x' }, 'sphinx'],
    [
      'endings by parser',
      {
        'conf.py': "source_suffix = {'.txt': 'restructuredtext', '.md': 'markdown'}\n",
        'index.txt': 'x',
      },
      'sphinx',
    ],
    ['no first page', { 'docs/conf.py': '', 'docs/other.rst': 'x' }, 'plain'],
    ['another folder', { 'conf.py': '', 'source/index.rst': 'x' }, 'sphinx'],
    ['markdown alone', { 'docs/conf.py': '', 'docs/index.md': 'x' }, 'plain'],
    ['tests', { 'tests/roots/a/conf.py': '', 'tests/roots/a/index.rst': 'x' }, 'plain'],
  ])('is recognised by %s', async (_title, texts, layout) => {
    const { files, source } = repository(texts)
    expect((await detectLayout(files, source.readTexts)).layout).toBe(layout)
  })

  it.each([
    ['a label', { 'docs/a.rst': '.. _other:\n\nA\n=\n' }, ['index.rst:1 :ref:label']],
    [
      'a page',
      { 'docs/a.rst': undefined, 'docs/new.rst': '.. _label:\n\nA\n=\n' },
      ['index.rst:1 :doc:a', 'index.rst:1 a.html#a'],
    ],
    ['a title', { 'docs/a.rst': '.. _label:\n\nB\n=\n' }, ['index.rst:1 a.html#a']],
    ['a page that a word names', { 'docs/thing.rst': undefined }, ['b.rst:1 :doc:thing']],
    ['a title in a part', { 'docs/part.inc': 'Q\n-\n' }, ['index.rst:1 p_']],
  ])(
    'notices what a change of %s breaks, even among other projects',
    async (_title, change, broken) => {
      const memory = new Memory()
      const base = {
        'docs/conf.py': "extensions = ['sphinx.ext.intersphinx']\n",
        'docs/index.rst': ':ref:`label` :doc:`a` `x <a.html#a>`_ p_\n\n.. include:: part.inc\n',
        'docs/part.inc': 'P\n-\n',
        'docs/a.rst': '.. _label:\n\nA\n=\n',
        'docs/b.rst': 'See :doc:`thing`, bare.\n',
        'docs/thing.rst': 'Thing\n=====\n',
      }
      const head = Object.fromEntries(
        Object.entries({ ...base, ...change }).flatMap(([path, text]) =>
          text === undefined ? [] : [[path, text]],
        ),
      )
      const source = createSource(memory.source.readTexts)
      const [was, is] = [memory.tree(base), memory.tree(head)]
      const changes = await findLinkChanges(
        await readRevision(was, source),
        await readRevision(is, source),
        source,
        new Map(),
      )
      expect(
        changes.broken.map(({ path, use }) => `${path.slice(5)}:${use.line} ${use.url}`),
      ).toEqual(broken)
    },
  )
})
