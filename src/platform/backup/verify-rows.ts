// Verifies rows: references exist, and pointers and counters match.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../store/database/tables.ts'
import { createPause } from '../processes/pause.ts'
import { readBatches } from '../processes/row-batches.ts'
import { parseParents } from '../revisions/revision-rows.ts'
import type { Problem } from './verify-problem.ts'

/** A column that names rows of another table by their id. */
type Reference = {
  [Name in keyof Tables]: readonly [
    table: Name,
    column: keyof Tables[Name] & string,
    target: keyof Tables,
    /** Only where this holds, of the row itself (`own`). */
    where?: string,
  ]
}[keyof Tables]

/** Rows of a permanently deleted space are deleted in steps, so only live spaces are checked. */
const isLive = `exists (select 1 from space where space.id = own.space_id and space.deleted_at is null)`

const references: readonly Reference[] = [
  ['member', 'organization_id', 'organization'],
  ['member', 'user_id', 'user'],
  ['token', 'user_id', 'user'],
  ['team', 'organization_id', 'organization'],
  ['team_member', 'team_id', 'team'],
  ['team_member', 'user_id', 'user'],
  ['invite', 'organization_id', 'organization'],
  ['collection', 'organization_id', 'organization'],
  ['collection', 'parent_id', 'collection'],
  ['space', 'organization_id', 'organization'],
  ['space', 'parent_id', 'collection', 'own.deleted_at is null'],
  ['space', 'revision_id', 'revision', 'own.deleted_at is null'],
  ['space_commit', 'revision_id', 'revision', isLive],
  ['revision', 'space_id', 'space'],
  ['revision', 'change_request_id', 'change_request', isLive],
  ['revision', 'merged_from', 'change_request', isLive],
  ['revision', 'created_by', 'user'],
  ['change_request', 'space_id', 'space'],
  ['change_request', 'created_by', 'user'],
  ['change_request', 'revision_id', 'revision', isLive],
  ['change_request', 'revision_initial_id', 'revision', isLive],
  ['change_request', 'revision_merged_ancestor_id', 'revision', isLive],
  ['change_request', 'revision_merged_id', 'revision', isLive],
  ['page_edit', 'revision_id', 'revision', isLive],
  ['comment', 'space_id', 'space'],
  ['comment', 'change_request_id', 'change_request', isLive],
  ['comment', 'revision_id', 'revision', isLive],
  ['comment', 'posted_by', 'user'],
  ['comment_reply', 'comment_id', 'comment'],
  ['comment_reply', 'posted_by', 'user'],
  ['reaction', 'user_id', 'user'],
  ['site', 'organization_id', 'organization'],
  ['site_section_group', 'site_id', 'site'],
  ['site_section', 'site_id', 'site'],
  ['site_section', 'group_id', 'site_section_group'],
  ['site_space', 'site_id', 'site'],
  ['site_space', 'section_id', 'site_section'],
  ['site_space', 'space_id', 'space'],
  ['site_share_link', 'site_id', 'site'],
  ['openapi_spec', 'organization_id', 'organization'],
  ['openapi_spec', 'last_version_id', 'openapi_spec_version'],
  ['openapi_spec_version', 'spec_id', 'openapi_spec'],
  ['openapi_spec_file', 'version_id', 'openapi_spec_version'],
  ['computed_expansion', 'version_id', 'openapi_spec_version'],
  ['computed_page', 'version_id', 'openapi_spec_version'],
  ['translation_settings', 'organization_id', 'organization'],
  ['saml_provider', 'organization_id', 'organization'],
  ['saml_login', 'provider_id', 'saml_provider'],
  ['saml_login', 'user_id', 'user'],
  ['session', 'user_id', 'user'],
  ['token', 'organization_id', 'organization'],
  ['import', 'space_id', 'space', isLive],
  ['import', 'change_request_id', 'change_request', isLive],
]

/** A rule that no row may break; `sql` finds the rows that do, by `subject`. */
interface Rule {
  readonly problem: string
  readonly find: RawBuilder<{ subject: string }>
}

