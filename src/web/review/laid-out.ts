// Compares and renders a page of a review once; everything but comments is cached by its inputs.
import { setImmediate } from 'node:timers/promises'
import { Cache } from '../../platform/processes/cache.ts'
import { scaleToHeap } from '../../platform/processes/heap-scale.ts'
import { keyOf } from '../../platform/revisions/revisions.ts'
import { rootOf } from '../space/address.ts'
import type { ShownAs } from '../space/review-address.ts'
import { describeBlock } from '../talk/spoken.ts'
import { compareSubject } from './compared.ts'
import { layOutInline } from './inline.ts'
import type { LaidOutPage } from './rows.ts'
import { layOutSides } from './side.ts'
import type { Subject } from './subject.ts'
import type { ReviewView } from './view.ts'

/** Maximum bytes cached for all reviews together. */
const keptBytesMax = scaleToHeap(48 * 1024 * 1024)
/** Approximate bytes of a row besides its HTML. */
const rowBytes = 400

const kept = new Cache<LaidOutPage>(keptBytesMax, ({ rows, notes, blocks }) => {
  const characters = [notes, ...rows].reduce((sum, { was, is }) => sum + was.length + is.length, 0)
  const keys = [...blocks.values()].reduce((sum, each) => sum + each.keys.length, 0)
  return 2 * characters + rowBytes * rows.length + 50 * keys
})

/**
 * Renders a document of a review.
 *
 * The key names everything it depends on: both revisions, which determine the texts, includes and titles; the
 * address of the change request, which is part of links; and the display mode. Addresses of files contain the
 * revision too, so that a page cannot outlive it.
 */
export async function layOutPage(
  view: ReviewView,
  subject: Subject,
  shown: Exclude<ShownAs, 'source'>,
): Promise<LaidOutPage> {
  const { context, base, target } = view
  const { id } = subject
  const key = JSON.stringify([
    shown,
    id,
    keyOf(base),
    keyOf(target.revision),
    rootOf(context, target),
  ])
  const page = await kept.read(key, () => layOut(view, subject, shown))
  if (!page.isRead) kept.forget(key)
  return page
}

async function layOut(
  view: ReviewView,
  subject: Subject,
  shown: Exclude<ShownAs, 'source'>,
): Promise<LaidOutPage> {
  const compared = await compareSubject(view, subject)
  // Each step on a huge page takes a while: let other requests proceed in between.
  await setImmediate()
  const { before, after, comparison } = compared
  const { blocks, marks } = comparison
  const spoken = after.nodes.flatMap((block) => describeBlock(block) ?? [])
  return {
    ...(shown === 'side' ? await layOutSides(compared) : layOutInline(compared)),
    blocks: new Map(spoken.map((each) => [each.key, each])),
    keys: after.nodes.map(({ key }) => key),
    isSame: blocks.every((block) => !marks.isTouched(block)),
    coarse: marks.coarse,
    isWhole: before.isWhole && after.isWhole,
    isRead: before.isRead && after.isRead,
  }
}
