import { afterEach, describe, expect, it } from 'vitest'
import { SpecParseError } from '../../../src/platform/revisions/openapi-error.ts'
import { openSpecParser, type SpecParser } from '../../../src/platform/revisions/openapi-parser.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** Each name stands for ten of the one before. */
const bomb = Array.from({ length: 12 }, (_, index) =>
  index === 0 ? 'a0: &a0 [x]' : `a${index}: &a${index} [${`*a${index - 1},`.repeat(10)}]`,
).join('\n')

let parser: SpecParser
afterEach(() => parser.close())

describe('the parser of OpenAPI files', () => {
  it('ends in time, and says so', async () => {
    parser = openSpecParser({ timeoutMs: 1 })
    const text = `a:\n${'  - {b: [c, d]}\n'.repeat(50_000)}`
    await expect(parser.parse({ bytes: bytes(text), isEntry: false })).rejects.toThrow(
      SpecParseError,
    )
  })

  it('ends with the memory it has', async () => {
    parser = openSpecParser({ memoryMax: 24 })
    const text = `[${'{"a":[]},'.repeat(2_000_000)}0]`
    await expect(parser.parse({ bytes: bytes(text), isEntry: false })).rejects.toThrow(
      SpecParseError,
    )
  })

  it('does not write out what YAML repeats without end', async () => {
    parser = openSpecParser()
    await expect(parser.parse({ bytes: bytes(bomb), isEntry: false })).rejects.toThrow(
      SpecParseError,
    )
  })

  it('finds references to files, not those in examples, of other hosts or within', async () => {
    parser = openSpecParser()
    const text = JSON.stringify({
      a: { $ref: 'b.json#/c' },
      b: [{ $ref: './d e.yaml' }, { $ref: '#/a' }, { $ref: 'https://x.example/y' }],
      properties: { example: { $ref: '../f.json' }, $ref: { type: 'string' } },
      example: { $ref: 'no.json' },
      c: { $ref: '//x.example/y' },
    })
    const { references } = await parser.parse({ bytes: bytes(text), isEntry: false })
    expect(references).toEqual(['../f.json', './d e.yaml', 'b.json'])
  })
})
