// Where the parts of a review are.

import type { Context } from '../../platform/context/context.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { encodePath } from '../reading/addresses.ts'
import { rootOf } from './address.ts'

/** Where a part of a review is, below its content. */
export const reviewPart = '~review'

/** Ways to see a page compared. */
export const shownAs = ['inline', 'side', 'source'] as const
export type ShownAs = (typeof shownAs)[number]

/** The start of a review, or a part of it: `~links`, the id of a page. */
export function reviewAddress(
  { context, target }: { readonly context: Context; readonly target: ContentTarget },
  part = '',
): string {
  const start = `${rootOf(context, target)}/${reviewPart}`
  return part === '' ? start : `${start}/${encodePath(part)}`
}
