// Makes a site for a generator, and reads what became of it.
import type { Fixture } from './fixture.ts'
import type { Generator, Variant } from './generators/generator.ts'
import { headings, headingsPage, type WrittenHeading } from './headings.ts'
import { BuiltSite } from './host.ts'
import { fromFolder, fromHtml, fromRoot, linksPage, page, pages } from './links.ts'

/** The headings that a generator can have on a page. */
function headingsFor(generator: Generator, variant: Variant): readonly WrittenHeading[] {
  if (variant.own !== undefined)
    return variant.own.headings.map((source) => ({ source, refusedBy: [] }))
  const refuses = [...generator.refuses, ...(variant.refuses ?? [])]
  return headings.filter(({ refusedBy }) => !refusedBy.some((name) => refuses.includes(name)))
}

/** Every file of the site of a variant. */
export function siteFiles(generator: Generator, variant: Variant): Record<string, string> {
  const { content, matter = '' } = variant
  if (variant.own !== undefined) return { ...variant.files }
  const below = (path: string): string => (content === '' ? path : `${content}/${path}`)
  const written: Record<string, string> = {
    'index.md': page('Home', undefined, matter),
    ...pages,
    ...variant.pages,
    'beside.txt': 'x',
    'sub/beside.txt': 'x',
    'links.md': linksPage(rootTargets(variant), { html: htmlTargets(variant), matter }),
    'sub/links.md': linksPage(folderTargets(variant), { matter }),
    'headings.md': headingsPage(
      headingsFor(generator, variant),
      `---\ntitle: Headings\n${matter}---\n`,
    ),
  }
  const kept = Object.entries(written)
    .filter(([path]) => variant.without?.includes(path) !== true)
    .map(([path, text]) => [withEnding(path, variant), text] as const)
  return {
    ...Object.fromEntries(kept.map(([path, text]) => [below(path), text])),
    ...variant.files,
    'assets-of-root.txt': 'x',
  }
}

/** `sub/page.md#x` where pages end in `.mdx`: `sub/page.mdx#x`. */
function withEnding(name: string, { ending }: Variant): string {
  return ending === undefined ? name : name.replace(/\.md(?![\w.])/gi, ending)
}

function rootTargets(variant: Variant): readonly string[] {
  const { targets = [], stopsAt = [] } = variant
  return [...fromRoot, ...targets]
    .filter((target) => !stopsAt.includes(target))
    .map((target) => withEnding(target, variant))
}

function folderTargets(variant: Variant): readonly string[] {
  const { stopsAt = [] } = variant
  return fromFolder
    .filter((target) => !stopsAt.includes(target))
    .map((target) => withEnding(target, variant))
}

function htmlTargets(variant: Variant): readonly string[] {
  return fromHtml.map((target) => withEnding(target, variant))
}

