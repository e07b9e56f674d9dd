// Expands versions of OpenAPI specifications into pages: once, in a separate process, then stored.
import { expansionVersion } from '../../content/openapi/outline.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import {
  deleteExpansions,
  insertComputedTexts,
  keepExpansion,
  lookUpExpansion,
  sweepComputedTexts,
} from '../../store/objects/computed-pages.ts'
import { SpecParseError } from './openapi-error.ts'
import { readSpecFilesystem } from './openapi-filesystem.ts'
import { ExpandError, openSpecParser, type SpecParser } from './openapi-parser.ts'

/** Pages of a version by name; the outline is one of them. None for a version without pages. */
export type Expanded = readonly { readonly name: string; readonly oid: string }[]

/** Two who need the same version wait for one process. */
const running = new WeakMap<Store, Map<string, Promise<Expanded>>>()

/**
 * The pages of a version: as they were kept, else made now.
 *
 * @param parser - one that is open, to be used instead of another
 */
export async function findExpansion(
  store: Store,
  versionId: string,
  parser?: SpecParser,
): Promise<Expanded> {
  const known = await lookUpExpansion(store.database, { versionId, format: expansionVersion })
  if (known !== undefined) return known
  const own = running.get(store) ?? new Map<string, Promise<Expanded>>()
  running.set(store, own)
  const before = own.get(versionId)
  if (before !== undefined) return before
  const made = make(store, versionId, parser).finally(() => own.delete(versionId))
  own.set(versionId, made)
  return made
}

const attemptsMax = 3

async function make(store: Store, versionId: string, parser?: SpecParser): Promise<Expanded> {
  for (let attempt = 1; ; attempt++) {
    const pages = new Map<string, string>()
    const problem = await expand(store, versionId, { pages, parser })
    const kept = [...pages].map(([name, oid]) => ({ name, oid }))
    const isDone = await store.transaction(async (database) => {
      const version = await database
        .selectFrom('openapi_spec_version')
        .select(['spec_id', 'number'])
        .where('id', '=', versionId)
        .executeTakeFirst()
      // The version was deleted meanwhile: its pages will not be requested.
      if (version === undefined) return true
      if (!(await haveTexts(database, [...pages.values()]))) return attempt >= attemptsMax
      const pagesKept = problem === null ? kept : []
      await keepExpansion(database, {
        versionId,
        format: expansionVersion,
        problem,
        pages: pagesKept,
      })
      await forgetOlder(database, version)
      return true
    })
    if (isDone) return problem === null ? kept : []
  }
}

/** Writes the texts of a version. Answers why there are none. */
async function expand(
  store: Store,
  versionId: string,
  {
    pages,
    parser: open,
  }: { readonly pages: Map<string, string>; readonly parser?: SpecParser | undefined },
): Promise<string | null> {
  const filesystem = await readSpecFilesystem(store, versionId)
  if (filesystem === undefined) return 'deleted'
  const parser = open ?? openSpecParser()
  try {
    await parser.expand({ filesystem }, async (part) => {
      for (const { name, oid } of part) pages.set(name, oid)
      const texts = part.map(({ oid, bytes }) => ({ oid, bytes }))
      await store.transaction((database) => insertComputedTexts(database, texts))
    })
    return null
  } catch (error) {
    // Made by the same code again, it would fail again.
    if (error instanceof SpecParseError || error instanceof ExpandError) return error.message
    throw error
  } finally {
    if (open === undefined) await parser.close()
  }
}

/** Another process may have deleted them as unreferenced. */
async function haveTexts(database: Database, oids: readonly string[]): Promise<boolean> {
  const wanted = new Set(oids)
  let found = 0
  const all = [...wanted]
  for (let at = 0; at < all.length; at += oidsPerQuery) {
    const { count } = await database
      .selectFrom('computed_text')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('oid', 'in', all.slice(at, at + oidsPerQuery))
      .executeTakeFirstOrThrow()
    found += count
  }
  return found === wanted.size
}

const oidsPerQuery = 500
/** Versions whose pages stay: the newest, and the one a request may still be reading. */
const versionsKept = 2

/** Pages of older versions can be made again, and are hardly ever asked for. */
async function forgetOlder(
  database: Database,
  version: { readonly spec_id: string; readonly number: number },
): Promise<void> {
  const older = await database
    .selectFrom('openapi_spec_version as version')
    .innerJoin('computed_expansion as made', 'made.version_id', 'version.id')
    .select('version.id')
    .where('version.spec_id', '=', version.spec_id)
    .where('version.number', '<=', version.number - versionsKept)
    .execute()
  if (older.length === 0) return
  await deleteExpansions(
    database,
    older.map(({ id }) => id),
  )
  await sweepComputedTexts(database)
}

/** Forgets the pages of a specification that is deleted. Belongs in the transaction that deletes it. */
export async function deleteSpecExpansions(database: Database, specId: string): Promise<void> {
  const versions = await database
    .selectFrom('openapi_spec_version')
    .select('id')
    .where('spec_id', '=', specId)
    .execute()
  await deleteExpansions(
    database,
    versions.map(({ id }) => id),
  )
  await sweepComputedTexts(database)
}
