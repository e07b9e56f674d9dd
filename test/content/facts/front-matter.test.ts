// Front matter: what can be read is data, what cannot has a place.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../src/content/facts/facts.ts'

describe('readFacts of front matter', () => {
  const good: [title: string, text: string, data: unknown][] = [
    ['reads plain keys', '---\na: b\nc: 1\n---\n', { a: 'b', c: 1 }],
    ['reads past a byte order mark', '\ufeff---\na: b\n---\n', { a: 'b' }],
    ['reads lines that end in CR LF', '---\r\na: b\r\nc: d\r\n---\r\n', { a: 'b', c: 'd' }],
    ['folds lines', '---\na: >-\n  b\n  c\n---\n', { a: 'b c' }],
    ['follows aliases', '---\na: &x [1]\nb: *x\n---\n', { a: [1], b: [1] }],
    ['keeps three dashes within', '---\na: |\n  b\n   ---\n---\n', { a: 'b\n ---\n' }],
    ['reads nothing', '---\n---\n', {}],
    ['reads TOML', '+++\na = "b"\n[c]\nd = 1\n+++\n', { a: 'b', c: { d: 1 } }],
    ['leaves three dashes in code alone', '```\n---\na: b\n---\n```\n', undefined],
    ['leaves a fence that never ends alone', '---\na: b\n', undefined],
  ]
  it.each(good)('%s', (_title, text, data) => {
    const { frontMatter } = readFacts(text, 'plain')
    expect(frontMatter).toEqual(data === undefined ? undefined : { data })
  })

  const bad: [title: string, text: string, line: number, column: number, message: RegExp][] = [
    ['an unquoted colon', '---\na: b\nc: d: e\n---\n', 3, 4, /nested mappings/i],
    ['a key that repeats', '---\na: b\na: c\n---\n', 3, 1, /unique/],
    ['a tab', '---\na:\n\t- b\n---\n', 3, 1, /tab/i],
    ['an alias of nothing', '---\na: *b\n---\n', 2, 1, /alias/i],
    ['aliases by the hundred', `---\na: &b 1\nc: [${'*b,'.repeat(501)}]\n---\n`, 2, 1, /aliases/],
    ['an open quote', '---\na: "b\n---\n', 2, 6, /quote/],
    ['a text', '---\njust text\n---\n', 2, 1, /not a map/],
    ['a list', '---\n- a\n---\n', 2, 1, /not a map/],
    ['TOML without a value', '+++\na = "b"\nc =\n+++\n', 3, 4, /./],
  ]
  it.each(bad)('says where %s stands', (_title, text, line, column, message) => {
    const error = readFacts(text, 'plain').frontMatter?.error
    expect(error?.message).toMatch(message)
    expect(error).toMatchObject({ line, column })
  })

  const key = (at: number) => `k${at}: !x a`
  const long = Array.from({ length: 2000 }, (_, at) => key(at)).join('\n')
  const longOnes: [title: string, text: string, line: number | undefined][] = [
    ['no key that repeats', long, undefined],
    ['keys that are no numbers', `${long}\n.nan: 1\n.nan: 1`, undefined],
    ['a key that repeats', `${long}\n${key(7)}`, 2002],
    ['one within another map', `${long}\na: { b: 1, b: 2 }`, 2002],
    ['one before another error', `${long}\n${key(7)}\nc: d: e`, 2002],
    ['one behind another error', `${long}\nc: d: e\n${key(7)}`, 2002],
  ]
  it.each(longOnes)('looks through much front matter: %s', (_title, text, line) => {
    expect(readFacts(`---\n${text}\n---\n`, 'plain').frontMatter?.error?.line).toBe(line)
  })

  it('keeps what it can read beside an error', () => {
    const { frontMatter } = readFacts('---\ntitle: a\ntitle: b\ncover: c.png\n---\n', 'gitbook')
    expect(frontMatter?.data).toMatchObject({ cover: 'c.png' })
  })

  it('places a cover at its key', () => {
    const places = ['---\na: [b]\ncover: c.png\n---\n', '+++\na = 1\n image = "c.png"\n+++\n'].map(
      (text, index) => readFacts(text, index === 0 ? 'gitbook' : 'docusaurus').links[0],
    )
    expect(places).toEqual([
      { kind: 'cover', url: 'c.png', line: 3, column: 1 },
      { kind: 'cover', url: 'c.png', line: 3, column: 2 },
    ])
  })
})
