// Signs at the ends of texts: what a regular expression would cut off.
import { describe, expect, it } from 'vitest'
import { trimSign, trimSignEnd } from '../../../src/content/text/trim.ts'

describe('trimSign', () => {
  it.each(['', '/', '///', 'a', '/a', 'a/', '//a//b//', '-/a/-'])(
    'cuts %j at both ends',
    (text) => {
      expect(trimSign(text, '/')).toBe(text.replace(/^\/+|\/+$/g, ''))
      expect(trimSignEnd(text, '/')).toBe(text.replace(/\/+$/, ''))
    },
  )

  it('ends for a run in the middle of a long text', () => {
    const text = `a${'-'.repeat(1_000_000)}b`
    expect(trimSign(text, '-')).toBe(text)
  })
})
