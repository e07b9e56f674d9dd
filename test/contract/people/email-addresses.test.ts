// E-mail addresses: which are the same, and which pass for others.
import { describe, expect, it } from 'vitest'
import {
  findLookAlike,
  isEmailAddress,
  lowerASCII,
} from '../../../src/contract/people/email-addresses.ts'

describe('lowerASCII', () => {
  const rows: [text: string, lowered: string][] = [
    ['Kirk@A.Example', 'kirk@a.example'],
    ['\u212Airk@a.example', '\u212Airk@a.example'],
    ['İ@a.example', 'İ@a.example'],
    ['ÄZ@a.example', 'Äz@a.example'],
    ['ＡΣ', 'ＡΣ'],
  ]
  it.each(rows)('makes %j %j', (text, lowered) => {
    expect(lowerASCII(text)).toBe(lowered)
  })
})

describe('isEmailAddress', () => {
  it.each(['a@b.example', "o'neil+x@b.c.example", `${'a'.repeat(244)}@b.example`])(
    'takes %j',
    (text) => {
      expect(isEmailAddress(text)).toBe(true)
    },
  )

  it.each([
    '',
    'a',
    '@b.example',
    'a@',
    'a@b',
    'a b@c.example',
    'a@b@c.example',
    '<a@b.example>',
    '"a"@b.example',
    `${'a'.repeat(245)}@b.example`,
  ])('does not take %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
})

describe('findLookAlike', () => {
  it.each([
    'kirk@a.example',
    "K.o'Neil+x_1-{a}~!#$%&*/=?^`|@A-1.example",
    'jörg@a.example',
    'Łukasz.Żółć@a.example',
    'nguyễn@a.example',
    'иван@a.example',
    'иван.1@a.example',
    'δημήτρης@a.example',
    '用户@a.example',
    'たろう@a.example',
    '김철수@a.example',
    'משה@a.example',
    'علي@a.example',
  ])('finds nothing in %j', (address) => {
    expect(findLookAlike(address)).toBeUndefined()
  })

  const invisible = [
    '200B',
    '200C',
    '200D',
    '2060',
    'FEFF',
    'AD',
    '34F',
    '202E',
    '3164',
    '2800',
    '7F',
    'A0',
    'E0061',
  ]
  it.each(invisible)('finds U+%s', (code) => {
    const character = String.fromCodePoint(Number.parseInt(code, 16))
    const name = `U+${code.padStart(4, '0')}, which is invisible`
    expect(findLookAlike(`ki${character}rk@a.example`)).toBe(name)
    expect(findLookAlike(`kirk@a${character}b.example`)).toBe(name)
  })

  const alike: [title: string, address: string, code: string][] = [
    ['the Kelvin sign', '\u212Airk@a.example', '212A'],
    ['a wide letter', 'ｋirk@a.example', 'FF4B'],
    ['a ligature', 'oﬃce@a.example', 'FB03'],
    ['a mathematical letter', '𝗄irk@a.example', '1D5C4'],
    ['a long s', 'kirſ@a.example', '17F'],
    ['Cyrillic among Latin', 'k\u0456rk@a.example', '456'],
    ['Greek among Latin', 'kirk\u03BF@a.example', '3BF'],
    ['Cyrillic that is all alike', '\u0430\u0441\u0435@a.example', '430'],
    ['Greek that is all alike', '\u03BF\u03BD@a.example', '3BF'],
    ['two scripts, neither Latin', 'иванλ@a.example', '438'],
    ['a dotless i', 'k\u0131rk@a.example', '131'],
    ['a script letter', 'k\u0261rk@a.example', '261'],
    ['Cherokee', '\u13A0\u13A1@a.example', '13A0'],
    ['a mark of its own', 'kirk\u0335@a.example', '335'],
    ['a mark beside its letter', 'jo\u0308rg@a.example', '308'],
    ['another slash', 'a\u2044b@a.example', '2044'],
    ['another full stop', 'a\u2024b@a.example', '2024'],
  ]
  it.each(alike)('finds %s', (_title, address, code) => {
    expect(findLookAlike(address)).toContain(`(U+${code.padStart(4, '0')})`)
  })

  it('wants a domain as DNS writes it', () => {
    expect(findLookAlike('a@b\u212A.example')).toContain('(U+212A) in its domain')
    expect(findLookAlike('a@bücher.example')).toContain(
      'in its domain, which DNS writes with "xn--"',
    )
    expect(findLookAlike('a@xn--bcher-kva.example')).toBeUndefined()
  })
})
