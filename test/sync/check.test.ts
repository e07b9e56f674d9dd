// What a review tells of a change request, of what a platform answers about it.
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../src/client/client.ts'
import type { Change, ChangeRequest, Link, Location } from '../../src/contract/index.ts'
import { checkChangeRequest, listBrokenLinks } from '../../src/sync/check.ts'
import { unjudging } from '../../src/sync/judging.ts'
import { contentRead } from './answers.ts'

interface Scene {
  readonly changes?: readonly Change[]
  readonly broken?: readonly Link[]
  readonly fixed?: readonly Link[]
  readonly occurrences?: object
  readonly content?: object
  readonly comments?: readonly object[]
  readonly before?: number
  /** Places of the main content that lead to a page or a file; an error where it has none. */
  readonly backlinks?: readonly object[] | Error
}

const content = { ...contentRead, layout: 'mkdocs', pages: 2, files: 3 }
const commits = { base: 'base', head: 'head' }

/** A list in two parts. */
function listed(items: readonly object[], query: { page?: string }, more: object = {}) {
  if (query.page !== undefined) return { items: items.slice(1), ...more }
  if (items.length < 2) return { items, ...more }
  return { items: items.slice(0, 1), next: { page: '2' }, ...more }
}
type Asked = {
  readonly query: { readonly page?: string; readonly status?: string; readonly change?: string }
}

/** A space whose platform gives these answers; writes down what is asked first of each. */
function createSpace(scene: Scene) {
  const { changes = [], broken = [], fixed = [], comments = [], backlinks = [] } = scene
  const occurrences = { total: 9, broken: 5, ...scene.occurrences }
  const counts = { occurrences, content: { ...content, ...scene.content } }
  const asked: unknown[] = []
  const answer = (
    name: string,
    of: (query: Asked['query']) => readonly object[],
    more: object = {},
  ) => {
    return async (request: Asked) => {
      if (request.query.page === undefined) asked.push([name, request])
      return listed(of(request.query), request.query, more)
    }
  }
  const answerBacklinks = (kind: Change['kind']) => async (request: Asked) => {
    if (changes.every((each) => each.kind !== kind)) throw new Error(`there is no ${kind}`)
    if (backlinks instanceof Error) throw backlinks
    return listed(backlinks, request.query)
  }
  // No other method is called here.
  const client = {
    listChangesInChangeRequest: answer('changes', () => changes),
    listLinksInChangeRequest: answer(
      'links',
      ({ status, change }) => (status === 'broken' ? broken : change === 'fixed' ? fixed : []),
      counts,
    ),
    listCommentsInChangeRequest: answer('comments', () => comments),
    listSpaceLinks: answer('space', () => broken, { occurrences: { total: scene.before ?? 0 } }),
    listSpacePageBacklinks: answerBacklinks('page'),
    listSpaceFileBacklinks: answerBacklinks('file'),
  } as never
  return { space: { client, spaceId: 's' }, asked }
}

async function review(
  scene: Scene,
  values: Partial<Parameters<typeof checkChangeRequest>[2]> = {},
  { space }: Pick<ReturnType<typeof createSpace>, 'space'> = createSpace(scene),
) {
  const changeRequest = { id: 'cr', comments: scene.comments?.length ?? 0 } as ChangeRequest
  const asked = { commits, others: undefined, ignores: undefined, judging: unjudging, ...values }
  return await checkChangeRequest(space, changeRequest, asked)
}

const side = (file: string, path?: string) => ({
  git: { oid: 'o', path: file },
  ...(path === undefined ? {} : { path }),
})
const change = (values: Partial<Change>): Change => ({
  kind: 'page',
  change: 'edited',
  edited: true,
  id: 'p',
  title: 'A',
  ...values,
})
const removed = (file: string, values: Partial<Change> = {}) =>
  change({ change: 'removed', edited: false, before: side(file), ...values })

