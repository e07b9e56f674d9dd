// Antora: AsciiDoc, whose pages and links are its own.
import { headings } from '../headings.ts'
import type { Generator, Variant } from './generator.ts'

/** Headings in AsciiDoc, besides those of all generators, whose markup is mere text here. */
const ofAsciidoc = [
  '_Emphasis_ here',
  '__un__constrained __em__',
  '*Strong* and `mono_space`',
  '#Marked# text',
  '[.role]#Role#',
  '"`Curly`" quotes',
  'See xref:sub/page.adoc[the page]',
  'See link:https://example.org[a host,role=x]',
  'https://example.org[Host]',
  'Own [[own-id]]',
  '[[inline-id]]Inline anchor',
  '{product} rocks',
  'Version {page-component-name}',
  'C{plus}{plus} and {cpp}',
  'Wait -- what...',
  'A--B',
  'A -> B => C',
  '(C) (R) (TM)',
  "Sam's `new_one`",
  'image:pic.png[] Picture',
  '+{literal}+ text',
  'pass:[<b>bold</b>] text',
  'Index ((term)) word',
  'x^2^ and H~2~O',
  '\\*Escaped*',
  '{undefined-one} text',
  'snake_case_name',
  '_a_b',
]
const written = [
  ...new Set(headings.map(({ source }) => source.trim()).filter((source) => source !== '')),
  ...ofAsciidoc,
  'Twice',
  'Twice',
]

const targets = {
  'links.adoc': [
    ...'sub/page.adoc ./sub/page.adoc /sub/page.adoc sub/page.adoc#deep-part sub/page#deep-part sub/page.adoc#no-part sub/page.adoc# sub/page sub/page.html'.split(
      ' ',
    ),
    ...'sub/index.adoc sub/ sub Sub/page.adoc ../sub/page.adoc sub/../sub/page.adoc gone.adoc sub/gone.adoc gone.adoc#x with-space.adoc Upper.adoc upper.adoc'.split(
      ' ',
    ),
    ...'more:page.adoc more:index.adoc more:gone.adoc far:page.adoc ROOT:links.adoc ROOT:sub/page.adoc#deep-part :sub/page.adoc more:deep/leaf.adoc more:page.adoc#more-part more:page.adoc#gone'.split(
      ' ',
    ),
    ...'main::index.adoc main:more:page.adoc main::gone.adoc main:ROOT:sub/page.adoc other::index.adoc other:ROOT:index.adoc#start other::gone.adoc other:far:index.adoc nobody::index.adoc'.split(
      ' ',
    ),
    ...'1.0@other::index.adoc 2.0@other::index.adoc _@main::index.adoc _@index.adoc 1.0@index.adoc'.split(
      ' ',
    ),
    ...'page$index.adoc more:page$page.adoc attachment$file.txt attachment$gone.txt more:attachment$file.txt image$pic.png image$gone.png partial$part.adoc example$code.rb'.split(
      ' ',
    ),
    ...'#local-part #no-part local-part no-part #own-block #in-part #a-cell #item'.split(' '),
    ...'former.adoc former.adoc#deep-part more:former.adoc older _hidden.adoc _parts/x.adoc headings.adoc'.split(
      ' ',
    ),
    '#Local part',
    'Local part',
    'with space.adoc',
  ],
  'sub/links.adoc': [
    ...'page.adoc ./page.adoc sub/page.adoc ../sub/page.adoc ../links.adoc links.adoc ./links.adoc ./gone.adoc ./deeper/x.adoc more:page.adoc index.adoc ./index.adoc'.split(
      ' ',
    ),
    ...'#local-part #gone sub/page.adoc#deep-part ./page.adoc#deep-part ./page.adoc#gone attachment$file.txt'.split(
      ' ',
    ),
  ],
} as const
const addresses = [
  ...'sub/page.html sub/page.html#deep-part sub/page.html#gone index.html more/page.html sub/page.adoc sub/gone.adoc'.split(
    ' ',
  ),
  ...'{attachmentsdir}/file.txt {attachmentsdir}/gone.txt #local-part #gone former.html https://example.org/x'.split(
    ' ',
  ),
]

