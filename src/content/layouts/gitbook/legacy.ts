// HonKit, and the first GitBook before it: `book.json` instead of `.gitbook.yaml`, ids and files of their own.

import { honkitId, honkitSlug } from '../../dialects/slugs.ts'
import type { Heading, PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet } from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { once } from '../../text/once.ts'
import type { HonkitBuild } from './honkit.ts'

/** True if a space is built by HonKit, or was written for the first GitBook. */
export function isLegacy({
  config,
  build,
}: {
  readonly config?: string
  readonly build?: HonkitBuild
}): boolean {
  return build !== undefined || (config !== undefined && /(?:^|\/)book\.json$/.test(config))
}

/**
 * Anchors of a page as HonKit makes them: equal headings share one.
 *
 * @param known - anchors as GitBook makes them; they count, too, if it is unknown who builds the book
 * @param isShown - true for the name of a file: a plugin that shows one gives it an id of this name
 */
export function legacyAnchors(
  facts: PageFacts,
  known: AnchorSet,
  { isBuilt, isShown }: { readonly isBuilt: boolean; readonly isShown: (id: string) => boolean },
): AnchorSet {
  const own = once(
    () => new Set([...facts.anchors.flatMap(withFootnote), ...facts.headings.flatMap(idsOf)]),
  )
  const isOpen = isBuilt && hasUnseen(facts)
  return {
    has: (fragment) =>
      hasOwn(fragment) || (isOpen && 'unseen') || (!isBuilt && known.has(fragment)),
    list: known.list,
  }

  function hasOwn(fragment: string): boolean {
    const place = fragment.replace(/:~:.*$/s, '')
    if (place === '' || /^top$/i.test(place) || own().has(place)) return true
    const decoded = decodePercent(place)
    return own().has(decoded) || isShown(decoded)
  }
}

function withFootnote(id: string): readonly string[] {
  const [, label] = /^user-content-fn-(.+)$/.exec(id) ?? []
  return label === undefined ? [id] : [`fn_${label}`, `reffn_${label}`]
}

/** True if templates add to a page: by includes, or in headings. */
function hasUnseen({ openEnded, links, headings }: PageFacts): boolean {
  return (
    openEnded === true ||
    links.some(({ kind }) => kind === 'include') ||
    headings.some(({ text }) => /\{[{%]/.test(text))
  )
}

/** @see kramed, Renderer.heading; HonKit, addHeadingId */
function idsOf({ text, spaced, ids }: Heading): readonly string[] {
  const written = (spaced ?? text).replaceAll('\t', '    ')
  // A list of attributes in another form is text here.
  const inMarkup = ids.filter((id) => !written.includes(`#${id}`))
  return [...inMarkup, honkitId(written) ?? honkitSlug(written)]
}

/** The sources of a built page, likeliest first: `guide/setup.html`, `guide/index.html`. */
export function legacySources(path: string): readonly string[] {
  if (!path.endsWith('.html')) return []
  const stem = path.slice(0, -'.html'.length)
  return [`${stem}.md`, stem.replace(/(^|\/)index$/, '$1README.md')]
}
