// Finds the certain fixes of a change in a checkout: corrected links, and redirects it owes.
import type { Inquiry } from '../check/findings.ts'
import type { Review } from '../report/pull-request/review.ts'
import type { CheckedOut } from './judging.ts'
import type { CommitRange } from './origin.ts'
import { holdsAll } from './others.ts'

/** Options for finding the fixes of a change. */
export interface MendingWish {
  readonly checkout: CheckedOut | undefined
  readonly root: string | undefined
  readonly layout: Inquiry['choice']['layout']
  readonly sites?: Inquiry['choice']['sites']
  /** True in `redirects` to look for owed redirects, too; undefined looks for no fixes at all. */
  readonly mends?: { readonly redirects: boolean } | undefined
}

/**
 * Adds the certain fixes to a review.
 *
 * Without a checkout that has the commits the review stays as it is: its fixes are unknown.
 *
 * @param head - the commit to apply fixes to, if another one, a test merge, was checked
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
  return { ...review, report: { ...review.report, links, ...redirects }, mending: files }

  function chosen(): Inquiry['choice'] {
    if (sites !== undefined) return { sites }
    return { ...(root === undefined ? {} : { root }), ...(layout === undefined ? {} : { layout }) }
  }
}
