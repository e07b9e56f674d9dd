// Cache of generated PDFs, shared by all servers.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { blobOid } from '../../content/trees/oid.ts'
import type { WrittenPDF } from '../../pdf/job.ts'
import { insertObjects, type OpenBytes, openObject } from '../../store/objects/objects.ts'
import type { Platform } from '../context/context.ts'
import { prepareObjects } from '../objects/objects.ts'

/** Raised when the same pages make another PDF than before. */
const pdfVersion = 1

/** A PDF that is kept. */
export interface CachedPDF extends Pick<WrittenPDF, 'missing'> {
  readonly bytes: OpenBytes
}

/** @param name - equal for equal PDFs */
export async function lookUpPDF(
  { store }: Pick<Platform, 'store'>,
  name: string,
): Promise<CachedPDF | undefined> {
  const row = await store.database
    .selectFrom('kept_pdf')
    .select(['oid', 'missing'])
    .where('key', '=', keyOf(name))
    .executeTakeFirst()
  const bytes = row && (await openObject(store, row.oid))
  return bytes && { bytes, missing: z.array(z.string()).parse(JSON.parse(row.missing)) }
}

/** Keeps a PDF for a week. */
export async function keepPDF(
  platform: Pick<Platform, 'store' | 'now'>,
  name: string,
  { bytes, missing }: WrittenPDF,
): Promise<void> {
  const oid = blobOid(bytes)
  const objects = await prepareObjects(platform, [{ oid, kind: 'blob', bytes }])
  const at = platform.now()
  const row = { oid, missing: JSON.stringify(missing), made_at: at }
  await platform.store.transaction(async (database) => {
    await insertObjects(database, objects, at)
    await database
      .insertInto('kept_pdf')
      .values({ key: keyOf(name), ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  })
}

function keyOf(name: string): string {
  return createHash('sha256').update(`${pdfVersion} ${name}`).digest('hex')
}
