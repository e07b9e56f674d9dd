// What a release publishes, in which order, and what it leaves.
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../src/client/client.ts'
import type { ChangeRequest } from '../../src/contract/index.ts'
import type { Forge, PullRequest, Release } from '../../src/sync/forge.ts'
import type { SyncJob } from '../../src/sync/job.ts'
import { publishRelease, publishWaiting } from '../../src/sync/release.ts'

const repository = {
  host: 'github.com',
  id: '7',
  name: 'acme/docs',
  defaultBranch: 'main',
} as const
const release: Release = {
  id: 1,
  tag: 'v1',
  draft: false,
  prerelease: false,
  publishedAt: '2026-02-01T00:00:00Z',
}

function pull(number: number, values: Partial<PullRequest> = {}): PullRequest {
  return {
    number,
    title: 'Title',
    repository,
    state: 'merged',
    draft: false,
    head: { oid: 'a'.repeat(40), ref: 'topic' },
    base: { oid: 'b'.repeat(40), ref: 'main' },
    fork: false,
    mergedAt: '2026-01-01T00:00:00Z',
    mergeCommit: 'c'.repeat(40),
    ...values,
  }
}

interface Scene {
  readonly pulls: readonly PullRequest[]
  readonly merged?: readonly number[]
  readonly forge?: Partial<Forge>
  readonly settings?: Partial<SyncJob['settings']>
  /** What merges are answered, one after the other; else they merge. */
  readonly answers?: readonly (RequestError | object)[]
}

/** A platform with a change request for each pull request, of the head it was merged with. */
function createJob({ pulls, merged = [], forge, settings, answers = [] }: Scene) {
  const logged: string[] = []
  const asked: number[] = []
  const rest = [...answers]
  const requests = pulls.map(({ number, head }) => ({
    id: String(number),
    number,
    status: merged.includes(number) ? 'merged' : 'open',
    subject: 'Title',
    updatedAt: '2026-02-02T00:00:00Z',
    revision: 'r',
    source: { host: 'github.com', repository: '7', pullRequest: number, head: head.oid },
  }))
  const find = (id: string) => requests.find((each) => each.id === id)
  // No other part of a job is used here.
  const job = {
    client: {
      listOrganizationsForAuthenticatedUser: async () => ({ items: [{ id: 'o' }] }),
      getSpaceById: async () => ({ id: 's' }),
      listSpaces: async () => ({ items: [{ id: 's', title: 'acme/docs' }] }),
      listChangeRequestsForSpace: async () => ({ items: requests }),
      getChangeRequestById: async ({ changeRequestId }: { changeRequestId: string }) =>
        find(changeRequestId),
      mergeChangeRequest: async ({ changeRequestId }: { changeRequestId: string }) => {
        asked.push(Number(changeRequestId))
        const answer = rest.shift() ?? { result: 'merge' }
        if (answer instanceof RequestError) throw answer
        return answer
      },
    },
    forge: {
      readRepository: async () => repository,
      readPullRequest: async (number: number) => pulls.find((each) => each.number === number),
      lookUpBranch: async () => undefined,
      lookUpRelease: async () => release,
      listReleases: async () => [release],
      holds: async () => true,
      ...forge,
    },
    settings: {
      mergeOn: 'release',
      releases: 'full',
      space: undefined,
      root: undefined,
      branch: undefined,
      branches: new Map(),
      ...settings,
    },
    log: (line: string) => void logged.push(line),
  } as unknown as SyncJob
  return { job, logged, asked }
}

async function publish(scene: Scene, told = release) {
  const { job, logged } = createJob(scene)
  const outcome = await publishRelease(job, told)
  if (outcome.kind === 'nothing') return { reason: outcome.reason }
  if (outcome.kind !== 'released') throw new Error(outcome.kind)
  const numbers = (all: readonly { pullRequest: PullRequest }[]) =>
    all.map(({ pullRequest }) => pullRequest.number)
  const { tag, merged, before, conflicting } = outcome
  return {
    tag,
    merged: numbers(merged),
    before: numbers(before),
    left: numbers(conflicting),
    logged,
  }
}

