// The audit log, read and shortened.
import type { AuditEntry } from '../../contract/index.ts'
import type { AuditRow } from '../../store/database/operation-tables.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { findOrganization } from '../access/access.ts'
import type { Context, Handlers, Platform } from '../context/context.ts'
import { addMs, insertJob, type JobKind } from '../context/jobs.ts'
import { buildList, readCursor } from '../context/lists.ts'
import { presentUser } from './organizations.ts'

/** Filters of the audit log. */
export interface AuditFilter {
  readonly organizationId?: string | undefined
  readonly user?: string | undefined
  readonly operation?: string | undefined
  readonly subject?: string | undefined
  readonly since?: string | undefined
  /** Not including it. */
  readonly until?: string | undefined
}

export const auditList = {
  async listAuditEntries(context, { organizationId }) {
    await findOrganization(context, organizationId, 'admin')
    return async ({ query }) => {
      const { page: _, limit, ...filter } = query
      const list = ['audit', organizationId, ...Object.values(filter)]
      const [at, id] = readCursor(list, query) ?? []
      const entries = selectEntries(context.store.database, { ...filter, organizationId })
      const { count } = await entries
        .clearSelect()
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await readEntries(entries, { at, id, limit: limit + 1 })
      const users = await readUsers(context, rows)
      return buildList(list, query, {
        count: Number(count),
        rows,
        keyOf: (row) => [row.at, row.id],
        present: (row) => present(context, row, users),
      })
    }
  },
} satisfies Partial<Handlers>

/** Entries for an operator, the newest first. */
export async function listEntries(store: Store, filter: AuditFilter, limit: number) {
  const rows = await readEntries(selectEntries(store.database, filter), { limit })
  return rows.map(({ parameters, ...row }) => ({ ...row, parameters: parseParameters(parameters) }))
}

function selectEntries(database: Database, filter: AuditFilter) {
  const { organizationId, user, operation, subject, since, until } = filter
  let entries = database.selectFrom('audit').selectAll()
  if (organizationId !== undefined) {
    entries = entries.where('organization_id', '=', organizationId)
  }
  if (user !== undefined) entries = entries.where('user_id', '=', user)
  if (operation !== undefined) entries = entries.where('operation', '=', operation)
  if (subject !== undefined) entries = entries.where('subject', '=', subject)
  if (since !== undefined) entries = entries.where('at', '>=', since)
  if (until !== undefined) entries = entries.where('at', '<', until)
  return entries
}

function readEntries(
  entries: ReturnType<typeof selectEntries>,
  {
    at,
    id,
    limit,
  }: {
    readonly at?: string | undefined
    readonly id?: string | undefined
    readonly limit: number
  },
): Promise<AuditRow[]> {
  const rest =
    at === undefined || id === undefined
      ? entries
      : entries.where(({ eb, or, and }) =>
          or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<', id)])]),
        )
  return rest.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

async function readUsers(
  { store }: Context,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, UserRow>> {
  const ids = [...new Set(rows.flatMap((row) => row.user_id ?? []))]
  if (ids.length === 0) return new Map()
  const users = await store.database.selectFrom('user').selectAll().where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user]))
}

function present(context: Context, row: AuditRow, users: ReadonlyMap<string, UserRow>): AuditEntry {
  const user = users.get(row.user_id ?? '')
  return {
    object: 'audit-entry',
    id: row.id,
    at: row.at,
    operation: row.operation,
    ...(user === undefined ? {} : { user: presentUser(context, user) }),
    ...(row.credential === null ? {} : { credential: row.credential }),
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.request_id === null ? {} : { requestId: row.request_id }),
    ...(row.subject === null ? {} : { subject: row.subject }),
    parameters: parseParameters(row.parameters),
    ...(row.location === null ? {} : { location: row.location }),
  }
}

function parseParameters(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]))
}

const dayMs = 86_400_000
/** Rows deleted per transaction, so that other writers never wait long. */
const batchMax = 2000

/** Sets how many days entries are kept, from now on. */
export async function keepAuditFor(
  platform: Pick<Platform, 'store' | 'now'>,
  days: number,
): Promise<void> {
  await platform.store.transaction((database) =>
    insertJob(database, platform, {
      kind: 'trim-audit',
      subject: 'all',
      payload: { days },
      runAt: platform.now(),
    }),
  )
}

/** Deletes expired entries, and reschedules itself for tomorrow. */
export const trimAudit: JobKind = async ({ store, now }, { payload }) => {
  const before = addMs(now(), -readDays(payload) * dayMs)
  for (;;) {
    const ids = await store.database
      .selectFrom('audit')
      .select('id')
      .where('at', '<', before)
      .orderBy('at')
      .limit(batchMax)
      .execute()
    if (ids.length === 0) break
    await store.transaction((database) =>
      database
        .deleteFrom('audit')
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute(),
    )
  }
  return { runAgainAt: addMs(now(), dayMs) }
}

function readDays(payload: unknown): number {
  const isNamed = typeof payload === 'object' && payload !== null && 'days' in payload
  const days = isNamed ? payload.days : undefined
  if (typeof days === 'number') return days
  throw new Error('Cannot shorten the audit log: no retention period is set')
}
