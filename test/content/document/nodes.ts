// Builders of document nodes, and documents without their keys, for tests.
import type {
  Block,
  ContentRef,
  Fragment,
  Inline,
  JSONDocument,
  ListItem,
  Mark,
  Text,
} from '../../../src/content/document/document.ts'

export function text(words: string, ...marks: Mark[]): Text {
  return { object: 'text', leaves: [{ object: 'leaf', text: words, marks }] }
}

export function mark(type: Exclude<Mark['type'], 'color'>): Mark {
  return { object: 'mark', type }
}

export function paragraph(...nodes: (Inline | string)[]): Block & { type: 'paragraph' } {
  return {
    object: 'block',
    type: 'paragraph',
    data: {},
    nodes: nodes.map((node) => (typeof node === 'string' ? text(node) : node)),
  }
}

export function item(data: ListItem['data'], ...nodes: Block[]): ListItem {
  return { object: 'block', type: 'list-item', data, nodes }
}

export function caption(...nodes: Block[]): Fragment {
  return { object: 'fragment', fragment: 'caption', nodes }
}

export function url(address: string): ContentRef {
  return { kind: 'url', url: address }
}

export function documentOf(...nodes: Block[]): JSONDocument {
  return { object: 'document', data: { schemaVersion: 1 }, nodes }
}

/** A copy without keys. */
export function withoutKeys<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (name, held: unknown) => (name === 'key' ? undefined : held)),
  )
}
