// The parsed files of a version of an OpenAPI specification, as bytes.

import type { Store } from '../../store/engines/store.ts'
import { type OpenBytes, openBytes, openObject, readObjects } from '../../store/objects/objects.ts'

/** Reads the parsed files of a version by name: JSON in UTF-8. Undefined if there is no such version. */
export async function readSpecFilesystem(
  store: Store,
  versionId: string,
): Promise<Uint8Array | undefined> {
  const version = await store.database
    .selectFrom('openapi_spec_version')
    .select(['filesystem', 'filesystem_oid'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  const oid = version?.filesystem_oid
  if (version === undefined || !oid) return version?.filesystem
  return (await readObjects(store, [oid])).get(oid)
}

/** The same to be read piece by piece. */
export async function openSpecFilesystem(
  store: Store,
  versionId: string,
): Promise<OpenBytes | undefined> {
  const version = await store.database
    .selectFrom('openapi_spec_version')
    .select(['filesystem', 'filesystem_oid'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (version === undefined) return undefined
  const oid = version.filesystem_oid
  return oid === null ? openBytes(version.filesystem) : openObject(store, oid)
}
