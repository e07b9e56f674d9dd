// The plain reader of YAML against the parser: equal where it answers, silent where it is not sure.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlainPlaced } from '../../../src/content/layouts/plain-placed-yaml.ts'
import { readPlacedYamlByParser } from '../../../src/content/layouts/yaml-places.ts'
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

describe('readPlainPlaced', () => {
  it('reads a table of contents as the parser does', () => {
    const root = readPlainPlaced(toc)
    expect(root).toBeDefined()
    expect({ root, errors: [] }).toEqual(readPlacedYamlByParser(toc))
  })

  const left = [
    '',
    '- a\n- {b: c}',
    'a:\n',
    'a: b\n  - more',
    'a: b\n\n  more',
    'a: b\n  more: c',
    'a: &x b',
    'a: |\n  b',
    'a: null',
    'a: 0x1F',
    'a: 1.5',
    'a: "b" # c',
    'a: |\n \n  b\n',
    'a: |\n  b\n c: d\n',
    'a:\tb',
    '---\na: b',
    '- - a',
    '? a',
    'a: b\r',
  ]
  it.each(left)('leaves %j to the parser', (text) => {
    expect(readPlainPlaced(text)).toBeUndefined()
  })

  it.each([
    'a: b # c\nd: ["e", "f g"]\n',
    'a: b\n  more\n  (still)\nc: d',
    '- a: |\n    b\n\n      c # d\n    - e\n  f: g\n',
    'a: |\n  b\n\n\nc: d\n',
    'a: |\n\nb: c\n',
  ])('reads %j', (text) => {
    const root = readPlainPlaced(text)
    expect(root).toBeDefined()
    expect({ root, errors: [] }).toEqual(readPlacedYamlByParser(text))
  })

  it('gives what the parser gives, whatever happened to the text', () => {
    const signs = [' ', '  ', '\n', '- ', ': ', ':', '#', ' #', '\t', "'", '"', '|', '>', '\r']
    const words = ['null', '~', '1e3', '-1', '[a]', '&a ', '*a', '!t ', 'True', '..', '.5']
    const bits = fc.constantFrom(...signs, ...words, '? a', '- - a', '\na: b')
    const edits = fc.array(fc.tuple(fc.nat(toc.length), fc.nat(3), bits), { maxLength: 4 })
    let taken = 0
    fc.assert(
      fc.property(edits, (all) => {
        let text = toc
        for (const [at, cut, bit] of all) text = text.slice(0, at) + bit + text.slice(at + cut)
        const root = readPlainPlaced(text)
        if (root === undefined) return
        taken++
        expect({ root, errors: [] }).toEqual(readPlacedYamlByParser(text))
      }),
      { numRuns: 3000 },
    )
    expect(taken).toBeGreaterThan(300)
  })

  it.skipIf(!corporaAtHand)('reads most tables of contents of a real repository', () => {
    const folder = corpus('cpp-docs') ?? ''
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const texts = paths
      .filter((path) => /toc\.yml$/i.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
    const plain = texts.filter((text) => readPlainPlaced(text) !== undefined)
    expect(plain.length).toBeGreaterThan(texts.length * 0.8)
    for (const text of plain) {
      expect({ root: readPlainPlaced(text), errors: [] }).toEqual(readPlacedYamlByParser(text))
    }
  })
})
