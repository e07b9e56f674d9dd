// Revisions as they are stored: rows to values and back.

import type { LayoutChoice } from '../../content/layouts/index.ts'
import type { Identities } from '../../content/revisions/identity.ts'
import { isRecord } from '../../content/text/records.ts'
import { emptyTree } from '../../content/trees/tree.ts'
import { layoutNames } from '../../contract/index.ts'
import type { RevisionRow } from '../../store/database/content-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import {
  isTextList,
  parseChoice,
  parseTextList,
  parseTexts,
  refuseStored,
} from '../processes/stored-values.ts'
import { type ImportRecord, parseImportRecord } from './import-record.ts'

/** The commit behind an import. */
export interface RevisionGit {
  readonly oid: string
  readonly message: string
  readonly createdByService: boolean
  readonly url?: string | undefined
  readonly ref?: string | undefined
}

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
  /** The import record; that of the first parent if absent. */
  readonly imports?: ImportRecord
  readonly createdBy: string
  readonly createdAt: string
}

/**
 * The time of a revision: later than that of the revision it follows, even if the clock went back or stood
 * still. Lists show the newest first.
 */
export function timeAfter(
  createdAt: string,
  parent: Pick<RevisionRow, 'created_at'> | undefined,
): string {
  const earliest =
    parent === undefined ? '' : new Date(Date.parse(parent.created_at) + 1).toISOString()
  return createdAt > earliest ? createdAt : earliest
}

/** Keeps a revision. Its objects are kept before, or in the same transaction. */
export async function insertRevision(database: Database, revision: NewRevision): Promise<void> {
  const { parents = [] } = revision
  const parent = await lookUpParent(database, parents)
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
      parents: JSON.stringify(parents),
      git: revision.git === undefined ? null : JSON.stringify(revision.git),
      merged_from: revision.mergedFrom ?? null,
      created_by: revision.createdBy,
      created_at: timeAfter(revision.createdAt, parent),
      imports: JSON.stringify(revision.imports ?? (parent ? parseImportRecord(parent) : {})),
    })
    .execute()
}

async function lookUpParent(database: Database, [parent]: readonly string[]) {
  if (parent === undefined) return undefined
  return database
    .selectFrom('revision')
    .select(['imports', 'tree', 'created_at'])
    .where('id', '=', parent)
    .executeTakeFirst()
}

/** The author's layout choice as a text; equal choices have equal texts. */
export function formatReading({ layout, root }: LayoutChoice): string {
  return JSON.stringify({ layout, root })
}

export function parseReading(row: Pick<RevisionRow, 'reading'>): LayoutChoice {
  const { layout, root } = parseTexts(row.reading)
  return {
    ...(layout === undefined ? {} : { layout: parseChoice(layoutNames, layout) }),
    ...(root === undefined ? {} : { root }),
  }
}

export function parseIdentities(row: Pick<RevisionRow, 'identities'>): Identities {
  return parseTexts(row.identities)
}

export function parseParents(row: Pick<RevisionRow, 'parents'>): string[] {
  return parseTextList(row.parents)
}

export function parseGit(row: Pick<RevisionRow, 'git'>): RevisionGit | undefined {
  if (row.git === null) return undefined
  const git: unknown = JSON.parse(row.git)
  return isGit(git) ? git : refuseStored('a commit')
}

function isGit(value: unknown): value is RevisionGit {
  if (!isRecord(value)) return false
  const { oid, message, createdByService, url = '', ref = '' } = value
  return isTextList([oid, message, url, ref]) && typeof createdByService === 'boolean'
}
