// The frame of a published site, the same on every page: head, title, sections, search.
import { html, raw } from 'hono/html'
import { SiteIcon } from '../../contract/index.ts'
import {
  isSection,
  listTopLevel,
  type Structure,
  sectionsIn,
} from '../../platform/published/access.ts'
import { pathOfSection } from '../../platform/published/addresses.ts'
import type { SiteVisit } from '../../platform/sites/visits.ts'
import { addressOfAsset } from '../assets/assets.ts'
import { type Html, renderEmoji } from '../page/prose.ts'
import { renderScript } from '../page/script.ts'
import { renderSign } from '../reading/names.ts'
import { picturesOf, renderSpaceSign } from './icon.ts'

/** A page of a site. */
export interface FrameParts {
  readonly title: string
  readonly language: string
  readonly description?: string | undefined
  /** Path of the page, if it has a permanent one. */
  readonly path?: string | undefined
  /** False to keep search engines away. */
  readonly isIndexed: boolean
  /** Further elements of the head. */
  readonly head?: Html | ''
  readonly sectionId: string | null
  /** Path of the space that is searched first. */
  readonly root: string
  readonly query?: string
  /** Everything below the header, including the one `main`. */
  readonly body: Html
}

/** Renders a whole page. */
export async function renderFrame(visit: SiteVisit, parts: FrameParts): Promise<string> {
  const { structure, base } = visit
  const { site } = structure
  const isPublic = site.visibility === 'public'
  const name = parts.title === site.title ? site.title : `${parts.title} | ${site.title}`
  const full = parts.path === undefined ? undefined : new URL(visit.address).origin + parts.path
  const document = await html`${raw('<!doctype html>')}
<html lang="${parts.language}" data-base="${base}" data-root="${parts.root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
${
  parts.description === undefined
    ? ''
    : html`<meta name="description" content="${parts.description}">
`
}${
  isPublic && parts.isIndexed
    ? ''
    : html`<meta name="robots" content="noindex">
`
}${
  full === undefined || !isPublic
    ? ''
    : html`<link rel="canonical" href="${full}">
<meta property="og:url" content="${full}">
`
}<meta property="og:type" content="article">
<meta property="og:title" content="${parts.title}">
<meta property="og:site_name" content="${site.title}">
${
  parts.description === undefined
    ? ''
    : html`<meta property="og:description" content="${parts.description}">
`
}<meta name="twitter:card" content="summary">
<meta name="color-scheme" content="light dark">
${parts.head ?? ''}<link rel="icon" href="${faviconOf(visit)}">
<link rel="stylesheet" href="${base}/~assets/${addressOfAsset('site.css')}">
<script src="${base}/~assets/${addressOfAsset('theme.js')}"></script>
${renderScript('site.js', `${base}/~assets`)}</head>
<body>
<a class="skip" href="#site:main">Skip to content</a>
<header class="top"><div class="bar"><a class="menu" href="#site:nav" aria-label="Menu">☰</a><a class="brand" href="${base || '/'}">${renderLogo(visit)}${site.title}</a><form class="search" role="search" action="${base}/~search"><input type="search" name="q" value="${parts.query ?? ''}" placeholder="Search" aria-label="Search" maxlength="512" required autocomplete="off"><button aria-label="Search">⌕</button></form>${renderSignOut(visit)}</div>${renderSections(visit, structure, parts.sectionId)}</header>
${parts.body}
</body>
</html>
`
  return document.toString()
}

/** For members signed in on this host. */
function renderSignOut({ base, visitor }: SiteVisit): Html | '' {
  if (!visitor.isReader) return ''
  return html`<form class="sign-out" method="post" action="${base}/~sign-out"><button title="Sign out" aria-label="Sign out"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M6.5 2.5h-3v11h3M10.5 11 13.5 8l-3-3M13 8H6.5"/></svg></button></form>`
}

/** Renders sections as tabs; those of a group are folded into one. */
function renderSections(visit: SiteVisit, structure: Structure, current: string | null): Html | '' {
  if (structure.sections.length < 2) return ''
  const link = (section: Structure['sections'][number]) => {
    const path = [visit.base, ...pathOfSection(structure, section).map(encodeURIComponent)]
    const mark = section.id === current ? html` aria-current="true"` : ''
    return html`<a href="${path.join('/') || '/'}"${mark}${
      section.description === null ? '' : html` title="${section.description}"`
    }>${renderSign(section)}${section.title}</a>`
  }
  return html`<nav class="sections" aria-label="Sections"><ul>${listTopLevel(structure).map(
    (each) => {
      if (isSection(each)) return html`<li>${link(each)}</li>`
      const inside = sectionsIn(structure, each.id)
      const isHere = inside.some(({ id }) => id === current)
      return html`<li><details class="section-group"><summary${isHere ? html` class="here"` : ''}>${renderSign(each)}${each.title}</summary><ul>${inside.map(
        (section) => html`<li>${link(section)}</li>`,
      )}</ul></details></li>`
    },
  )}</ul></nav>`
}

/** Renders the logo of the site, or its emoji. */
function renderLogo(visit: SiteVisit): Html | string {
  const { base, structure } = visit
  const { site } = structure
  if (picturesOf(site) === undefined) {
    const [only, ...others] = structure.spaces
    const emoji = renderEmoji(emojiOf(site))
    // A site with a single space uses the space's icon, if it has none of its own.
    if (emoji !== '' || only === undefined || others.length > 0) return emoji
    return renderSpaceSign(visit, only)
  }
  return html`<picture class="logo"><source srcset="${base}/~icon/dark" media="(prefers-color-scheme: dark)"><img src="${base}/~icon/light" alt="" width="28" height="28"></picture>`
}

function emojiOf({ icon }: Structure['site']): string | undefined {
  const parsed = icon === null ? undefined : SiteIcon.safeParse(JSON.parse(icon)).data
  return parsed !== undefined && 'emoji' in parsed ? parsed.emoji : undefined
}

/** The site's icon; else an emoji as a data URL, so that nothing is fetched. */
function faviconOf({ base, structure: { site } }: SiteVisit): string {
  if (picturesOf(site) !== undefined) return `${base}/~icon/light`
  const sign = renderEmoji(emojiOf(site) ?? '1f4d6').trim()
  const safe = sign.replace(/[<>&"'%#]/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y="82" font-size="84">${safe}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
