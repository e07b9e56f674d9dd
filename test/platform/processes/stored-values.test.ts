// Values of rows: what is none is refused.
import { describe, expect, it } from 'vitest'
import {
  parseChoice,
  parseTextList,
  parseTexts,
} from '../../../src/platform/processes/stored-values.ts'
import { parseGit, parseReading } from '../../../src/platform/revisions/revision-rows.ts'

const git = { oid: 'abc', message: 'Change', createdByService: false }

describe('stored values', () => {
  it('are given as they were kept', () => {
    expect(parseChoice(['draft', 'open'], 'open')).toBe('open')
    expect(parseTexts('{"a":"1","b":""}')).toEqual({ a: '1', b: '' })
    expect(parseTextList('["a",""]')).toEqual(['a', ''])
    expect(parseGit({ git: JSON.stringify({ ...git, ref: 'main' }) })).toEqual({
      ...git,
      ref: 'main',
    })
    expect(parseGit({ git: null })).toBeUndefined()
    expect(parseReading({ reading: '{"layout":"mdbook"}' })).toEqual({ layout: 'mdbook' })
  })

  const wrong: [title: string, read: () => unknown][] = [
    ['another word', () => parseChoice(['draft', 'open'], 'merged')],
    ['a list in place of texts by name', () => parseTexts('["a"]')],
    ['null in place of texts by name', () => parseTexts('null')],
    ['a number among texts by name', () => parseTexts('{"a":1}')],
    ['texts by name in place of a list', () => parseTextList('{"a":"1"}')],
    ['null in a list', () => parseTextList('[null]')],
    ['a commit without a message', () => parseGit({ git: JSON.stringify({ oid: 'abc' }) })],
    [
      'a commit made by a text',
      () => parseGit({ git: JSON.stringify({ ...git, createdByService: 'no' }) }),
    ],
    [
      'a commit with a number for a ref',
      () => parseGit({ git: JSON.stringify({ ...git, ref: 1 }) }),
    ],
    ['a layout nobody knows', () => parseReading({ reading: '{"layout":"word"}' })],
  ]

  it.each(wrong)('refuse %s', (_title, read) => {
    expect(read).toThrow(/^Cannot read what is stored: expected /)
  })

  it('refuse what is no JSON', () => {
    expect(() => parseTexts('{')).toThrow(SyntaxError)
  })
})
