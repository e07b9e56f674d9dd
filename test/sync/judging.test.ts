// Which galley.yml a job follows, and how it tells what is wrong with it.
import { describe, expect, it } from 'vitest'
import type { Ignores } from '../../src/check/settings/ignores.ts'
import type { Tree } from '../../src/content/trees/file-entry.ts'
import type { Review } from '../../src/report/pull-request/review.ts'
import type { Findings } from '../../src/report/report.ts'
import type { PullRequest } from '../../src/sync/forge.ts'
import {
  type CheckedOut,
  followSites,
  judgeReview,
  openIgnores,
  readJudging,
  unjudging,
} from '../../src/sync/judging.ts'
import type { SyncEvent } from '../../src/sync/plan.ts'
import { Memory } from '../content/memory.ts'

const oid = (letter: string) => letter.repeat(40)

/** A checkout with a galley.yml for each commit it has. */
function createCheckout(texts: Readonly<Record<string, string>>): CheckedOut {
  const memory = new Memory()
  const trees = new Map<string | undefined, Tree>(
    Object.entries(texts).map(([name, text]) => [
      name.length === 1 ? oid(name) : name,
      memory.tree(text === '' ? {} : { 'galley.yml': text }),
    ]),
  )
  const readTree = async (name: string) => {
    const tree = trees.get(name)
    if (tree === undefined) throw new Error(`no tree of ${name}`)
    return tree
  }
  // What is not asked for is not there.
  return {
    resolve: async (name: string) => (trees.has(name) ? name : undefined),
    readTree,
    source: memory.source,
  }
}

