// A GitHub without requests: branches, pull requests, releases, what people do, and the letters that tell of it.
import type { Clock } from './clock.ts'
import { type Commit, createHistory, type Files, type History } from './history.ts'

/** The repository that publishes, and one fork of it. */
export type Side = 'own' | 'fork'

export interface PullRequest {
  readonly number: number
  title: string
  state: 'open' | 'closed'
  draft: boolean
  head: { readonly side: Side; readonly ref: string; oid: string }
  base: { ref: string; oid: string }
  updatedAt: string
  merged: { readonly at: string; readonly commit: string } | undefined
}

export interface Release {
  readonly id: number
  readonly tag: string
  readonly commit: string
  readonly prerelease: boolean
  readonly at: string
}

export interface Comment {
  readonly id: number
  readonly pull: number
  body: string
}

/** What starts a workflow: an event with its payload, as things were when it was sent. */
export interface Letter {
  readonly event: 'pull_request' | 'push' | 'release' | 'workflow_run'
  readonly payload: unknown
  /** `owner/name` then. */
  readonly repository: string
  /** False for what a fork starts: it gets no secret, and a token that only reads. */
  readonly trusted: boolean
  /** What it is about, for people and the model. */
  readonly about: About
}

/** A pull request, a branch or a release, in the state the letter tells of. */
export type About =
  | {
      readonly kind: 'pull'
      readonly action: string
      readonly number: number
      readonly head: string
      readonly ending: Ending
    }
  | { readonly kind: 'branch'; readonly ref: string; readonly oid: string }
  | { readonly kind: 'release'; readonly release: Release }

export type Ending = 'open' | 'closed' | 'merged'

export type MergeMethod = 'merge' | 'squash' | 'rebase'

export const repositoryId = 1001
const forkName = 'mallory/docs-fork'

/** All of it; only the functions change anything. */
export interface GitHub {
  readonly history: History
  /** Its clock, in milliseconds. */
  readonly time: () => number
  /** `owner/name` now. */
  readonly name: () => string
  /** Every name it ever had. */
  readonly names: readonly string[]
  readonly defaultBranch: () => string
  /** Where a renamed branch is now. */
  readonly renamed: ReadonlyMap<string, string>
  readonly branches: Readonly<Record<Side, ReadonlyMap<string, string>>>
  readonly pulls: readonly PullRequest[]
  readonly releases: readonly Release[]
  readonly comments: readonly Comment[]
  pull(number: number): PullRequest
  presentPull(pull: PullRequest): Record<string, unknown>
  presentRepository(side?: Side): Record<string, unknown>
  /** Put a branch at new content; a letter for the branch and for each pull request with it. */
  push(side: Side, ref: string, files: Files): Letter[]
  /** Put a branch at a commit, new or old. */
  move(side: Side, ref: string, oid: string): Letter[]
  branch(side: Side, ref: string, oid: string): void
  open(number: number, from: { side: Side; ref: string }, into: string, draft: boolean): Letter[]
  edit(number: number, change: { readonly title?: string; readonly base?: string }): Letter[]
  setDraft(number: number, draft: boolean): Letter[]
  close(number: number): Letter[]
  reopen(number: number): Letter[]
  merge(number: number, method: MergeMethod): Letter[]
  release(tag: string, commit: string, prerelease: boolean): Letter[]
  deleteBranch(side: Side, ref: string): Letter[]
  renameDefaultBranch(to: string): void
  rename(to: string): void
  addComment(pull: number, body: string): Comment
  editComment(id: number, body: string | undefined): Comment | undefined
}

function ending({ state, merged }: PullRequest): Ending {
  return merged ? 'merged' : state
}

