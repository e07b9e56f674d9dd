// Bytes of a file in one revision of a space, and the address they are at.
import type { FileNode } from '../../content/revisions/pages.ts'
import type { OpenBytes } from '../../store/objects/objects.ts'
import { findSpace } from '../access/access.ts'
import type { Context } from '../context/context.ts'
import { openBlob } from '../objects/objects.ts'
import { notInContent } from '../targets/content-target.ts'

/** The URL of a file's bytes. It names the revision, so the response never changes. */
export function fileURL(
  { baseURL }: Pick<Context, 'baseURL'>,
  revision: { readonly id: string; readonly space_id: string },
  { id, name }: FileNode,
): string {
  return `${baseURL}/files/${revision.space_id}/${revision.id}/${id}/${encodeURIComponent(name)}`
}

/** The file and how to read it, when the caller may see the space. */
export async function openFile(
  context: Context,
  names: { readonly spaceId: string; readonly revisionId: string; readonly fileId: string },
): Promise<{ readonly file: FileNode; readonly bytes: OpenBytes }> {
  await findSpace(context, names.spaceId, 'view')
  const row = await context.store.database
    .selectFrom('revision')
    .select('id')
    .where('id', '=', names.revisionId)
    .where('space_id', '=', names.spaceId)
    .executeTakeFirst()
  if (row === undefined) throw notInContent('file', names.fileId)
  const contents = await context.revisions.contents(await context.revisions.find(row.id))
  const file = contents.filesById.get(names.fileId)
  const bytes = file && (await openBlob(context.store, file.git.oid))
  if (file === undefined || bytes === undefined) throw notInContent('file', names.fileId)
  return { file, bytes }
}
