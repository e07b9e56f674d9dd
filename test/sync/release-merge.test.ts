// How a release merges a change request: with the head its pull request was merged with, in the space it is in.
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../src/client/client.ts'
import type { SyncJob } from '../../src/sync/job.ts'
import { publishRelease } from '../../src/sync/release.ts'

const oid = (letter: string) => letter.repeat(40)
const repository = { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' }
const release = {
  id: 1,
  tag: 'v1',
  draft: false,
  prerelease: false,
  publishedAt: '2026-02-01T00:00:00Z',
}
const updatedAt = '2026-01-03T00:00:00Z'

interface Scene {
  /** By space: `s` of the repository, `v1` of a branch. */
  readonly found: Readonly<Record<string, readonly object[]>>
  readonly bases?: Readonly<Record<number, string>>
  readonly branches?: ReadonlyMap<string, string>
  readonly updatedAt?: string
  readonly hasSpace?: boolean
  /** As it is when it is merged. */
  readonly now?: object
  readonly refusals?: readonly Error[]
}

const open = (number: number, source: object = {}) => ({
  id: `cr${number}`,
  number,
  status: 'open',
  subject: 'Title',
  updatedAt,
  revision: 'r0',
  source: { host: 'github.com', repository: '7', pullRequest: number, head: oid('a'), ...source },
})

async function publish(scene: Scene) {
  const { found, bases = {}, branches = new Map(), refusals = [], hasSpace = true } = scene
  const asked: unknown[] = []
  const rest = [...refusals]
  const all = Object.values(found).flat() as { id: string }[]
  // No other part of a job is used here.
  const job = {
    client: {
      listOrganizationsForAuthenticatedUser: async () => ({ items: [{ id: 'o' }] }),
      getSpaceById: async ({ spaceId }: { spaceId: string }) => ({ id: spaceId }),
      listSpaces: async () => ({ items: hasSpace ? [{ id: 's', title: 'acme/docs' }] : [] }),
      listChangeRequestsForSpace: async ({ spaceId }: { spaceId: string }) => ({
        items: found[spaceId] ?? [],
      }),
      getChangeRequestById: async ({ changeRequestId }: { changeRequestId: string }) => ({
        ...all.find(({ id }) => id === changeRequestId),
        ...scene.now,
      }),
      importContentInChangeRequest: async ({ body }: { body: object }) => {
        asked.push(body)
        return { revision: 'r1', base: 'main' }
      },
      mergeChangeRequest: async ({ body, ...target }: { body: object }) => {
        asked.push({ ...target, ...body })
        const error = rest.shift()
        if (error !== undefined) throw error
        return { result: 'merge' }
      },
    },
    forge: {
      readRepository: async () => repository,
      readPullRequest: async (number: number) => ({
        number,
        repository,
        state: 'merged',
        head: { oid: oid('a'), ref: 'topic' },
        base: { oid: oid('b'), ref: bases[number] ?? 'main' },
        mergedAt: '2026-01-02T00:00:00Z',
        mergeCommit: oid('c'),
        ...(scene.updatedAt === undefined ? {} : { updatedAt: scene.updatedAt }),
      }),
      lookUpBranch: async () => undefined,
      lookUpRelease: async () => release,
      holds: async () => true,
    },
    origin: {
      findRange: async (head: string, base: string) => ({
        head: `${head}!`,
        base: `${base}!`,
        main: base,
      }),
      locate: async (commit: string) => ({ url: commit, source: 'git' }),
    },
    settings: {
      mergeOn: 'release',
      releases: 'full',
      space: undefined,
      root: undefined,
      branch: undefined,
      branches,
    },
    log: () => {},
  } as never as SyncJob
  const outcome = await publishRelease(job, release)
  if (outcome.kind !== 'released') throw new Error(outcome.kind)
  return { asked, merged: outcome.merged.map(({ changeRequest }) => changeRequest.number) }
}

const target = { spaceId: 's', changeRequestId: 'cr1' }
const taken = new RequestError('Overtaken', { status: 409, type: 'revision_changed' })
const late = open(1, { head: oid('e') })
const imported = (more: object) => ({
  url: `${oid('a')}!`,
  source: 'git',
  git: { oid: `${oid('a')}!`, ref: 'topic', base: `${oid('b')}!`, ...more },
  revision: 'r0',
})

describe('a merge of a release', () => {
  it.each<[string, Partial<Scene>, unknown[]]>([
    ['is of what is there', {}, [{ ...target, revision: 'r0' }]],
    [
      'says when the pull request was told',
      { updatedAt },
      [{ ...target, revision: 'r0', updatedAt }],
    ],
    [
      'takes another head in first',
      { found: { s: [late] } },
      [imported({}), { ...target, revision: 'r1' }],
    ],
    [
      'says when that was told',
      { found: { s: [late] }, updatedAt },
      [imported({ updatedAt }), { ...target, revision: 'r1', updatedAt }],
    ],
    ['asks for nothing where people merged it meanwhile', { now: { status: 'merged' } }, []],
    [
      'looks again where others were faster',
      { refusals: [taken] },
      [
        { ...target, revision: 'r0' },
        { ...target, revision: 'r0' },
      ],
    ],
  ])('%s', async (_title, scene, requests) => {
    const { asked, merged } = await publish({ found: { s: [open(1)] }, ...scene })
    expect(asked).toEqual(requests)
    expect(merged).toEqual([1])
  })

  const branches = new Map([['v1', 'v1']])
  it.each<[string, Partial<Scene>, number[]]>([
    ['each where it goes', { bases: { 2: 'v1' } }, [1, 2]],
    ['nothing that goes to the branch of another space', { bases: { 1: 'v1' } }, []],
    ['nothing that goes nowhere', { bases: { 1: 'next', 2: 'next' } }, []],
    [
      'what there is, where the repository has no space',
      { hasSpace: false, bases: { 2: 'v1' } },
      [2],
    ],
    ['nothing of another root', { found: { s: [open(1, { root: 'docs' })] } }, []],
    ['nothing without a pull request', { found: { s: [open(1, { pullRequest: undefined })] } }, []],
  ])('is of %s', async (_title, scene, numbers) => {
    const { merged } = await publish({ found: { s: [open(1)], v1: [open(2)] }, branches, ...scene })
    expect(merged).toEqual(numbers)
  })
})
