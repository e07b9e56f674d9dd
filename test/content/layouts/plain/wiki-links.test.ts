// Wiki links, counted as prose has them.
import { describe, expect, it } from 'vitest'
import { countWikiLinks } from '../../../../src/content/layouts/plain/wiki-links.ts'

describe('countWikiLinks', () => {
  it.each([
    ['[A](a.md)', 0],
    ['[[A]]', 1],
    ['[[A b#c|d]] and ![[e.png]]', 2],
    ['[[ -f a ]]', 0],
    ['[[A ]]', 0],
    ['[[A]](a.md)', 0],
    ['[[A]][a]', 0],
    ['[[A]]: b', 0],
    ['`[[A]]` [[B]]', 1],
    ['```\n[[A]]\n```\n[[B]]', 1],
    ['~~~\n[[A]]\n', 0],
  ])('in %j: %s', (text, count) => {
    expect(countWikiLinks(text)).toBe(count)
  })
})