/** What a built site says. */
export function observe(
  generator: Generator,
  variant: Variant,
  { output, printed }: { output: string; printed: string },
): Pick<Fixture, 'headings' | 'links' | 'headingsAt' | 'headingsLink'> {
  const site = new BuiltSite(output, variant)
  const reported = generator.reported?.(printed) ?? new Map<string, ReadonlySet<string>>()
  const below = (path: string): string =>
    withEnding(variant.content === '' ? path : `${variant.content}/${path}`, variant)
  return {
    headingsAt: below('headings.md'),
    headingsLink: variant.link('headings.md'),
    headings: observeHeadings(),
    links:
      variant.own !== undefined
        ? Object.entries(variant.own.targets).flatMap(([path, of]) => observeLinks(path, of))
        : [
            ...observeLinks('links.md', [...rootTargets(variant), ...htmlTargets(variant)]),
            ...observeLinks('sub/links.md', folderTargets(variant)),
          ],
  }

  function builtPage(path: string) {
    const address = variant.address(path)
    const file = site.fileAt(decodeURIComponent(address))
    if (file === undefined)
      throw new Error(`Cannot find "${path}" of the built site at "${address}"`)
    return { address, page: site.page(file) }
  }

  function observeHeadings(): Fixture['headings'] {
    const { page: built } = builtPage('headings.md')
    const all = new Set(built.ids)
    return headingsFor(generator, variant).map(({ source }, at) => {
      const ids = [...new Set(built.idsByMark.get(at) ?? [])].filter((id) => !isOfTheme(id))
      return { source, ids, absent: likelyIds(source, ids).filter((id) => !all.has(id)) }
    })
  }

  function observeLinks(path: string, targets: readonly string[]): Fixture['links'] {
    const { address, page: built } = builtPage(path)
    const names = [path, address, '*']
    return targets.flatMap((target, at) => {
      const href = built.links.get(at)
      if (href === undefined) {
        // Not made a link: there is nothing to judge, or nothing was found.
        const isDropped = generator.dropsBroken === true
        return isDropped ? [{ page: below(path), target, text: `mark${at}m`, works: false }] : []
      }
      const isReported = names.some((name) => {
        const broken = reported.get(name)
        return broken !== undefined && [target, href, `mark${at}m`].some((one) => broken.has(one))
      })
      const works = !isReported && site.finds(address, href)
      return [{ page: below(path), target, text: `mark${at}m`, works }]
    })
  }
}

/** A page with a link to each id that a heading has or may have. */
export function probePage(
  variant: Variant,
  seen: Fixture['headings'],
): [path: string, text: string] {
  const links = fragmentsOf(seen).map(
    (id, at) => `- [mark${at}m](${variant.link('headings.md')}#${encodeSigns(id)})`,
  )
  const path = variant.content === '' ? 'probe.md' : `${variant.content}/probe.md`
  return [path, `${page('Probe', '', variant.matter)}\n${links.join('\n')}\n`]
}

/** The headings again, with the fragments that the built page of links made links of. */
export function observeProbes(
  variant: Variant,
  seen: Fixture['headings'],
  output: string,
): Fixture['headings'] {
  const site = new BuiltSite(output, variant)
  const address = variant.address('probe.md')
  const built = site.page(site.fileAt(address) ?? '')
  let next = 0
  return seen.map(({ source, ids, absent }) => {
    const all = [...ids, ...absent]
    const found = all.filter(() => {
      const href = built.links.get(next++)
      return href !== undefined && site.finds(address, href)
    })
    return { source, ids: found, absent: all.filter((id) => !found.includes(id)) }
  })
}

function fragmentsOf(seen: Fixture['headings']): readonly string[] {
  return seen.flatMap(({ ids, absent }) => [...ids, ...absent])
}

/** Letters are written as they are, as authors do. */
export function encodeSigns(id: string): string {
  return id.replace(/[^\p{L}\p{M}\p{N}_.:-]/gu, encodeURIComponent)
}

function isOfTheme(id: string): boolean {
  return /^(?:__|fn|fnref|user-content|footnote|id\d+$)/.test(id)
}

/** Ids that another generator, or a hasty author, would expect of a heading. */
function likelyIds(source: string, ids: readonly string[]): readonly string[] {
  const text = source
    .replace(/\{[^}]*\}\s*$/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*]/g, '')
  const lower = text.toLowerCase()
  const likely = [
    lower
      .trim()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
    lower
      .trim()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
    lower
      .trim()
      .normalize('NFKD')
      .replace(/[^\w]+/g, '-')
      .replace(/^-|-$/g, ''),
    ...ids.flatMap((id) => [
      `${id}-1`,
      `${id}_1`,
      `${id}-`,
      `-${id}`,
      id.replace(/-+$/, ''),
      id.replace(/^-+/, ''),
      id.replace(/-{2,}/g, '-'),
      id.toUpperCase(),
      `_${id}`,
      id.replace(/^_/, ''),
    ]),
  ]
  return [...new Set(likely)].filter((id) => id !== '' && id !== 'top' && id !== 'TOP')
}