function place(path: string, line = 1, problem?: object, column = 1): Location {
  const source = { path, line, column, url: 'x.md', kind: 'link' }
  return { kind: 'page', page: { id: path }, source, ...(problem && { problem }) } as never
}
const link = (target: string, locationReferences: Location[], more?: number): Link => ({
  status: 'broken',
  relation: 'reference',
  target,
  locationReferences,
  ...(more === undefined ? {} : { more }),
})
const fresh = { reason: 'there is no "x.md"', new: true, suggestion: 'y.md' }

describe('the report of a change request', () => {
  it('has the counts it is answered, and none where it is answered none', async () => {
    const { report } = await review({ occurrences: { new: 3, fixed: 4 } })
    const stats = { pages: 2, files: 3, links: 9, broken: 5, new: 3, fixed: 4 }
    expect(report.stats).toEqual(stats)
    expect((await review({})).report.stats).toEqual({ ...stats, new: 0, fixed: 0 })
    expect([report.base, report.head, report.layout]).toEqual(['base', 'head', 'mkdocs'])
  })

  it('says why its site is one, and not what was left aside', async () => {
    const evidence = ['found "mkdocs.yml"', 'left aside: found "book.toml"']
    const { report, root } = await review({ content: { evidence, root: 'docs' } })
    const site = { root: 'docs', layout: 'mkdocs', pages: 2, links: 9, broken: 5, new: 0 }
    expect(report.sites).toEqual([{ ...site, evidence: ['found "mkdocs.yml"'] }])
    expect(root).toBe('docs')
    expect('root' in (await review({}))).toBe(false)
  })

  it('has each place of a link, in order', async () => {
    const file = { ...place('b.svg', 2, fresh), kind: 'file' } as never as Location
    const nowhere = [
      { kind: 'url', url: 'x' },
      { kind: 'page', page: { id: 'p' } },
    ] as never as Location[]
    const usedAt = { line: 7, column: 8, byteColumn: 9 }
    const defined = { ...fresh, place: { line: 3, column: 4, byteColumn: 5, usedAt } }
    const { report } = await review({
      broken: [link('x.md', [file, ...nowhere, place('a.md', 7, defined), place('a.md')])],
    })
    const own = { url: 'x.md', kind: 'link', status: 'broken' }
    const told = { ...own, ...fresh }
    expect(report.links).toEqual([
      {
        file: 'a.md',
        line: 1,
        column: 1,
        byteColumn: 1,
        ...own,
        reason: null,
        new: false,
        suggestion: null,
      },
      { file: 'a.md', line: 3, column: 4, byteColumn: 5, related: [usedAt], ...told },
      { file: 'b.svg', line: 2, column: 1, byteColumn: 1, ...told },
    ])
  })

  it('has the same of main content', async () => {
    const { space, asked } = createSpace({
      broken: [link('x.md', [place('b.md')]), link('y.md', [place('a.md')])],
    })
    const links = await listBrokenLinks(space)
    expect(links.map(({ file }) => file)).toEqual(['a.md', 'b.md'])
    expect(asked).toEqual([['space', { spaceId: 's', query: { limit: 1000, status: 'broken' } }]])
  })

  it('asks for what is broken and fixed, and for comments where there are some', async () => {
    const of = { spaceId: 's', changeRequestId: 'cr' }
    const all = { limit: 1000 }
    const requests = [
      ['changes', { ...of, query: all }],
      ['links', { ...of, query: { ...all, status: 'broken' } }],
      ['links', { ...of, query: { ...all, change: 'fixed' } }],
      ['links', { ...of, query: { limit: 0 } }],
    ]
    const silent = createSpace({})
    await review({}, {}, silent)
    expect(silent.asked).toEqual(requests)
    const comments = [{ postedBy: {}, body: {}, target: {} }]
    const told = createSpace({ comments })
    await review({ comments }, {}, told)
    const open = { ...of, query: { ...all, status: 'open', order: 'asc' } }
    expect(told.asked).toEqual([...requests, ['comments', open]])
  })

  it('has what is beside its site, and is judged by the pages it changes', async () => {
    const judged: unknown[] = []
    const ignores = {
      apply: async (report: object, pages: readonly string[]) => {
        judged.push(pages)
        return { ...report, links: [] }
      },
      problems: () => [],
    } as never
    const changes = [
      change({ after: side('a.md') }),
      change({ kind: 'file', after: side('b.svg') }),
      removed('c.md'),
    ]
    const broken = [link('x', [place('a.md', 1, fresh)])]
    const stats = { pages: 1, files: 0, links: 1, broken: 1, new: 0, fixed: 0 }
    const found = { stats, sites: [{}], links: [], removed: [], unjudged: [], unread: [] }
    const others = {
      report: found,
      fixed: [],
      warnings: [],
      doubtful: ['d.md'],
      nothing: undefined,
    } as never
    const alone = await review({ changes, broken }, { ignores })
    expect([alone.report.stats.links, alone.report.links, alone.brokenOnChangedPages]).toEqual([
      9,
      [],
      0,
    ])
    const joined = await review({ changes, broken }, { ignores, others })
    expect(joined.report.stats.links).toBe(10)
    expect(judged).toEqual([['a.md'], ['a.md', 'd.md']])
  })

  it('has what no rule judges', async () => {
    const unjudged = [{ reason: 'template', links: 2 }]
    const { report } = await review({ content: { unjudged, wikiLinks: 4 } })
    expect(report.unjudged).toEqual([
      { reason: 'wiki-link', links: 4 },
      { reason: 'template', links: 2 },
    ])
  })
})

