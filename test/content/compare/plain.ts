// Documents without what does not show, so that a version taken out of a comparison can be held against the original.
import type { Block, DocumentNode, Inline, Table } from '../../../src/content/document/document.ts'
import { areSameMarks } from '../../../src/content/document/texts.ts'

/** Nodes as plain values: keys and links without text left out, texts of one look joined, tables as rows of cells. */
export function plainOf(nodes: readonly DocumentNode[]): unknown[] {
  return joinTexts(nodes).map((node) => plainNode(node))
}

function plainNode(node: DocumentNode): unknown {
  if (node.object === 'text') {
    return node.leaves.map(({ text, marks }) => [text, marks.map((mark) => JSON.stringify(mark))])
  }
  if (node.object === 'block' && node.type === 'table') return plainTable(node)
  return {
    type: 'type' in node ? node.type : node.object,
    data: 'data' in node ? node.data : {},
    nodes: 'nodes' in node ? plainOf(node.nodes) : [],
    fragments:
      'fragments' in node
        ? (node.fragments ?? []).map((each) => [each.fragment, each.type, plainOf(each.nodes)])
        : [],
  }
}

function joinTexts(nodes: readonly DocumentNode[]): DocumentNode[] {
  const joined: (Exclude<DocumentNode, Inline> | Inline)[] = []
  for (const node of nodes) {
    if ('type' in node && node.type === 'link' && joinTexts(node.nodes).length === 0) continue
    if (node.object !== 'text') {
      joined.push(node)
      continue
    }
    for (const { text, marks } of node.leaves) {
      if (text === '') continue
      const last = joined.at(-1)
      const leaf = { object: 'leaf' as const, text, marks }
      if (last?.object !== 'text') {
        joined.push({ object: 'text', leaves: [leaf] })
        continue
      }
      const before = last.leaves.at(-1)
      if (before !== undefined && areSameMarks(before.marks, marks)) before.text += text
      else last.leaves.push(leaf)
    }
  }
  return joined
}

function plainTable({ data, fragments }: Table): unknown {
  const columns = Object.values(data.definition)
  const nodesOf = (name: unknown): readonly Block[] | undefined =>
    (fragments ?? []).find(({ fragment }) => fragment === name)?.nodes
  const records = Object.values(data.records).sort((a, b) => (a.orderIndex < b.orderIndex ? -1 : 1))
  return {
    columns: columns.map(({ title, type, header }) => {
      const head = header === undefined ? undefined : nodesOf(header)
      return [type, head === undefined || head.length === 0 ? title : wordsOf(head)]
    }),
    rows: records.map(({ values }) =>
      columns.map(({ id, type }) => {
        const value = Object.hasOwn(values, id) ? values[id] : undefined
        const nodes = type === 'text' ? nodesOf(value) : undefined
        return nodes === undefined ? (value ?? '') : plainOf(nodes)
      }),
    ),
  }
}

function wordsOf(nodes: readonly Block[]): string {
  const [only, ...others] = nodes
  const [text] = only?.type === 'paragraph' ? plainOf(only.nodes) : []
  const [leaf, ...more] = Array.isArray(text) ? text : []
  if (others.length + more.length === 0 && Array.isArray(leaf) && leaf[1]?.length === 0) {
    return String(leaf[0])
  }
  return nodes.map((node) => JSON.stringify(plainOf([node]))).join('')
}
