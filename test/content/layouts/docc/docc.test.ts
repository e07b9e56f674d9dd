// Catalogs of Swift-DocC: pictures by their names alone, and symbols.
import { describe, expect, it } from 'vitest'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

describe('createDoccLinks', () => {
  const files = {
    'README.md': '',
    'Book.docc/Guide/Setup.md': '# Setup',
    'Book.docc/Assets/flow@2x.png': 'png',
    'Book.docc/Assets/flow~dark@2x.png': 'png',
    'Book.docc/Assets/plain.svg': 'svg',
    'Other.docc/a.md': '',
  }
  const page = 'Book.docc/Guide/Setup.md'
  const rows: LinkRow[] = [
    ['finds a picture by its name', page, 'flow', 'file Book.docc/Assets/flow@2x.png', 'image'],
    [
      'finds one by its name and ending',
      page,
      'flow.png',
      'file Book.docc/Assets/flow@2x.png',
      'image',
    ],
    ['finds one without variants', page, 'plain', 'file Book.docc/Assets/plain.svg', 'image'],
    [
      'misses one of another ending',
      page,
      'flow.jpg',
      'missing-file Book.docc/Guide/flow.jpg',
      'image',
    ],
    ['misses one that is gone', page, 'gone', 'missing-file Book.docc/Guide/gone', 'image'],
    [
      'misses one of another catalog',
      'Other.docc/a.md',
      'flow',
      'missing-file Other.docc/flow',
      'image',
    ],
    ['misses one outside of a catalog', 'README.md', 'flow', 'missing-file flow', 'image'],
    ['leaves symbols to the code', page, './Flow/Channel', 'external'],
    ['misses a page that is gone', page, 'Gone.md', 'missing-page Book.docc/Guide/Gone.md'],
    ['finds a page beside it', page, 'Setup.md', 'page Book.docc/Guide/Setup.md'],
  ]

  it.each(rows)('%s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(files), from, url, kind)).toBe(leads)
  })
})
