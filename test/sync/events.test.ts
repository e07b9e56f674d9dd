// Events of pull requests and branches: when a job looks again, what it leaves, what it puts away elsewhere.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestError } from '../../src/client/client.ts'
import type { ChangeRequest } from '../../src/contract/index.ts'
import type { Branch, PullRequest } from '../../src/sync/forge.ts'
import { choiceOf, findBasePublishing, listPublishing, type SyncJob } from '../../src/sync/job.ts'
import { unjudging } from '../../src/sync/judging.ts'
import type { Commit } from '../../src/sync/plan.ts'
import { runEvent } from '../../src/sync/run.ts'

const oid = (letter: string) => letter.repeat(40)
const repository = { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' }
const identity = { host: 'github.com', repository: '7', pullRequest: 42 }

function pull(state: PullRequest['state'], base = 'main', head = 'a'): PullRequest {
  return {
    number: 42,
    title: 'Title',
    repository,
    state,
    draft: false,
    head: { oid: oid(head), ref: 'topic' },
    base: { oid: oid('b'), ref: base },
    fork: false,
  }
}

function changeRequest(status: ChangeRequest['status'], source: object = {}): ChangeRequest {
  const subject = '#42 acme/docs: Title'
  return { id: 'cr', number: 1, status, subject, source: { ...identity, ...source } } as never
}

interface Scene {
  /** The pull request, each time it is read; the last one from then on. */
  readonly reads?: readonly PullRequest[]
  /** Change requests of the space of a repository, and of the branch "v1". */
  readonly found?: ChangeRequest | undefined
  readonly elsewhere?: ChangeRequest | undefined
  readonly settings?: Partial<SyncJob['settings']>
  /** Branches by name, each time one is asked for. */
  readonly branches?: Readonly<Record<string, readonly (string | undefined)[]>>
  readonly renamed?: string
  readonly namesBroken?: boolean
  /** What writes are refused with, one after the other. */
  readonly refusals?: readonly Error[]
  readonly hasSpace?: boolean
}

function createJob(scene: Scene) {
  const { reads = [], settings = {}, branches = {}, renamed, namesBroken = false } = scene
  const asked: unknown[] = []
  const logged: string[] = []
  const slept: number[] = []
  const times = new Map<string, number>()
  const refusals = [...(scene.refusals ?? [])]
  /** The next of some, or their last. */
  const next = <T>(name: string, of: readonly T[]) => {
    const time = times.get(name) ?? 0
    times.set(name, time + 1)
    return of[Math.min(time, of.length - 1)]
  }
  const write = (request: unknown) => {
    asked.push(request)
    const error = refusals.shift()
    if (error !== undefined) throw error
  }
  const space = { id: 's', title: 'acme/docs', revision: 'r0', source: {} }
  const client = {
    listOrganizationsForAuthenticatedUser: async () => ({ items: [{ id: 'o' }] }),
    listSpaces: async () => ({ items: (scene.hasSpace ?? true) ? [space] : [] }),
    createSpace: async (request: object) => {
      asked.push(request)
      return space
    },
    getSpaceById: async () => ({ id: 'v1', title: 'Version 1' }),
    listChangeRequestsForSpace: async ({ spaceId }: { spaceId: string }) => {
      const one = spaceId === 's' ? scene.found : scene.elsewhere
      return { items: one === undefined ? [] : [one] }
    },
    updateChangeRequestById: async (request: { body: object }) => {
      write(request)
      return { ...scene.found, ...request.body }
    },
    importContent: async (request: object) => {
      write(request)
      return { revision: 'r1', importedResources: 3 }
    },
    listSpaceLinks: async () => ({ items: [], occurrences: { total: 4, broken: 1 } }),
  }
  // No other part of a job is used here.
  const job = {
    client,
    origin: { locate: async () => ({ url: 'file:///r', source: 'git' }) },
    forge: {
      readRepository: async () => repository,
      readPullRequest: async () => next('pull', reads),
      lookUpBranch: async (name: string): Promise<Branch | undefined> => {
        const at = next(name, branches[name] ?? [])
        return at === undefined ? undefined : { name: renamed ?? name, oid: oid(at), readAt: 'now' }
      },
    },
    settings: {
      mergeOn: 'pull-request',
      releases: 'full',
      space: undefined,
      root: undefined,
      branch: undefined,
      branches: new Map(),
      ...settings,
    },
    judging: unjudging,
    namesBroken,
    sleep: async (ms: number) => void slept.push(ms),
    openApart: async () => ({ ...job, organization: 'own' }),
    log: (line: string) => void logged.push(line),
  } as never as SyncJob
  return { job, asked, logged, slept, times }
}

const taken = new RequestError('Overtaken', { status: 409, type: 'edit_conflict' })
const refused = new RequestError('Refused', { status: 403, type: 'forbidden' })
const closed = pull('closed')
const archived = { status: 'archived', source: { ...identity, draft: false, heldAt: null } }
const put = { spaceId: 's', changeRequestId: 'cr', body: archived }

describe('a pull request', () => {
  afterEach(() => vi.restoreAllMocks())
  const run = (job: SyncJob, told = closed) => runEvent(job, { kind: 'told', pullRequest: told })

  it('is looked at eight times, and waited for longer and longer', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25)
    const refusals = Array.from({ length: 8 }, () => taken)
    const { job, asked, slept, logged } = createJob({
      reads: [closed],
      found: changeRequest('open'),
      refusals,
    })
    await expect(run(job)).rejects.toBe(taken)
    expect(asked).toHaveLength(8)
    expect(slept).toEqual([375, 750, 1500, 3000, 6000, 6000, 6000, 6000])
    expect(logged).toEqual(refusals.map(() => 'Looking again: Overtaken'))
  })

  it.each([refused, new Error('Lost')])('is not looked at again after %s', async (error) => {
    const scene = { reads: [closed], found: changeRequest('open'), refusals: [error] }
    const { job, asked, slept } = createJob(scene)
    await expect(run(job)).rejects.toBe(error)
    expect([asked.length, slept]).toEqual([1, []])
  })

  it.each<[string, PullRequest]>([
    ['state', pull('open')],
    ['base', pull('closed', 'next')],
  ])('that never keeps its %s is given up', async (_title, other) => {
    // Read for a look, and once more in it; then whether it is still so.
    const reads = Array.from({ length: 8 }, () => [closed, closed, other]).flat()
    const { job, asked, slept, times } = createJob({ reads, found: changeRequest('open') })
    await expect(run(job)).rejects.toThrow(
      'Cannot finish: others keep changing the same change request',
    )
    expect([asked.length, slept, times.get('pull')]).toEqual([8, [], 24])
  })

  it('is what it is now, once something was to be written', async () => {
    const newer = pull('closed', 'main', 'c')
    const scene = { found: changeRequest('open'), refusals: [taken] }
    const { job, asked } = createJob({ ...scene, reads: [closed, closed, newer] })
    expect(await run(job)).toMatchObject({ kind: 'archived', pullRequest: newer })
    expect(asked).toEqual([put, put])
    const late = createJob({ ...scene, reads: [newer, newer] })
    expect(await run(late.job, pull('merged', 'main', 'c'))).toMatchObject({ kind: 'nothing' })
    expect(late.asked).toEqual([])
  })

  it.each<[string, Scene, PullRequest, string]>([
    ['is archived', { found: changeRequest('open') }, closed, 'archived'],
    ['is not there', {}, closed, 'nothing'],
    ['has no space', { hasSpace: false }, closed, 'nothing'],
    [
      'is merged, as its pull request',
      { found: changeRequest('merged') },
      pull('merged'),
      'already-merged',
    ],
    [
      'is merged, and its pull request closed',
      { found: changeRequest('merged') },
      closed,
      'nothing',
    ],
  ])('whose change request %s', async (_title, scene, told, kind) => {
    const { job, asked } = createJob({ reads: [told], ...scene })
    expect((await run(job, told)).kind).toBe(kind)
    expect(asked).toEqual(kind === 'archived' ? [put] : [])
  })

  const never = 'merge-on is "never", so the change request is not merged automatically'
  it.each<[string, PullRequest[], string | undefined]>([
    ['goes elsewhere by now', [pull('merged', 'next'), pull('merged')], undefined],
    [
      'is merged by now into a branch with a new name',
      [pull('closed', 'next'), pull('merged', 'next')],
      'main',
    ],
  ])('that %s is looked at again', async (_title, reads, renamed) => {
    const branches = renamed === undefined ? {} : { next: ['b'] }
    const { job } = createJob({
      reads,
      branches,
      settings: { mergeOn: 'never' },
      ...(renamed && { renamed }),
    })
    expect(await runEvent(job, { kind: 'named', number: 42 })).toEqual({
      kind: 'nothing',
      reason: never,
    })
  })

  const away = {
    spaceId: 'v1',
    changeRequestId: 'cr',
    body: { status: 'archived', source: { ...identity, draft: false } },
  }
  const branches = new Map([['v1', 'Version 1']])
  it.each<[string, Scene, unknown[]]>([
    ['that is open', { elsewhere: changeRequest('open') }, [away]],
    ['that is a draft', { elsewhere: changeRequest('draft') }, [away]],
    ['that is held', { elsewhere: changeRequest('open', { heldAt: 'then' }) }, [away]],
    ['not one that is archived', { elsewhere: changeRequest('archived') }, []],
    ['not one that is merged', { elsewhere: changeRequest('merged') }, []],
    ['none where there is none', {}, []],
    ['not its own', { found: changeRequest('archived') }, []],
    ['none where one branch publishes', { elsewhere: changeRequest('open'), settings: {} }, []],
  ])('puts away elsewhere: %s', async (_title, scene, edits) => {
    const { job, asked, logged } = createJob({ reads: [closed], settings: { branches }, ...scene })
    expect((await run(job)).kind).toBe('nothing')
    expect(asked).toEqual(edits)
    expect(logged).toEqual(edits.map(() => 'Archived change request #1 of space "Version 1"'))
  })

  it('puts away what is in the space of the repository and goes to another', async () => {
    const told = pull('closed', 'v1')
    const scene = { reads: [told], settings: { branches }, found: changeRequest('open') }
    const { job, asked } = createJob(scene)
    expect((await run(job, told)).kind).toBe('nothing')
    expect(asked).toEqual([{ ...away, spaceId: 's' }])
  })
})

