// What a change request adds, edits, moves and removes.
import { type ContentChange, diffRevisions } from '../content/diff.ts'
import { baseRevisionId } from './change-request-rules.ts'
import { findChangeRequestContent } from './content-target.ts'
import type { Context, Handlers } from './context.ts'
import { pageItems } from './lists.ts'
import type { LoadedRevision } from './revisions.ts'

export const changes: Handlers<'listChangesInChangeRequest'> = {
  async listChangesInChangeRequest(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    return async ({ query }) => {
      const base = await context.revisions.find(baseRevisionId(target.changeRequest))
      const found = await readChanges(context, base, target.revision)
      return pageItems(['changes', target.changeRequest.id], query, {
        items: found,
        keyOf: (change) => `${(change.after ?? change.before)?.git.path ?? ''}\0${change.id}`,
        present: (change) => ({
          ...change,
          ...(change.before === undefined ? {} : { before: copyPlace(change.before) }),
          ...(change.after === undefined ? {} : { after: copyPlace(change.after) }),
        }),
      })
    }
  },
}

/** Everything that differs between two revisions of a space, in byte order of paths. */
export function readChanges(
  context: Pick<Context, 'revisions'>,
  base: LoadedRevision,
  head: LoadedRevision,
): Promise<ContentChange[]> {
  return diffRevisions(identified(base), identified(head), context.revisions.source)
}

// What specifications make is nobody's change.
function identified({ row, content, stored = content, identities }: LoadedRevision) {
  return { space: row.space_id, revision: stored, identities }
}

function copyPlace<Place extends { readonly git: { readonly oid: string; readonly path: string } }>(
  place: Place,
) {
  return { ...place, git: { ...place.git } }
}
