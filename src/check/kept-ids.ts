// Renamed headings that get their old ids back, so that links to them stay as they are.

import type { Source } from '../content/facts/source.ts'
import { type Fix, toFix } from '../content/fixes/edits.ts'
import { createAnchorReader } from '../content/links/anchor-reader.ts'
import type { CheckedLink } from '../content/links/links.ts'
import type { Suggestion } from '../content/links/suggest.ts'
import { writtenFragment } from '../content/links/url-parts.ts'
import { giveId } from '../content/moves/renamed-heading.ts'
import { usesOf } from '../content/moves/uses.ts'
import type { Revision } from '../content/revisions/revision.ts'
import { decodePercent } from '../content/text/decode-percent.ts'
import { filesOf } from '../content/trees/tree.ts'

/** A heading that a change renamed, and the links that still have its old fragment. */
interface Renamed {
  readonly path: string
  /** Its fragment now. */
  readonly from: string
  readonly id: string
  readonly links: readonly CheckedLink[]
}

/** A site of the head, that of the base, and what is suggested for its links. */
interface Suggested {
  readonly head: Revision
  readonly base: Revision | undefined
  readonly suggestions: ReadonlyMap<CheckedLink, Suggestion>
}

/**
 * Finds headings that can keep their old ids.
 *
 * A heading is left alone if the base had no heading with that id, or if a link, or the fix of one, has its new fragment.
 *
 * @param moved - base path to head path
 * @returns for each link the edit of its heading, in place of its own fix; and the texts their bytes are counted in
 */
export async function keepIds(
  parts: readonly Suggested[],
  { moved, source }: { readonly moved: ReadonlyMap<string, string>; readonly source: Source },
): Promise<{
  readonly fixes: ReadonlyMap<CheckedLink, Fix>
  readonly texts: ReadonlyMap<string, string>
}> {
  const fixes = new Map<CheckedLink, Fix>()
  const texts = new Map<string, string>()
  const origins = new Map([...moved].map(([before, after]) => [after, before]))
  const renamed = findRenamed(parts)
  let used: ReadonlySet<string> | undefined
  for (const { path, from, id, links } of renamed) {
    const own = parts.find(({ head }) => head.site.pageAt(path) !== undefined)
    if (own?.base === undefined) continue
    const anchors = createAnchorReader(own.base, source)
    const origin = origins.get(path) ?? path
    await anchors.load([origin])
    const isKnown = anchors
      .lookUp(origin)
      ?.list()
      .some(({ fragment, heading }) => fragment === id && heading !== undefined)
    const file = filesOf(own.head.tree).byPath.get(path)
    if (isKnown !== true || file === undefined) continue
    const text = (await source.readTexts([file])).get(file.oid)
    const edit = text && giveId({ path, text }, { from, id }, own.head.site)
    if (!text || !edit) continue
    used ??= await findUsed(parts, renamed, source)
    if (used.has(nameHeading(path, from))) continue
    for (const link of links) fixes.set(link, toFix(path, text, edit))
    texts.set(path, text)
  }
  return { fixes, texts }
}

/** Headings that links lead to by their fragment of now. */
async function findUsed(
  parts: readonly Suggested[],
  renamed: readonly Renamed[],
  source: Source,
): Promise<ReadonlySet<string>> {
  const fragments = new Set(renamed.map(({ from }) => from))
  const used = new Set<string>()
  for (const { head } of parts) {
    for await (const { path, use } of usesOf(head.site, source)) {
      const written = writtenFragment(use.url)
      if (written === undefined) continue
      const names = [written, decodePercent(written)].filter((name) => fragments.has(name))
      const goal = names.length === 0 ? undefined : head.site.resolve(path, use)
      if (goal?.kind === 'page') for (const name of names) used.add(nameHeading(goal.path, name))
    }
  }
  return used
}

function nameHeading(path: string, fragment: string): string {
  return `${fragment} ${path}`
}

/** Headings of which broken links have one old fragment, and no fix of a link needs the new one. */
function findRenamed(parts: readonly Suggested[]): readonly Renamed[] {
  const found = new Map<
    string,
    { path: string; from: string; links: CheckedLink[]; ids: Set<string | undefined> }
  >()
  for (const { head, suggestions } of parts) {
    for (const [link, { url, isProven }] of suggestions) {
      const from = fragmentOf(url)
      if (!isProven || from === undefined) continue
      const goal = head.site.resolve(link.path, { ...link.use, url })
      if (goal.kind !== 'page') continue
      const key = nameHeading(goal.path, from)
      const known = found.get(key) ?? { path: goal.path, from, links: [], ids: new Set() }
      found.set(key, known)
      known.links.push(link)
      // Of a page that moved, too, the link has to change anyway.
      known.ids.add(link.reason === 'missing-heading' ? fragmentOf(link.use.url) : undefined)
    }
  }
  return [...found.values()].flatMap(({ ids, ...rest }) => {
    const [id] = ids
    return ids.size === 1 && id !== undefined && id !== rest.from ? [{ ...rest, id }] : []
  })
}

function fragmentOf(url: string): string | undefined {
  const written = writtenFragment(url)
  return written === undefined ? undefined : decodePercent(written)
}