describe('a branch', () => {
  const commit: Commit = { oid: oid('a'), ref: 'refs/heads/main', message: 'Text' }
  const git = { ...commit, updatedAt: 'now' }
  const body = { url: 'file:///r', source: 'git', git, revision: 'r0' }
  const links = { total: 4, broken: 1 }
  const made = {
    kind: 'imported',
    revision: 'r1',
    changed: 3,
    commit: commit.oid,
    links,
    apart: false,
  }

  it('that is at the commit brings the main content there', async () => {
    const { job, asked } = createJob({ branches: { main: ['a'] } })
    expect(await runEvent(job, { kind: 'branch', commit })).toEqual(made)
    expect(asked).toEqual([{ spaceId: 's', body }])
  })

  it('is looked at again where others were faster', async () => {
    const { job, slept } = createJob({ branches: { main: ['a'] }, refusals: [taken] })
    expect(await runEvent(job, { kind: 'branch', commit })).toEqual(made)
    expect(slept).toHaveLength(1)
  })

  const late = '"main" is at ccccccc by now, and aaaaaaa is not its head'
  it.each<[string, Scene, string]>([
    [
      'that is not published',
      { settings: { branch: 'live' } },
      '"main" is not a branch that is published',
    ],
    [
      'that a release publishes',
      { branches: { main: ['a'] }, settings: { mergeOn: 'release' } },
      'merge-on is "release", so the main content moves with the next release',
    ],
    ['that is gone', {}, '"main" is gone, and aaaaaaa is not its head'],
    ['that went on', { branches: { main: ['c'] }, hasSpace: false }, late],
    ['that went on meanwhile', { branches: { main: ['a', 'c'] } }, late],
  ])('%s is left, or read apart', async (_title, scene, reason) => {
    const quiet = createJob(scene)
    expect(await runEvent(quiet.job, { kind: 'branch', commit })).toEqual({
      kind: 'nothing',
      reason,
    })
    expect([quiet.asked, quiet.logged]).toEqual([[], []])
    const told = createJob({ ...scene, namesBroken: true })
    expect(await runEvent(told.job, { kind: 'branch', commit })).toMatchObject({
      kind: 'imported',
      links: { total: 4, broken: 1, named: [] },
      apart: true,
    })
    expect(told.logged).toEqual([`The platform stays as it is: ${reason}`])
    // Its own space alone.
    expect(told.asked).toMatchObject([{ organizationId: 'own', body: {} }, { spaceId: 's' }])
  })
})

