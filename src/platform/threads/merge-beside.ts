// Merging of texts, in a thread where it takes long.
import {
  type MergedText,
  mergeText,
  type TextMerge,
  takesLongToMerge,
} from '../../content/merge/text.ts'
import { hasThreads, inThread } from '../../threads/in-thread.ts'

/** Merges a text like `mergeText`; a large one in a thread, so that the server keeps responding. @throws ThreadError */
export async function mergeBesideOthers(merge: TextMerge): Promise<MergedText> {
  return takesLongToMerge(merge) && hasThreads() ? inThread('merge', merge) : mergeText(merge)
}
