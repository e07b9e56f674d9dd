// Sphinx with MyST, and with reStructuredText.
import { page } from '../links.ts'
import type { Generator } from './generator.ts'
import { ofReStructuredText } from './sphinx-rst.ts'

/** Sphinx with the MyST parser. */
export const sphinx: Generator = {
  install: { apt: ['python3-sphinx', 'python3-myst-parser'] },
  version: [
    '/usr/bin/python3',
    '-c',
    "import sphinx, myst_parser; print('sphinx', sphinx.__version__, 'myst-parser', myst_parser.__version__)",
  ],
  build: ['/usr/bin/python3', '-m', 'sphinx', '-q', '-b', 'html', 'docs', '_build'],
  refuses: [],
  dropsBroken: true,
  renamesFragments: true,
  variants: {
    plain: {
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
      address: (path) => `/${path.replace(/\.md$/, '.html')}`,
      link: (path) => path,
    },
    rst: ofReStructuredText,
  },
}
