// The rest of a repository beside the site a platform judges: whether it is judged, and both in one review.
import { describe, expect, it } from 'vitest'
import type { Review } from '../../src/report/pull-request/review.ts'
import type { Report } from '../../src/report/report.ts'
import { describeUnchecked, holdsAll, joinOthers, type Others } from '../../src/sync/others.ts'

const link = (file: string, line = 1) => ({
  file,
  line,
  column: 1,
  byteColumn: 1,
  url: 'x.md',
  kind: 'link',
  status: 'broken' as const,
  reason: null,
  new: false,
  suggestion: null,
})
const site = (root: string) => ({
  root,
  layout: 'plain',
  evidence: [],
  pages: 1,
  links: 1,
  broken: 1,
  new: 0,
})

function report(
  layout: string,
  stats: Partial<Report['stats']>,
  more: Partial<Report> = {},
): Report {
  return {
    version: 1,
    layout,
    base: null,
    head: null,
    stats: { pages: 0, files: 0, links: 0, broken: 0, new: 0, fixed: 0, ...stats },
    links: [],
    sites: [],
    removed: [],
    unjudged: [],
    unread: [],
    ...more,
  }
}

function review(of: Report, more: Partial<Review> = {}): Review {
  return {
    report: of,
    fixed: [],
    pages: [],
    filesChanged: 0,
    brokenOnChangedPages: 0,
    newInUntouchedFiles: 0,
    conflicts: [],
    comments: [],
    warnings: [],
    ...more,
  }
}

describe('describeUnchecked', () => {
  const checkout = undefined
  const none = { checkout, root: undefined, layout: undefined }
  const [plain, mkdocs] = [report('plain', {}), report('mkdocs', {})]
  it.each<[string, Parameters<typeof describeUnchecked>[0], Review, string | undefined]>([
    ['a site', none, review(mkdocs), 'the mkdocs site'],
    ['a site in a folder', none, review(mkdocs, { root: 'docs' }), '"docs"'],
    ['plain pages in a folder', none, review(plain, { root: 'docs' }), '"docs"'],
    ['a plain repository', none, review(plain), undefined],
    ['a root that is chosen', { ...none, root: 'docs' }, review(mkdocs), undefined],
    ['a layout that is chosen', { ...none, layout: 'mkdocs' }, review(mkdocs), undefined],
    [
      'all sites that are listed',
      { ...none, root: 'docs', sites: [{ root: 'docs' }] },
      review(mkdocs),
      'the mkdocs site',
    ],
  ])('of %s', (_title, narrowing, of, place) => {
    const said = place && `Files outside of ${place} were not checked: `
    const told = describeUnchecked(narrowing, of)
    if (said === undefined) expect(told).toBeUndefined()
    else expect(told?.startsWith(said)).toBe(true)
  })
})

describe('holdsAll', () => {
  it('wants every commit by its id', async () => {
    const checkout = {
      resolve: async (name: string) => (name === 'main' ? 'a' : name === 'c' ? undefined : name),
    } as never
    expect(await holdsAll(checkout, ['a', 'b'])).toBe(true)
    expect(await holdsAll(checkout, ['a', 'c'])).toBe(false)
    expect(await holdsAll(checkout, ['main', 'a'])).toBe(false)
    expect(await holdsAll(checkout, [])).toBe(true)
  })
})

describe('joinOthers', () => {
  const removal = (target: string, ...files: string[]) => ({
    target,
    change: 'removed' as const,
    from: files.map((file) => ({ file, line: 1 })),
  })
  const warning = (path: string) => ({ path, message: 'wrong' })
  const own = review(
    report(
      'mkdocs',
      { pages: 3, files: 9, links: 10, broken: 2, new: 1, fixed: 1 },
      {
        links: [link('b.md'), link('d.md')],
        sites: [site('docs')],
        removed: [removal('x.md', 'b.md'), removal('y.md')],
        unjudged: [
          { reason: 'wiki-link', links: 3 },
          { reason: 'template', links: 1 },
        ],
      },
    ),
    { fixed: [link('b.md', 3)], warnings: [warning('b.md')], root: 'docs' },
  )
  const besides = (of: Report, nothing?: string): Others => ({
    report: of,
    fixed: [link('a.md', 2)],
    warnings: [warning('a.md')],
    nothing,
    doubtful: [],
  })
  const others = report(
    'plain',
    { pages: 4, files: 0, links: 5, broken: 3, new: 2, fixed: 4 },
    {
      links: [link('a.md'), link('c.md')],
      sites: [site('')],
      removed: [removal('x.md', 'a.md'), removal('z.md', 'a.md')],
      unjudged: [{ reason: 'wiki-link', links: 4 }],
      unread: [{ format: 'AsciiDoc', extension: '.adoc', files: 2 }],
    },
  )

  it('adds up counts, and has links in one order', () => {
    const joined = joinOthers(own, besides(others))
    expect(joined.report.stats).toEqual({
      pages: 7,
      files: 5,
      links: 15,
      broken: 5,
      new: 3,
      fixed: 5,
    })
    expect(joined.report.links.map(({ file }) => file)).toEqual(['a.md', 'b.md', 'c.md', 'd.md'])
    expect(joined.report.sites.map(({ root }) => root)).toEqual(['docs', ''])
    expect(joined.report.removed).toEqual([removal('x.md', 'b.md', 'a.md'), removal('y.md')])
    expect(joined.report.unjudged).toEqual([
      { reason: 'wiki-link', links: 4 },
      { reason: 'template', links: 1 },
    ])
    expect(joined.report.unread).toEqual(others.unread)
    expect(joined.fixed.map(({ file }) => file)).toEqual(['a.md', 'b.md'])
    expect(joined.warnings).toEqual([warning('b.md'), warning('a.md')])
    expect(joined.elsewhere).toEqual(new Set(['a.md', 'c.md']))
    expect(joined.root).toBe('docs')
    expect('nothing' in joined).toBe(false)
  })

  it('stays as it is where there is nothing beside it', () => {
    expect(joinOthers(own, besides({ ...others, sites: [] }))).toBe(own)
  })

  const silent = report('plain', {}, { sites: [site('')] })
  const empty = review(report('mkdocs', {}), { nothing: 'nothing here' })
  it.each<[string, Review, Others, string | undefined]>([
    ['nothing here and no link there', empty, besides(silent, 'nothing there'), 'nothing here'],
    ['nothing here, links there', empty, besides(others, 'nothing there'), 'nothing there'],
    ['nothing here, links there, all well', empty, besides(others), undefined],
    ['something here, nothing there', own, besides(silent, 'nothing there'), undefined],
  ])('with %s', (_title, of, beside, nothing) => {
    expect(joinOthers(of, beside).nothing).toBe(nothing)
  })
})
