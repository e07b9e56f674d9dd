// What a job asks of a platform about a pull request, in which order, and what it tells of the answers.
import { describe, expect, it } from 'vitest'
import type { ChangeRequest } from '../../src/contract/index.ts'
import { bringIn, newsOf, type SeenPullRequest } from '../../src/sync/bring-in.ts'
import type { Branch, PullRequest } from '../../src/sync/forge.ts'
import type { SyncJob } from '../../src/sync/job.ts'
import { unjudging } from '../../src/sync/judging.ts'
import { linksRead } from './answers.ts'

const oid = (letter: string) => letter.repeat(40)
const updatedAt = '2026-01-03T00:00:00Z'
const mergedAt = '2026-01-02T00:00:00Z'
const host = { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' }
const identity = { host: 'github.com', repository: '7', pullRequest: 42 }
const subject = '#42 acme/docs: Title'
const [head, base] = [oid('a'), oid('b')]

function pull(values: Partial<PullRequest> = {}): PullRequest {
  return {
    number: 42,
    title: 'Title',
    repository: host,
    state: 'open',
    draft: false,
    head: { oid: head, ref: 'topic' },
    base: { oid: base, ref: 'main' },
    fork: false,
    ...values,
  }
}
const merged = pull({ state: 'merged', mergedAt, mergeCommit: oid('c'), updatedAt })

function changeRequest(values: Partial<ChangeRequest> = {}, source: object = {}): ChangeRequest {
  const known = { ...identity, subject, draft: false, ...source }
  return {
    id: 'cr',
    number: 1,
    status: 'open',
    subject,
    revision: 'r0',
    comments: 0,
    source: known,
    ...values,
  } as never
}

interface Scene {
  readonly pullRequest?: PullRequest
  readonly found?: ChangeRequest | undefined
  readonly publishes?: boolean
  readonly identity?: SeenPullRequest['identity']
  readonly branches?: Readonly<Record<string, Branch>>
  readonly settings?: object
  readonly known?: 'main' | 'unknown' | 'change-request'
  readonly answer?: object
  readonly files?: number
  readonly outdated?: boolean
}

async function bring(action: 'check' | 'hold' | 'merge', scene: Scene) {
  const { publishes = true, branches = {}, known = 'main', files = 0 } = scene
  const { answer = { result: 'merge', revision: 'merged' } } = scene
  const pullRequest = scene.pullRequest ?? pull()
  const found = 'found' in scene ? scene.found : changeRequest()
  const asked: [name: string, body: unknown][] = []
  let now = found
  let revisions = 0
  const take =
    (name: string) =>
    async ({ body }: { body: object }) => {
      asked.push([name, body])
      revisions += 1
      return { revision: `r${revisions}`, importedResources: 1, base: known }
    }
  // No other part of a job is used here.
  const job = {
    client: {
      importContent: take('main'),
      importContentInChangeRequest: take('import'),
      listFiles: async () => ({ count: files }),
      listPages: async () => ({ pages: [] }),
      createChangeRequest: async ({ body }: { body: object }) => void asked.push(['create', body]),
      updateChangeRequestById: async ({ body }: { body: object }) => {
        asked.push(['edit', body])
        now = { ...now, ...body } as ChangeRequest
        return now
      },
      getChangeRequestById: async () => ({ ...now, outdated: scene.outdated ?? false }),
      updateChangeRequest: async () => void asked.push(['update', {}]),
      mergeChangeRequest: async ({ body }: { body: object }) => {
        asked.push(['merge', body])
        return answer
      },
      listChangesInChangeRequest: async () => ({ items: [] }),
      listLinksInChangeRequest: async () => linksRead,
    },
    origin: {
      findRange: async (of: string, main: string) => ({ head: of, base, main }),
      locate: async () => ({ url: 'file:///r', source: 'git' }),
    },
    forge: { lookUpBranch: async (name: string) => branches[name] },
    settings: { mergeOn: 'pull-request', branch: undefined, ...scene.settings },
    judging: unjudging,
    log: () => {},
  } as never as SyncJob
  const publishing = publishes ? { space: undefined, branch: undefined } : undefined
  const space = { id: 's', revision: 's0' } as never
  const known1 = 'identity' in scene ? scene.identity : identity
  const seen: SeenPullRequest = {
    pullRequest,
    identity: known1,
    publishing,
    space,
    changeRequest: found,
  }
  const outcome = await bringIn(job, seen, action)
  return {
    outcome,
    asked,
    names: asked.map(([name]) => name),
    bodies: asked.map(([, body]) => body),
  }
}

/** The commits of imports, and what they built on. */
function importsOf(asked: readonly [name: string, body: unknown][]) {
  return asked
    .filter(([name]) => name === 'main' || name === 'import')
    .map(([name, body]) => {
      const { git, revision, asBase } = body as {
        git: { oid: string; base?: string }
        revision?: string
        asBase?: boolean
      }
      return [name, git.oid.charAt(0), git.base?.charAt(0), revision, asBase]
    })
}

describe('newsOf', () => {
  it.each<
    [
      string,
      SeenPullRequest['identity'],
      PullRequest,
      Parameters<typeof newsOf>[1],
      object | undefined,
    ]
  >([
    ['no source', undefined, pull(), { heldAt: null }, undefined],
    ['one without a time', identity, pull(), {}, { ...identity, draft: false }],
    [
      'all of it',
      identity,
      pull({ draft: true, updatedAt }),
      { heldAt: null, mergeCommit: 'c' },
      { ...identity, draft: true, updatedAt, heldAt: null, mergeCommit: 'c' },
    ],
  ])('of %s', (_title, of, pullRequest, more, news) => {
    expect(newsOf({ identity: of, pullRequest }, more)).toEqual(news)
  })
})

describe('a pull request without a change request', () => {
  const created = ['create', { subject, source: { ...identity, subject, head } }]
  const main = { name: 'main', oid: oid('d'), readAt: '' }
  it.each<[string, Scene, unknown[]]>([
    ['after one that is merged', { files: 1, found: changeRequest({ status: 'merged' }) }, []],
    ['in a space with files', { files: 1 }, []],
    [
      'in an empty space: the commit it left, then the one its branch is at',
      { branches: { main } },
      [
        ['main', 'b', undefined, 's0', undefined],
        ['main', 'd', undefined, 'r1', undefined],
      ],
    ],
    ['that left the head', {}, [['main', 'b', undefined, 's0', undefined]]],
    [
      'into a branch that is not published: what is',
      { publishes: false, branches: { main } },
      [['main', 'd', undefined, 's0', undefined]],
    ],
    [
      'into one that is not published: what a setting says',
      {
        publishes: false,
        branches: { main, live: { ...main, oid: oid('e') } },
        settings: { branch: 'live' },
      },
      [['main', 'e', undefined, 's0', undefined]],
    ],
    ['where nothing is published', { publishes: false }, []],
    [
      'where no branch is known',
      {
        publishes: false,
        branches: { main },
        pullRequest: pull({ repository: { ...host, defaultBranch: undefined } }),
      },
      [],
    ],
  ])('gets one %s', async (_title, scene, imports) => {
    const { outcome, asked } = await bring('check', { found: undefined, ...scene })
    expect(outcome).toBeUndefined()
    expect(importsOf(asked)).toEqual(imports)
    expect(asked.at(-1)).toEqual(created)
  })
})

describe('the base of a pull request', () => {
  const at = (name: string) => ({ main: { name, oid: oid('d'), readAt: '' } })
  it.each<[string, PullRequest, Record<string, Branch>, string]>([
    ['is the head of its branch', pull(), at('main'), 'd'],
    ['is as it was told where the branch has another name', pull(), at('trunk'), 'b'],
    ['is as it was told where there is no branch', pull(), {}, 'b'],
    ['is as it was when it was merged', pull({ state: 'merged' }), at('main'), 'b'],
  ])('%s', async (_title, pullRequest, branches, main) => {
    const { outcome } = await bring('check', { pullRequest, branches })
    expect(outcome?.range).toEqual({ head, base, main: oid(main) })
  })
})

describe('a check', () => {
  const told = { ...identity, draft: false }
  it('asks for nothing but the import where nothing else is new', async () => {
    const source = { publishes: true }
    const { names, outcome } = await bring('check', { found: changeRequest({}, source) })
    expect(names).toEqual(['import'])
    expect(outcome).toMatchObject({
      kind: 'checked',
      merged: false,
      waits: false,
      hosted: true,
      outdated: false,
    })
    expect('notes' in (outcome?.review ?? {})).toBe(false)
  })

  it('tells the title and status first, and the rest after the import', async () => {
    const found = changeRequest(
      { status: 'draft', subject: 'Old' },
      { subject: 'Old', heldAt: mergedAt },
    )
    const { asked } = await bring('check', { found, pullRequest: pull({ updatedAt }) })
    expect(asked).toEqual([
      ['edit', { subject, status: 'open', source: { ...identity, updatedAt, subject } }],
      [
        'import',
        {
          url: 'file:///r',
          source: 'git',
          git: { oid: head, ref: 'topic', base, updatedAt },
          revision: 'r0',
        },
      ],
      ['edit', { source: { ...told, updatedAt, heldAt: null, publishes: true } }],
    ])
  })

  it('tells no title that people gave, and no source that has no identity', async () => {
    const found = changeRequest({ subject: 'Mine' }, { draft: true })
    const { bodies } = await bring('check', { found })
    expect(bodies.slice(1)).toEqual([{ source: { ...told, heldAt: null, publishes: true } }])
    expect((await bring('check', { found, identity: undefined })).names).toEqual(['import'])
  })

  it.each<['check' | 'hold', ChangeRequest['status'], string[]]>([
    ['check', 'draft', []],
    ['hold', 'open', ['edit']],
  ])('of a draft: %s asks for %s', async (action, status, edits) => {
    const found = changeRequest({ status: 'draft' }, { draft: true })
    const { names, bodies, outcome } = await bring(action, {
      found,
      pullRequest: pull({ draft: true }),
    })
    expect(names).toEqual([...edits, 'import', 'edit'])
    expect(outcome?.changeRequest.status).toBe(status)
    if (action === 'hold') expect(bodies[0]).toMatchObject({ status: 'open' })
  })

  it.each<[string, Scene, boolean]>([
    ['what left the main content', {}, true],
    [
      'what waits for a release',
      { settings: { mergeOn: 'release' }, known: 'change-request' },
      false,
    ],
    ['what left the main content of a release', { settings: { mergeOn: 'release' } }, true],
    ['what is compared with another commit', { known: 'change-request' }, true],
    ['what is not published', { publishes: false }, false],
    ['what is up to date', { outdated: false }, false],
  ])('updates %s: %s', async (_title, scene, isUpdated) => {
    const { names } = await bring('check', { outdated: true, ...scene })
    expect(names.includes('update')).toBe(isUpdated)
  })

  const compared = { publishes: false, base }
  it.each<[string, object, unknown[]]>([
    [
      'what it left first',
      {},
      [
        ['import', 'b', undefined, 'r0', true],
        ['import', 'a', undefined, 'r1', undefined],
      ],
    ],
    [
      'the head alone, where that is there',
      compared,
      [['import', 'a', undefined, 'r0', undefined]],
    ],
    [
      'both, where it left another commit',
      { ...compared, base: oid('d') },
      [
        ['import', 'b', undefined, 'r0', true],
        ['import', 'a', undefined, 'r1', undefined],
      ],
    ],
    [
      'both, where it was published',
      { ...compared, publishes: true },
      [
        ['import', 'b', undefined, 'r0', true],
        ['import', 'a', undefined, 'r1', undefined],
      ],
    ],
  ])('into a branch that is not published imports %s', async (_title, source, imports) => {
    const found = changeRequest({}, source)
    const { asked, outcome } = await bring('check', { found, publishes: false })
    expect(importsOf(asked)).toEqual(imports)
    expect(outcome?.review.notes).toEqual([{ kind: 'unpublished-base', branch: 'main' }])
  })
})

describe('a pull request that waits for a release', () => {
  it('is told to wait once it is imported', async () => {
    const { asked, outcome } = await bring('hold', { pullRequest: merged })
    expect(asked.at(-1)).toEqual([
      'edit',
      {
        source: {
          ...identity,
          draft: false,
          updatedAt,
          heldAt: mergedAt,
          mergeCommit: oid('c'),
          publishes: true,
        },
      },
    ])
    expect(outcome).toMatchObject({ waits: true, merged: false })
    expect(outcome?.review.notes).toEqual([{ kind: 'waits-for-release' }])
  })

  it('waits for nothing where the host tells no time', async () => {
    const { bodies } = await bring('hold', { pullRequest: pull({ state: 'merged' }) })
    expect(bodies.at(-1)).toEqual({
      source: { ...identity, draft: false, heldAt: null, publishes: true },
    })
  })
})

describe('a merge', () => {
  const at = (letter: string) => ({ main: { name: 'main', oid: oid(letter), readAt: '' } })
  it.each<[string, Record<string, Branch>, unknown[], string]>([
    ['of the branch as it is', at('c'), [], 'r0'],
    ['of a branch that is gone', {}, [], 'r0'],
    ['of a branch that went on', at('e'), [['import', 'e', 'e', 'r0', undefined]], 'r2'],
  ])('%s', async (_title, branches, more, revision) => {
    const { asked, outcome } = await bring('merge', {
      pullRequest: merged,
      branches,
      outdated: true,
    })
    expect(importsOf(asked)).toEqual([['import', 'a', 'b', 'r0', undefined], ...more])
    expect(asked.at(-1)).toEqual(['merge', { revision, updatedAt }])
    expect(asked.map(([name]) => name)).not.toContain('update')
    expect(outcome).toMatchObject({
      merged: true,
      waits: false,
      revision: 'merged',
      changeRequest: { status: 'merged' },
      review: { merged: true, conflicts: [] },
    })
    expect('notes' in (outcome?.review ?? {})).toBe(false)
  })

  it('names no time where the host tells none', async () => {
    const { bodies } = await bring('merge', { pullRequest: pull({ state: 'merged' }) })
    expect(bodies.at(-1)).toEqual({ revision: 'r0' })
  })

  it('that conflicts is none', async () => {
    const conflict = { kind: 'page', id: 'p', title: 'A', fields: ['markdown'] }
    const answer = { result: 'conflicts', revision: 'r9', conflicts: [conflict] }
    const { outcome } = await bring('merge', { pullRequest: merged, answer })
    expect(outcome).toMatchObject({
      merged: false,
      revision: 'r9',
      changeRequest: { status: 'open' },
    })
    expect(outcome?.review.conflicts).toEqual([{ kind: 'page', title: 'A', fields: ['markdown'] }])
    expect('merged' in (outcome?.review ?? {})).toBe(false)
  })
})
