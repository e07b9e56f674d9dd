// Links in front matter: paths of covers, links of a home page.

import type { LinkKind } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import { listOf, recordOf } from '../text/records.ts'
import type { ParsedFrontMatter } from './front-matter.ts'

const coverKeys: Readonly<Partial<Record<LayoutName, readonly string[]>>> = {
  gitbook: ['cover', 'coverDark'],
  plain: ['cover', 'coverDark'],
  docusaurus: ['image'],
}

// Layouts whose themes render links from front matter.
const themes: ReadonlySet<LayoutName> = new Set(['vitepress', 'starlight'])

/** True if the raw front matter may hold links in this layout; parsing it takes time. */
export function mayHoldLinks(written: string, layout: LayoutName): boolean {
  return coverKeys[layout] !== undefined || (themes.has(layout) && written.includes('link:'))
}

interface MatterLink {
  readonly kind: LinkKind
  readonly url: string
  readonly start: number
}

/**
 * Lists the links of front matter, for values that the layout treats as links; located at their key.
 *
 * @param written - the raw front matter and its offset
 */
export function listFrontMatterLinks(
  matter: ParsedFrontMatter,
  layout: LayoutName,
  written: { readonly text: string; readonly start: number },
): MatterLink[] {
  const covers = (coverKeys[layout] ?? []).flatMap((key) => {
    const value = matter.frontMatter.data[key]
    if (typeof value !== 'string' || value.trim() === '') return []
    return [{ kind: 'cover' as const, url: value.trim(), start: matter.offsetOf(key) }]
  })
  if (!themes.has(layout)) return covers
  const seen = new Set<number>()
  const { data } = matter.frontMatter
  const isVitepress = layout === 'vitepress'
  return (isVitepress ? themeLinks(data) : starlightLinks(data)).map((link) => {
    const at = findKey(written.text, link, seen)
    const url = isVitepress ? themeAddress(link) : link
    return { kind: 'link', url, start: written.start + at }
  })
}

/**
 * Lists the links that the VitePress theme renders: actions and features of a home page, previous and next pages.
 *
 * @see VitePress 1, `VPHero.vue`, `VPFeatures.vue`, `composables/prev-next.ts`
 */
function themeLinks(data: Readonly<Record<string, unknown>>): string[] {
  const isHome = data['layout'] === 'home'
  const shown = [
    ...(isHome ? listOf(recordOf(data['hero'])['actions']) : []),
    ...(isHome ? listOf(data['features']) : []),
    data['prev'],
    data['next'],
  ]
  return shown.flatMap(linkOf)
}

/**
 * Lists the links that Starlight renders, as written: actions of a page's hero, previous and next pages.
 *
 * @see Starlight, `components/Hero.astro`, `utils/navigation.ts`
 */
function starlightLinks(data: Readonly<Record<string, unknown>>): string[] {
  const shown = [...listOf(recordOf(data['hero'])['actions']), data['prev'], data['next']]
  return shown.flatMap(linkOf)
}

function linkOf(shown: unknown): string[] {
  const { link } = recordOf(shown)
  return typeof link === 'string' && link.trim() !== '' ? [link.trim()] : []
}

/** The address a theme gives a link: relative to the site's root unless it starts with a dot. */
export function themeAddress(link: string): string {
  return /^(?:[./#]|[a-z][a-z\d+.-]*:)/i.test(link) ? link : `/${link}`
}

/** Offset of a link's key: the first with this link that is not taken yet. */
function findKey(text: string, link: string, seen: Set<number>): number {
  for (let at = text.indexOf('link:'); at !== -1; at = text.indexOf('link:', at + 1)) {
    const end = text.indexOf('\n', at)
    if (seen.has(at) || !text.slice(at, end === -1 ? undefined : end).includes(link)) continue
    seen.add(at)
    return at
  }
  return 0
}