const pullRequest = (fork: boolean): PullRequest => ({
  number: 42,
  title: 'Title',
  repository: { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' },
  state: 'open',
  draft: false,
  head: { oid: oid('a'), ref: 'topic' },
  base: { oid: oid('b'), ref: 'main' },
  fork,
})
const told = (fork = false): SyncEvent => ({ kind: 'told', pullRequest: pullRequest(fork) })

describe('readJudging', () => {
  const [head, base, broken] = ['root: head\n', 'root: base\n', 'roots: x\n']
  const commit = { oid: oid('a'), ref: 'refs/heads/main' }
  const release = { id: 1, tag: 'v1', draft: false, prerelease: false, publishedAt: undefined }
  const cases: [title: string, texts: Record<string, string>, event: SyncEvent, judging: object][] =
    [
      ['of the head', { a: head, b: base }, told(), { settings: { root: 'head' }, fork: false }],
      ['of the head that has none', { a: '', b: base }, told(), { settings: undefined }],
      [
        'of the base where the head is not here',
        { b: base },
        told(),
        { settings: { root: 'base' } },
      ],
      ['of none where neither is', {}, told(), { settings: undefined }],
      [
        'of the base, for a fork, and those it proposes',
        { a: head, b: base },
        told(true),
        { settings: { root: 'base' }, proposed: { root: 'head' }, fork: true, refused: undefined },
      ],
      [
        'of the base, for a fork whose own cannot be read',
        { a: broken, b: base },
        told(true),
        {
          settings: { root: 'base' },
          proposed: undefined,
          fork: true,
          refused: expect.stringContaining('galley.yml:1:1'),
        },
      ],
      [
        'of a queue’s head',
        { a: head },
        { kind: 'queued', head: commit, base: oid('b') },
        { settings: { root: 'head' } },
      ],
      [
        'of a queue’s base',
        { b: base },
        { kind: 'queued', head: commit, base: oid('b') },
        { settings: { root: 'base' } },
      ],
      ['of a branch', { a: head }, { kind: 'branch', commit }, { settings: { root: 'head' } }],
      [
        'of a release',
        { HEAD: head },
        { kind: 'release', release },
        { settings: { root: 'head' } },
      ],
      [
        'of one that waits',
        { a: head },
        { kind: 'waiting', pullRequest: pullRequest(false), changeRequest: {} as never },
        { settings: { root: 'head' } },
      ],
      [
        'of a number',
        { a: head, HEAD: head },
        { kind: 'named', number: 1 },
        { settings: undefined, fork: false },
      ],
    ]
  it.each(cases)('reads the settings %s', async (_title, texts, event, judging) => {
    expect(await readJudging(createCheckout(texts), event)).toMatchObject(judging)
  })

  it('follows none without a checkout, and refuses those it cannot read', async () => {
    expect(await readJudging(undefined, told())).toBe(unjudging)
    const unreadable = createCheckout({ a: broken, b: base })
    await expect(readJudging(unreadable, told())).rejects.toThrow('galley.yml:1:1')
    // Of a fork, only what it proposes may be wrong.
    const wrong = createCheckout({ a: head, b: broken })
    await expect(readJudging(wrong, told(true))).rejects.toThrow('galley.yml:1:1')
    const lost = {
      ...createCheckout({ a: head, b: base }),
      readTree: async () => Promise.reject(new Error('lost')),
    }
    await expect(readJudging(lost, told(true))).rejects.toThrow('lost')
  })
})

describe('followSites', () => {
  const sites = [{ root: 'docs', layout: 'mkdocs' as const }, { root: 'api' }]
  const none = { root: undefined, layout: undefined }
  it.each<[string, Parameters<typeof followSites>[0], Parameters<typeof followSites>[1], object]>([
    ['nothing', none, undefined, { ...none, sites: undefined }],
    [
      'a root that is given',
      { root: 'x', layout: undefined },
      { root: 'y', layout: 'plain', sites },
      { root: 'x', layout: undefined, sites: undefined },
    ],
    [
      'a layout that is given',
      { root: undefined, layout: 'plain' },
      { root: 'y', layout: 'mkdocs', sites },
      { root: 'y', layout: 'plain', sites: undefined },
    ],
    [
      'the main one of sites',
      none,
      { root: 'y', sites },
      { root: 'docs', layout: 'mkdocs', sites },
    ],
    [
      'a main one that is the whole repository',
      none,
      { sites: [{ root: '' }] },
      { root: undefined, layout: undefined, sites: [{ root: '' }] },
    ],
    [
      'root and layout of settings',
      none,
      { root: 'y', layout: 'plain' },
      { root: 'y', layout: 'plain', sites: undefined },
    ],
    ['a root that is the whole repository', none, { root: '' }, { ...none, sites: undefined }],
  ])('follows %s', (_title, given, settings, followed) => {
    expect(followSites(given, settings)).toEqual(followed)
  })
})

describe('openIgnores', () => {
  it('opens those of a commit that is here', async () => {
    const checkout = createCheckout({ a: '' })
    const asked = { judging: unjudging, base: undefined, isWhole: true, head: oid('a') }
    expect(await openIgnores({ ...asked, checkout })).toBeDefined()
    expect(await openIgnores({ ...asked, checkout, head: oid('b') })).toBeUndefined()
    expect(await openIgnores({ ...asked, checkout: undefined })).toBeUndefined()
  })

  const link = {
    file: 'a.md',
    line: 3,
    column: 5,
    byteColumn: 5,
    url: 'x.md',
    kind: 'link',
    status: 'broken',
    reason: null,
    new: true,
    suggestion: null,
  } as const
  const found: Findings = {
    version: 1,
    layout: 'plain',
    base: null,
    head: null,
    stats: { broken: 1, new: 1, fixed: 0 },
    sites: [{ root: '', layout: 'plain', evidence: [], pages: 1, new: 1 }],
    links: [link],
    unread: [],
  }
  const silent = '# A\n\n[x](x.md)\n'
  const ignoring = '# A\n\n[x](x.md) <!-- galley-ignore-line: later -->\n'
  it.each<[string, boolean, string | undefined, string | undefined, number]>([
    ['its own', false, oid('b'), silent, 1],
    ['of a fork, those of the base', true, oid('b'), ignoring, 1],
    ['of a fork, none of its own', true, oid('b'), silent, 0],
    ['of a fork, none where the base is not here', true, oid('b'), undefined, 0],
    ['of a fork, none without a base', true, undefined, ignoring, 0],
  ])('follows comments: %s', async (_title, fork, base, before, count) => {
    const memory = new Memory()
    const trees = new Map([[oid('a'), memory.tree({ 'a.md': ignoring })]])
    if (before !== undefined) trees.set(oid('b'), memory.tree({ 'a.md': before }))
    const checkout = {
      source: memory.source,
      resolve: async (name: string) => (trees.has(name) ? name : undefined),
      readTree: async (name: string) => trees.get(name),
    } as never as CheckedOut
    const judging = { ...unjudging, fork }
    const asked = { checkout, judging, head: oid('a'), base, isWhole: true }
    const judged = await (await openIgnores(asked))?.apply(found, [])
    expect(judged?.ignored?.length ?? 0).toBe(count)
    expect(judged?.links).toHaveLength(1 - count)
  })
})

describe('judgeReview', () => {
  // No other part of a review is read here.
  const review = {
    report: { links: [1] },
    warnings: [{ path: 'a.md', message: 'first' }],
  } as never as Review
  const [first] = review.warnings
  const place = { line: 1, column: 1 }
  const problem = {
    file: 'galley.yml',
    line: 3,
    column: 5,
    kind: 'unused' as const,
    message: 'unused',
  }
  function createIgnores(problems: ReturnType<Ignores['problems']>): Ignores {
    return { apply: async () => ({ links: [] }), problems: () => problems } as never as Ignores
  }
  const settings = { path: 'galley.yml', redirects: [], ignore: [] }

  it('says that rules are not followed without a checkout', async () => {
    const judge = (more: object) =>
      judgeReview(
        review,
        { ignores: undefined, judging: { ...unjudging, settings: { ...settings, ...more } } },
        [],
      )
    const lost = [
      first,
      {
        title: 'Ignored links',
        path: 'galley.yml',
        message:
          '"ignore" and "redirects" are not followed: no checkout holds the head of this change',
      },
    ]
    expect((await judge({ ignore: [{ ...place, reason: 'x' }] })).warnings).toEqual(lost)
    expect((await judge({ redirects: [{ ...place, from: 'a', to: 'b' }] })).warnings).toEqual(lost)
    expect(await judge({})).toBe(review)
    expect(await judgeReview(review, { ignores: undefined, judging: unjudging }, [])).toBe(review)
  })

  it('takes what is ignored out, and tells the problems of rules', async () => {
    const judge = (problems: ReturnType<Ignores['problems']>, refused?: string) =>
      judgeReview(
        review,
        { ignores: createIgnores(problems), judging: { ...unjudging, refused } },
        [],
      )
    expect(await judge([])).toEqual({ report: { links: [] }, warnings: [first] })
    expect(await judge([problem])).toEqual({
      report: { links: [], ignoreProblems: [problem] },
      warnings: [
        first,
        { title: 'Ignored links', path: 'galley.yml', line: 3, column: 5, message: 'unused' },
      ],
    })
    const warn = async (refused: string) => (await judge([], refused)).warnings.slice(1)
    const title = 'Proposed settings'
    expect(await warn('.github/galley.yml:3:5: Unknown key: x\nand more')).toEqual([
      { title, path: '.github/galley.yml', line: 3, column: 5, message: 'Unknown key: x' },
    ])
    expect(await warn('Cannot read it\nand more')).toEqual([
      { title, path: 'galley.yml', message: 'Cannot read it' },
    ])
  })
})
