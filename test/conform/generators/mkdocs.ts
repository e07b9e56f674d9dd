// MkDocs, bare and with Material and its extensions, and without directory addresses.
import { page } from '../links.ts'
import type { Generator, Variant } from './generator.ts'

const pages = {
  'snippet.md': page('Snippet', '\n=== "Tab one"\n\n    Text\n\n=== "Tab two"\n\n    Text\n'),
  'notes.md': page('Notes', '\n!!! note "A note"\n\n    ## Inside a note\n\nPara\n{: #para-id }\n'),
}

const targets = [
  'notes.md#inside-a-note',
  'notes.md#para-id',
  'snippet.md#tab-one',
  'snippet.md#__tabbed_1_1',
]

function variant(config: string, plainFiles = false): Variant {
  return {
    content: 'docs',
    files: {
      'mkdocs.yml': `site_name: x\nsite_url: https://example.org/\n${config}`,
      'docs/robots.txt': 'x',
      'docs/pic.png': 'x',
      'docs/filedir/index.html': '<p>x</p>',
    },
    pages,
    targets,
    output: 'site',
    base: '/',
    address: (path) =>
      `/${path.replace(/\.md$/, plainFiles ? '.html' : '/').replace(/(^|\/)index(?:\.html|\/)$/, '$1')}`,
    link: (path) => path,
  }
}

const material = `theme:
  name: material
  font: false
markdown_extensions:
  - attr_list
  - footnotes
  - tables
  - admonition
  - toc:
      permalink: true
  - pymdownx.arithmatex
  - pymdownx.details
  - pymdownx.superfences
  - pymdownx.emoji
  - pymdownx.tilde
  - pymdownx.caret
  - pymdownx.mark
  - pymdownx.tabbed:
      alternate_style: true
`

/** MkDocs 1. */
export const mkdocs: Generator = {
  install: { apt: ['mkdocs', 'mkdocs-material'] },
  version: ['mkdocs', '--version'],
  build: ['mkdocs', 'build', '--quiet'],
  refuses: [],
  variants: {
    plain: variant(''),
    files: variant('use_directory_urls: false\nmarkdown_extensions:\n  - attr_list\n', true),
    material: variant(material),
  },
}
