// Content changed by operations: in a space, and in a change request.
import { type ContentEdit, EditError } from '../../content/edits/content-edit.ts'
import { blobOid } from '../../content/trees/oid.ts'
import {
  ApiError,
  type ContentChange,
  type ContentChanged,
  type ContentChangesBody,
  validationError,
} from '../../contract/index.ts'
import type { Database } from '../../store/database/tables.ts'
import { insertObjects } from '../../store/objects/objects.ts'
import type { StoredObject } from '../../store/objects/stored-object.ts'
import { findChangeRequest, findSpace } from '../access/access.ts'
import { refuseLocked } from '../access/space-rules.ts'
import type { Context, Handlers } from '../context/context.ts'
import { defaultImportLimits } from '../fetching/imported-files.ts'
import { insertTree, prepareObjects } from '../objects/objects.ts'
import { advanceRevision, StaleRevisionError } from '../processes/races.ts'
import { refuseClosed } from '../revisions/change-request-rules.ts'
import { insertPageEdits } from '../revisions/page-edits.ts'
import { formatReading, insertRevision } from '../revisions/revision-rows.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { type EditedContent, editContent } from './edits.ts'

export const contentChanges = {
  async changeContent(context, { spaceId }) {
    const { space } = await findSpace(context, spaceId, 'edit')
    return async ({ body }) => {
      const readRow = () =>
        context.store.database
          .selectFrom('space')
          .selectAll()
          .where('id', '=', spaceId)
          .executeTakeFirstOrThrow()
      return changeContent(context, body, {
        spaceId,
        read: async () => {
          const row = await readRow()
          return { revisionId: row.revision_id, refuse: () => refuseLocked(row) }
        },
        async move(database, { from, to, at }) {
          const moved = await database
            .updateTable('space')
            .set({ revision_id: to, updated_at: at })
            .where('id', '=', space.id)
            .where('revision_id', '=', from)
            .where('edit_mode', '!=', 'locked')
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
          return moved.numUpdatedRows === 1n
        },
      })
    }
  },

  async changeContentInChangeRequest(context, parameters) {
    const { changeRequest } = await findChangeRequest(context, parameters, 'edit')
    const { id, space_id: spaceId } = changeRequest
    return async ({ body }) => {
      const readRow = () =>
        context.store.database
          .selectFrom('change_request')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      return changeContent(context, body, {
        spaceId,
        changeRequestId: id,
        read: async () => {
          const row = await readRow()
          return { revisionId: row.revision_id, refuse: () => refuseClosed(row) }
        },
        async move(database, { from, to, at }) {
          const moved = await database
            .updateTable('change_request')
            .set({ revision_id: to, updated_at: at })
            .where('id', '=', id)
            .where('revision_id', '=', from)
            .where('status', 'in', ['draft', 'open'])
            .executeTakeFirst()
          return moved.numUpdatedRows === 1n
        },
      })
    }
  },
} satisfies Partial<Handlers>

/** The content to change: where its revision pointer is, and how to advance it. */
interface Changed {
  readonly spaceId: string
  readonly changeRequestId?: string
  /** The revision it is at, and a check that it may change now. */
  read(): Promise<{ readonly revisionId: string; refuse(): void }>
  /** By compare-and-set; false when another was first. */
  move(
    database: Database,
    pointer: { readonly from: string; readonly to: string; readonly at: string },
  ): Promise<boolean>
}

async function changeContent(
  context: Context,
  { changes }: ContentChangesBody,
  changed: Changed,
): Promise<ContentChanged> {
  const before = await changed.read()
  await refuseUnknown(context, before.revisionId, changes)
  before.refuse()
  const batch = await readBatch(context, changes)
  const files = await prepareObjects(context, batch.files)
  return advanceRevision(context, changed, async (transaction) => {
    const now = await changed.read()
    now.refuse()
    const current = await context.revisions.find(now.revisionId)
    const edited = await editOrRefuse(context, current, batch)
    if (edited.tree.oid === current.row.tree) return present(current.row.id, edited, batch)
    const { spaceId, changeRequestId } = changed
    const revision = {
      id: context.newId(),
      spaceId,
      ...(changeRequestId === undefined ? {} : { changeRequestId }),
      type: 'edits' as const,
      tree: edited.tree.oid,
      reading: edited.reading,
      identities: edited.identities,
      parents: [current.row.id],
      createdBy: context.caller.id,
      createdAt: context.now(),
    }
    await transaction(async (database) => {
      const pointer = { from: current.row.id, to: revision.id, at: revision.createdAt }
      if (!(await changed.move(database, pointer))) throw new StaleRevisionError()
      await insertObjects(database, [...toObjects(edited.blobs), ...files], pointer.at)
      await insertTree(database, edited.tree, { at: pointer.at })
      await insertRevision(database, revision)
      await insertPageEdits(database, { ...revision, tree: edited.tree }, [current])
    })
    context.revisions.keep(revision.id, { ...edited.read, reading: formatReading(edited.reading) })
    return present(revision.id, edited, batch)
  })
}

