// The quick parser against the one that reads any text: equal values and places, or nothing.
import { describe, expect, it } from 'vitest'
import { readPlainYaml } from '../../../src/content/yaml/plain-yaml.ts'
import { readAnyYaml } from '../../../src/content/yaml/yaml-places.ts'
import { createDraws } from '../../draws.ts'

const drawn = 3000
const { one, below } = createDraws()

/** Lines and parts of lines, of which most fit together and some only seem to. */
const parts = [
  'ignore:\n',
  '  - url: a/b.md\n',
  '    file: [x, y/**]\n',
  '    reason: the build writes these\n',
  '    until: 2027-01-31\n',
  'root: docs\n',
  '- c\n',
  '  - c: d # e\n',
  '    url:\n',
  '      - a\n',
  '      - "b # c"\n',
  '# z\n',
  '   # y\n',
  '\n',
  '- - a\n',
  '- a:\n',
  '  b: ["q,r", s]\n',
  "t: it's\n",
  "  - 'a: b'  # c\n",
  'e: [a, ]\n',
  'e: []\n',
  'u: a #c: d\n',
  'long: text\n   goes on\n',
  'true: x\n',
  'x: y:\n',
  'w: ./x\n',
  'm: [a#b, c #d]\n',
  'm: [a: b]\n',
  'z: "a" b\n',
  'd: "a\\n"\n',
  'v: 5\n',
  'n: null\n',
  'k: |\n  text\n',
  'k: >\n  text\n',
  'a: &x b\n',
  'a: *x\n',
  '<<: *x\n',
  '? a\n',
  '---\n',
  '\t',
  '\r\n',
  '\u2028',
  ' ',
  ':',
  '-',
  '"',
  "'",
]

describe('readPlainYaml', () => {
  it('reads what the other parser reads, or nothing', () => {
    let read = 0
    for (let round = 0; round < drawn; round += 1) {
      const text = Array.from({ length: 1 + below(7) }, () => one(parts)).join('')
      const plain = readPlainYaml(text)
      if (plain === undefined) continue
      read += 1
      expect([text, { root: plain, errors: [] }]).toEqual([text, readAnyYaml(text)])
    }
    expect(read).toBeGreaterThan(200)
  })

  it('reads a thousand ignores', () => {
    const rules = Array.from(
      { length: 1000 },
      (_, index) =>
        `  - url: ["a-${index}/*", b]\n    file: docs/${index}\n    reason: it is built\n`,
    )
    const text = `# Ours\nroot: docs\nignore:\n${rules.join('')}fail-on: any\n`
    const plain = readPlainYaml(text)
    expect(plain).toBeDefined()
    expect(plain).toEqual(readAnyYaml(text).root)
  })
})
