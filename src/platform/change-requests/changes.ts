// Lists the pages and files a change request adds, edits, moves and removes.
import type { RevisionChange } from '../../content/revisions/diff.ts'
import { idOf } from '../../content/revisions/identity.ts'
import { diffTrees } from '../../content/trees/tree.ts'
import type { Handlers } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import { baseRevisionId } from '../revisions/change-request-rules.ts'
import { identifyStored, type LoadedRevision } from '../revisions/revisions.ts'
import { findChangeRequestContent } from '../targets/content-target.ts'

export const changes = {
  async listChangesInChangeRequest(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    return async ({ query }) => {
      const base = await context.revisions.find(baseRevisionId(target.changeRequest))
      const found = await context.revisions.changes(base, target.revision)
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
} satisfies Partial<Handlers>

/**
 * Files that differ and are no content: navigation, configuration, what starts with a dot.
 *
 * @param content - everything else that differs
 * @returns changes as of files, in byte order of paths; one that moved is gone in one place and new in another
 */
export function listSettingChanges(
  base: LoadedRevision,
  head: LoadedRevision,
  content: readonly RevisionChange[],
): RevisionChange[] {
  const known = new Set(
    content.flatMap(({ before, after }) => [before?.git.path ?? '', after?.git.path ?? '']),
  )
  const [was, is] = [identifyStored(base), identifyStored(head)]
  return diffTrees(was.revision.tree, is.revision.tree)
    .filter(({ path }) => !known.has(path))
    .map(({ path, before, after }): RevisionChange => {
      const side = after === undefined ? was : is
      return {
        kind: 'file',
        change: before === undefined ? 'added' : after === undefined ? 'removed' : 'edited',
        edited: true,
        id: idOf(side.space, side.identities, path),
        title: path,
        ...(before === undefined ? {} : { before: { git: { oid: before.oid, path } } }),
        ...(after === undefined ? {} : { after: { git: { oid: after.oid, path } } }),
      }
    })
}

function copyPlace<Place extends { readonly git: { readonly oid: string; readonly path: string } }>(
  place: Place,
) {
  return { ...place, git: { ...place.git } }
}
