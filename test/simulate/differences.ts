// How a platform differs from what the model says.
import type { Comment } from './github.ts'
import type { Facts } from './life.ts'
import {
  changeRequests,
  expectChanges,
  expectComment,
  expectPages,
  expectSubject,
  situationOf,
} from './model.ts'
import type { LifePlatform, PlatformState } from './platform.ts'

/**
 * A sentence for each difference.
 *
 * @param filled - branches whose space has to be there
 */
export async function findDifferences(
  facts: Facts,
  filled: ReadonlySet<string>,
  {
    platform,
    comments,
  }: {
    readonly platform: Pick<LifePlatform, 'read' | 'readPages'>
    readonly comments: readonly Comment[]
  },
): Promise<string[]> {
  const standing = await platform.read()
  const state = { ...standing, spaces: standing.spaces.filter(({ isUsed }) => isUsed) }
  return [
    ...(await judgeSpaces(facts, filled, { state, platform })),
    ...(await judgeChangeRequests(facts, { state, platform })),
    ...judgeComments(facts, comments),
  ]
}

function judgeComments(facts: Facts, comments: readonly Comment[]): string[] {
  return facts.pulls.flatMap((pull) => {
    const own = comments.filter((comment) => comment.pull === pull.number)
    const { says, never } = expectComment(facts, pull)
    const name = `the comment of #${pull.number}`
    return [
      ...(own.length > 1 ? [`#${pull.number} has ${own.length} comments`] : []),
      ...own.flatMap(({ body }) => [
        ...says.filter((words) => !body.includes(words)).map((words) => `${name} lacks "${words}"`),
        ...never.filter((words) => body.includes(words)).map((words) => `${name} says "${words}"`),
      ]),
    ]
  })
}

interface Standing {
  readonly state: PlatformState
  readonly platform: Pick<LifePlatform, 'readPages'>
}

async function judgeSpaces(
  facts: Facts,
  filled: ReadonlySet<string>,
  { state, platform }: Standing,
): Promise<string[]> {
  const wrong: string[] = []
  const [byDefault = '', ...others] = facts.publishing
  for (const branch of facts.publishing) {
    const spaces = state.spaces.filter((space) => (space.branch ?? byDefault) === branch)
    if (spaces.length > 1) wrong.push(`"${branch}" has ${spaces.length} spaces`)
    if (!filled.has(branch)) continue
    if (spaces.length === 0) wrong.push(`"${branch}" has no space`)
    const expected = expectPages(facts, branch).join(', ')
    for (const { id } of spaces) {
      const pages = (await platform.readPages(id)).join(', ')
      if (pages !== expected) wrong.push(`"${branch}" publishes [${pages}], not [${expected}]`)
    }
  }
  const known = [undefined, byDefault, ...others]
  for (const { branch } of state.spaces)
    if (!known.includes(branch)) wrong.push(`"${branch}" has a space and does not publish`)
  return wrong
}

async function judgeChangeRequests(facts: Facts, { state, platform }: Standing): Promise<string[]> {
  const wrong: string[] = []
  for (const pull of facts.pulls) {
    const name = `#${pull.number}`
    const situation = situationOf(facts, pull)
    const status: readonly string[] = changeRequests[situation]
    const held = situation === 'merged, and waits for a release'
    const found = state.changeRequests.filter((each) => each.pull === pull.number)
    // One that went into another space ends in the first.
    const alive = found.filter((each) => each.status !== 'archived')
    if (alive.length > 1) wrong.push(`${name} has ${alive.length} change requests`)
    const one = alive[0] ?? found[0]
    const is = one?.status ?? 'none'
    if (!status.includes(is)) {
      wrong.push(`${name} is ${is}, not ${status.join(' or ')}`)
      continue
    }
    if (one === undefined || (is !== 'open' && is !== 'draft')) continue
    if (one.held !== held)
      wrong.push(`${name} ${one.held ? 'waits' : 'does not wait'} for a release`)
    const subject = expectSubject(facts, pull)
    if (!one.subject.endsWith(subject))
      wrong.push(`${name} is called "${one.subject}", not "${subject}"`)
    const pages = await platform.readPages(one.space, one.id)
    const missing = expectChanges(facts, pull).filter((title) => !pages.includes(title))
    if (missing.length > 0)
      wrong.push(`${name} holds [${pages.join(', ')}] without [${missing.join(', ')}]`)
  }
  for (const { pull, status } of state.changeRequests)
    if (pull === undefined && status !== 'archived')
      wrong.push(`a change request of no pull request is ${status}`)
  return wrong
}
