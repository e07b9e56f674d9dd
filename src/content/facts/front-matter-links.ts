// Links that front matter holds: paths of covers, what a home page leads to.

import type { LinkKind } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import { listOf, recordOf } from '../text/records.ts'
import type { ParsedFrontMatter } from './front-matter.ts'

const coverKeys: Readonly<Partial<Record<LayoutName, readonly string[]>>> = {
  gitbook: ['cover', 'coverDark'],
  plain: ['cover', 'coverDark'],
  docusaurus: ['image'],
}

// Whose themes make links of what front matter names.
const themes: ReadonlySet<LayoutName> = new Set(['vitepress', 'starlight'])

/** True if front matter of this layout, given as it is written, may hold links: to parse it takes time. */
export function mayHoldLinks(written: string, layout: LayoutName): boolean {
  return coverKeys[layout] !== undefined || (themes.has(layout) && written.includes('link:'))
}

interface MatterLink {
  readonly kind: LinkKind
  readonly url: string
  readonly start: number
}

/**
 * Links of front matter, where the layout takes a value for one; at its key.
 *
 * @param written - the front matter as it is written, and where it starts
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
 * What the theme of VitePress makes links of: actions and features of a home page, the pages before
 * and after one.
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
 * What Starlight makes links of: actions of a page's hero, the pages before and after it; as they are written.
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

/** The address the theme makes of a link: from the site's root unless it begins with a dot. */
export function themeAddress(link: string): string {
  return /^(?:[./#]|[a-z][a-z\d+.-]*:)/i.test(link) ? link : `/${link}`
}

/** Where the key of a link stands: the first that no link was found at. */
function findKey(text: string, link: string, seen: Set<number>): number {
  for (let at = text.indexOf('link:'); at !== -1; at = text.indexOf('link:', at + 1)) {
    const end = text.indexOf('\n', at)
    if (seen.has(at) || !text.slice(at, end === -1 ? undefined : end).includes(link)) continue
    seen.add(at)
    return at
  }
  return 0
}