describe('what is gone', () => {
  const broken = [
    link('guide/README.md', [place('c.md', 2)]),
    link('guide', [place('b.md', 3), place('b.md', 1), place('a.md', 9)]),
    link('setup', [place('e.md', 1, undefined, 5), place('e.md', 1, undefined, 2)]),
    link('setup.md#install', [place('d.md', 4)]),
    link('', [place('f.md')]),
  ]
  it.each<[string, Change[], object[]]>([
    [
      'the page of a folder, by its names',
      [removed('guide/README.md')],
      [
        {
          target: 'guide/README.md',
          change: 'removed',
          from: [
            { file: 'c.md', line: 2 },
            { file: 'a.md', line: 9 },
            { file: 'b.md', line: 1 },
            { file: 'b.md', line: 3 },
          ],
        },
      ],
    ],
    [
      'a page, with and without extension and anchor',
      [removed('setup.md')],
      [
        {
          target: 'setup.md',
          change: 'removed',
          from: [
            { file: 'd.md', line: 4 },
            { file: 'e.md', line: 1 },
            { file: 'e.md', line: 1 },
          ],
        },
      ],
    ],
    [
      'the first page, which has no other name',
      [removed('README.md')],
      [{ target: 'README.md', change: 'removed', from: [] }],
    ],
    [
      'a page that moved',
      [change({ change: 'moved', before: side('a.md'), after: side('z.md') })],
      [{ target: 'a.md', change: 'moved', to: 'z.md', from: [] }],
    ],
    [
      'no page that only changed',
      [
        change({ before: side('a.md'), after: side('a.md') }),
        change({ change: 'added', after: side('b.md') }),
      ],
      [],
    ],
    [
      'none that another took the place of',
      [removed('a.md'), change({ change: 'moved', before: side('b.md'), after: side('a.md') })],
      [{ target: 'b.md', change: 'moved', to: 'a.md', from: [] }],
    ],
    [
      'several, in the order of bytes',
      [removed('\u{1f600}.md'), removed('\uff5e.md'), removed('B.md'), removed('a.md')],
      ['B.md', 'a.md', '\uff5e.md', '\u{1f600}.md'].map((target) => ({
        target,
        change: 'removed',
        from: [],
      })),
    ],
  ])('names %s', async (_title, changes, gone) => {
    expect((await review({ changes, broken })).report.removed).toEqual(gone)
  })

  const at = (id: string, kind = 'page') => ({ kind, page: { id } })
  it.each<[string, Change, object[] | Error, number | undefined]>([
    ['a page, once for each page', removed('a.md'), [at('q'), at('q'), at('r')], 2],
    ['a page, without itself and files', removed('a.md'), [at('p'), at('q', 'file')], 0],
    ['a file', removed('a.png', { kind: 'file' }), [at('q')], 1],
    ['a file nobody leads to', removed('a.png', { kind: 'file' }), [], undefined],
    [
      'a file that moved',
      change({ kind: 'file', change: 'moved', before: side('a.png'), after: side('b.png') }),
      [at('q')],
      1,
    ],
    [
      'a file that only changed',
      change({ kind: 'file', before: side('a.png'), after: side('a.png') }),
      [at('q')],
      undefined,
    ],
    [
      'a page that only changed',
      change({ before: side('a.md', 'a'), after: side('a.md', 'a') }),
      [at('q')],
      0,
    ],
    [
      'a page that moved',
      change({ change: 'moved', before: side('a.md', 'a'), after: side('b.md', 'b') }),
      [at('q')],
      1,
    ],
    [
      'a page that is read where it was, and says something else',
      change({ change: 'moved', before: side('a.md', 'a'), after: side('b.md', 'a') }),
      [at('q')],
      0,
    ],
    [
      'a page the main content has no longer',
      removed('a.md'),
      new RequestError('gone', { status: 404, type: 'not_found' }),
      0,
    ],
  ])('counts who leads to %s', async (_title, one, backlinks, count) => {
    const { pages } = await review({ changes: [one], backlinks })
    expect(pages.map(({ linkedFrom }) => linkedFrom)).toEqual(count === undefined ? [] : [count])
  })

  it.each([new RequestError('refused', { status: 403, type: 'forbidden' }), new Error('lost')])(
    'passes on what is refused for another reason: %s',
    async (error) => {
      await expect(review({ changes: [removed('a.md')], backlinks: error })).rejects.toBe(error)
    },
  )
})

