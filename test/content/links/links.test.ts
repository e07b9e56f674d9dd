// Links of revisions: their statuses, and how two revisions compare.
import { describe, expect, it } from 'vitest'
import { compareLinks } from '../../../src/content/links/compare-links.ts'
import {
  type CheckedLink,
  checkLinks,
  scanBoth,
  scanLinks,
} from '../../../src/content/links/links.ts'
import { readRevision, readRevisions } from '../../../src/content/revisions/revision.ts'
import { createSource } from '../../../src/repository/source.ts'
import { Memory } from '../memory.ts'

const files = {
  'README.md':
    '# Start\n\n[a](docs/a.md) [b](docs/b.md#part) [dir](docs/) [out](https://example.org)\n',
  'docs/a.md': '# A\n\n[gone](gone.md#x) [heading](b.md#nowhere)\n\n![p](p.png) [top](#)\n',
  'docs/b.md': '# B\n\n## Part\n\n[nothing](<>)\n',
  'docs/p.png': '',
}

function open(texts: Readonly<Record<string, string>>) {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  return { source, tree: memory.tree(texts), memory }
}

describe('checkLinks', () => {
  it('says of every link where it leads, in order', async () => {
    const { source, tree } = open(files)
    const revision = await readRevision(tree, source, { layout: 'plain' })
    const links = await checkLinks(revision, source)
    expect(
      links.map(({ path, target, status, reason }) => [path, target, status, reason ?? '']),
    ).toEqual([
      ['README.md', 'docs/a.md', 'ok', ''],
      ['README.md', 'docs/b.md#part', 'ok', ''],
      ['README.md', 'docs', 'ok', ''],
      ['README.md', 'https://example.org', 'ok', ''],
      ['docs/a.md', 'docs/gone.md#x', 'broken', 'missing-page'],
      ['docs/a.md', 'docs/b.md#nowhere', 'broken', 'missing-heading'],
      ['docs/a.md', 'docs/p.png', 'ok', ''],
      ['docs/a.md', 'docs/a.md', 'ok', ''],
      ['docs/b.md', '', 'broken', 'empty-target'],
    ])
  })

  it('is the same in a repository of more pages than are read at once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 600 }, (_, at) => [
        `p${at}.md`,
        `# P\n\n[next](p${at + 1}.md#p) [x](p0.md#q)\n`,
      ]),
    )
    const { source, tree } = open(many)
    const revision = await readRevision(tree, source, { layout: 'plain' })
    const scan = await scanLinks(revision, source, { keep: 'broken' })
    expect(scan.total).toBe(1200)
    expect(scan.links.filter(({ reason }) => reason === 'missing-page')).toHaveLength(1)
    expect(scan.links.filter(({ reason }) => reason === 'missing-heading')).toHaveLength(600)
    const some = { keep: 'broken', paths: new Set(['p599.md']) } as const
    expect((await scanLinks(revision, source, some)).total).toBe(2)
    const both = await scanBoth(revision, revision, {
      source,
      scope: { base: some, head: { keep: 'broken' } },
    })
    expect(both.head.links).toEqual(scan.links)
    expect(both.head.total).toBe(scan.total)
    expect(both.base.total).toBe(2)
  })

  it('counts by reason what nobody can judge, and names pages that may need a warning', async () => {
    const { source, tree } = open({
      'next.config.js': '',
      'docs/a.md': '[a](/api/x) [b](/api/y) [t]({{x}}) [c](b.md) [d](https://example.org)\n',
      'docs/b.md': '---\ntitle: a: b\n---\n# B\n',
    })
    const revision = await readRevision(tree, source)
    const scan = await scanLinks(revision, source, { keep: 'broken' })
    expect([...scan.unjudged]).toEqual([
      ['unknown-address', 2],
      ['template', 1],
    ])
    expect(scan.doubtful).toEqual(['docs/b.md'])
    expect(scan.warnings.map(({ path, line }) => [path, line])).toEqual([['docs/b.md', 2]])
    const some = { keep: 'broken', unjudgedOf: new Set<string>() } as const
    expect([...(await scanLinks(revision, source, some)).unjudged]).toEqual([])
  })

  it('leaves headings unjudged that an unread part of the page may have', async () => {
    const { source, tree } = open({
      'mkdocs.yml': '',
      'docs/index.md': '# A\n\n[a](api.md#made) [b](api.md#api) [c](b.md#gone) [d](gone.md#x)\n',
      'docs/api.md': '# API\n\n[own](#x.y)\n\n::: a.b\n',
      'docs/b.md': '# B\n',
    })
    const revision = await readRevision(tree, source)
    const links = await checkLinks(revision, source)
    expect(links.map(({ use, status, unjudged }) => [use.url, status, unjudged])).toEqual([
      ['#x.y', 'ok', 'unknown-heading'],
      ['api.md#made', 'ok', 'unknown-heading'],
      ['api.md#api', 'ok', undefined],
      ['b.md#gone', 'broken', undefined],
      ['gone.md#x', 'broken', undefined],
    ])
    const broken = await scanLinks(revision, source, { keep: 'broken' })
    expect(broken.links.map(({ use }) => use.url)).toEqual(['b.md#gone', 'gone.md#x'])
    expect([...broken.unjudged]).toEqual([['unknown-heading', 2]])
    const some = { keep: 'broken', unjudgedOf: new Set(['docs/api.md']) } as const
    expect([...(await scanLinks(revision, source, some)).unjudged]).toEqual([
      ['unknown-heading', 1],
    ])
  })

  it('counts links of what other pages include once', async () => {
    const { source, tree } = open({
      'docfx.json': '{"build":{"content":[{"files":["**.md"]}]}}',
      'a.md': '# A\n\n[!INCLUDE [x](includes/part.md)]\n',
      'b.md': '[!INCLUDE [x](includes/part.md)]\n\n[t]({{x}})\n',
      'includes/part.md': '[v]({{x}}) [w](gone.md)\n',
    })
    const scanned = { ...source, isScanned: true }
    const revision = await readRevision(tree, scanned)
    const scan = await scanLinks(revision, scanned, { keep: 'broken' })
    expect([...scan.unjudged]).toEqual([['template', 2]])
    expect(scan.total).toBe(5)
    expect(scan.links.map(({ path, use }) => [path, use.url])).toEqual([
      ['includes/part.md', 'gone.md'],
    ])
  })

  it('takes a lost reference for the same however an export spells it', async () => {
    const { source, tree } = open({
      'README.md':
        '[a](broken-reference) [b](../broken-reference/) [c](broken-reference/README.md)\n',
      'x/a.md': '[a](/broken/pages/1) [b](../broken/pages/1/) [c](/broken/pages/2)\n',
    })
    const revision = await readRevision(tree, source, { layout: 'gitbook' })
    const links = await checkLinks(revision, source)
    expect(links.map(({ target, reason }) => [target, reason])).toEqual([
      ['broken-reference', 'lost-reference'],
      ['broken-reference', 'lost-reference'],
      ['broken-reference', 'lost-reference'],
      ['/broken/pages/1', 'lost-reference'],
      ['/broken/pages/1', 'lost-reference'],
      ['/broken/pages/2', 'lost-reference'],
    ])
  })

  it('misses what a reference refers to', async () => {
    const { source, tree } = open({
      'README.md': '[a][one] [b][two]\n\n[one]: README.md\n',
      'other.md': 'No definitions: [c][three]\n',
    })
    const links = await checkLinks(await readRevision(tree, source, { layout: 'plain' }), source)
    expect(links.map(({ use, status, reason }) => [use.url, status, reason])).toEqual([
      ['README.md', 'ok', undefined],
      ['[][two]', 'broken', 'undefined-reference'],
    ])
  })

  it('leaves out pages that cannot be read', async () => {
    const { tree } = open(files)
    const nothing = createSource(async () => new Map())
    const revision = await readRevision(tree, nothing, { layout: 'plain' })
    expect(await checkLinks(revision, nothing)).toEqual([])
  })
})

