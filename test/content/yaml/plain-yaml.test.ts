// The plain reader of YAML against the parser: equal where it answers, silent where it is not sure.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { readPlainPlaced } from '../../../src/content/yaml/plain-placed-yaml.ts'
import { readPlainYaml } from '../../../src/content/yaml/plain-yaml.ts'
import { readPlacedYamlByParser } from '../../../src/content/yaml/yaml-places.ts'
import { corporaAtHand, corpus } from '../../corpora.ts'

const toc = `# Contents
items:
- name: Setup & more
  href: ../setup.md
  expanded: false
  items:
    - name: 'It is'
      href: "a b.md"

    - name: <vector>
      order: 3
- name: Words
  items:
  - one
  - two words
`

/** Both readings of a text, where they answer, are the parser's. How many answered. */
function compare(text: string): number {
  const data = readPlainYaml(text)
  const root = readPlainPlaced(text)
  if (data !== undefined) {
    const document = parseDocument(text, { merge: true, logLevel: 'silent', prettyErrors: false })
    expect(document.errors, text).toEqual([])
    expect(data, text).toStrictEqual(document.toJS() ?? {})
  }
  if (root !== undefined)
    expect({ root, errors: [] }, text).toStrictEqual(readPlacedYamlByParser(text))
  return (data === undefined ? 0 : 1) + (root === undefined ? 0 : 1)
}

describe('plain YAML', () => {
  it.each([
    toc,
    'a: 12\nb:\n  c: 3f2\n  d: "e"\nf: ["g", "h"]\ni:',
    'a: true\nb: False\nc: NULL\nd: -1\ne: 007\nf: 1.50\ng: 1.0.0',
    'a: [b, c d, 1, true, "e, f", \'g\']\nb: []',
    '_a: b\nc d: e\nf:g: h',
    'a:\n  b:\n    c:\n      - d: e\n        f: g\n      - h\n',
    'a:\n\n  # b\n  c: d\n\ne: f',
    'a: b # c\nd: ["e", "f g"]\n',
    'a: b\n  more\n  (still)\nc: d',
    'a: |\n    b\n\n      c # d\n    - e\nf: g\n',
    'a: |-\n  b\n\n\nc: d\n',
    'a: |\n\nb: c\n',
    'a: |\n  b',
    'a: >\n  b\n  c\n\n  d\n\n\nb: >-\n  c\n  d',
    'a: $b\nc: ~/d\ne: ::f\ng: 🥈 h\ni: k  l',
    'a: b\r\nc:\r\n  - d\r\ne: |\r\n  f\r\n  g\r\n',
  ])('%j is read as the parser reads it', (text) => {
    expect(compare(text)).toBe(2)
  })

  it.each(['a:\n  b: c\n  b: d', 'a: b\na: c', '__proto__: a', ' a: b', '- a'])(
    '%j is no front matter for the plain reader',
    (text) => {
      expect(readPlainYaml(text)).toBeUndefined()
    },
  )

  it.each([
    '- a\n- {b: c}',
    'a: b: c',
    'a: b\n\n  more',
    'a: b\n  more: c',
    'a: &x b',
    'a: *x',
    'a: ~',
    'a: -0',
    'a: 0x1F',
    'a: 1e3',
    'a: "b" # c',
    'a: "b \\n c"',
    'a: [b,\n  c]',
    'a: [b, {c: d}]',
    'a: |\n \n  b\n',
    'a: |\n  b\n c: d\n',
    'a: |+\n  b\n',
    'a: >\n  b\n    c\n',
    'a:\tb',
    '---\na: b',
    '- - a',
    '? a',
    "'a': b",
    'null: b',
    'a: b\r',
  ])('%j is left to the parser', (text) => {
    expect(readPlainYaml(text)).toBeUndefined()
    expect(readPlainPlaced(text)).toBeUndefined()
  })

  it('is read as the parser reads it, whatever happened to a text', () => {
    const signs = [' ', '  ', '\n', '- ', ': ', ':', '#', ' #', '\t', "'", '"', '|', '>', '\r']
    const words = ['null', '~', '1e3', '-1', '[a]', '&a ', '*a', '!t ', 'True', '..', '.5']
    const bits = fc.constantFrom(...signs, ...words, '? a', '- - a', '\na: b')
    const edits = fc.array(fc.tuple(fc.nat(toc.length), fc.nat(3), bits), { maxLength: 4 })
    let taken = 0
    const property = fc.property(edits, (all) => {
      let text = toc
      for (const [at, cut, bit] of all) text = text.slice(0, at) + bit + text.slice(at + cut)
      taken += compare(text)
    })
    fc.assert(property, { numRuns: 3000 })
    expect(taken).toBeGreaterThan(600)
  })

  it('is read as the parser reads it, whatever its lines are', () => {
    const indent = fc.constantFrom('', '', ' ', '  ', '  ', '   ', '    ')
    const keys = 'a ; b ; c ; d_e ; f g ; h:i ; _j ; null ; "k" ; l #m'
    const numbers =
      '12 ; 007 ; -0 ; 1.5 ; 1. ; .5 ; 1.0.0 ; 2020-01-01 ; .inf ; 0 ; 12345678901234567 ; +1 ; 1 a'
    const texts = `"q" ; "q ; 'it''s' ; a  b ; a: b ; a:b ; a #c ; x  ; \u00a0x ; é ; 🥈 x ; $x ; ::a ; =`
    const lists = '[] ; [a, b c] ; ["a, b"] ; [a,] ; {}'
    const marks =
      ' ; | ; |- ; > ; >- ; |2 ; &x y ; !t y ; - x ; -- ; --- ; ... ; # c ; x ; true ; tRUE ; null'
    const key = fc.constantFrom(...keys.split(' ; '))
    const word = fc.constantFrom(...[numbers, texts, lists, marks].join(' ; ').split(' ; '))
    const line = fc.oneof(
      fc.tuple(indent, fc.constant('- '), word),
      fc.tuple(indent, fc.constant('- '), key, fc.constant(': '), word),
      { weight: 3, arbitrary: fc.tuple(indent, key, fc.constantFrom(': ', ':', ':  '), word) },
      fc.tuple(indent, word),
    )
    const lines = fc.array(line, { minLength: 1, maxLength: 7 })
    let taken = 0
    const property = fc.property(lines, fc.constantFrom('\n', '\n', '\r\n'), (all, lineBreak) => {
      taken += compare(all.map((parts) => parts.join('')).join(lineBreak))
    })
    fc.assert(property, { numRuns: 10_000 })
    expect(taken).toBeGreaterThan(500)
  })

  it.skipIf(!corporaAtHand)('is most of what real repositories write', () => {
    for (const [name, part] of [
      ['cpp-docs', 20],
      ['mdn-translated-content-de', 20],
      ['electron-website', 1],
      ['hugo-docs', 1],
    ] as const) {
      const folder = corpus(name) ?? ''
      const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.md') || /toc\.yml$/i.test(path))
        .filter((path, at) => !path.endsWith('.md') || at % part === 0)
        .map((path) => readFileSync(join(folder, path), 'utf8'))
        .map((text) => (/^---\r?\n(.*?)\r?\n---\r?\n/s.exec(text) ?? [])[1] ?? text)
        .filter((text) => /^[\w-]+:/.test(text))
      const answered = texts.filter((text) => compare(text) > 0)
      expect(answered.length, name).toBeGreaterThan(texts.length * 0.8)
      expect(texts.length, name).toBeGreaterThan(100)
    }
  })
})
