// The one comment of a job on a pull request: found again by its marker, written once, then edited.
import { type Marker, readMarker } from '../report/pull-request/marker.ts'
import { ForgeError } from './error.ts'

/** A comment of any author. */
export interface ForgeComment {
  readonly id: number
  readonly body: string
  /** Its author; undefined for a user who is gone. */
  readonly login: string | undefined
  /** Kind of author, on forges that tell: `Bot`. */
  readonly userType?: string | undefined
}

/** The comments of one pull request. */
export interface DiscussionComments {
  list(): Promise<readonly ForgeComment[]>
  /** Keeps those of these (at least one) that the token's owner wrote: anybody can paste a marker. */
  keepOwn(marked: readonly ForgeComment[]): Promise<readonly ForgeComment[]>
  /** The id of a new comment. */
  create(body: string): Promise<number>
  update(id: number, body: string): Promise<void>
  remove(id: number): Promise<void>
}

export type CommentOutcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  /** There was none, and none was wanted. */
  | 'none'
  /** The pull request has another head or state by now, whose job writes. */
  | 'outdated'

/** Options for writing a comment. */
export interface WriteOptions {
  /** One that is there is brought up to date in any case. */
  readonly createWhenMissing: boolean
  /** True if another job writes by now. */
  isOutdated(ours: Marker, there: ForgeComment | undefined): Promise<boolean>
}

/**
 * Writes the comment of a job, or brings it up to date.
 *
 * @param body - Markdown that ends with its marker
 * @throws ForgeError
 */
export async function writeComment(
  comments: DiscussionComments,
  body: string,
  { createWhenMissing, isOutdated }: WriteOptions,
): Promise<CommentOutcome> {
  const marker = readMarker(body)
  if (marker === undefined) throw new Error('a comment ends with its marker')
  const [first, ...surplus] = await listOwn(comments, marker.key)
  if (first === undefined && !createWhenMissing) return 'none'
  if (first !== undefined && isSame(first.body, body)) {
    await removeAll(surplus)
    return 'unchanged'
  }
  if (await isOutdated(marker, first)) return 'outdated'
  // A person may have deleted it since it was listed.
  if (first !== undefined && (await isThere(comments.update(first.id, body)))) {
    await removeAll(surplus)
    return 'updated'
  }
  const created = await comments.create(body)
  // Another job may have written one since we looked: the oldest stays, with the newest text.
  const [oldest, ...younger] = await listOwn(comments, marker.key)
  if (oldest !== undefined && oldest.id < created) await comments.update(oldest.id, body)
  await removeAll(younger)
  return 'created'

  async function removeAll(others: readonly ForgeComment[]): Promise<void> {
    // Another job may have tidied up first.
    for (const { id } of others) await isThere(comments.remove(id))
  }
}

/** Comments with the marker of a job that the token's owner wrote, oldest first. */
export async function listOwn(comments: DiscussionComments, key: string): Promise<ForgeComment[]> {
  const marked = (await comments.list()).filter(({ body }) => readMarker(body)?.key === key)
  if (marked.length === 0) return []
  return [...(await comments.keepOwn(marked))].sort((a, b) => a.id - b.id)
}

/** True for the same text. Line ends are the forge's to choose. */
export function isSame(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.trim()
}

async function isThere(written: Promise<void>): Promise<boolean> {
  try {
    await written
    return true
  } catch (error) {
    if (error instanceof ForgeError && error.status === 404) return false
    throw error
  }
}
