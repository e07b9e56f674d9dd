// The job that reads the source of an OpenAPI specification and makes a version of it.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { blobOid } from '../../content/trees/oid.ts'
import { ApiError, type ErrorType } from '../../contract/base/errors.ts'
import type { OpenAPISpecRow } from '../../store/database/openapi-tables.ts'
import { insertObjects } from '../../store/objects/objects.ts'
import type { StoredObject } from '../../store/objects/stored-object.ts'
import type { Platform } from '../context/context.ts'
import type { JobKind } from '../context/jobs.ts'
import { prepareObjects } from '../objects/objects.ts'
import { SpecParseError } from '../revisions/openapi-error.ts'
import { findExpansion } from '../revisions/openapi-expansions.ts'
import { openSpecParser, type SpecParser } from '../revisions/openapi-parser.ts'
import { defaultSpecLimits, readSpecText, readSpecURL, type SpecFiles } from './files.ts'

type ErrorCode = NonNullable<OpenAPISpecRow['last_error']>

/** Error codes of a specification for errors of fetching. */
const errorCodes: Readonly<Partial<Record<ErrorType, ErrorCode>>> = {
  upstream_timeout: 'FETCH_TIMEOUT',
  import_fetch_failed: 'FETCH_ERROR',
  url_not_allowed: 'FETCH_ERROR',
  payload_too_large: 'FETCH_ERROR',
}

/**
 * Reads a specification's source.
 *
 * A source that was replaced meanwhile makes nothing, and neither does content that did not change.
 */
export const processOpenAPISpec: JobKind = async (platform, { subject: specId }) => {
  const spec = await platform.store.transaction((database) =>
    database
      .updateTable('openapi_spec')
      .set({ state: 'progress' })
      .where('id', '=', specId)
      .where('state', '!=', 'complete')
      .returningAll()
      .executeTakeFirst(),
  )
  const parser = openSpecParser()
  try {
    // Undefined if deleted, or processed by another worker after this one lost its lease.
    if (spec !== undefined) {
      const outcome = await readSource(platform, spec, parser)
      if (typeof outcome === 'string') await fail(platform, spec, outcome)
      else await keep(platform, spec, outcome)
    }
    await makePages(platform, specId, parser)
  } finally {
    await parser.close()
  }
  return undefined
}

/** Calls a specification unreadable that ended the server, again and again. */
export async function abandonOpenAPISpec(platform: Platform, specId: string): Promise<void> {
  await platform.store.transaction((database) =>
    database
      .updateTable('openapi_spec')
      .set({ ...done(platform.now()), last_error: 'PARSE_ERROR' })
      .where('id', '=', specId)
      .where('state', '!=', 'complete')
      .execute(),
  )
}

/** Generates the pages of the newest version before the first reader asks for them. */
async function makePages({ store }: Platform, specId: string, parser: SpecParser): Promise<void> {
  const spec = await store.database
    .selectFrom('openapi_spec')
    .select('last_version_id')
    .where('id', '=', specId)
    .executeTakeFirst()
  if (spec?.last_version_id) await findExpansion(store, spec.last_version_id, parser)
}

async function readSource(
  { imports: { fetchSource } }: Platform,
  { source_url: url, source_text: text }: OpenAPISpecRow,
  parser: SpecParser,
): Promise<SpecFiles | ErrorCode> {
  try {
    if (url === null) return await readSpecText(text ?? '', parser)
    return await readSpecURL(url, { parser, fetchSource, limits: defaultSpecLimits })
  } catch (error) {
    if (error instanceof SpecParseError) return 'PARSE_ERROR'
    const code = error instanceof ApiError ? errorCodes[error.type] : undefined
    if (code === undefined) throw error
    return code
  }
}

async function fail(platform: Platform, spec: OpenAPISpecRow, code: ErrorCode): Promise<void> {
  const at = platform.now()
  await platform.store.transaction((database) =>
    database
      .updateTable('openapi_spec')
      .set({ ...done(at), last_error: code })
      .where('id', '=', spec.id)
      .where('run', '=', spec.run)
      .execute(),
  )
}

async function keep(platform: Platform, spec: OpenAPISpecRow, files: SpecFiles): Promise<void> {
  const digest = digestFiles(files)
  const at = platform.now()
  const versionId = platform.newId()
  const parsed = toObject(joinFiles(files))
  const found = files.map(({ name, bytes }) => ({ name, ...toObject(bytes) }))
  const objects = await prepareObjects(platform, [parsed, ...found])
  await platform.store.transaction(async (database) => {
    const updated = await database
      .updateTable('openapi_spec')
      .set({ ...done(at), last_error: null })
      .where('id', '=', spec.id)
      .where('run', '=', spec.run)
      .returning('last_version_id')
      .executeTakeFirst()
    if (updated === undefined) return
    const last = await database
      .selectFrom('openapi_spec_version')
      .select(['number', 'digest'])
      .where('spec_id', '=', spec.id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.digest === digest) return
    const version = { id: versionId, spec_id: spec.id, number: (last?.number ?? 0) + 1 }
    await database
      .insertInto('openapi_spec_version')
      .values({
        ...version,
        entry: files[0].name,
        digest,
        filesystem: noBytes,
        filesystem_oid: parsed.oid,
        created_at: at,
      })
      .execute()
    for (const { name, oid } of found) {
      await database
        .insertInto('openapi_spec_file')
        .values({ version_id: versionId, name, bytes: noBytes, oid })
        .execute()
    }
    await insertObjects(database, objects, at)
    await database
      .updateTable('openapi_spec')
      .set({ last_version_id: versionId })
      .where('id', '=', spec.id)
      .execute()
  })
}

const noBytes = new Uint8Array()

function toObject(bytes: Uint8Array): StoredObject {
  return { oid: blobOid(bytes), kind: 'blob', bytes }
}

function done(at: string) {
  return {
    state: 'complete',
    source_text: null,
    last_processed_at: at,
    updated_at: at,
  } as const
}

/** Equal for equal files. The name of the first file does not count. */
function digestFiles([entry, ...others]: SpecFiles): string {
  const hash = createHash('sha256').update(entry.bytes)
  const sorted = others.toSorted((left, right) => (left.name < right.name ? -1 : 1))
  for (const { name, bytes } of sorted) {
    hash.update(`\0${JSON.stringify(name)} ${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** The parsed files by name, as one JSON object: put together without parsing them again. */
function joinFiles(files: SpecFiles): Uint8Array {
  const parts = files.flatMap(({ name, json, references }, index) => {
    const about = {
      dir: posix.dirname(name),
      filename: posix.basename(name),
      isEntrypoint: index === 0,
      references,
    }
    const head = `${index === 0 ? '{' : ','}${JSON.stringify(name)}:${JSON.stringify(about).slice(0, -1)},"specification":`
    return [Buffer.from(head), json, Buffer.from('}')]
  })
  return Buffer.concat([...parts, Buffer.from('}')])
}