describe('compareLinks', () => {
  const at = (path: string, line: number, url: string, target = url): CheckedLink => ({
    path,
    use: { kind: 'link', url, line, column: 1 },
    resolution: { kind: 'broken', reason: 'missing-page', path: target },
    status: 'broken',
    target,
    reason: 'missing-page',
  })
  const lines = (links: readonly CheckedLink[]) => links.map(({ path, use }) => [path, use.line])
  const none = new Map<string, string>()

  it('subtracts equal targets of a page, the first ones first', () => {
    const base = [at('a.md', 1, 'x'), at('b.md', 1, 'x')]
    const head = [at('a.md', 5, 'x'), at('a.md', 9, 'x'), at('b.md', 2, 'y')]
    const changes = compareLinks(base, head, none)
    expect(lines(changes.broken)).toEqual([
      ['a.md', 9],
      ['b.md', 2],
    ])
    expect(lines(changes.fixed)).toEqual([['b.md', 1]])
  })

  it('takes a link of a page that moved for the old one when it is written alike', () => {
    const base = [at('old/a.md', 1, 'x.md', 'old/x.md'), at('gone.md', 1, 'y')]
    const head = [at('new/a.md', 3, 'x.md', 'new/x.md'), at('new/a.md', 4, 'z.md', 'new/z.md')]
    const changes = compareLinks(base, head, new Map([['new/a.md', 'old/a.md']]))
    expect(lines(changes.broken)).toEqual([['new/a.md', 4]])
    expect(lines(changes.fixed)).toEqual([['gone.md', 1]])
  })

  it('takes a link that follows its directory for the old one, with a fragment or without', () => {
    const renames = new Map([
      ['new/x.md', 'old/x.md'],
      ['new/y.md', 'old/y.md'],
    ])
    const base = [
      at('a.md', 1, 'old/gone.md'),
      at('a.md', 2, 'old/lost.md#h'),
      at('a.md', 3, 'b.md'),
    ]
    const head = [
      at('a.md', 1, 'new/gone.md'),
      at('a.md', 2, 'new/lost.md#h'),
      at('a.md', 3, 'c.md'),
    ]
    const changes = compareLinks(base, head, renames)
    expect(lines(changes.broken)).toEqual([['a.md', 3]])
    expect(lines(changes.fixed)).toEqual([['a.md', 3]])
  })

  it('takes a page at a path another one left for a new page', () => {
    const renames = new Map([['b.md', 'a.md']])
    const changes = compareLinks([at('a.md', 1, 'x')], [at('a.md', 1, 'x')], renames)
    expect(lines(changes.broken)).toEqual([['a.md', 1]])
    expect(lines(changes.fixed)).toEqual([['a.md', 1]])
  })

  it('does not count links that are fine', () => {
    const fine: CheckedLink = { ...at('a.md', 1, 'x'), status: 'ok' }
    expect(compareLinks([], [fine], none)).toEqual({ broken: [], fixed: [] })
  })
})

