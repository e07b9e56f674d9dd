// What no reader sees of a document.
import { describe, expect, it } from 'vitest'
import { isUnseen, seenText } from '../../../../src/content/document/read/hidden-nodes.ts'
import { readDocument } from '../../../../src/content/document/read/reader.ts'

describe('isUnseen', () => {
  const cases: [source: string, unseen: boolean][] = [
    ['<!-- note to self -->', true],
    ['<!-- a --> <!-- b c -->', true],
    ['<!--\na\n\nb\n-->', true],
    ['<a id="place"></a>', true],
    ['<a name="x"></a><!-- y -->', true],
    ['words <!-- note -->', false],
    ['`<!-- code -->`', false],
    ['<my-widget></my-widget>', false],
    ['words', false],
    ['<!-- never closed', false],
  ]

  it.each(cases)('%j: %s', (source, unseen) => {
    const [block] = readDocument(source, { layout: 'gitbook' }).nodes
    expect(block?.type === 'paragraph' && isUnseen(block)).toBe(unseen)
  })

  it('ends for text that looks like it all the way', () => {
    const [block] = readDocument('x', { layout: 'plain' }).nodes
    if (block?.type !== 'paragraph') throw new Error('a paragraph is one')
    const text = `${'<!-- - '.repeat(20_000)}${'<a></a> '.repeat(20_000)}`
    const leaf = { object: 'leaf' as const, text, marks: [] }
    expect(isUnseen({ ...block, nodes: [{ object: 'text', leaves: [leaf] }] })).toBe(false)
  })
})

describe('seenText', () => {
  it('leaves comments out, but in code', () => {
    const leaf = { object: 'leaf', text: 'x <!-- y --> z', marks: [] } as const
    expect(seenText({ ...leaf, marks: [] })).toBe('x  z')
    const code = { object: 'mark', type: 'code' } as const
    expect(seenText({ ...leaf, marks: [code] })).toBe('x <!-- y --> z')
  })
})
