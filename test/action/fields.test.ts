// Fields of what GitHub sends: found by path, or named when they are missing.
import { describe, expect, it } from 'vitest'
import { FieldError, readFields } from '../../src/action/github/fields.ts'

const fields = readFields(
  { number: 42, draft: true, head: { sha: 'abc', repo: null }, title: '' },
  'payload of "push"',
)

describe('readFields', () => {
  it('finds values by path', () => {
    expect(fields.number('number')).toBe(42)
    expect(fields.flag('draft')).toBe(true)
    expect(fields.text('head.sha')).toBe('abc')
    expect(fields.text('title')).toBe('')
    expect(fields.optionalText('head.sha')).toBe('abc')
  })

  it('takes null and what is not there for missing', () => {
    expect(fields.optionalText('head.repo')).toBeUndefined()
    expect(fields.optionalText('head.repo.full_name')).toBeUndefined()
    expect(fields.flag('merged')).toBe(false)
    expect(readFields(null, 'payload of "push"').optionalText('ref')).toBeUndefined()
  })

  const wrong: [title: string, read: () => unknown, found: string][] = [
    [
      'a text that is not there',
      () => fields.text('after'),
      'nothing where a string should be, at "after"',
    ],
    [
      'a text that is null',
      () => fields.text('head.repo'),
      'null where a string should be, at "head.repo"',
    ],
    [
      'what every object has',
      () => fields.text('head.constructor.name'),
      'nothing where a string should be, at "head.constructor.name"',
    ],
    [
      'a number in place of a text',
      () => fields.text('number'),
      'a number where a string should be, at "number"',
    ],
    [
      'a number in place of a text that may be missing',
      () => fields.optionalText('number'),
      'a number where a string should be, at "number"',
    ],
    [
      'a text in place of a number',
      () => fields.number('title'),
      'a string where a number should be, at "title"',
    ],
    [
      'an object in place of a truth',
      () => fields.flag('head'),
      'an object where a boolean should be, at "head"',
    ],
  ]

  it.each(wrong)('names %s', (_title, read, found) => {
    expect(read).toThrow(
      new FieldError(`Cannot read the payload of "push": expected GitHub's own but found ${found}`),
    )
  })
})
