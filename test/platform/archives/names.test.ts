// Names of an archive, in order and out of it, judged alike.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareBytes } from '../../../src/content/trees/byte-order.ts'
import { ArchiveNames } from '../../../src/platform/archives/names.ts'

function judge(paths: readonly string[]): string | undefined {
  return takeAll(paths).problem?.replace(/"[^"]*" /, '')
}

function takeAll(paths: readonly string[]) {
  const taken: string[] = []
  const names = new ArchiveNames(() => taken)
  for (const path of paths) {
    const problem = names.add(path)
    if (problem !== undefined) return { names, problem }
    taken.push(path)
  }
  return { names }
}

/** Whether all can stand in one tree, told in the plainest way. */
function isTree(paths: readonly string[]): boolean {
  return paths.every((path, at) =>
    paths.every(
      (other, place) => place === at || (other !== path && !other.startsWith(`${path}/`)),
    ),
  )
}

describe('ArchiveNames', () => {
  const part = fc.constantFrom('a', 'b', 'a.b', 'a-b', 'a0', 'ä', '😀', '\ue000')
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
  const paths = fc.array(path, { maxLength: 8 })

  it('knows whether they came in order', () => {
    fc.assert(
      fc.property(
        paths.filter((list) => isTree(list)),
        (list) => {
          const { names } = takeAll(list)
          expect(names.isSorted).toBe(list.join() === list.toSorted(compareBytes).join())
        },
      ),
    )
  })

  it('takes what can stand in a tree, in any order', () => {
    fc.assert(
      fc.property(paths, (list) => {
        expect(judge(list) === undefined).toBe(isTree(list))
        expect(judge(list.toSorted(compareBytes)) === undefined).toBe(isTree(list))
        expect(judge([...list.toSorted(compareBytes), '0']) === undefined).toBe(isTree(list))
      }),
      { numRuns: 300 },
    )
  })

  it('counts directories, in whatever order', () => {
    fc.assert(
      fc.property(
        paths.filter((list) => isTree(list)),
        (list) => {
          const directories = new Set(
            list.flatMap((each) => {
              const parts = each.split('/').slice(0, -1)
              return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
            }),
          )
          expect(takeAll(list).names.directoryCount).toBe(directories.size)
          const sorted = takeAll(list.toSorted(compareBytes))
          expect(sorted.names.directoryCount).toBe(directories.size)
        },
      ),
    )
  })

  it('says what is wrong', () => {
    expect(judge(['a', 'a'])).toBe('appears twice')
    expect(judge(['b', 'a', 'b'])).toBe('appears twice')
    expect(judge(['a', 'a.b', 'a/b'])).toBe('is a file and a directory')
    expect(judge(['a/b', 'a'])).toBe('is a file and a directory')
  })
})
