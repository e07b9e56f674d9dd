// Sphinx with MyST, an old and a late version, and with reStructuredText.
import { page } from '../links.ts'
import type { Generator, Variant } from './generator.ts'
import { ofReStructuredText } from './sphinx-rst.ts'

const plain: Variant = {
  content: 'docs',
  files: {
    'docs/conf.py':
      "project = 'x'\nextensions = ['myst_parser']\nmyst_heading_anchors = 6\nhtml_extra_path = ['extra']\nexclude_patterns = ['extra']\nhtml_theme = 'basic'\n",
    'docs/extra/robots.txt': 'x',
    'docs/extra/pic.png': 'x',
    'docs/extra/filedir/index.html': '<p>x</p>',
  },
  pages: { 'labelled.md': page('Labelled', '\n(a-label)=\n\n## Under a label\n') },
  targets: [
    'labelled.md#a-label',
    'labelled.md#under-a-label',
    'labelled.md#no-label',
    'labelled.html#under-a-label',
  ],
  output: '_build',
  base: '/',
  hidesHtml: true,
  address: (path) => `/${path.replace(/\.md$/, '.html')}`,
  link: (path) => path,
}

const version =
  "import sphinx, myst_parser; print('sphinx', sphinx.__version__, 'myst-parser', myst_parser.__version__)"
const build = ['-m', 'sphinx', '-q', '-b', 'html', 'docs', '_build']
const ways = { refuses: [], dropsBroken: true, renamesFragments: true } as const

/** Sphinx of Debian, whose MyST is of 2022. */
export const sphinx: Generator = {
  ...ways,
  install: { apt: ['python3-sphinx', 'python3-myst-parser'] },
  version: ['/usr/bin/python3', '-c', version],
  build: ['/usr/bin/python3', ...build],
  variants: {
    plain: {
      ...plain,
      files: { ...plain.files, 'docs/requirements.txt': 'myst-parser==0.18.1\n' },
    },
    rst: ofReStructuredText,
  },
}

/** The MyST of 2026. */
export const myst: Generator = {
  ...ways,
  install: { pip: ['sphinx==9.1.*', 'myst-parser==5.1.0'] },
  version: ['python/bin/python', '-c', version],
  build: ['../python/bin/python', ...build],
  variants: { plain },
}
