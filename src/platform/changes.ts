// What a change request adds, edits, moves and removes.
import { diffRevisions } from '../content/diff.ts'
import { baseRevisionId } from './change-request-rules.ts'
import { findChangeRequestContent } from './content-target.ts'
import type { Handlers } from './context.ts'
import { pageItems } from './lists.ts'
import type { LoadedRevision } from './revisions.ts'

export const changes: Handlers<'listChangesInChangeRequest'> = {
  async listChangesInChangeRequest(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    return async ({ query }) => {
      const base = await context.revisions.find(baseRevisionId(target.changeRequest))
      const found = await diffRevisions(
        identified(base),
        identified(target.revision),
        context.revisions.source,
      )
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

// What specifications make is nobody's change.
function identified({ row, content, stored = content, identities }: LoadedRevision) {
  return { space: row.space_id, revision: stored, identities }
}

function copyPlace<Place extends { readonly git: { readonly oid: string; readonly path: string } }>(
  place: Place,
) {
  return { ...place, git: { ...place.git } }
}