function linksPage(of: readonly string[], inAddresses: readonly string[] = []): string {
  const lines = [
    ...of.map((target, at) => `* xref:${target}[mark${at}m]`),
    ...inAddresses.map((target, at) => `* link:${target}[mark${of.length + at}m]`),
  ]
  return `= Links\n\n== Local part\n\n[#own-block]\nText\n\n* [[item]]Item\n\n|===\na| [#a-cell]\nText\n|===\n\ninclude::partial$part.adoc[]\n\n${lines.join('\n')}\n`
}

function variant(attributes: string): Variant {
  const below = 'docs/modules/ROOT/pages'
  const all = written.map((source, at) => `Mark ${at}\n\n== ${source}\n`)
  const html = '<html><body><article>{{{page.contents}}}</article></body></html>\n'
  return {
    content: below,
    ending: '.adoc',
    own: {
      headings: written,
      targets: { ...targets, 'links.adoc': [...targets['links.adoc'], ...addresses] },
    },
    files: {
      'antora-playbook.yml': `site:\n  title: x\ncontent:\n  sources:\n  - url: .\n    branches: HEAD\n    start_paths: docs, other\nasciidoc:\n  attributes:\n    product: Galley\n${attributes}ui:\n  bundle:\n    url: ./ui\n`,
      'ui/layouts/default.hbs': html,
      'ui/layouts/404.hbs': html,
      'docs/antora.yml': 'name: main\nversion: ~\nnav: [modules/ROOT/nav.adoc]\n',
      'docs/modules/ROOT/nav.adoc': '* xref:index.adoc[]\n* xref:sub/page.adoc[]\n',
      [`${below}/index.adoc`]: '= Home\n\nText.\n',
      [`${below}/headings.adoc`]: `= Torture headings\n\n${all.join('\n')}\nMark ${written.length}\n\nText.\n`,
      [`${below}/links.adoc`]: linksPage(targets['links.adoc'], addresses),
      [`${below}/sub/links.adoc`]: linksPage(targets['sub/links.adoc']),
      [`${below}/sub/page.adoc`]:
        '= The page\n:page-aliases: former.adoc, more:former.adoc, older\n\n[#deep-part]\n== Deep part\n\nText.\n',
      [`${below}/sub/index.adoc`]: '= Sub\n',
      [`${below}/Upper.adoc`]: '= Upper\n',
      [`${below}/with space.adoc`]: '= Space\n',
      [`${below}/_hidden.adoc`]: '= Hidden\n',
      'docs/modules/ROOT/partials/part.adoc': '[#in-part]\n== In a part\n\nText.\n',
      'docs/modules/ROOT/examples/code.rb': 'x',
      'docs/modules/ROOT/images/pic.png': 'x',
      'docs/modules/ROOT/attachments/file.txt': 'x',
      'docs/modules/more/pages/index.adoc': '= More\n',
      'docs/modules/more/pages/page.adoc': '= More page\n\n[#more-part]\n== More part\n',
      'docs/modules/more/pages/deep/leaf.adoc': '= Leaf\n',
      'docs/modules/more/attachments/other.txt': 'x',
      'other/antora.yml': "name: other\nversion: '1.0'\n",
      'other/modules/ROOT/pages/index.adoc': '= Other\n\n[#start]\n== Start\n',
    },
    output: 'build/site',
    base: '/',
    address: (path) => `/main/${path.replace(/\.\w+$/, '.html')}`,
    link: () => 'headings.adoc',
  }
}

/** Antora with a layout that shows the page alone. */
export const antora: Generator = {
  install: { npm: ['antora@3.1.15'] },
  version: ['node_modules/.bin/antora', '--version'],
  build: [
    'sh',
    '-c',
    'git init -q && git add -A && git -c user.name=a -c user.email=a@example.org commit -qm a && ../node_modules/.bin/antora --cache-dir=.cache antora-playbook.yml',
  ],
  refuses: [],
  variants: {
    plain: variant(''),
    hyphens: variant("    idprefix: ''\n    idseparator: '-'\n"),
  },
}
