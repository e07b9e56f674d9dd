// What should stand on the platform, from how things are on GitHub: the forty lines everything is compared with.
import type { Letter, PullRequest, Release } from './github.ts'
import { differing } from './history.ts'
import type { Facts } from './life.ts'

/** What should be true of the change request of a pull request. */
export interface ExpectedChangeRequest {
  readonly pull: number
  /** Any of these; `none` where there may be no change request. */
  readonly status: readonly ('draft' | 'open' | 'archived' | 'merged' | 'none')[]
  readonly held: boolean
}

export function expectChangeRequest(facts: Facts, pull: PullRequest): ExpectedChangeRequest {
  const { number, state, draft, merged, base } = pull
  const expect = (...status: ExpectedChangeRequest['status']) => ({
    pull: number,
    status,
    held: false,
  })
  if (state === 'open') {
    // What people did in the app stands until the next run.
    if (facts.people.archived.has(number)) return expect('archived', 'open', 'draft')
    if (!draft || facts.people.opened.has(number)) return expect('open')
    // A draft that was closed and reopened is a draft again, unless nobody noticed.
    return facts.people.openedBefore.has(number) ? expect('draft', 'open') : expect('draft')
  }
  if (merged === undefined) return expect('archived', 'none')
  if (!facts.publishing.includes(facts.nameNow(base.ref))) return expect('archived', 'none')
  if (facts.mergeOn === 'pull-request') return expect('merged')
  if (facts.releases.some((release) => publishes(facts, release, merged.commit)))
    return expect('merged')
  return { ...expect('open'), held: true }
}

/** The pages of the space of a branch. */
export function expectPages(facts: Facts, branch: string): string[] {
  const { history, mergeOn, people } = facts
  const published = facts.pulls.filter(
    (pull) =>
      facts.nameNow(pull.base.ref) === branch &&
      expectChangeRequest(facts, pull).status[0] === 'merged',
  )
  const added = published.flatMap(({ number }) => people.pages.get(number) ?? [])
  const released = facts.releases
    .filter(
      ({ commit, prerelease }) => !prerelease && history.isAncestor(commit, facts.tip(branch)),
    )
    .map(({ commit }) => commit)
    .sort((a, b) => Number(history.isAncestor(a, b)) - Number(history.isAncestor(b, a)))
  const commit = mergeOn === 'release' ? (released[0] ?? facts.first) : facts.tip(branch)
  return [...facts.titles(history.find(commit).files), ...added].sort()
}

/** Pages a change request must hold: those its pull request changes, and those people added to it. */
export function expectChanges(facts: Facts, { number, head, base, merged }: PullRequest): string[] {
  const left = facts.history.mergeBase(merged ? base.oid : facts.tip(base.ref), head.oid)
  const { files } = facts.history.find(head.oid)
  const changed = differing(left.files, files).map((path) => [path, files[path] ?? ''] as const)
  const added = facts.people.pages.get(number) ?? []
  return [...facts.titles(Object.fromEntries(changed)), ...added]
}

/** What the comment on GitHub must say, and what it must not; of one that ended the last check stays. */
export function expectComment(
  facts: Facts,
  pull: PullRequest,
): { says: string[]; never: string[] } {
  const waits = 'Waits for the next release'
  if (pull.state === 'open') return { says: [], never: [waits, 'Published with', 'Merged into'] }
  const isHeld = expectChangeRequest(facts, pull).held
  return isHeld ? { says: [waits], never: ['Published with'] } : { says: [], never: [waits] }
}

/** The end of the subject of a change request: the title of the pull request, until people give it another. */
export function expectSubject({ people }: Facts, { number, title }: PullRequest): string {
  return people.subjects.get(number) ?? `: ${title}`
}

function publishes(facts: Facts, { commit, prerelease }: Release, merge: string): boolean {
  return !prerelease && facts.history.isAncestor(merge, commit)
}

/** True for a letter about a state that has passed: a run that reads it must write nothing. */
export function isStale({ event, about }: Letter, facts: Facts): boolean {
  if (about.kind === 'release' || event === 'workflow_run') return false
  if (about.kind === 'branch') return facts.tip(about.ref) !== about.oid
  const pull = facts.pulls.find(({ number }) => number === about.number)
  const ending = pull?.merged ? 'merged' : pull?.state
  return pull?.head.oid !== about.head || ending !== about.ending
}