describe('what changed', () => {
  it.each<[string, Change, number]>([
    [
      'a page that moved, and is read where it was',
      change({
        change: 'moved',
        edited: false,
        before: side('a.md', 'a'),
        after: side('b.md', 'a'),
      }),
      1,
    ],
    [
      'one that says something else',
      change({ change: 'moved', before: side('a.md', 'a'), after: side('b.md', 'a') }),
      0,
    ],
    [
      'one that is read elsewhere',
      change({
        change: 'moved',
        edited: false,
        before: side('a.md', 'a'),
        after: side('b.md', 'b'),
      }),
      0,
    ],
    [
      'one with no address',
      change({ change: 'moved', edited: false, before: side('a.md'), after: side('b.md') }),
      0,
    ],
    [
      'one that did not move',
      change({ edited: false, before: side('a.md', 'a'), after: side('a.md', 'a') }),
      0,
    ],
    [
      'one that came from nowhere',
      change({ change: 'moved', edited: false, after: side('b.md', 'a') }),
      0,
    ],
    ['one that is new', change({ change: 'added', edited: false, after: side('a.md', 'a') }), 0],
  ])('counts what readers do not notice: %s', async (_title, one, count) => {
    const { movedInPlace, pages } = await review({ changes: [one] })
    expect([movedInPlace, pages.length]).toEqual([count, 1 - count])
  })

  it('is told by its places', async () => {
    const values = { change: 'moved', edited: true, title: 'A', kind: 'page' } as const
    const one = change({ ...values, before: side('a.md', 'a'), after: side('b.md') })
    const { pages } = await review({
      changes: [one, change({ change: 'added', after: side('c.md') })],
    })
    expect(pages).toEqual([
      { ...values, linkedFrom: 0, before: { file: 'a.md', address: 'a' }, after: { file: 'b.md' } },
      { ...values, change: 'added', linkedFrom: 0, after: { file: 'c.md' } },
    ])
  })

  it.each<[string, string, Change, number]>([
    ['a file', '', change({ kind: 'file', after: side('a.png') }), 1],
    ['a file below the root', 'docs', change({ kind: 'file', after: side('docs/a.png') }), 1],
    ['a file that is gone', 'docs', removed('docs/a.png', { kind: 'file' }), 1],
    ['no file beside it', 'docs', change({ kind: 'file', after: side('docs2/a.png') }), 0],
    ['no page', '', change({ after: side('a.md') }), 0],
  ])('counts as a file: %s', async (_title, root, one, count) => {
    expect((await review({ changes: [one], content: { root } })).filesChanged).toBe(count)
  })

  it('tells broken links on changed pages from new ones elsewhere', async () => {
    const old = { ...fresh, new: false }
    const { brokenOnChangedPages, newInUntouchedFiles } = await review({
      changes: [
        change({ after: side('a.md') }),
        change({ kind: 'file', after: side('b.svg') }),
        removed('c.md'),
      ],
      broken: [
        link('x', [
          place('a.md', 1, old),
          place('a.md', 2, fresh),
          place('b.svg', 1, fresh),
          place('d.md', 1, fresh),
          place('d.md', 2, old),
        ]),
      ],
    })
    expect([brokenOnChangedPages, newInUntouchedFiles]).toEqual([2, 1])
  })
})