export function createGitHub(clock: Clock, firstFiles: Files): GitHub {
  const history = createHistory()
  const first = history.commit(firstFiles, [])
  const branches = {
    own: new Map([['main', first.oid]]),
    fork: new Map<string, string>(),
  }
  const names = ['acme/docs']
  const renamed = new Map<string, string>()
  const pulls: PullRequest[] = []
  const releases: Release[] = []
  const comments: Comment[] = []
  let defaultBranch = 'main'
  let lastId = 5000

  const hub: GitHub = {
    history,
    time: () => clock.look(),
    name: () => names.at(-1) ?? '',
    names,
    defaultBranch: () => defaultBranch,
    renamed,
    branches,
    pulls,
    releases,
    comments,
    pull(number) {
      const found = pulls.find((pull) => pull.number === number)
      if (found === undefined) throw new Error(`There is no pull request #${number}`)
      return found
    },
    presentPull,
    presentRepository,
    push(side, ref, changed) {
      return hub.move(side, ref, history.commit(changed, [tipOf(side, ref).oid]).oid)
    },
    move,
    branch: (side, ref, oid) => void branches[side].set(ref, oid),
    open(number, { side, ref }, into, draft) {
      const pull: PullRequest = {
        number,
        title: `Change ${number}`,
        state: 'open',
        draft,
        head: { side, ref, oid: tipOf(side, ref).oid },
        base: { ref: into, oid: tipOf('own', into).oid },
        updatedAt: now(),
        merged: undefined,
      }
      pulls.push(pull)
      return tell(pull, 'opened')
    },
    edit(number, { title, base }) {
      const pull = touch(hub.pull(number))
      if (title !== undefined) pull.title = title
      if (base !== undefined) pull.base = { ref: base, oid: tipOf('own', base).oid }
      return tell(pull, 'edited')
    },
    setDraft(number, draft) {
      const pull = touch(hub.pull(number))
      pull.draft = draft
      return tell(pull, draft ? 'converted_to_draft' : 'ready_for_review')
    },
    close(number) {
      const pull = touch(hub.pull(number))
      pull.state = 'closed'
      return tell(pull, 'closed')
    },
    reopen(number) {
      const pull = touch(hub.pull(number))
      pull.state = 'open'
      pull.head.oid = tipOf(pull.head.side, pull.head.ref).oid
      pull.base.oid = tipOf('own', pull.base.ref).oid
      return tell(pull, 'reopened')
    },
    merge,
    release(tag, commit, prerelease) {
      const release = { id: nextId(), tag, commit, prerelease, at: now() }
      releases.push(release)
      const payload = {
        action: 'published',
        release: presentRelease(release),
        repository: presentRepository(),
      }
      return [
        {
          event: 'release',
          payload,
          repository: hub.name(),
          trusted: true,
          about: { kind: 'release', release },
        },
      ]
    },
    deleteBranch,
    renameDefaultBranch(to) {
      branches.own.set(to, tipOf('own', defaultBranch).oid)
      branches.own.delete(defaultBranch)
      for (const pull of pulls)
        if (pull.state === 'open' && pull.base.ref === defaultBranch) pull.base.ref = to
      for (const [from, target] of renamed) if (target === defaultBranch) renamed.set(from, to)
      renamed.set(defaultBranch, to)
      defaultBranch = to
    },
    rename: (to) => void names.push(to),
    addComment(pull, body) {
      const comment = { id: nextId(), pull, body }
      comments.push(comment)
      touch(hub.pull(pull))
      return comment
    },
    editComment(id, body) {
      const at = comments.findIndex((comment) => comment.id === id)
      const comment = comments[at]
      if (comment === undefined) return undefined
      if (body === undefined) comments.splice(at, 1)
      else comment.body = body
      touch(hub.pull(comment.pull))
      return comment
    },
  }
  return hub

  function nextId(): number {
    lastId += 1
    return lastId
  }

  function now(): string {
    return new Date(clock.look()).toISOString().replace(/\.\d+/, '')
  }

  function tipOf(side: Side, ref: string): Commit {
    return history.find(branches[side].get(ref) ?? '')
  }

  function touch(pull: PullRequest): PullRequest {
    pull.updatedAt = now()
    return pull
  }

  function move(side: Side, ref: string, oid: string): Letter[] {
    branches[side].set(ref, oid)
    const letters = side === 'own' ? [tellPush(ref, oid)] : []
    const open = pulls.filter(({ state }) => state === 'open')
    for (const pull of open) {
      if (pull.head.side !== side || pull.head.ref !== ref) continue
      pull.head.oid = oid
      pull.base.oid = tipOf('own', pull.base.ref).oid
      letters.push(...tell(touch(pull), 'synchronize'))
    }
    // GitHub takes a pull request as merged once its base holds its head, however that came.
    for (const pull of open)
      if (side === 'own' && pull.base.ref === ref && history.isAncestor(pull.head.oid, oid))
        letters.push(...endMerged(pull, oid))
    return letters
  }

  function merge(number: number, method: MergeMethod): Letter[] {
    const pull = hub.pull(number)
    const base = tipOf('own', pull.base.ref)
    const files = history.join(base.oid, pull.head.oid)
    if (files === undefined) throw new Error(`#${number} conflicts with its base`)
    const parents = method === 'merge' ? [base.oid, pull.head.oid] : [base.oid]
    const { oid } = history.commit(files, parents)
    pull.base.oid = base.oid
    const closed = endMerged(pull, oid)
    return [...closed, ...move('own', pull.base.ref, oid)]
  }

  function endMerged(pull: PullRequest, commit: string): Letter[] {
    pull.state = 'closed'
    pull.merged = { at: now(), commit }
    return tell(touch(pull), 'closed')
  }

  function deleteBranch(side: Side, ref: string): Letter[] {
    branches[side].delete(ref)
    const merged = pulls.findLast(({ head, merged: end }) => head.ref === ref && end)
    return pulls
      .filter(({ state }) => state === 'open')
      .flatMap((pull) => {
        if (pull.head.side === side && pull.head.ref === ref) return hub.close(pull.number)
        if (side !== 'own' || pull.base.ref !== ref) return []
        // A stacked pull request goes on to where the one below it went.
        const next = merged?.base.ref
        return next === undefined || !branches.own.has(next)
          ? hub.close(pull.number)
          : hub.edit(pull.number, { base: next })
      })
  }

  /** The letters about a pull request: its own workflow, and for a fork the one that follows that. */
  function tell(pull: PullRequest, action: string): Letter[] {
    const about: About = {
      kind: 'pull',
      action,
      number: pull.number,
      head: pull.head.oid,
      ending: ending(pull),
    }
    const repository = hub.name()
    const payload = {
      action,
      number: pull.number,
      pull_request: presentPull(pull),
      repository: presentRepository(),
    }
    const trusted = pull.head.side === 'own'
    const own: Letter = { event: 'pull_request', payload, repository, trusted, about }
    if (trusted) return [own]
    const followed = {
      action: 'completed',
      workflow_run: {
        event: 'pull_request',
        head_branch: pull.head.ref,
        head_sha: pull.head.oid,
        head_repository: presentRepository('fork'),
        pull_requests: [],
      },
      repository: presentRepository(),
    }
    return [own, { event: 'workflow_run', payload: followed, repository, trusted: true, about }]
  }

  function tellPush(ref: string, oid: string): Letter {
    const payload = {
      ref: `refs/heads/${ref}`,
      after: oid,
      deleted: false,
      head_commit: { id: oid, message: 'Change pages' },
      repository: presentRepository(),
    }
    const about: About = { kind: 'branch', ref, oid }
    return { event: 'push', payload, repository: hub.name(), trusted: true, about }
  }

  function presentPull(pull: PullRequest): Record<string, unknown> {
    const side = (of: Side, ref: string, oid: string) => ({
      ref,
      sha: oid,
      label: `${(of === 'own' ? hub.name() : forkName).split('/')[0]}:${ref}`,
      repo: presentRepository(of),
    })
    return {
      id: 9000 + pull.number,
      number: pull.number,
      title: pull.title,
      state: pull.state,
      draft: pull.draft,
      merged: pull.merged !== undefined,
      merged_at: pull.merged?.at ?? null,
      merge_commit_sha: pull.merged?.commit ?? null,
      closed_at: pull.state === 'closed' ? pull.updatedAt : null,
      created_at: pull.updatedAt,
      updated_at: pull.updatedAt,
      author_association: 'NONE',
      head: side(pull.head.side, pull.head.ref, pull.head.oid),
      base: side('own', pull.base.ref, pull.base.oid),
    }
  }

  function presentRepository(side: Side = 'own'): Record<string, unknown> {
    const full = side === 'own' ? hub.name() : forkName
    const [owner = '', name = ''] = full.split('/')
    return {
      id: side === 'own' ? repositoryId : repositoryId + 1,
      name,
      full_name: full,
      owner: { login: owner },
      fork: side === 'fork',
      default_branch: side === 'own' ? defaultBranch : 'main',
    }
  }
}

export function presentRelease({ id, tag, commit, prerelease, at }: Release) {
  return {
    id,
    tag_name: tag,
    target_commitish: commit,
    name: tag,
    draft: false,
    prerelease,
    created_at: at,
    published_at: at,
  }
}
