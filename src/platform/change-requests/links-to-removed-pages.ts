// Links that still lead to where something was that a change request removed or moved.

import type { CheckedLink } from '../../content/links/links.ts'
import type { RevisionChange } from '../../content/revisions/diff.ts'
import type { Context } from '../context/context.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'

/** A removed or moved page or file, and the links that led to it. */
export interface LeftLinks {
  readonly change: RevisionChange
  /** Places of the content before that led to it. */
  readonly before: number
  /** Places of the changed content that are as they were, and lead nowhere now. */
  readonly left: readonly CheckedLink[]
}

/** Links examined per page or file. */
const linksMax = 2000

/**
 * Finds links that still lead to removed or moved pages and files.
 *
 * A link counts if the same address on the same page resolved before and is broken now: a redirected address
 * still resolves.
 *
 * @param changes - changes to examine; only removals and moves matter
 */
export async function findLeftLinks(
  { revisions }: Pick<Context, 'revisions'>,
  { base, head }: { readonly base: LoadedRevision; readonly head: LoadedRevision },
  changes: readonly RevisionChange[],
): Promise<LeftLinks[]> {
  const was = await revisions.links(base)
  const is = await revisions.changedLinks(base, head)
  const renames = await revisions.renames(base, head)
  const moved = new Map([...renames].map(([after, before]) => [before, after]))
  const found: LeftLinks[] = []
  const broken = new Map<string, readonly CheckedLink[]>()
  for (const change of changes) {
    const path = change.before?.git.path
    if (path === undefined || path === change.after?.git.path) continue
    // A heading that never was is nothing this change took away.
    const before = (await was.to(path)).filter(({ status }) => status !== 'broken')
    const left = new Set<CheckedLink>()
    for (const link of before.slice(0, linksMax)) {
      for (const one of await findLeft(link)) left.add(one)
    }
    found.push({ change, before: before.length, left: unique([...left]) })
  }
  return found

  async function findLeft({ path, use }: CheckedLink): Promise<readonly CheckedLink[]> {
    return (await brokenOf(moved.get(path) ?? path)).filter((link) => link.use.url === use.url)
  }

  /** Broken links of a file. A page may lead to another a thousand times. */
  async function brokenOf(path: string): Promise<readonly CheckedLink[]> {
    const known =
      broken.get(path) ?? (await is.from(path)).filter((link) => link.status === 'broken')
    broken.set(path, known)
    return known
  }
}

/** Each place once, in order of path and line. */
function unique(links: readonly CheckedLink[]): CheckedLink[] {
  const places = new Map(
    links.map((link) => [`${link.path}\0${link.use.line}\0${link.use.column}`, link]),
  )
  return [...places.values()]
}
