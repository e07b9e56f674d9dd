// Indexes of links that follow a change, against indexes made from all links.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareBytes } from '../../src/content/byte-order.ts'
import type { CheckedLink } from '../../src/content/links.ts'
import { changeIndex, indexLinks, type LinkIndex } from '../../src/platform/link-index.ts'

const app = 'https://app.example/'
const paths = ['a.md', 'b.md', 'b/c.md', 'd.md', 'é.md']

const link: fc.Arbitrary<(path: string, line: number) => CheckedLink> = fc
  .record({
    target: fc.constantFrom('a.md', 'b.md', 'b.md#x', `${app}x`, 'gone.md'),
    kind: fc.constantFrom('page' as const, 'broken' as const, 'external' as const),
    use: fc.constantFrom('link' as const, 'include' as const),
  })
  .map(({ target, kind, use }) => (path, line) => ({
    path,
    use: { kind: use, url: target, line, column: 1 },
    resolution:
      kind === 'broken'
        ? { kind, reason: 'missing-page', path: target }
        : kind === 'page'
          ? { kind, path: target }
          : { kind },
    status: kind === 'broken' ? 'broken' : 'ok',
    target,
  }))
const page = fc
  .array(link, { maxLength: 4 })
  .map((links) => (path: string) => links.map((make, line) => make(path, line)))
/** Files with their links; those left out are not there, or not touched. */
const files = fc
  .dictionary(fc.constantFrom(...paths), page)
  .map((made) => new Map(Object.entries(made).map(([path, links]) => [path, links(path)])))

function listLinks(known: ReadonlyMap<string, readonly CheckedLink[]>): CheckedLink[] {
  return [...known].sort(([a], [b]) => compareBytes(a, b)).flatMap(([, links]) => links)
}

function describeIndex({ all, groups, from, to }: LinkIndex) {
  return { all, groups, from: paths.map(from), to: [...paths, 'gone.md', undefined].map(to) }
}

describe('changeIndex', () => {
  it('equals an index of all links, after any number of changes', () => {
    fc.assert(
      fc.property(files, fc.array(files, { maxLength: 20 }), fc.boolean(), (start, steps, ask) => {
        const known = new Map(start)
        let index = indexLinks(listLinks(known), app)
        for (const step of steps) {
          for (const [path, links] of step) known.set(path, links)
          const links = listLinks(step)
          index = changeIndex(index, { paths: new Set(step.keys()), links }, app)
          if (ask) void index.groups
        }
        expect(describeIndex(index)).toEqual(describeIndex(indexLinks(listLinks(known), app)))
      }),
      { numRuns: Number(process.env['RUNS'] ?? 300), seed: 20261121 },
    )
  })
})
