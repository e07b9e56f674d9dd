// Tokens: what counts as a word, in which scripts, and what is looked past.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, gap, lowerFolded, tokenizePage } from '../../../src/content/search/tokens.ts'

function bodyOf(text: string): string {
  return tokenizePage({ title: '', sections: [{ title: '', text }] }).body.join(' ')
}
function partsOf(text: string): string {
  return tokenizePage({ title: '', sections: [{ title: '', text }] }).parts.join(' ')
}

describe('tokenizePage', () => {
  const words: [title: string, text: string, tokens: string, parts: string][] = [
    ['words in lower case', 'Hello, World!', 'hello world', ''],
    ['accents away', 'Ünïcödé naïve Ångström', 'unicode naive angstrom', ''],
    ['decomposed accents away', 'cafe\u0301', 'cafe', ''],
    ['letters that only look accented', 'Straße Ærø Łódź', 'strasse aero lodz', ''],
    ['ligatures and full width', 'ﬁx Ｇｏ', 'fix go', ''],
    ['soft hyphens and zero width spaces', 'con\u00adfig\u200bure', 'configure', ''],
    ['digits with letters', 'utf8 es2015 3.14', 'utf8 es2015 3 14', ''],
    ['camel case whole and in parts', 'useState', 'usestate', 'use state'],
    ['capitals in parts', 'XMLHttpRequest', 'xmlhttprequest', 'xml http request'],
    ['snake case whole and in parts', 'foo_bar __init__', 'foo_bar __init__', 'foo bar init'],
    ['dotted names word by word', 'foo.bar::baz', 'foo bar baz', ''],
    ['flags', '--flag-name', 'flag name', 'flagname'],
    ['hyphens also joined', 'e-mail', 'e mail', 'email'],
    ['languages with signs', 'C++ and C#, not i++a', 'c++ and c# not i a', 'c'],
    ['versions of languages', 'C++20 c#12', 'c++20 c#12', 'c 20 12'],
    ['one capital as one word', 'HTML', 'html', ''],
    ['Greek with its final sigma', 'ΟΔΟΣ οδός', 'οδοσ οδοσ', ''],
    ['Cyrillic', 'Ёлка', 'елка', ''],
    ['Chinese in pairs', '检索引擎', '检索 索引 引擎 擎', ''],
    ['Japanese in pairs, voicing kept', 'データが', 'デー ータ タが が', ''],
    ['half width kana as full width', 'ｶﾞｲﾄﾞ', 'ガイ イド ド', ''],
    ['Korean in pairs', '설치는', '설치 치는 는', ''],
    ['decomposed Korean like composed', '설치'.normalize('NFD'), '설치 치', ''],
    ['Thai in pairs, vowels kept', 'ที่นี่', 'ที ี่ ่น นี ี่ ่', ''],
    ['Latin beside Chinese', 'Go言語', 'go 言語 語', ''],
    ['signs outside the first plane', '𠮷野家', '𠮷野 野家 家', ''],
    ['nothing of signs alone', '!!! -- "(*)"', '', ''],
    ['Arabic without its vowel signs', 'مُحَمَّد', 'محمد', ''],
    ['Devanagari with its vowels', 'हिन्दी', 'हिन्दी', ''],
  ]

  it.each(words)('reads %s', (_title, text, tokens, parts) => {
    expect(bodyOf(text)).toBe(tokens)
    expect(partsOf(text)).toBe(parts)
  })

  it('keeps sections apart', () => {
    const sections = ['one two', 'three'].map((text) => ({ title: text, text }))
    const { headings, body } = tokenizePage({ title: 't', sections })
    expect(body).toEqual(['one', 'two', gap, 'three'])
    expect(headings.slice(0, 4)).toEqual(body)
  })

  it('cuts words nobody types, and never a character in two', () => {
    expect(bodyOf('a'.repeat(1000))).toHaveLength(64)
    expect(bodyOf(`${'x'.repeat(63)}𝒳`.repeat(2)).isWellFormed()).toBe(true)
  })

  it('makes tokens that no engine splits or takes for its own words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const page = tokenizePage({ title: text, sections: [{ title: text, text }] })
        const tokens = [...page.title, ...page.headings, ...page.body, ...page.parts]
        for (const token of tokens) expect(token).toMatch(/^[a-z0-9_+#\u0080-\u{10ffff}]+$/u)
      }),
      { numRuns: 500 },
    )
  })

  it('folds a text like its parts put together', () => {
    const character = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(
        'e',
        '\u0301',
        'か',
        '\u3099',
        'ᄒ',
        'ᅡ',
        'ᆫ',
        '하',
        'ｶ',
        'ﾞ',
        '한',
        'ß',
        '𝒳',
        'ि',
        'क',
      ),
    )
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const text = characters.join('').replace(/[ßẞæÆœŒøØłŁđĐðÐþÞıħĦ\ue000-\ue00f]/g, 'x')
        const marks =
          /[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\u0591-\u05bd]|\u05bf|\u05c1|\u05c2|\u05c4|\u05c5|\u05c7|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|\u00ad|[\u200b-\u200f]|\u2060|\ufeff/g
        const whole = text.normalize('NFKD').replace(marks, '').normalize('NFC')
        expect(foldText(text)).toBe(whole.replace(/[ßẞæÆœŒøØłŁđĐðÐþÞıħĦ]/g, foldText))
      }),
      { numRuns: 3000 },
    )
  })

  it('reads a text like its folded self', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        expect(bodyOf(lowerFolded(foldText(text)))).toBe(bodyOf(text))
      }),
    )
  })
})
