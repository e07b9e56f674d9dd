// Redirects of moved pages: those to add, and those to remove when a page returns to an old address.
import type { Source } from '../facts/source.ts'
import type { Revision } from '../revisions/revision.ts'
import { filesOf } from '../trees/tree.ts'
import { removeEntry } from './entry-texts.ts'
import { findRedirectPlaces, pairOf, publicAddressOf } from './owed.ts'

/** Changed texts, by path in the head. */
export type TextChanges = ReadonlyMap<string, { readonly before: string; readonly after: string }>

/**
 * Removes entries that redirect from a page's new address to its old one: the page itself is there now, and
 * following them would end in a cycle.
 *
 * @param moved - path before to path after
 */
export async function takeBack(
  {
    before,
    head,
    moved,
  }: {
    readonly before: Revision['site']
    readonly head: Revision
    readonly moved: ReadonlyMap<string, string>
  },
  source: Pick<Source, 'readTexts'>,
): Promise<TextChanges> {
  const placeFor = findRedirectPlaces(head)
  const { byPath } = filesOf(head.tree)
  const changes = new Map<string, { readonly before: string; after: string }>()
  for (const [from, to] of moved) {
    if (head.site.pageAt(to) === undefined) continue
    const place = placeFor(to)
    if (place === undefined || typeof place.file === 'string') continue
    const { path, oid } = place.file
    const text =
      changes.get(path)?.after ??
      (await source.readTexts([byPath.get(path) ?? place.file])).get(oid)
    if (text === undefined) continue
    const route = {
      page: to,
      address: publicAddressOf(head.site, to) ?? '',
      to: from,
      goal: publicAddressOf(before, from) ?? '',
    }
    const pair = pairOf(place.format, route, { base: head.site, head: before })
    const after = removeEntry(place.format, text, pair)
    if (after === undefined) continue
    const known = changes.get(path)
    if (known === undefined) changes.set(path, { before: text, after })
    else known.after = after
  }
  return changes
}
