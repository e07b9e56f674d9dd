import { describe, expect, it } from 'vitest'
import {
  documentLimits,
  JSONDocument,
  PostedDocument,
} from '../../../src/contract/content/document.ts'

const text = (words: string) => ({
  object: 'text',
  leaves: [{ object: 'leaf', text: words, marks: [] }],
})
const paragraph = (...nodes: unknown[]) => ({ object: 'block', type: 'paragraph', data: {}, nodes })
const document = (...nodes: unknown[]) => ({ object: 'document', data: {}, nodes })

describe('PostedDocument', () => {
  it('takes a paragraph as it is', () => {
    const posted = document(paragraph(text('Hello')))
    expect(PostedDocument.parse(posted)).toEqual(posted)
  })

  it('fills in what goes without saying', () => {
    const posted = document({ object: 'block', type: 'divider' })
    expect(PostedDocument.parse(posted).nodes).toEqual([
      { object: 'block', type: 'divider', isVoid: true, data: {} },
    ])
  })

  const refused: [title: string, value: unknown, path: string][] = [
    ['a type there is not', document({ object: 'block', type: 'poll', data: {} }), 'nodes.0.type'],
    ['text among blocks', document(text('Hello')), 'nodes.0.type'],
    ['a block among texts', document(paragraph(paragraph())), 'nodes.0.nodes.0'],
    [
      'data there is not',
      document({ object: 'block', type: 'divider', data: { color: 'red' } }),
      'nodes.0.data',
    ],
    [
      'a hint without style',
      document({ object: 'block', type: 'hint', data: {}, nodes: [] }),
      'nodes.0.data.style',
    ],
    ['no document', { object: 'page', data: {}, nodes: [] }, 'object'],
    ['nothing', undefined, ''],
  ]
  it.each(refused)('refuses %s, with its path', (_title, value, path) => {
    const { error } = PostedDocument.safeParse(value)
    expect(error?.issues[0]?.path.join('.')).toBe(path)
  })

  it('refuses what is nested too deeply, without running out of stack', () => {
    let node: unknown = paragraph(text('Deep'))
    for (let depth = 0; depth < 100_000; depth++) {
      node = { object: 'block', type: 'blockquote', data: {}, nodes: [node] }
    }
    const { error } = PostedDocument.safeParse(document(node))
    expect(error?.issues[0]?.message).toBe(`expected at most ${documentLimits.depthMax} levels`)
  })

  it('refuses too many nodes and too much text', () => {
    const many = document(...Array.from({ length: 100_000 }, () => paragraph()))
    expect(PostedDocument.safeParse(many).success).toBe(false)
    const long = document(paragraph(text('x'.repeat(documentLimits.charactersMax + 1))))
    expect(PostedDocument.safeParse(long).success).toBe(false)
  })

  it('is what answers are', () => {
    const posted = document(paragraph(text('Hello')))
    const answer: JSONDocument = PostedDocument.parse(posted)
    expect(JSONDocument.parse(answer)).toEqual(posted)
  })
})
