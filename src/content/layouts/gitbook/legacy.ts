// HonKit, and the first GitBook before it: `book.json` instead of `.gitbook.yaml`, ids and files of their own.
import { honkitSlug } from '../../anchors/anchors.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet } from '../../site/layout.ts'
import { once } from '../../text/once.ts'
import { decodePercent } from '../site/target.ts'
import type { GitbookSpace } from './spaces.ts'

/** True if a space is built by HonKit, or was written for the first GitBook. */
export function isLegacy({ config }: Pick<GitbookSpace, 'config'>): boolean {
  return config !== undefined && /(?:^|\/)book\.json$/.test(config)
}

/** Anchors of a page as HonKit makes them, besides those of GitBook: equal headings share one. */
export function legacyAnchors(facts: PageFacts, known: AnchorSet): AnchorSet {
  const own = once(
    () =>
      new Set(
        facts.headings.flatMap(({ text, spaced, ids }) => [...ids, honkitSlug(spaced ?? text)]),
      ),
  )
  const has = (fragment: string): boolean =>
    own().has(fragment) ||
    own().has(decodePercent(fragment)) ||
    /^(?:reffn|fn)_/.test(fragment) ||
    known.has(fragment)
  return { has, list: known.list }
}

/** The sources of a built page, likeliest first: `guide/setup.html`, `guide/index.html`. */
export function legacySources(path: string): readonly string[] {
  if (!path.endsWith('.html')) return []
  const stem = path.slice(0, -'.html'.length)
  return [`${stem}.md`, stem.replace(/(^|\/)index$/, '$1README.md')]
}
