// Sphinx with MyST: the fragments a page answers to.

import { openAnchors } from '../../anchors/open-anchors.ts'
import { writesIds } from '../../dialects/myst.ts'
import { docutilsId } from '../../dialects/slugs.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet } from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { once } from '../../text/once.ts'
import type { MystProject } from './myst-links.ts'

type MystVersion = Pick<MystProject, 'config' | 'isOld'>

/**
 * The fragments of a page: slugs of headings, what its author named, and the ids that Sphinx itself gives to headings,
 * which are in its HTML.
 *
 * @see MyST's documentation, "Auto-generated header anchors"; `MystReferenceResolver`
 */
export function mystAnchors(
  facts: PageFacts,
  known: AnchorSet,
  { config, isOld }: MystVersion,
): AnchorSet {
  const isFilledIn = facts.openEnded === true || facts.templates?.some(writesIds) === true
  if (isFilledIn || config.slug === undefined || config.slugDepth > 6) return openAnchors(known)
  const hasOwnIds = !isOld || config.slugDepth === 0
  const ids = once(() => idsOf(facts, { config, isOld }, hasOwnIds))
  const has = (written: string): boolean => {
    const fragment = decodePercent(written.replace(/:~:.*$/s, ''))
    if (fragment === '' || ids().has(fragment)) return true
    if (isOld && ids().has(fragment.toLowerCase())) return true
    // Sphinx numbers what has no words of its own, or another heading's.
    return hasOwnIds && (/^(?:top|id\d+)$/.test(fragment) || hasNote(fragment))
  }
  /** A mark of a note is a part of its heading. */
  function hasNote(fragment: string): boolean {
    const [, words] = /^(.*[a-z])\d{1,3}$/.exec(fragment) ?? []
    return words !== undefined && facts.anchors.some(isOfNote) && ids().has(words)
  }
  return { has, list: known.list }
}

function idsOf(
  { headings, anchors }: PageFacts,
  { config, isOld }: MystVersion,
  hasOwnIds: boolean,
): ReadonlySet<string> {
  const ids = new Set([...anchors, ...anchors.map(docutilsId)])
  const slugs = new Set<string>()
  const trimmed = new Set<string>()
  const slug = config.slug === 'docutils' ? docutilsId : mystSlug
  for (const { text, spaced, depth, ids: given } of headings) {
    for (const id of given) ids.add(id)
    if (hasOwnIds) {
      ids.add(docutilsId(text))
      // `H~2~O`, which is read as `H2O`.
      ids.add(docutilsId(text.replace(/(?<=\p{L})\d(?=\p{L})/gu, '-$&-')))
    }
    if (depth > config.slugDepth) continue
    // Until 2.0 without the spaces around.
    if (!isOld) slugs.add(numbered(slug(spaced ?? text), slugs))
    trimmed.add(numbered(slug(text.trim()), trimmed))
  }
  return new Set([...ids, ...slugs, ...trimmed])
}

function numbered(slug: string, slugs: ReadonlySet<string>): string {
  let unique = slug
  for (let count = 1; slugs.has(unique); count++) unique = `${slug}-${count}`
  return unique
}

const isOfNote = (id: string) => id.startsWith('user-content-fn-')

/** GitHub's slug, as Python knows letters: without marks, with every kind of number. */
function mystSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
}
