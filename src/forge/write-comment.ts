// The one comment of a check on a pull request: found again by its marker, written once, then edited.
import { readMarker, renderMarker } from '../report/pull-request/marker.ts'
import { ForgeError } from './ask.ts'

/** A comment of anybody. */
export interface Comment {
  readonly id: number
  readonly body: string
  /** Login of its author. */
  readonly author: string
}

/** The comments of one pull request. */
export interface Comments {
  list(): Promise<readonly Comment[]>
  create(body: string): Promise<Comment>
  update(id: number, body: string): Promise<void>
  remove(id: number): Promise<void>
  /** The one of these authors the token stands for: anybody can paste a marker. */
  findOwn(authors: readonly string[]): Promise<string | undefined>
  /** The commit the pull request is at now. */
  readHead(): Promise<string>
}

export type CommentOutcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  /** There was none, and there is nothing to say. */
  | 'none'
  /** The pull request is at another commit by now, whose job writes. */
  | 'outdated'

/** What a comment says. */
export interface CommentText {
  /** Markdown, without the marker. */
  readonly text: string
  /** Tells the comments of several jobs apart. */
  readonly key: string
  /** The commit that was checked. */
  readonly head: string
  /** Whether it is worth a new comment; one that is there is brought up to date in any case. */
  readonly isNews: boolean
}

/**
 * Write the comment of a check, or bring it up to date.
 *
 * @throws ForgeError
 */
export async function writeComment(
  comments: Comments,
  { text, key, head, isNews }: CommentText,
): Promise<CommentOutcome> {
  const body = `${text.trimEnd()}\n\n${renderMarker({ key, head })}`
  const [first, ...surplus] = await listOwn()
  if (first === undefined && !isNews) return 'none'
  if (first !== undefined && isSame(first.body, body)) {
    await removeAll(surplus)
    return 'unchanged'
  }
  if ((await comments.readHead()) !== head) return 'outdated'
  if (first !== undefined && (await updateIfThere(first.id))) {
    await removeAll(surplus)
    return 'updated'
  }
  const created = await comments.create(body)
  // Another job may have written one since we looked: the oldest stays, with the newest text.
  const [oldest, ...younger] = await listOwn()
  if (oldest !== undefined && oldest.id < created.id) await comments.update(oldest.id, body)
  await removeAll(younger)
  return 'created'

  async function listOwn(): Promise<Comment[]> {
    const all = await comments.list()
    const marked = all.filter((each) => readMarker(each.body)?.key === key)
    if (marked.length === 0) return []
    const own = await comments.findOwn(marked.map(({ author }) => author))
    return marked.filter(({ author }) => author === own).sort((a, b) => a.id - b.id)
  }

  async function updateIfThere(id: number): Promise<boolean> {
    try {
      await comments.update(id, body)
      return true
    } catch (error) {
      // Somebody deleted it since we looked.
      if (error instanceof ForgeError && error.status === 404) return false
      throw error
    }
  }

  async function removeAll(others: readonly Comment[]): Promise<void> {
    for (const comment of others) {
      try {
        await comments.remove(comment.id)
      } catch (error) {
        // Another job tidied up first.
        if (!(error instanceof ForgeError && error.status === 404)) throw error
      }
    }
  }
}

// Line ends are the forge's to choose.
function isSame(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.trim()
}