describe('what publishes', () => {
  const settings = {
    space: 'Docs',
    root: 'docs',
    branch: 'live',
    branches: new Map([
      ['v1', 'Version 1'],
      ['v2', 'Version 2'],
    ]),
  }
  const own = { space: 'Docs', branch: undefined }

  it('is the branch of the repository, then each that is mapped', () => {
    expect(listPublishing(settings)).toEqual([
      own,
      { space: 'Version 1', branch: 'v1' },
      { space: 'Version 2', branch: 'v2' },
    ])
  })

  it('is the own space where a branch does not publish', () => {
    const job = { settings, log: () => {} } as never as SyncJob
    const rest = { repository, root: 'docs', log: job.log }
    expect(choiceOf(job, repository)).toEqual({ ...own, ...rest })
    const mapped = { space: 'Version 1', branch: 'v1' }
    expect(choiceOf(job, repository, mapped)).toEqual({ ...mapped, ...rest })
  })

  it.each<[string, PullRequest, Branch | undefined, object | undefined]>([
    ['a branch', pull('open', 'live'), undefined, own],
    ['one that is mapped', pull('merged', 'v2'), undefined, { space: 'Version 2', branch: 'v2' }],
    ['one that is not', pull('open', 'next'), { name: 'live', oid: '', readAt: '' }, undefined],
    [
      'one with another name by now',
      pull('merged', 'next'),
      { name: 'live', oid: '', readAt: '' },
      own,
    ],
    ['one that is gone', pull('merged', 'next'), undefined, undefined],
  ])('is found of %s', async (_title, pullRequest, branch, publishing) => {
    const asked: string[] = []
    const lookUpBranch = async (name: string) => {
      asked.push(name)
      return branch
    }
    const job = { settings, forge: { lookUpBranch } } as never as SyncJob
    expect(await findBasePublishing(job, pullRequest)).toEqual(publishing)
    const { state, base } = pullRequest
    expect(asked).toEqual(state === 'merged' && base.ref === 'next' ? ['next'] : [])
  })
})
