// Pages made from OpenAPI specifications: which there are, and their texts by oid.
import type { Kysely } from 'kysely'
import type { ComputedPageRow, ComputedTextRow } from '../database/computed-tables.ts'
import type { Tables } from '../database/tables.ts'

type Database = Kysely<Tables>

/** Below the limits of every engine on values in one statement. */
const oidsPerQuery = 500
const rowsPerInsert = 200

/** Texts of pages by oid. One that is not kept is absent. */
export async function readComputedTexts(
  database: Database,
  oids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (let at = 0; at < oids.length; at += oidsPerQuery) {
    const rows = await database
      .selectFrom('computed_text')
      .selectAll()
      .where('oid', 'in', oids.slice(at, at + oidsPerQuery))
      .execute()
    for (const row of rows) found.set(row.oid, row.bytes)
  }
  return found
}

/** Keeps texts. They mean nothing until pages name them. */
export async function insertComputedTexts(
  database: Database,
  texts: readonly ComputedTextRow[],
): Promise<void> {
  for (let at = 0; at < texts.length; at += rowsPerInsert) {
    await database
      .insertInto('computed_text')
      .values(texts.slice(at, at + rowsPerInsert))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The pages of a version; undefined when this code has not made it into pages yet. */
export async function lookUpExpansion(
  database: Database,
  { versionId, format }: { readonly versionId: string; readonly format: number },
): Promise<readonly Pick<ComputedPageRow, 'name' | 'oid'>[] | undefined> {
  const made = await database
    .selectFrom('computed_expansion')
    .select('version_id')
    .where('version_id', '=', versionId)
    .where('format', '=', format)
    .executeTakeFirst()
  if (made === undefined) return undefined
  return database
    .selectFrom('computed_page')
    .select(['name', 'oid'])
    .where('version_id', '=', versionId)
    .orderBy('name')
    .execute()
}

/** The pages generated from a version. */
export interface MadeExpansion {
  readonly versionId: string
  readonly format: number
  readonly problem: string | null
  readonly pages: readonly Pick<ComputedPageRow, 'name' | 'oid'>[]
}

/** Keeps what a version was made into, in the place of what it was before. Its texts are kept already. */
export async function keepExpansion(
  database: Database,
  { versionId, format, problem, pages }: MadeExpansion,
): Promise<void> {
  await deleteExpansions(database, [versionId])
  await database
    .insertInto('computed_expansion')
    .values({ version_id: versionId, format, problem })
    .execute()
  for (let at = 0; at < pages.length; at += rowsPerInsert) {
    const rows = pages.slice(at, at + rowsPerInsert)
    await database
      .insertInto('computed_page')
      .values(rows.map((row) => ({ ...row, version_id: versionId })))
      .execute()
  }
}

/** Forgets the pages of versions. Their texts stay until they are swept. */
export async function deleteExpansions(
  database: Database,
  versionIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < versionIds.length; at += oidsPerQuery) {
    const part = versionIds.slice(at, at + oidsPerQuery)
    await database.deleteFrom('computed_expansion').where('version_id', 'in', part).execute()
    await database.deleteFrom('computed_page').where('version_id', 'in', part).execute()
  }
}

/** Forgets texts no page names. */
export async function sweepComputedTexts(database: Database): Promise<void> {
  await database
    .deleteFrom('computed_text')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('computed_page')
            .select('computed_page.oid')
            .whereRef('computed_page.oid', '=', 'computed_text.oid'),
        ),
      ),
    )
    .execute()
}
