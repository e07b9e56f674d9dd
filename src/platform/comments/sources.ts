// Source lines of a commented node: stored with the comment, and searched for in later versions.
import * as z from 'zod'
import { readDocumentWithPlaces } from '../../content/document/read/reader.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'

const NodeSource = z.object({
  /** The lines of the block at the top of the document that is the node, or holds it. */
  text: z.string(),
  /** True if only the start or end of the text, or an empty line, comes right before, or after. */
  startsAlone: z.boolean(),
  endsAlone: z.boolean(),
  /** True when these lines are the node, false when they hold it. */
  isWhole: z.boolean(),
})
export type NodeSource = z.output<typeof NodeSource>

const charactersMax = 16_384

/**
 * Reads the source lines of a block.
 *
 * @param index - of the block in the document
 * @returns undefined if the lines are unknown or too many to keep
 */
export function readNodeSource(
  source: string,
  {
    layout,
    index,
    isWhole,
  }: { readonly layout: LayoutName; readonly index: number; readonly isWhole: boolean },
): NodeSource | undefined {
  const { document, places } = readDocumentWithPlaces(source, { layout, isPage: true })
  const place = places.get(document.nodes[index]?.key ?? '')
  if (place === undefined) return undefined
  const lines = splitLines(source)
  const { line, endLine } = place
  const text = lines.slice(line - 1, endLine).join('\n')
  if (text.trim() === '' || text.length > charactersMax) return undefined
  return {
    text,
    startsAlone: isEmpty(lines, line - 2),
    endsAlone: isEmpty(lines, endLine),
    isWhole,
  }
}

/** True when a text holds the lines, as much by themselves as they were. */
export function holdsLines(source: string, { text, startsAlone, endsAlone }: NodeSource): boolean {
  const lines = splitLines(source)
  const wanted = text.split('\n')
  return lines.some(
    (line, at) =>
      line === wanted[0] &&
      wanted.every((each, offset) => lines[at + offset] === each) &&
      (!startsAlone || isEmpty(lines, at - 1)) &&
      (!endsAlone || isEmpty(lines, at + wanted.length)),
  )
}

/** As it is kept. */
export function formatNodeSource(source: NodeSource | undefined): string | null {
  return source === undefined ? null : JSON.stringify(source)
}

/** Parses stored lines. */
export function parseNodeSource(text: string | null): NodeSource | undefined {
  return text === null ? undefined : NodeSource.parse(JSON.parse(text))
}

function splitLines(source: string): string[] {
  return source.replace(/^\uFEFF/, '').split(/\r?\n/)
}

function isEmpty(lines: readonly string[], at: number): boolean {
  return (lines[at] ?? '').trim() === ''
}
