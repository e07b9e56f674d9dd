import { describe, expect, it } from 'vitest'
import { stepReadmeTree } from '../../../../src/content/layouts/plain/readme-tree.ts'
import { valueInSteps } from '../../../../src/content/text/once.ts'
import { outline } from '../repository.ts'

describe('stepReadmeTree', () => {
  const cases: [
    title: string,
    links: Readonly<Record<string, readonly string[]>>,
    root: string,
    tree: readonly string[],
  ][] = [
    ['nothing', {}, '', []],
    [
      'a README below when the root has none',
      { 'a.md': [], 'docs/README.md': ['docs/b.md'], 'docs/b.md': ['a.md'] },
      '',
      ['docs docs/README.md docs', 'b docs/b.md b', 'a a.md a'],
    ],
    [
      'the first page without a README',
      { 'b.md': ['a.md'], 'a.md': [] },
      '',
      ['b b.md b', 'a a.md a'],
    ],
    [
      'what a page links to below the page of its directory',
      {
        'README.md': ['x/README.md', 'y.md'],
        'x/README.md': [],
        'y.md': ['x/deep/z.md', 'x/deep/README.md'],
        'x/deep/z.md': [],
        'x/deep/README.md': [],
      },
      '',
      [
        'README README.md readme',
        'x x/README.md x',
        '  z x/deep/z.md z',
        '  deep x/deep/README.md deep',
        'y y.md y',
      ],
    ],
    [
      'what lies elsewhere below the landing page that links to it',
      {
        'README.md': ['a/README.md', 'b/README.md'],
        'a/README.md': ['b/x.md'],
        'b/README.md': [],
        'b/x.md': [],
      },
      '',
      ['README README.md readme', 'a a/README.md a', '  x b/x.md x', 'b b/README.md b'],
    ],
    [
      'what nothing links to below the page of its directory, hidden',
      { 'README.md': [], 'x/y/README.md': [], 'x/y/a.md': [], 'x/README.md': [], 'x/z/b.md': [] },
      '',
      [
        'README README.md readme',
        '(x) x/README.md x',
        '  (y) x/y/README.md y',
        '    (a) x/y/a.md a',
        '  z - z',
        '    (b) x/z/b.md b',
      ],
    ],
    [
      'only what lies below a root',
      { 'docs/README.md': ['docs/a.md'], 'docs/a.md': [], 'docs/x/b.md': [] },
      'docs',
      ['docs docs/README.md readme', 'a docs/a.md a', 'x - x', '  (b) docs/x/b.md b'],
    ],
    [
      'each page once, through circles',
      { 'README.md': ['a.md', 'README.md', 'a.md'], 'a.md': ['README.md', 'a.md'] },
      '',
      ['README README.md readme', 'a a.md a'],
    ],
  ]

  it.each(cases)('places %s', (_title, links, root, tree) => {
    const pages = Object.keys(links)
    const linksOf = (path: string): readonly string[] => links[path] ?? []
    const linked = { pages, root, titleOf: () => undefined, linksOf }
    const built = valueInSteps(() => stepReadmeTree(linked)).get()
    expect(outline(built)).toEqual(tree)
  })
})
