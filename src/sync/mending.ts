// What a checkout knows of a change that is certain to be mended: fixes of its links, redirects it owes.
import type { Inquiry } from '../check/findings.ts'
import type { Review } from '../report/pull-request/review.ts'
import type { CheckedOut } from './judging.ts'
import type { CommitRange } from './origin.ts'
import { holdsAll } from './others.ts'

/** How a change is looked at for what can be mended. */
export interface MendingWish {
  readonly checkout: CheckedOut | undefined
  readonly root: string | undefined
  readonly layout: Inquiry['choice']['layout']
  readonly sites?: Inquiry['choice']['sites']
  /** Whether redirects are looked for that the change owes; undefined looks for nothing that can be mended. */
  readonly mends?: { readonly redirects: boolean } | undefined
}

/**
 * A review with the fixes that are certain.
 *
 * Without a checkout that holds the commits it stays as it is: what could be mended is not known then.
 *
 * @param head - the commit that fixes are written on, where another, a test merge, was read
 */
export async function addMending(
  review: Review,
  { checkout, root, layout, sites, mends }: MendingWish,
  { range, head }: { readonly range: CommitRange; readonly head: string },
): Promise<Review> {
  if (mends === undefined || checkout === undefined) return review
  if (!(await holdsAll(checkout, [range.base, range.head, head]))) return review
  const base = await checkout.readTree(range.base, '')
  const tree = await checkout.readTree(range.head, '', base)
  const written = head === range.head ? tree : await checkout.readTree(head, '', tree)
  const { findMending } = await import('../check/mending.ts')
  const { links, redirects, files } = await findMending(
    {
      head: { name: range.head, tree },
      base: { name: range.base, tree: base },
      source: checkout.source,
      choice: chosen(),
      redirects: mends.redirects,
    },
    review.report.links,
    written,
  )
  const owed = redirects.length === 0 ? {} : { redirects }
  return { ...review, report: { ...review.report, links, ...owed }, mending: files }

  function chosen(): Inquiry['choice'] {
    if (sites !== undefined) return { sites }
    return { ...(root === undefined ? {} : { root }), ...(layout === undefined ? {} : { layout }) }
  }
}
