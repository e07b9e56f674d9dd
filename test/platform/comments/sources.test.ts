// The lines a comment's node was read from, in later versions of the page.
import { describe, expect, it } from 'vitest'
import { holdsLines, readNodeSource } from '../../../src/platform/comments/sources.ts'

const before = `---
description: Words
---
# Title

## Heading
Right below.

One paragraph
of two lines.

* item
* other
`

describe('holdsLines', () => {
  const cases: [title: string, index: number, after: string, held: boolean][] = [
    ['finds lines that moved', 2, `# New\n\nAbove.\n\n${before}`, true],
    ['finds lines with other line ends', 2, before.replaceAll('\n', '\r\n'), true],
    ['misses lines that changed', 2, before.replace('of two', 'of three'), false],
    ['misses a paragraph that grew', 2, before.replace('lines.', 'lines.\nAnd one.'), false],
    ['misses a paragraph that began to grow', 2, before.replace('One', 'More.\nOne'), false],
    ['finds a heading with text right below', 0, before.replace('Right', 'Far'), true],
    ['finds text right below another heading', 1, before.replace('## Heading', '## Head'), true],
    ['misses a list with an item more', 3, before.replace('other', 'other\n* more'), false],
    ['misses what is gone', 3, before.replace('* item\n* other\n', ''), false],
  ]

  it.each(cases)('%s', (_title, index, after, held) => {
    const source = readNodeSource(before, { layout: 'gitbook', index, isWhole: true })
    expect(source).toBeDefined()
    expect(source && holdsLines(before, source)).toBe(true)
    expect(source && holdsLines(after, source)).toBe(held)
  })

  it('keeps no more lines than are worth it', () => {
    const long = `${'word '.repeat(4000)}\n`
    expect(readNodeSource(long, { layout: 'gitbook', index: 0, isWhole: true })).toBeUndefined()
    expect(readNodeSource(before, { layout: 'gitbook', index: 9, isWhole: true })).toBeUndefined()
  })
})