describe('readRevisions', () => {
  it('reads both sides as one where only pages changed', async () => {
    const { source, tree, memory } = open(files)
    const links = { ...source, readTitles: async () => new Map() }
    const head = memory.tree({ ...files, 'docs/a.md': '# A\n' })
    const both = await readRevisions({ base: tree, head }, links, { layout: 'plain' })
    expect(both.base.site.resolve).toBe(both.head.site.resolve)
    expect(both.base.site.navigation).toBe(both.head.site.navigation)
    const alone = await readRevision(tree, links, { layout: 'plain' })
    expect(both.base.site.pages).toEqual(alone.site.pages)
  })

  const others: [title: string, change: Readonly<Record<string, string>>][] = [
    ['a file came', { 'new.md': '# New\n' }],
    ['the configuration changed', { 'mkdocs.yml': 'site_name: y\n' }],
  ]
  it.each(others)('reads each side where %s', async (_title, change) => {
    const { source, memory } = open({})
    const texts = { 'mkdocs.yml': 'site_name: x\n', 'docs/index.md': '# Start\n' }
    const trees = { base: memory.tree(texts), head: memory.tree({ ...texts, ...change }) }
    const both = await readRevisions(trees, source)
    expect(both.base.site.resolve).not.toBe(both.head.site.resolve)
    expect(both.head.site.layout).toBe('mkdocs')
  })
})
