// Cutting a page into parts that a vector of PostgreSQL can hold.
import { type IndexedPage, type SearchColumn, searchColumns } from './search.ts'

/** Places of each token, by column. */
export type PagePart = Readonly<Record<SearchColumn, ReadonlyMap<string, readonly number[]>>>

/** Places run to 16,383; a token may have 255 of them; a vector takes a megabyte. */
const positionMax = 16_000
const placesMax = 255
const bytesMax = 900_000
/** Cost of a position, and of a token besides its text. */
const placeBytes = 2
const tokenBytes = 16

/**
 * Tokens at the end of a part that also begin the next one, so that a phrase of up to this length is whole in
 * one of them. A longer phrase across the cut is not found.
 */
const overlap = 128

/**
 * The tokens of a page with their places, in as many parts as it takes: mostly one.
 *
 * Between two columns a place is left free.
 */
export function cutPage(page: IndexedPage): PagePart[] {
  const parts: PartBuilder[] = []
  let part = new PartBuilder()
  parts.push(part)
  for (const column of searchColumns) {
    const tokens = page[column]
    for (let at = 0; at < tokens.length; at += 1) {
      if (!part.hasRoom(column, tokens[at] ?? '')) {
        part = new PartBuilder()
        parts.push(part)
        at = Math.max(0, at - overlap + 1)
      }
      part.add(column, tokens[at] ?? '')
    }
    part.skip()
  }
  return parts.map(({ columns }) => columns)
}

const gap = '\ue000'

class PartBuilder {
  readonly columns: Record<SearchColumn, Map<string, number[]>> = {
    title: new Map(),
    headings: new Map(),
    body: new Map(),
    parts: new Map(),
  }
  #position = 0
  #bytes = 0

  hasRoom(column: SearchColumn, token: string): boolean {
    return (
      this.#position < positionMax &&
      this.#bytes < bytesMax &&
      (this.columns[column].get(token)?.length ?? 0) < placesMax
    )
  }

  add(column: SearchColumn, token: string): void {
    this.#position += 1
    // Gaps between two texts are never searched for.
    if (token === gap) return
    const places = this.columns[column].get(token)
    this.#bytes += placeBytes
    if (places !== undefined) {
      places.push(this.#position)
      return
    }
    this.columns[column].set(token, [this.#position])
    this.#bytes += tokenBytes + token.length * 3
  }

  skip(): void {
    this.#position += 1
  }
}
