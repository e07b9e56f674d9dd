// The data of a review: the change request, both of its sides, and their differences.
import type { RevisionChange } from '../../content/revisions/diff.ts'
import type { Contents } from '../../content/revisions/pages.ts'
import { ApiError, type ChangeRequest } from '../../contract/index.ts'
import { listSettingChanges } from '../../platform/change-requests/changes.ts'
import { countThreads, type ThreadCount } from '../../platform/comments/threads.ts'
import { activityOf } from '../../platform/context/activity.ts'
import { Cache } from '../../platform/processes/cache.ts'
import { baseRevisionId } from '../../platform/revisions/change-request-rules.ts'
import { type LoadedRevision, revisionKey } from '../../platform/revisions/revisions.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { presentChangeRequest } from '../../platform/targets/present-change-requests.ts'
import type { Visit } from '../app/frame/visit.ts'
import { scopeOf, type TalkView } from '../talk/view.ts'
import { type ChangeTree, planTree } from './plan.ts'

/** A change request under review. */
export interface ReviewView extends TalkView {
  readonly request: ChangeRequest
  /** The revision the change request is based on. */
  readonly base: LoadedRevision
  readonly before: Contents
  readonly after: Contents
  readonly changes: ChangeTree
  /** Comments by page; see `countThreads`. */
  readonly talk: ReadonlyMap<string, ThreadCount>
  /** Changes whenever any of this does: see `activityOf`. */
  readonly word: string
}

/** Maximum changes cached for all change requests together. */
const keptMax = 200_000
const known = new Cache<ChangeTree>(keptMax, ({ order }) => order.length + 1)

/** Reads the data of a review; the difference of two revisions is computed once. */
export async function readReview(context: Visit, target: ContentTarget): Promise<ReviewView> {
  const { found, changeRequest, revision } = target
  if (changeRequest === undefined) throw new ApiError('not_found', 'Cannot find this page')
  const { space } = found
  const request = await presentChangeRequest(context, { space, changeRequest })
  const base = await context.revisions.show(baseRevisionId(changeRequest))
  const before = await context.revisions.contents(base)
  const after = await context.revisions.contents(revision)
  const changes = await known.read(`${revisionKey(base)} ${revisionKey(revision)}`, async () => {
    const content = await context.revisions.changes(base, revision)
    const settings = listSettingChanges(base, revision, content)
    return planTree([...content, ...settings], { before, after })
  })
  const talk = { context, target: { ...target, changeRequest } }
  return {
    ...talk,
    request,
    base,
    before,
    after,
    changes,
    talk: await countThreads(context, scopeOf(talk)),
    // From the rows read at the start: anything that happens meanwhile is reported by the next poll.
    word: activityOf(changeRequest, space),
  }
}

/** The change of a page or file; undefined if it is the same on both sides. */
export function lookUpChange({ changes }: ReviewView, id: string): RevisionChange | undefined {
  return changes.byId.get(id)
}