const rules: readonly Rule[] = [
  {
    problem: 'its revision is of another space',
    find: sql`select 'space "' || space.id || '"' as subject from space
      join revision on revision.id = space.revision_id
      where revision.space_id != space.id and space.deleted_at is null`,
  },
  {
    problem: 'its revision belongs to a change request',
    find: sql`select 'space "' || space.id || '"' as subject from space
      join revision on revision.id = space.revision_id
      where revision.change_request_id is not null and space.deleted_at is null`,
  },
  {
    problem: 'its numbers have gaps: a change request is missing, or was counted and not made',
    find: sql`select 'space "' || space.id || '"' as subject from space
      where space.deleted_at is null and space.last_number !=
        (select count(*) from change_request where change_request.space_id = space.id)`,
  },
  {
    problem: 'its revision is of another space',
    find: sql`select 'change request "' || change_request.id || '"' as subject from change_request
      join revision on revision.id = change_request.revision_id
      where revision.space_id != change_request.space_id`,
  },
  {
    problem: 'its revision belongs to another change request',
    find: sql`select 'change request "' || change_request.id || '"' as subject from change_request
      join revision on revision.id = change_request.revision_id
      where revision.change_request_id != change_request.id`,
  },
  {
    problem: 'it is merged without a revision, or has one without being merged',
    find: sql`select 'change request "' || id || '"' as subject from change_request
      where (status = 'merged' and revision_merged_id is null)
        or (status != 'merged' and revision_merged_id is not null)`,
  },
  {
    problem: 'it is merged, and the revision of that is not of it',
    find: sql`select 'change request "' || change_request.id || '"' as subject from change_request
      join revision on revision.id = change_request.revision_merged_id
      where revision.merged_from is null or revision.merged_from != change_request.id`,
  },
  {
    problem: 'its newest version is of another specification',
    find: sql`select 'specification "' || openapi_spec.id || '"' as subject from openapi_spec
      join openapi_spec_version as version on version.id = openapi_spec.last_version_id
      where version.spec_id != openapi_spec.id`,
  },
  {
    problem: 'its newest version is not the one it names',
    find: sql`select 'specification "' || openapi_spec.id || '"' as subject from openapi_spec
      join openapi_spec_version as version on version.id = openapi_spec.last_version_id
      where version.number !=
        (select max(number) from openapi_spec_version as any_version
          where any_version.spec_id = openapi_spec.id)`,
  },
  {
    problem: 'one of its pages has no text: it has to be made into pages again',
    find: sql`select distinct 'specification version "' || computed_page.version_id || '"' as subject
      from computed_page left join computed_text on computed_text.oid = computed_page.oid
      where computed_text.oid is null`,
  },
  {
    problem: 'it has pages, and nothing says that it was made into any',
    find: sql`select distinct 'specification version "' || computed_page.version_id || '"' as subject
      from computed_page
      left join computed_expansion on computed_expansion.version_id = computed_page.version_id
      where computed_expansion.version_id is null`,
  },
  {
    problem: 'it has pages, and a reason why it has none',
    find: sql`select distinct 'specification version "' || computed_page.version_id || '"' as subject
      from computed_page
      join computed_expansion on computed_expansion.version_id = computed_page.version_id
      where computed_expansion.problem is not null`,
  },
  {
    problem: 'it has an end and is not over, or is over and has none',
    find: sql`select 'import "' || id || '"' as subject from import
      where (finished_at is null) != (status in ('waiting', 'running'))`,
  },
]

const rowsAtOnce = 500
/** Problems listed per rule; if there are more, the cause lies elsewhere. */
const namedMax = 100

/** @returns how many references and rules were checked */
export async function verifyRows(
  database: Database,
  report: (problem: Problem) => void,
): Promise<number> {
  const pause = createPause()
  for (const [table, column, target, where = '1 = 1'] of references) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(`own.${column}`)} as value from ${sql.table(table)} as own
      left join ${sql.table(target)} as target on target.id = ${sql.ref(`own.${column}`)}
      where ${sql.ref(`own.${column}`)} is not null and target.id is null and ${sql.raw(where)}
      limit ${namedMax}`.execute(database)
    for (const { value } of rows) {
      report({ subject: `${table}.${column}`, problem: `it names a missing ${target}: "${value}"` })
    }
    await pause()
  }
  for (const { problem, find } of rules) {
    const { rows } = await find.execute(database)
    for (const { subject } of rows.slice(0, namedMax)) report({ subject, problem })
    await pause()
  }
  return references.length + rules.length + (await verifyParents(database, report))
}

/** Parents are a list in a column. */
async function verifyParents(
  database: Database,
  report: (problem: Problem) => void,
): Promise<number> {
  let count = 0
  const revisions = database
    .selectFrom('revision')
    .select(['id', 'parents'])
    .where('space_id', 'in', (query) =>
      query.selectFrom('space').select('space.id').where('deleted_at', 'is', null),
    )
  for await (const rows of readBatches(revisions, 'id', rowsAtOnce)) {
    const named = rows.flatMap((row) => parseParents(row).map((parent) => ({ row, parent })))
    const parents = [...new Set(named.map(({ parent }) => parent))]
    const found = await database
      .selectFrom('revision')
      .select('id')
      .where('id', 'in', ['', ...parents])
      .execute()
    const known = new Set(found.map(({ id }) => id))
    for (const { row, parent } of named) {
      if (known.has(parent)) continue
      report({ subject: `revision "${row.id}"`, problem: `its parent is missing: "${parent}"` })
    }
    count += named.length
  }
  return count
}
