// The text of a page that was edited as a document: what was not edited keeps its bytes.
import type { Block, ContentRef, JSONDocument } from '../document/document.ts'
import { DocumentError } from '../document/print-html.ts'
import { printDocument } from '../document/printer.ts'
import {
  type PlacedDocument,
  type ReadOptions,
  readDocumentWithPlaces,
} from '../document/reader.ts'

/** How the document of a page is read and written. */
export interface DocumentWriting {
  readonly reading: Pick<ReadOptions, 'layout' | 'resolve'>
  readonly address: (ref: ContentRef) => string | undefined
}

/**
 * Markdown of a document, made from the text its page has.
 *
 * Blocks that are as they were keep their lines; the others are printed. Where that would not be the
 * document when it is read again (a footnote or the target of a link stands elsewhere), all is printed.
 *
 * @param source - the page's text, `''` for a new one
 * @returns markdown without front matter and without the title; undefined when nothing changed
 * @throws DocumentError for what markdown has no way to say
 */
export function writeDocument(
  source: string,
  document: JSONDocument,
  { reading, address }: DocumentWriting,
): string | undefined {
  if (source === '') return printDocument(document, { address })
  const plain = source.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n')
  const read = (text: string) => readDocumentWithPlaces(text, { ...reading, isPage: true })
  const before = read(plain)
  if (isSame(before.document, document)) return undefined
  const body = { ...document, nodes: bodyOf(document.nodes, before) }
  const printed = printDocument(body, { address })
  const lines = plain.split('\n')
  const parts: { text: string; last?: number }[] = []
  let next = before.made
  for (const node of body.nodes) {
    const at = before.document.nodes.findIndex((old, index) => index >= next && isSame(old, node))
    const kept = at === -1 ? undefined : before.places.get(before.document.nodes[at]?.key ?? '')
    const previous = parts.at(-1)
    if (kept === undefined) {
      parts.push({ text: printDocument({ ...document, nodes: [node] }, { address }).trimEnd() })
    } else if (previous?.last !== undefined && at === next) {
      previous.text += `\n${lines.slice(previous.last, kept.endLine).join('\n')}`
      previous.last = kept.endLine
    } else {
      parts.push({ text: lines.slice(kept.line - 1, kept.endLine).join('\n'), last: kept.endLine })
    }
    if (kept !== undefined) next = at + 1
  }
  const joined = `${parts.map(({ text }) => text).join('\n\n')}\n`
  return isSame(read(`# Title\n\n${joined}`).document, read(`# Title\n\n${printed}`).document)
    ? joined
    : printed
}

/** Nodes without those that front matter makes, which is written elsewhere. */
function bodyOf(nodes: readonly Block[], { document, made }: PlacedDocument): Block[] {
  const kept = document.nodes.slice(0, made)
  if (kept.every((node, index) => nodes[index] !== undefined && isSame(nodes[index], node)))
    return nodes.slice(made)
  throw new DocumentError(
    'Cannot change the start of this page as a document: its front matter says what stands there',
  )
}

/** Equal but for the ids of nodes. */
function isSame(a: JSONDocument | Block, b: JSONDocument | Block): boolean {
  return JSON.stringify(dropKeys(a)) === JSON.stringify(dropKeys(b))
}

/** A value without ids of nodes, its members in order of their names. */
function dropKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, held]) => held !== undefined && !(key === 'key' && 'object' in value),
  )
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, held]) => [key, dropKeys(held)]))
}
