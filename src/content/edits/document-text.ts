// Writes the text of a page edited as a document: unedited blocks keep their bytes.
import type { Block, ContentRef, JSONDocument } from '../document/document.ts'
import { DocumentError } from '../document/print/html.ts'
import { printDocument } from '../document/print/printer.ts'
import {
  type PlacedDocument,
  type ReadOptions,
  readDocumentWithPlaces,
} from '../document/read/reader.ts'

/** Rules for reading and writing the document of a page. */
export interface DocumentWriting {
  readonly reading: Pick<ReadOptions, 'layout' | 'resolve'>
  readonly address: (ref: ContentRef) => string | undefined
}

/**
 * Prints a document as markdown, based on the page's present text.
 *
 * Unchanged blocks keep their lines; the others are printed. If the result would not read back as the document (a
 * footnote or the target of a link is elsewhere), all of it is printed.
 *
 * @param source - the page's text, `''` for a new one
 * @returns markdown without front matter and title; undefined if nothing changed
 * @throws DocumentError for what markdown cannot express
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
  const unseen = new UnseenLines(lines, before)
  const parts: { text: string; last?: number }[] = []
  let next = before.made
  for (const node of body.nodes) {
    const at = before.document.nodes.findIndex((old, index) => index >= next && isSame(old, node))
    const kept = at === -1 ? undefined : before.places.get(before.document.nodes[at]?.key ?? '')
    const previous = parts.at(-1)
    const joins = previous?.last !== undefined && at === next
    if (!joins) {
      const text = kept === undefined ? unseen.takeFirst() : unseen.takeAbove(kept.line)
      if (text !== '') parts.push({ text })
    }
    if (kept === undefined) {
      parts.push({ text: printDocument({ ...document, nodes: [node] }, { address }).trimEnd() })
    } else if (previous !== undefined && joins) {
      previous.text += `\n${lines.slice(previous.last, kept.endLine).join('\n')}`
      previous.last = kept.endLine
    } else {
      parts.push({ text: lines.slice(kept.line - 1, kept.endLine).join('\n'), last: kept.endLine })
    }
    if (kept === undefined) continue
    next = at + 1
    // They are within the lines kept.
    unseen.takeAbove(kept.endLine)
  }
  const rest = unseen.takeAbove(Number.POSITIVE_INFINITY)
  if (rest !== '') parts.push({ text: rest })
  const joined = `${parts.map(({ text }) => text).join('\n\n')}\n`
  return isSame(read(`# Title\n\n${joined}`).document, read(`# Title\n\n${printed}`).document)
    ? joined
    : withUnseen(printed, new UnseenLines(lines, before))
}

function withUnseen(printed: string, unseen: UnseenLines): string {
  const first = unseen.takeFirst()
  const rest = unseen.takeAbove(Number.POSITIVE_INFINITY)
  const parts = [first, printed.trimEnd(), rest].filter((text) => text !== '')
  return `${parts.join('\n\n')}\n`
}

/** Exists for one text: lines that are no part of its document, each kept once. */
class UnseenLines {
  readonly #lines: readonly string[]
  readonly #numbers: number[]
  readonly #firstSeen: number

  constructor(lines: readonly string[], { document, made, places, unseen }: PlacedDocument) {
    this.#lines = lines
    this.#numbers = [...unseen]
    this.#firstSeen = places.get(document.nodes[made]?.key ?? '')?.line ?? Number.POSITIVE_INFINITY
  }

  /** Takes the lines above all visible content. */
  takeFirst(): string {
    return this.takeAbove(this.#firstSeen)
  }

  /** Takes the remaining lines above a line, which counts from 1. */
  takeAbove(line: number): string {
    const end = this.#numbers.findIndex((number) => number >= line)
    const taken = this.#numbers.splice(0, end === -1 ? this.#numbers.length : end)
    return taken
      .map((number, index) => {
        const isNext = taken[index - 1] === number - 1
        return `${index === 0 ? '' : isNext ? '\n' : '\n\n'}${this.#lines[number - 1] ?? ''}`
      })
      .join('')
  }
}

/** Removes the nodes that front matter produces, which is written elsewhere. */
function bodyOf(nodes: readonly Block[], { document, made }: PlacedDocument): Block[] {
  const kept = document.nodes.slice(0, made)
  if (kept.every((node, index) => nodes[index] !== undefined && isSame(nodes[index], node)))
    return nodes.slice(made)
  throw new DocumentError(
    'Cannot change the start of this page as a document: its front matter says what stands there',
  )
}

/** Equal except for ids of nodes. */
function isSame(a: JSONDocument | Block, b: JSONDocument | Block): boolean {
  return JSON.stringify(dropKeys(a)) === JSON.stringify(dropKeys(b))
}

/** A value without ids of nodes, and with sorted members. */
function dropKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, held]) => held !== undefined && !(key === 'key' && 'object' in value),
  )
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, held]) => [key, dropKeys(held)]))
}
