// Addresses and lines of one piece a thousand times over: what the web does with them is in proportion.
import { describe, expect, it } from 'vitest'
import { matchPage } from '../../src/web/app/frame/match.ts'
import { includeCode } from '../../src/web/reading/included-code.ts'

const many = (piece: string): string => piece.repeat(1_000_000 / piece.length)

describe('findPage', () => {
  it('reads an address of slashes', () => {
    expect(matchPage([], `${many('/')}x`)).toBeUndefined()
  }, 120_000)
})

describe('includeCode', () => {
  const place = {
    path: 'a.md',
    root: '',
    read: () => Promise.resolve(new Map([['b.js', 'one\ntwo']])),
  }

  it('reads a line of space', async () => {
    const text = `<<< b.js${many('\t')}x`
    expect(await includeCode(text, { ...place, layout: 'vitepress' })).toBe(text)
  }, 120_000)

  it('reads a part of digits', async () => {
    const text = `{{#include b.js:${many('1')}x}}`
    expect(await includeCode(text, { ...place, layout: 'mdbook' })).toBe(text)
  }, 120_000)

  it('takes lines by their numbers all the same', async () => {
    const text = '{{#include b.js:2}} {{#include b.js::1}} {{#include b.js:2:}}'
    expect(await includeCode(text, { ...place, layout: 'mdbook' })).toBe('two one two')
  })
})