describe('what else is told', () => {
  it('tells warnings with what place they have, and of places that are not listed', async () => {
    const warnings = [
      { path: 'a.md', message: 'wrong', oid: 'x' },
      { path: 'b.md', message: 'wrong', line: 2 },
      { path: 'c.md', message: 'wrong', line: 2, column: 3 },
    ]
    const { oid: _oid, ...first } = warnings[0] as { oid?: string; path: string }
    const broken = [
      link('x.md', [place('d.md'), place('e.md')], 12),
      link('y.md', [place('d.md')]),
      link('z.md', [], 3),
    ]
    const told = (await review({ content: { warnings }, broken })).warnings
    expect(told).toEqual([
      first,
      warnings[1],
      warnings[2],
      { path: 'd.md', message: 'The broken link to "x.md" is in 12 more places than are listed' },
    ])
  })

  it('tells what people say', async () => {
    const postedBy = { displayName: 'Ada' }
    const comments = [
      { postedBy, body: { markdown: 'All' }, target: {} },
      { postedBy, body: { document: {} }, target: { page: { title: 'A' } } },
    ]
    expect((await review({ comments })).comments).toEqual([
      { author: 'Ada', text: 'All' },
      { author: 'Ada', text: '', page: 'A' },
    ])
  })

  const none = { total: 0, broken: 0 }
  const empty = { pages: 0 }
  it.each<[string, Scene, string | undefined]>([
    ['links', {}, undefined],
    ['no link', { occurrences: none }, 'there is no link on any of 2 pages'],
    ['no link, where there was one', { occurrences: none, before: 1 }, undefined],
    ['no page', { content: empty }, 'there is no page'],
    [
      'no page, where files went',
      { content: empty, changes: [removed('a', { kind: 'file' })] },
      'there is no page',
    ],
    [
      'no page, where one came',
      { content: empty, changes: [change({ after: side('a') })] },
      'there is no page',
    ],
    ['no page, where there was one', { content: empty, changes: [removed('a.md')] }, undefined],
  ])('says what was checked where there is %s', async (_title, scene, why) => {
    const { nothing } = await review(scene)
    expect(nothing).toBe(why && `Nothing was checked: ${why}`)
  })

  it('tells what is broken no longer', async () => {
    const { fixed } = await review({ fixed: [link('x', [place('b.md'), place('a.md')])] })
    expect(fixed.map(({ file }) => file)).toEqual(['a.md', 'b.md'])
  })
})
