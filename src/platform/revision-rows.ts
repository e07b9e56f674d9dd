// Revisions as they are stored: rows to values and back.
import * as z from 'zod'
import type { Identities } from '../content/identity.ts'
import type { LayoutChoice } from '../content/layouts/index.ts'
import { emptyTree } from '../content/tree.ts'
import { LayoutName } from '../contract/index.ts'
import type { Database } from '../store/store.ts'
import type { RevisionRow } from '../store/tables.ts'
import { type ImportRecord, parseImportRecord } from './import-record.ts'

/** The commit behind an import. */
export type RevisionGit = z.output<typeof RevisionGit>
const RevisionGit = z.object({
  oid: z.string(),
  message: z.string(),
  createdByService: z.boolean(),
  url: z.string().optional(),
  ref: z.string().optional(),
})

const Reading = z.object({ layout: LayoutName.optional(), root: z.string().optional() })

/** A revision about to be stored. Without a tree it is empty. */
export interface NewRevision {
  readonly id: string
  readonly spaceId: string
  readonly changeRequestId?: string
  readonly type: 'edits' | 'merge' | 'update'
  readonly tree?: string
  readonly reading?: LayoutChoice
  readonly identities?: Identities
  readonly parents?: readonly string[]
  readonly git?: RevisionGit
  readonly mergedFrom?: string
  /** What came from imports; what the first parent says when absent. */
  readonly imports?: ImportRecord
  readonly createdBy: string
  readonly createdAt: string
}

/** Keep a revision. Its objects are kept before, or in the same transaction. */
export async function insertRevision(database: Database, revision: NewRevision): Promise<void> {
  await database
    .insertInto('revision')
    .values({
      id: revision.id,
      space_id: revision.spaceId,
      change_request_id: revision.changeRequestId ?? null,
      type: revision.type,
      tree: revision.tree ?? emptyTree.oid,
      reading: formatReading(revision.reading ?? {}),
      identities: JSON.stringify(revision.identities ?? {}),
      parents: JSON.stringify(revision.parents ?? []),
      git: revision.git === undefined ? null : JSON.stringify(revision.git),
      merged_from: revision.mergedFrom ?? null,
      created_by: revision.createdBy,
      created_at: revision.createdAt,
      imports: JSON.stringify(revision.imports ?? (await inheritImports(database, revision))),
    })
    .execute()
}

async function inheritImports(
  database: Database,
  { parents = [] }: NewRevision,
): Promise<ImportRecord> {
  const [parent] = parents
  if (parent === undefined) return {}
  const row = await database
    .selectFrom('revision')
    .select(['imports', 'tree'])
    .where('id', '=', parent)
    .executeTakeFirst()
  return row === undefined ? {} : parseImportRecord(row)
}

/** What an author asked for, as one text that is equal for equal wishes. */
export function formatReading({ layout, root }: LayoutChoice): string {
  return JSON.stringify({ layout, root })
}

export function parseReading(row: Pick<RevisionRow, 'reading'>): LayoutChoice {
  const { layout, root } = Reading.parse(JSON.parse(row.reading))
  return { ...(layout === undefined ? {} : { layout }), ...(root === undefined ? {} : { root }) }
}

export function parseIdentities(row: Pick<RevisionRow, 'identities'>): Identities {
  return z.record(z.string(), z.string()).parse(JSON.parse(row.identities))
}

export function parseParents(row: Pick<RevisionRow, 'parents'>): string[] {
  return z.array(z.string()).parse(JSON.parse(row.parents))
}

export function parseGit(row: Pick<RevisionRow, 'git'>): RevisionGit | undefined {
  return row.git === null ? undefined : RevisionGit.parse(JSON.parse(row.git))
}