/** Refuses unknown page ids before any other check. */
async function refuseUnknown(
  context: Context,
  revisionId: string,
  changes: readonly ContentChange[],
): Promise<void> {
  const current = await context.revisions.find(revisionId)
  const { pagesById } = await context.revisions.contents(current)
  const refs = new Set<string>()
  for (const [index, change] of changes.entries()) {
    if (change.type === 'insert_files') continue
    const named = [
      ...('page' in change ? [change.page] : []),
      ...('parent' in change
        ? [change.parent, change.position?.before, change.position?.after]
        : []),
    ]
    const unknown = named.find((id) => id && !pagesById.has(id) && !refs.has(id))
    if (unknown) throw refuseReference(index, `Cannot find page "${unknown}"`)
    if (change.type === 'insert_page' && change.ref !== undefined) refs.add(change.ref)
  }
}

function refuseReference(index: number, message: string): ApiError {
  return new ApiError('invalid_reference', `Cannot apply change ${index + 1}: ${message}`)
}

/** Edits, each with the change it belongs to, and the bytes of files. */
interface Batch {
  readonly edits: readonly ContentEdit[]
  /** Index of the change of each edit. */
  readonly changes: readonly number[]
  readonly types: readonly ContentChange['type'][]
  readonly files: readonly StoredObject[]
}

async function readBatch(context: Context, changes: readonly ContentChange[]): Promise<Batch> {
  const edits: ContentEdit[] = []
  const owners: number[] = []
  const files: StoredObject[] = []
  for (const [index, change] of changes.entries()) {
    if (change.type !== 'insert_files') {
      edits.push(toEdit(change))
      owners.push(index)
      continue
    }
    for (const { name, path, url, content = '' } of change.files) {
      const bytes =
        url === undefined ? Buffer.from(content, 'base64') : await fetchFile(context, url)
      const oid = blobOid(bytes)
      files.push({ oid, kind: 'blob', bytes })
      edits.push({ kind: 'insert-file', name, oid, ...(path === undefined ? {} : { path }) })
      owners.push(index)
    }
  }
  return { edits, changes: owners, types: changes.map(({ type }) => type), files }
}

async function fetchFile({ imports }: Context, url: string): Promise<Uint8Array> {
  const { fileBytesMax } = imports.limits ?? defaultImportLimits
  const { bytes } = await imports.fetchSource(url, { bytesMax: fileBytesMax })
  return bytes
}

function toEdit(change: Exclude<ContentChange, { type: 'insert_files' }>): ContentEdit {
  switch (change.type) {
    case 'insert_page': {
      const { title, markdown = '', document, slug, ref } = change
      return {
        kind: 'insert-page',
        title,
        markdown,
        attributes: toAttributes(change),
        ...(document === undefined ? {} : { document }),
        ...(slug === undefined ? {} : { slug }),
        ...(ref === undefined ? {} : { ref }),
        ...toPlace(change),
      }
    }
    case 'update_page': {
      const { page, title, markdown, document, slug } = change
      return {
        kind: 'update-page',
        page,
        attributes: toAttributes(change),
        ...(title === undefined ? {} : { title }),
        ...(markdown === undefined ? {} : { markdown }),
        ...(document === undefined ? {} : { document }),
        ...(slug === undefined ? {} : { slug }),
      }
    }
    case 'delete_page':
      return { kind: 'delete-page', page: change.page }
    case 'move_page':
      return { kind: 'move-page', page: change.page, ...toPlace(change) }
  }
}

function toPlace({
  parent,
  position,
}: Extract<ContentChange, { type: 'move_page' | 'insert_page' }>) {
  const { before, after } = position ?? {}
  return {
    ...(parent === undefined ? {} : { parent }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }
}

/** Front matter keys; false or null removes one. */
function toAttributes(change: Extract<ContentChange, { type: 'update_page' | 'insert_page' }>) {
  const { description, icon, emoji, hidden, noIndex, noRobotsIndex, variables } = change
  const given = { description, icon, emoji, hidden, noIndex, noRobotsIndex, vars: variables }
  const attributes: Record<string, string | true | Record<string, string> | undefined> = {}
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue
    const nothing = value === null || value === false || value === ''
    attributes[key] = nothing ? undefined : value
  }
  return attributes
}

async function editOrRefuse(
  context: Context,
  current: LoadedRevision,
  batch: Batch,
): Promise<EditedContent> {
  try {
    return await editContent(context, current, batch.edits)
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    const index = batch.changes[error.edit] ?? 0
    if (error.reason === 'reference') throw refuseReference(index, error.message)
    if (error.reason === 'position') throw new ApiError('invalid_position', error.message)
    throw validationError(`body.changes.${index}`, error.reason, error.message)
  }
}

function toObjects(blobs: ReadonlyMap<string, Uint8Array>): StoredObject[] {
  return [...blobs].map(([oid, bytes]) => ({ oid, kind: 'blob', bytes }))
}

function present(revision: string, { ids }: EditedContent, batch: Batch): ContentChanged {
  const changes = batch.types.map((type, index) => {
    const own = ids.filter((_, at) => batch.changes[at] === index)
    const [page] = own
    return type === 'insert_files' ? { type, files: own } : { type, ...(page ? { page } : {}) }
  })
  return { revision, changes }
}
