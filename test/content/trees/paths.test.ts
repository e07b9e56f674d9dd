// Paths of a repository.
import { describe, expect, it } from 'vitest'
import { isWithin } from '../../../src/content/trees/paths.ts'

describe('isWithin', () => {
  const cases: [path: string, directory: string, within: boolean][] = [
    ['docs/a.md', 'docs', true],
    ['docs/b/a.md', 'docs/b', true],
    ['docs', 'docs', true],
    ['docs/a.md', '', true],
    ['', '', true],
    ['docs.md', 'docs', false],
    ['docs2/a.md', 'docs', false],
    ['doc', 'docs', false],
    ['b/docs/a.md', 'docs', false],
  ]
  it.each(cases)('says of "%s" in "%s": %s', (path, directory, within) => {
    expect(isWithin(path, directory)).toBe(within)
  })
})
