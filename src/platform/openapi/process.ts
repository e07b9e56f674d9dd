// The job that reads the source of an OpenAPI specification and makes a version of it.

import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { decodePercent } from '../../content/text/decode-percent.ts'
import { blobOid } from '../../content/trees/oid.ts'
import { ApiError, type ErrorType } from '../../contract/base/errors.ts'
import type { OpenAPISpecRow } from '../../store/database/openapi-tables.ts'
import { insertObjects } from '../../store/objects/objects.ts'
import type { StoredObject } from '../../store/objects/stored-object.ts'
import type { Platform } from '../context/context.ts'
import type { JobKind } from '../context/jobs.ts'
import { type FetchSource, withoutSecrets } from '../fetching/fetch-source.ts'
import { prepareObjects } from '../objects/objects.ts'
import { SpecParseError } from '../revisions/openapi-error.ts'
import { findExpansion } from '../revisions/openapi-expansions.ts'
import {
  openSpecParser,
  type ParsedSpecFile,
  type SpecParser,
} from '../revisions/openapi-parser.ts'

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

/** Limits of a specification. */
interface SpecLimits {
  readonly filesMax: number
  /** Total of all files. */
  readonly bytesMax: number
  /** For fetching and parsing all files. */
  readonly timeoutMs: number
}

const defaultSpecLimits: SpecLimits = {
  filesMax: 500,
  bytesMax: 64 * 1024 * 1024,
  timeoutMs: 120_000,
}

/** One file of a specification. */
interface SpecFile {
  /** Path from the folder of the first file. */
  readonly name: string
  /** As they were found. */
  readonly bytes: Uint8Array
  /** The parsed file: JSON in UTF-8. */
  readonly json: Uint8Array
  /** Names of the files it refers to. */
  readonly references: readonly string[]
}

/** The first file leads. */
type SpecFiles = readonly [SpecFile, ...SpecFile[]]

interface Reading {
  readonly parser: SpecParser
  readonly fetchSource: FetchSource
  readonly limits: SpecLimits
}

/** Files fetched at a time. */
const fetchedAtOnce = 8

/** A document without an address: its relative references lead nowhere and stay as they are. */
async function readSpecText(text: string, parser: SpecParser): Promise<SpecFiles> {
  const bytes = new TextEncoder().encode(text)
  const { json, format } = await parser.parse({ bytes, isEntry: true })
  return [{ name: `openapi.${format}`, bytes, json, references: [] }]
}

/**
 * A document at an address, and every file it needs.
 *
 * @throws ApiError `upstream_timeout`, `payload_too_large` and what fetching throws
 * @throws SpecParseError for a file that cannot be read
 */
async function readSpecURL(text: string, reading: Reading): Promise<SpecFiles> {
  const startedAt = performance.now()
  const { fetchSource, limits } = reading
  const fetched = await fetchSource(text, { bytesMax: limits.bytesMax })
  const entryURL = keepSecrets(new URL(fetched.url), new URL(text))
  const parsed = await reading.parser.parse({ bytes: fetched.bytes, isEntry: true })
  const names = new Map<string, string>()
  const entryName = nameEntry(entryURL, parsed.format)
  names.set(withoutSecrets(entryURL), entryName).set(withoutSecrets(new URL(text)), entryName)
  const waiting: URL[] = []
  const find = (file: ParsedSpecFile, base: URL): string[] =>
    file.references.flatMap((reference) => {
      if (!URL.canParse(reference, base)) return []
      const url = new URL(reference, base)
      // Relative references contain no password; the host is the same.
      const known = names.get(withoutSecrets(url))
      if (known !== undefined) return [known]
      const name = nameFile(url, entryURL)
      names.set(withoutSecrets(url), name)
      waiting.push(keepSecrets(url, base))
      return [name]
    })
  const entry = {
    name: entryName,
    bytes: fetched.bytes,
    json: parsed.json,
    references: find(parsed, entryURL),
  }
  const files: SpecFile[] = []
  let bytes = fetched.bytes.length
  while (waiting.length > 0) {
    checkBounds(files.length + 1 + waiting.length, performance.now() - startedAt, limits)
    const batch = waiting.splice(0, fetchedAtOnce)
    const bytesMax = Math.floor((limits.bytesMax - bytes) / batch.length)
    const answers = await Promise.all(batch.map((url) => fetchSource(url.href, { bytesMax })))
    for (const [index, answer] of answers.entries()) {
      const url = batch[index]
      if (url === undefined) continue
      bytes += answer.bytes.length
      const file = await reading.parser.parse({ bytes: answer.bytes, isEntry: false })
      const base = keepSecrets(new URL(answer.url), url)
      const name = names.get(withoutSecrets(url)) ?? url.href
      files.push({ name, bytes: answer.bytes, json: file.json, references: find(file, base) })
    }
  }
  return [entry, ...files]
}

function checkBounds(count: number, elapsedMs: number, { filesMax, timeoutMs }: SpecLimits): void {
  if (count > filesMax) {
    throw new ApiError('payload_too_large', `Cannot read it: it has more than ${filesMax} files`)
  }
  if (elapsedMs > timeoutMs) {
    throw new ApiError('upstream_timeout', `Cannot read all its files within ${timeoutMs} ms`)
  }
}

/** Files of the same origin are fetched with the same user and password. */
function keepSecrets(url: URL, from: URL): URL {
  const kept = new URL(url)
  if (url.origin !== from.origin) return kept
  kept.username = from.username
  kept.password = from.password
  return kept
}

function nameEntry(url: URL, format: string): string {
  return decodePercent(posix.basename(url.pathname)) || `openapi.${format}`
}

function nameFile(url: URL, entry: URL): string {
  if (url.origin !== entry.origin) return withoutSecrets(url)
  const path = posix.relative(posix.dirname(`${entry.pathname}x`), url.pathname)
  return decodePercent(path) + url.search
}
