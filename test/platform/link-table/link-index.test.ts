// Links of a revision that follow a change, against links put together anew.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckedLink } from '../../../src/content/links/links.ts'
import { createMentionSearch } from '../../../src/content/links/mentions.ts'
import { compareBytes } from '../../../src/content/trees/byte-order.ts'
import { groupLinks } from '../../../src/platform/link-table/link-groups.ts'
import { changeLinks, keepLinks, LinkIndex } from '../../../src/platform/link-table/link-index.ts'
import { describeLinks } from '../../link-descriptions.ts'

const appURL = 'https://app.example/'
const paths = ['a.md', 'b.md', 'b/c.md', 'd.md', 'é.md', '\u{1f600}.md', '\uffee.md']
const targets = [
  'a.md',
  'b.md',
  'b.md#x',
  'd.md#open',
  'b/c.md#\u{1f600}',
  `${appURL}x`,
  'gone.md',
  'a.md\0b',
]

const link: fc.Arbitrary<(path: string, line: number) => CheckedLink> = fc
  .record({
    target: fc.constantFrom(...targets),
    use: fc.constantFrom('link' as const, 'include' as const, 'navigation' as const),
    column: fc.constantFrom(1, 4095, 4096, 100_000),
    far: fc.constantFrom(0, 0, 65_536, 3_000_000),
  })
  .map(({ target, use, column, far }) => (path, line) => ({
    path,
    use: { kind: use, url: target, line: line + far, column },
    ...judge(target),
    target,
  }))

/** What a link leads to here hangs on its target alone. */
function judge(url: string): Pick<CheckedLink, 'resolution' | 'status' | 'reason' | 'unjudged'> {
  if (url.startsWith(appURL)) return { resolution: { kind: 'external' }, status: 'ok' }
  if (url === 'gone.md') {
    const reason = 'missing-page'
    return { resolution: { kind: 'broken', reason, path: url }, status: 'broken', reason }
  }
  const [path = '', fragment] = url.split('#')
  if (fragment === undefined) return { resolution: { kind: 'page', path }, status: 'ok' }
  const resolution = { kind: 'page', path, fragment } as const
  if (fragment === 'open') return { resolution, status: 'ok', unjudged: 'unknown-heading' }
  return fragment === 'x'
    ? { resolution, status: 'broken', reason: 'missing-heading' }
    : { resolution, status: 'ok' }
}

const site = { resolve: (_from: string, { url }: { url: string }) => judge(url).resolution }
const page = fc
  .array(link, { maxLength: 4 })
  .map(
    (links) => (path: string) =>
      links
        .map((make, line) => make(path, line))
        .sort((a, b) => a.use.line - b.use.line || a.use.column - b.use.column),
  )
/** Files with their links; those left out are not there, or not touched. */
const files = fc
  .dictionary(fc.constantFrom(...paths), page)
  .map((made) => new Map(Object.entries(made).map(([path, links]) => [path, links(path)])))

function listLinks(known: ReadonlyMap<string, readonly CheckedLink[]>): CheckedLink[] {
  return [...known].sort(([a], [b]) => compareBytes(a, b)).flatMap(([, links]) => links)
}

/** As a reader gets them: the platform's own addresses are set apart. */
function setAppsApart(links: readonly CheckedLink[]): CheckedLink[] {
  return links.map((one) =>
    one.use.url.startsWith(appURL)
      ? { ...one, resolution: { kind: 'in-app' }, status: 'in-app' }
      : one,
  )
}

describe('LinkIndex', () => {
  it('answers as the list of all links does', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (known) => {
        const links = listLinks(known)
        const shown = setAppsApart(links)
        const index = new LinkIndex(keepLinks(links, appURL), { site, appURL })
        expect(await index.all()).toEqual(shown)
        const groups = await Promise.all(index.listGroups().map((place) => index.group(place)))
        expect(groups).toEqual(groupLinks(shown))
        const broken = shown.filter(({ status }) => status === 'broken')
        expect(await index.broken()).toEqual(broken)
        expect(index.counts).toEqual({
          groups: groupLinks(shown).length,
          brokenGroups: groupLinks(broken).length,
          uses: shown.length,
          brokenUses: broken.length,
        })
        for (const path of [...paths, ...targets, 'x']) {
          expect(await index.from(path)).toEqual(shown.filter((one) => one.path === path))
          expect(await index.to(path)).toEqual(
            shown.filter(
              ({ resolution }) => resolution.kind === 'page' && resolution.path === path,
            ),
          )
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 300) },
    )
  })

  it('selects links to headings of their own text only where they are asked for', () => {
    const urls = ['#', '#b', '#top', '../', './#b', 'b.md', 'b.md#x', 'c.md', 'c.md#b', '/']
    const made = urls.map((url, line) => ({
      path: 'd/a.md',
      use: { kind: 'link' as const, url, line, column: 1 },
      resolution: { kind: 'external' as const },
      status: 'ok' as const,
      target: url,
    }))
    const kept = keepLinks(made, appURL)
    const ask = (place: string, ownHeadings: boolean) => {
      const search = createMentionSearch([{ path: place }], 'links')
      const found = kept.select({ places: new Set(), search, ownHeadings })
      return [...found].map(({ use }) => use.url)
    }
    expect(ask('b.md', false)).toEqual(['../', './#b', 'b.md', 'b.md#x', 'c.md#b', '/'])
    expect(ask('d/README.md', false)).toEqual(['../', './#b', '/'])
    expect(ask('b.md', true)).toEqual(['#', '#b', '#top', ...ask('b.md', false)])
  })

  it('counts headings that nobody can see, before a change and after it', async () => {
    const linkTo = (path: string, isUnseen: boolean): CheckedLink => ({
      path,
      use: { kind: 'link', url: 'b.md#y', line: 1, column: 1 },
      resolution: { kind: 'page', path: 'b.md', fragment: 'y' },
      status: 'ok',
      target: 'b.md#y',
      ...(isUnseen ? { unjudged: 'unknown-heading' } : {}),
    })
    const countOf = (kept: ReturnType<typeof keepLinks>) =>
      new LinkIndex(kept, { site, appURL }).countUnjudged(() => true)
    for (const before of [true, false]) {
      const kept = keepLinks([linkTo('a.md', before), linkTo('c.md', before)], appURL)
      const links = [linkTo('a.md', !before), linkTo('c.md', !before)]
      const change = { paths: new Set(['a.md', 'c.md']), links, warnings: [] }
      const counts = [await countOf(kept), await countOf(changeLinks(kept, change, { appURL }))]
      const two = new Map([['unknown-heading', 2]])
      expect(counts).toEqual(before ? [two, new Map()] : [new Map(), two])
    }
  })

  it('equals one made anew, after any number of changes', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.array(files, { maxLength: 20 }), async (start, steps) => {
        const known = new Map(start)
        let kept = keepLinks(listLinks(known), appURL)
        for (const step of steps) {
          for (const [path, links] of step) known.set(path, links)
          kept = changeLinks(
            kept,
            { paths: new Set(step.keys()), links: listLinks(step), warnings: [] },
            { appURL, filesMax: 3 },
          )
        }
        const all = listLinks(known)
        const place = { site, appURL }
        const fresh = new LinkIndex(keepLinks(all, appURL), place)
        const changed = await describeLinks(new LinkIndex(kept, place), all)
        expect(changed).toEqual(await describeLinks(fresh, all))
      }),
      { numRuns: Number(process.env['RUNS'] ?? 300) },
    )
  })
})
