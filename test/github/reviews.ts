// Reviews of the fake GitHub: comments on lines of a diff, which it looks for itself, with git.
import { execFileSync } from 'node:child_process'

export interface FakeReview {
  readonly id: number
  readonly pull: number
  body: string
  readonly commit: string
  readonly user: FakeReviewComment['user']
}

export interface FakeReviewComment {
  readonly id: number
  readonly review: number
  readonly pull: number
  readonly path: string
  /** Where it was made. */
  readonly commit: string
  readonly madeAt: number
  body: string
  readonly user: { readonly login: string; readonly type: string }
  readonly answers?: number
}

/** A pull request, as far as its diff needs. */
interface Sides {
  readonly number: number
  readonly head: { readonly sha: string }
  readonly base: { readonly sha: string }
}

/** GitHub names no number; more than these are surely not looked through. */
const commentsMax = 100
const bodyMax = 65_536

export interface Reviews {
  readonly reviews: FakeReview[]
  readonly comments: FakeReviewComment[]
  /** The line a comment is at in the head of today; undefined once it is outdated. */
  lineOf(comment: FakeReviewComment, pull: Sides): number | undefined
  listFiles(pull: Sides): { filename: string; status: string; sha: string; patch?: string }[]
  /** Take reviews of commits that are not the head any more, as GitHub does while the pull request has them. */
  takesOlder: boolean
  /** Why GitHub would refuse a review; undefined when it takes it. */
  refuse(pull: Sides, body: unknown): string | undefined
  create(pull: Sides, body: unknown, user: FakeReviewComment['user']): FakeReview
}

export function createReviews(folder: string, nextId: () => number): Reviews {
  const reviews: FakeReview[] = []
  const comments: FakeReviewComment[] = []
  const made: Reviews = { reviews, comments, takesOlder: false, lineOf, listFiles, refuse, create }
  return made

  function listFiles({ head, base }: Sides) {
    const names = git(
      'diff',
      '--raw',
      '-z',
      '-M',
      '--abbrev=40',
      `${base.sha}...${head.sha}`,
    ).split('\0')
    const files: { filename: string; status: string; sha: string; patch?: string }[] = []
    for (let at = 0; at + 1 < names.length; ) {
      const [, , , sha = '', letter = ''] = (names[at] ?? '').split(' ')
      const isMove = /^[RC]/.test(letter)
      const filename = names[at + (isMove ? 2 : 1)] ?? ''
      const paths = isMove ? [names[at + 1] ?? '', filename] : [filename]
      at += isMove ? 3 : 2
      const text = git('diff', '-M', `${base.sha}...${head.sha}`, '--', ...paths)
      const start = text.indexOf('\n@@ ')
      const status = isMove ? 'renamed' : (statuses[letter] ?? 'modified')
      const patch = start === -1 ? {} : { patch: text.slice(start + 1).replace(/\n$/, '') }
      files.push({ filename, status, sha, ...patch })
    }
    return files
  }

  function lineOf(
    { path, commit, madeAt }: FakeReviewComment,
    { head }: Sides,
  ): number | undefined {
    if (commit === head.sha) return madeAt
    let shift = 0
    const diff = git('diff', '-U0', commit, head.sha, '--', path)
    if (/^deleted file/m.test(diff)) return undefined
    for (const [, from = '', count = '1', , added = '1'] of diff.matchAll(
      /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm,
    )) {
      const [start, removed] = [Number(from), Number(count)]
      if (removed > 0 && madeAt >= start && madeAt < start + removed) return undefined
      if (removed > 0 ? madeAt >= start + removed : madeAt > start) shift += Number(added) - removed
    }
    return madeAt + shift
  }

  function refuse(pull: Sides, value: unknown): string | undefined {
    const { commit_id = '', event, body, comments: given } = read(value)
    const isOlder = made.takesOlder && holds(pull, commit_id)
    if (commit_id !== pull.head.sha && !isOlder)
      return 'commit_id is not the head of the pull request'
    if (event === 'COMMENT' && body.trim() === '') return 'body is missing'
    if (given.length > commentsMax) return 'too many comments'
    const files = new Map(
      listFiles({ ...pull, head: { sha: commit_id } }).map(({ filename, patch }) => [
        filename,
        patch ?? '',
      ]),
    )
    for (const comment of given) {
      const patch = files.get(comment.path)
      if (patch === undefined) return `${comment.path} is not part of the diff`
      if (comment.side !== 'RIGHT' || !shows(patch, comment.line))
        return `line ${comment.line} of ${comment.path} must be part of the diff`
      if (comment.body === '' || comment.body.length > bodyMax) return 'body is too long'
    }
    return undefined
  }

  function create(pull: Sides, value: unknown, user: FakeReviewComment['user']): FakeReview {
    const { body, comments: given, commit_id: commit = pull.head.sha } = read(value)
    const review = { id: nextId(), pull: pull.number, body, commit, user }
    reviews.push(review)
    for (const { path, line, body: text } of given)
      comments.push({
        id: nextId(),
        review: review.id,
        pull: pull.number,
        path,
        commit,
        madeAt: line,
        body: text,
        user,
      })
    return review
  }

  function holds({ head, base }: Sides, commit: string): boolean {
    return git('rev-list', `${base.sha}..${head.sha}`).split('\n').includes(commit)
  }

  function git(...words: string[]): string {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...words], {
      cwd: folder,
      maxBuffer: 2 ** 28,
    }).toString()
  }
}

const statuses: Readonly<Record<string, string>> = { A: 'added', D: 'removed', M: 'modified' }

/** A line of the new side, in a hunk or its context: counted row by row. */
function shows(patch: string, line: number): boolean {
  let at = 0
  for (const row of patch.split('\n')) {
    const [, start] = /^@@ \S+ \+(\d+)/.exec(row) ?? []
    if (start !== undefined) at = Number(start) - 1
    else if (!row.startsWith('-') && !row.startsWith('\\')) {
      at += 1
      if (at === line) return true
    }
  }
  return false
}

interface Given {
  readonly commit_id?: string
  readonly event?: string
  readonly body: string
  readonly comments: readonly {
    readonly path: string
    readonly line: number
    readonly side: string
    readonly body: string
  }[]
}

// The request was held to the description before.
function read(value: unknown): Given {
  return { body: '', comments: [], ...(value as Partial<Given>) }
}

/** The lines that a suggestion writes, as GitHub commits them with a click; undefined for other comments. */
export function suggestedLines(body: string): string[] | undefined {
  const [, fence] = /^(`{3,})suggestion$/m.exec(body) ?? []
  if (fence === undefined) return undefined
  const [, inside = ''] = body.split(`${fence}suggestion\n`)
  const end = inside.lastIndexOf(`\n${fence}`)
  return inside.slice(0, end).split('\n')
}
