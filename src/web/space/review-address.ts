// Addresses of the parts of a review.

import type { Context } from '../../platform/context/context.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { encodePath } from '../reading/addresses.ts'
import { contentRoot } from './address.ts'

/** The path of a review below its content. */
export const reviewPart = '~review'

/** Display modes of a compared page. */
export const shownAs = ['inline', 'side', 'source'] as const
export type ShownAs = (typeof shownAs)[number]

/** Address of a review's overview, or of a part: `~links`, the id of a page. */
export function reviewAddress(
  { context, target }: { readonly context: Context; readonly target: ContentTarget },
  part = '',
): string {
  const start = `${contentRoot(context, target)}/${reviewPart}`
  return part === '' ? start : `${start}/${encodePath(part)}`
}
