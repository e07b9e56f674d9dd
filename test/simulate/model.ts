// What should stand on the platform, from how things are on GitHub: what everything is compared with.
import type { PullRequest } from './github.ts'
import { differing } from './history.ts'
import type { Facts } from './life.ts'

/** What the change request of a pull request may be; `none` where there may be none. */
export const changeRequests = {
  ready: ['open'],
  draft: ['draft'],
  // What people did in the app stands until something happens to the pull request.
  'draft that people opened for review': ['open'],
  // A draft again with the first run that comes through.
  'draft that people opened for review, closed since and reopened': ['draft', 'open'],
  'archived by people': ['archived', 'open', 'draft'],
  closed: ['archived', 'none'],
  'merged into a branch that is not published': ['archived', 'none'],
  'merged, and waits for a release': ['open'],
  published: ['merged'],
} as const

export function situationOf(facts: Facts, pull: PullRequest): keyof typeof changeRequests {
  const { number, state, draft, merged, base } = pull
  const { archived, opened, openedBefore } = facts.people
  if (state === 'open' && archived.has(number)) return 'archived by people'
  if (state === 'open' && !draft) return 'ready'
  if (state === 'open' && opened.has(number)) return 'draft that people opened for review'
  if (state === 'open')
    return openedBefore.has(number)
      ? 'draft that people opened for review, closed since and reopened'
      : 'draft'
  if (merged === undefined) return 'closed'
  if (!facts.publishing.includes(facts.nameNow(base.ref)))
    return 'merged into a branch that is not published'
  const isReleased = listReleased(facts).some((commit) => holds(facts, commit, merged.commit))
  return facts.mergeOn === 'release' && !isReleased
    ? 'merged, and waits for a release'
    : 'published'
}

/** The pages of the space of a branch: those of its newest commit, or released one, and what people added. */
export function expectPages(facts: Facts, branch: string): string[] {
  const tip = facts.tip(branch)
  const released = listReleased(facts).filter((commit) => holds(facts, tip, commit))
  const newest = released.find((commit) => released.every((each) => holds(facts, commit, each)))
  const commit = facts.mergeOn === 'release' ? (newest ?? facts.first) : tip
  const added = facts.pulls
    .filter((pull) => facts.nameNow(pull.base.ref) === branch)
    .filter((pull) => situationOf(facts, pull) === 'published')
    .flatMap(({ number }) => facts.people.pages.get(number) ?? [])
  return [...facts.titles(facts.history.find(commit).files), ...added].sort()
}

/** Pages a change request must hold: those its pull request changes, and those people added to it. */
export function expectChanges(facts: Facts, { number, head, base, merged }: PullRequest): string[] {
  const left = facts.history.mergeBase(merged ? base.oid : facts.tip(base.ref), head.oid)
  const { files } = facts.history.find(head.oid)
  const changed = differing(left.files, files).map((path) => [path, files[path] ?? ''] as const)
  const added = facts.people.pages.get(number) ?? []
  return [...facts.titles(Object.fromEntries(changed)), ...added]
}

/** What the comment of a pull request must say, and what it must not; of one that ended the last check stays. */
export function expectComment(facts: Facts, pull: PullRequest) {
  const waits = 'Waits for the next release'
  if (situationOf(facts, pull) === 'merged, and waits for a release')
    return { says: [waits], never: ['Published with'] }
  const ends = pull.state === 'open' ? ['Published with', 'Merged into'] : []
  return { says: [], never: [waits, ...ends] }
}

/** The end of the subject of a change request: the title of the pull request, until people give it another. */
export function expectSubject({ people }: Facts, { number, title }: PullRequest): string {
  return people.subjects.get(number) ?? `: ${title}`
}

function listReleased({ releases }: Facts): string[] {
  return releases.filter(({ prerelease }) => !prerelease).map(({ commit }) => commit)
}

/** Whether a commit has another one in its history, or is that one. */
function holds({ history }: Facts, commit: string, other: string): boolean {
  return history.isAncestor(other, commit)
}
