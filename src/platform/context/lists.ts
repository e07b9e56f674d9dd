// Lists page by page: opaque cursors that name the last item by its key, so that they survive inserts and deletes.
import { createHash } from 'node:crypto'
import { compareBytes } from '../../content/trees/byte-order.ts'
import { ApiError } from '../../contract/index.ts'

/** Query parameters of every list. */
export interface PagingQuery {
  readonly page?: string | undefined
  readonly limit: number
}

/** Texts that place an item in its list, in order of weight. */
export type Key = readonly string[]

/**
 * Identifies the list of a cursor: the operation, the resource, the filters.
 *
 * A cursor of another list is refused.
 */
export type ListName = readonly (string | undefined)[]

/** The key to go on after; undefined on the first page. */
export function readCursor(list: ListName, query: PagingQuery): Key | undefined {
  if (query.page === undefined) return undefined
  const [name, ...key] = parseCursor(query.page)
  if (name !== nameOf(list) || key.length === 0) {
    throw new ApiError('invalid_page', 'Cannot read "page": not a cursor of this list')
  }
  return key
}

/**
 * The answer for rows read by key.
 *
 * @param rows - up to one more than `limit`, which tells whether there is a next page
 */
export function buildList<Row, Item>(
  list: ListName,
  query: PagingQuery,
  read: {
    readonly count: number
    readonly rows: readonly Row[]
    readonly keyOf: (row: Row) => Key
    readonly present: (row: Row) => Item
  },
): { next?: { page: string }; count: number; items: Item[] } {
  const shown = read.rows.slice(0, query.limit)
  const last = shown.at(-1)
  const items = shown.map(read.present)
  if (last === undefined || read.rows.length <= query.limit) return { count: read.count, items }
  return { next: { page: formatCursor(list, read.keyOf(last)) }, count: read.count, items }
}

/**
 * One page of items that are in memory.
 *
 * @param keyOf - one text, unique in the list; items are in byte order of it
 */
export function pageItems<Item, Shown>(
  list: ListName,
  query: PagingQuery,
  read: {
    readonly items: readonly Item[]
    readonly keyOf: (item: Item) => string
    readonly present: (item: Item) => Shown
  },
): { next?: { page: string }; count: number; items: Shown[] } {
  const after = readCursor(list, query)
  const from = after === undefined ? 0 : findNext(read, after)
  return buildList(list, query, {
    count: read.items.length,
    rows: read.items.slice(from, from + query.limit + 1),
    keyOf: (item) => shortenKey(read.keyOf(item)),
    present: read.present,
  })
}

/** A cursor is part of an address: of a longer key, its start and what tells it from others like it. */
const keyLengthMax = 512

function shortenKey(key: string): Key {
  if (key.length <= keyLengthMax) return [key]
  // Not between the halves of a character: as UTF-8 a half would be another one.
  const start = key.slice(0, keyLengthMax).replace(/[\ud800-\udbff]$/, '')
  return [start, createHash('sha256').update(key).digest('base64url')]
}

/** Index of the first item after a cursor, by binary search. */
function findNext<Item>(
  { items, keyOf }: { readonly items: readonly Item[]; readonly keyOf: (item: Item) => string },
  [after = '', hash]: Key,
): number {
  if (hash !== undefined) {
    for (let at = findFirst((key) => compareBytes(key, after) >= 0); at < items.length; at++) {
      const key = keyAt(at)
      if (!key.startsWith(after)) break
      if (shortenKey(key)[1] === hash) return at + 1
    }
  }
  // The item is gone. Items with the same prefix may be repeated, but none is skipped.
  return findFirst((key) => compareBytes(key, after) > 0)

  function keyAt(at: number): string {
    const item = items[at]
    return item === undefined ? '' : keyOf(item)
  }

  function findFirst(holds: (key: string) => boolean): number {
    let from = 0
    let to = items.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (holds(keyAt(middle))) to = middle
      else from = middle + 1
    }
    return from
  }
}

function nameOf(list: ListName): string {
  return JSON.stringify(list.map((part) => part ?? ''))
}

function formatCursor(list: ListName, key: Key): string {
  return Buffer.from(JSON.stringify([nameOf(list), ...key])).toString('base64url')
}

function parseCursor(text: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value
  } catch {
    // Not JSON: handled like any other invalid cursor.
  }
  return []
}

/** Text as it is compared when capitals do not matter. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
