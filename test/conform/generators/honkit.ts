// HonKit, which builds what the first GitBook built; once more with its content in a folder, and pages of other names.
import { page } from '../links.ts'
import type { Generator, Variant } from './generator.ts'

const listed = [
  'sub/page.md',
  'links.md',
  'sub/links.md',
  'headings.md',
  'rd/README.md',
  'rd/other.md',
  'Upper.md',
  'twin.md',
  'twin/inner.md',
  'dotted.name.md',
  'nested/deep/leaf.md',
  '01-numbered.md',
  '<with space.md>',
  'caf\u00e9.md',
]

const summary = (paths: readonly string[]): string =>
  `# Summary\n\n${paths.map((path) => `* [Page](${path})\n`).join('')}`

// As `honkit init` has it.
const manifest =
  '{ "private": true, "scripts": { "build": "honkit build" }, "devDependencies": { "honkit": "6.1.7" } }\n'

const pages = {
  'tight.md':
    '#\u76ee\u5f55\n\ntext\n##\u5b89\u88c5\n\n##Two **strong** `words`\n\n###Given {#tight-id}\n\nText[^note].\n\n## Said[^note] *here*\n\n[^note]: Note.\n\n```\n##Coded\n```\n',
  'part.md': page('Part', '\n## Anchored\n'),
  'unlisted.md': page('Unlisted', '\n## Here\n'),
  'secret/page.md': page('Secret'),
  'secret/file.txt': 'x',
  'included.md': '## From include\n\nText.\n',
  'including.md': page('Including', '\n{% include "./included.md" %}\n'),
  'GLOSSARY.md': '# Glossary\n\n## Some term\n\nIts meaning.\n',
}

const targets = [
  ['tight.md#\u76ee\u5f55', 'tight.md#\u5b89\u88c5', 'tight.md#%E5%AE%89%E8%A3%85'],
  ['tight.md#two-strong-words', 'tight.md#tight-id', 'tight.md#given', 'tight.md#coded'],
  ['tight.md#fn_note', 'tight.md#reffn_note', 'tight.md#fn_1', 'tight.md#fn_other'],
  ['tight.md#saidnote-here', 'tight.md#said1-here', 'tight.md#said-here'],
  ['part.md', 'part.md#anchored', 'part.html#anchored', 'part.html#none', 'part#anchored'],
  ['unlisted.md', 'unlisted.html', 'unlisted', 'included.md', 'included.html'],
  ['including.md#from-include', 'including.md#including', 'secret/page.md', 'secret/file.txt'],
  ['GLOSSARY.md', 'GLOSSARY.html', 'GLOSSARY.md#some-term', 'GLOSSARY.md#no-term'],
  [
    'SUMMARY.md',
    'SUMMARY.html',
    'book.json',
    'package.json',
    '.bookignore',
    'LICENSE',
    '_layouts/x.html',
  ],
  ['index.html', 'rd/index.html#readme-of-rd', 'rd/#readme-of-rd', 'rd/#none', 'rd/README.md#none'],
  ['sub/page.html#deep-part', 'sub/page.html#no-part', 'nested/deep/leaf.html', 'Sub/page.html'],
].flat()

function variant(content: string, config: object, readme: string, toc: string): Variant {
  const below = (path: string): string => (content === '' ? path : `${content}/${path}`)
  const all = [readme, ...listed, 'tight.md', 'part.md#anchored', 'secret/page.md', 'including.md']
  return {
    content,
    files: {
      'book.json': `${JSON.stringify(config)}\n`,
      'package.json': manifest,
      '.bookignore': 'secret\n',
      [below(readme)]: page('Home'),
      [below(toc)]: summary(all),
      [below('LICENSE')]: 'x',
      [below('_layouts/x.html')]: 'x',
      [below('robots.txt')]: 'x',
      [below('pic.png')]: 'x',
      [below('filedir/index.html')]: '<p>x</p>',
    },
    pages,
    targets,
    output: '_book',
    base: '/',
    // As on GitHub Pages, where most of these sites are.
    hidesHtml: true,
    address: (path) => `/${path.replace(/\.md$/, '.html')}`,
    link: (path) => path,
  }
}

function oneOfTwoLanguages(): Variant {
  const one = variant('en', { title: 'x' }, 'README.md', 'SUMMARY.md')
  return {
    ...one,
    files: {
      ...one.files,
      'LANGS.md': '# Languages\n\n* [English](en/)\n* [Fran\u00e7ais](fr/)\n',
      'fr/README.md': page('Accueil'),
      'fr/page.md': page('Page', '\n## Partie\n'),
      'fr/SUMMARY.md': summary(['page.md']),
      'outside.txt': 'x',
    },
    targets: [
      ...targets,
      ['../fr/README.md', '../fr/page.md', '../fr/index.html', '../fr/page.html', '../fr/'],
      ['../fr/page.html#partie', '../fr/page.html#none', '../fr/none.html', '/fr/page.html'],
      ['../', '../index.html', '../LANGS.md', '../outside.txt', '../book.json', '../README.md'],
      ['../en/part.html', '../en/sub/page.html', '../en/none.html', '/en/part.html'],
    ].flat(),
    address: (path) => `/en${one.address(path)}`,
  }
}

/** HonKit 6. */
export const honkit: Generator = {
  install: { npm: ['honkit@6.1.7'] },
  version: ['npx', 'honkit', '--version'],
  build: ['npx', 'honkit', 'build', '.', '_book'],
  refuses: ['liquid'],
  variants: {
    plain: variant('', { title: 'x' }, 'README.md', 'SUMMARY.md'),
    root: variant(
      'docs',
      { root: './docs', structure: { readme: 'intro.md', summary: 'toc.md' } },
      'intro.md',
      'toc.md',
    ),
    languages: oneOfTwoLanguages(),
  },
}
