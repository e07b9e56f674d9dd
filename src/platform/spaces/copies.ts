// Copies of spaces.
import { ApiError } from '../../contract/index.ts'
import type { Database } from '../../store/database/tables.ts'
import { findSpace, forbidden, organizationPermissions } from '../access/access.ts'
import type { Context, Handlers } from '../context/context.ts'
import { type ItemParent, positionAtEnd } from '../context/ordering.ts'
import { parseImportRecord } from '../revisions/import-record.ts'
import { insertRevision, parseGit, parseReading } from '../revisions/revision-rows.ts'
import { findPlace, requirePlace } from './placement.ts'
import { presentSpace } from './spaces.ts'

const titleLengthMax = 50
const suffix = ' (copy)'

export const copies = {
  async duplicateSpace(context, { spaceId }) {
    const found = await findSpace(context, spaceId, 'view')
    if (!organizationPermissions(found).createContent) {
      throw forbidden('createContent', `organization "${found.organization.id}"`)
    }
    // A copy in a collection is something new in it.
    const place = await findPlace(context, found, found.space.parent_id)
    return async () => {
      const id = context.newId()
      await context.store.transaction(async (database) => {
        await requirePlace(database, place, { kind: 'space', id })
        await copySpace(context, database, { from: spaceId, to: { ...place, id } })
      })
      context.searchIndexes.follow(id)
      const value = await presentSpace(context, await findSpace(context, id, 'view'))
      return { value, location: value.urls.location }
    }
  },
} satisfies Partial<Handlers>

/**
 * Copies content to a space with another id.
 *
 * Pages of the copy get ids derived from the id of the space, so that a page id never refers to pages of
 * both. The import record is copied, so that the same source updates the copy as it does the original.
 */
async function copySpace(
  context: Context,
  database: Database,
  { from, to }: { readonly from: string; readonly to: ItemParent & { readonly id: string } },
): Promise<void> {
  const space = await database
    .selectFrom('space')
    .selectAll()
    .where('id', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (space === undefined) throw new ApiError('not_found', `Cannot find space "${from}"`)
  const content = await database
    .selectFrom('revision')
    .selectAll()
    .where('id', '=', space.revision_id)
    .executeTakeFirstOrThrow()
  const git = parseGit(content)
  const at = context.now()
  const revisionId = context.newId()
  await insertRevision(database, {
    id: revisionId,
    spaceId: to.id,
    type: 'edits',
    tree: content.tree,
    reading: parseReading(content),
    ...(git === undefined ? {} : { git }),
    imports: parseImportRecord(content),
    createdBy: context.caller.id,
    createdAt: at,
  })
  await database
    .insertInto('space')
    .values({
      ...space,
      source: null,
      source_at: null,
      id: to.id,
      organization_id: to.organizationId,
      parent_id: to.parentId,
      position: await positionAtEnd(database, to),
      title: copyTitle(space.title),
      revision_id: revisionId,
      last_number: 0,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** The title with a suffix, cut between characters where it would be too long. */
function copyTitle(title: string): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (kept.length + segment.length + suffix.length > titleLengthMax) break
    kept += segment
  }
  return kept.trimEnd() + suffix
}