describe('publishRelease', () => {
  const draft = { ...release, draft: true }
  const early = { ...release, prerelease: true }
  it.each<[string, Scene['settings'], Release | undefined, string | undefined]>([
    [
      'where merges publish',
      { mergeOn: 'pull-request' },
      release,
      'merge-on is "pull-request", so release "v1" merges nothing',
    ],
    ['that is a draft', {}, draft, 'release "v1" is a draft'],
    ['that is a prerelease', {}, early, 'release "v1" is a prerelease, and "releases" is "full"'],
    ['that is a prerelease, where those publish', { releases: 'published' }, early, undefined],
    ['that was deleted', {}, undefined, undefined],
  ])('of one %s', async (_title, settings, now, reason) => {
    const forge = { lookUpRelease: async () => now }
    const outcome = await publish({ pulls: [pull(1)], forge, settings: settings ?? {} })
    if (reason === undefined) expect(outcome).toMatchObject({ tag: 'v1', merged: [1] })
    else expect(outcome).toEqual({ reason })
  })

  it('merges in the order of merges, by number where that is one', async () => {
    const at = (day: number) => ({ mergedAt: `2026-01-0${day}T00:00:00Z` })
    const pulls = [pull(1, at(3)), pull(4, at(2)), pull(3, at(2)), pull(2, at(1))]
    const { merged, logged } = await publish({ pulls })
    expect(merged).toEqual([2, 3, 4, 1])
    expect(logged?.[0]).toBe('Merging change request #2: Title')
  })

  const [inTime, late] = [
    { mergedAt: '2026-02-01T00:00:00Z' },
    { mergedAt: '2026-02-01T00:00:00.001Z' },
  ]
  const silent = { mergeCommit: undefined }
  it.each<[string, PullRequest, Partial<Forge>, Release, boolean]>([
    ['takes what the tag holds', pull(1, late), {}, release, true],
    ['leaves what it does not hold', pull(1), { holds: async () => false }, release, false],
    [
      'goes by time where nobody knows',
      pull(1, inTime),
      { holds: async () => undefined },
      release,
      true,
    ],
    [
      'leaves what was merged later',
      pull(1, late),
      { holds: async () => undefined },
      release,
      false,
    ],
    ['goes by time without a merge commit', pull(1, { ...late, ...silent }), {}, release, false],
    [
      'takes all where it has no time',
      pull(1, { ...late, ...silent }),
      {},
      { ...release, publishedAt: undefined },
      true,
    ],
    ['leaves what is open', pull(1, { state: 'open' }), {}, release, false],
    ['leaves what is closed', pull(1, { state: 'closed' }), {}, release, false],
    [
      'leaves what goes elsewhere',
      pull(1, { base: { oid: 'b', ref: 'next' } }),
      {},
      release,
      false,
    ],
    [
      'takes what goes to a branch renamed since',
      pull(1, { base: { oid: 'b', ref: 'next' } }),
      { lookUpBranch: async () => ({ name: 'main', oid: 'b', readAt: '' }) },
      release,
      true,
    ],
  ])('%s', async (_title, pullRequest, forge, told, isTaken) => {
    const lookUpRelease = async () => told
    const { merged, logged } = await publish(
      { pulls: [pullRequest], forge: { lookUpRelease, ...forge } },
      told,
    )
    expect(merged).toEqual(isTaken ? [1] : [])
    const doubts = logged?.filter((line) => line.includes('so the time decides'))
    const asks =
      pullRequest.state === 'merged' &&
      (pullRequest.mergeCommit === undefined || forge.holds !== undefined)
    expect(doubts).toHaveLength(asks && (await forge.holds?.('', '')) === undefined ? 1 : 0)
  })

  it('tells what an earlier run merged, and what conflicts', async () => {
    const pulls = [pull(1), pull(2), pull(3)]
    const answers = [{ result: 'conflicts', conflicts: [] }]
    const outcome = await publish({ pulls, merged: [1], answers })
    expect(outcome).toMatchObject({ merged: [3], before: [1], left: [2] })
  })

  it('publishes nothing of a repository without an id', async () => {
    const forge = { readRepository: async () => ({ ...repository, id: undefined }) }
    expect(await publish({ pulls: [pull(1)], forge })).toMatchObject({ merged: [] })
  })

  const taken = new RequestError('Overtaken', { status: 409, type: 'edit_conflict' })
  it('tries five times where others are quicker', async () => {
    const { job, asked } = createJob({ pulls: [pull(1)], answers: [taken, taken, taken, taken] })
    expect(await publishRelease(job, release)).toMatchObject({
      merged: [{ pullRequest: { number: 1 } }],
    })
    expect(asked).toHaveLength(5)
    const more = createJob({ pulls: [pull(1)], answers: [taken, taken, taken, taken, taken] })
    await expect(publishRelease(more.job, release)).rejects.toThrow('Overtaken')
    expect(more.asked).toHaveLength(5)
  })

  it('passes on what is refused for another reason at once', async () => {
    const refused = new RequestError('Refused', { status: 403, type: 'forbidden' })
    const { job, asked } = createJob({ pulls: [pull(1)], answers: [refused] })
    await expect(publishRelease(job, release)).rejects.toThrow('Refused')
    expect(asked).toHaveLength(1)
  })
})

describe('publishWaiting', () => {
  const changeRequest = {} as ChangeRequest
  const waiting = { changeRequest, pullRequest: pull(1) }
  const nothing = { kind: 'nothing', reason: 'no release contains it yet' }
  const other = { ...release, tag: 'v2' }
  it.each<[string, Partial<Forge>, object]>([
    ['a release that holds it', {}, { kind: 'released', tag: 'v1' }],
    ['no release', { listReleases: async () => [] }, nothing],
    ['a draft alone', { listReleases: async () => [{ ...release, draft: true }] }, nothing],
    [
      'one of before',
      { listReleases: async () => [{ ...release, publishedAt: '2025-12-31T00:00:00Z' }] },
      nothing,
    ],
    ['one that does not hold it', { holds: async () => false }, nothing],
    [
      'another that holds it',
      {
        listReleases: async () => [release, other],
        holds: async (tag) => tag === 'v2',
        lookUpRelease: async () => other,
      },
      { kind: 'released', tag: 'v2' },
    ],
  ])('finds %s', async (_title, forge, outcome) => {
    const { job, logged } = createJob({ pulls: [pull(1)], forge })
    expect(await publishWaiting(job, waiting)).toMatchObject(outcome)
    expect(logged.join()).not.toContain('Cannot list')
  })

  it('says when releases cannot be listed', async () => {
    const { job, logged } = createJob({ pulls: [], forge: { listReleases: async () => undefined } })
    expect(await publishWaiting(job, waiting)).toEqual(nothing)
    expect(logged).toEqual([
      'Cannot list the releases with this token, so the change request waits for the next',
    ])
  })
})
