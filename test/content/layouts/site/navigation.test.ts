// The page tree while a layout builds it.
import { describe, expect, it } from 'vitest'
import { separateSlugs } from '../../../../src/content/layouts/site/navigation.ts'

describe('separateSlugs', () => {
  const rows: [title: string, slugs: readonly string[], separate: readonly string[]][] = [
    ['leaves different ones', ['a', 'b'], ['a', 'b']],
    ['numbers equal ones', ['a', 'a', 'a'], ['a', 'a-1', 'a-2']],
    ['passes over numbers that are slugs', ['a-1', 'a', 'a', 'a'], ['a-1', 'a', 'a-2', 'a-3']],
    ['numbers numbers', ['a', 'a', 'a-1', 'a-1', 'a'], ['a', 'a-1', 'a-1-1', 'a-1-2', 'a-2']],
    ['takes capital letters for the same', ['A', 'a', 'A'], ['A', 'a-1', 'A-2']],
  ]
  it.each(rows)('%s', (_title, slugs, separate) => {
    const nodes = slugs.map((slug) => ({ kind: 'group' as const, title: '', slug, children: [] }))
    const found = separateSlugs(nodes).flatMap((node) => ('slug' in node ? node.slug : []))
    expect(found).toEqual(separate)
  })
})
