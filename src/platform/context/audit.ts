// The audit log: who changed what, when and from where; written in the transaction of the change.

import type { AuditRow } from '../../store/database/operation-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { createId, type Origin, type Platform } from './context.ts'

/** Fields of an audit entry besides its time and id. */
export interface AuditStart {
  readonly operation: string
  /** Ids of the path. */
  readonly parameters: Readonly<Record<string, string>>
  /** The acting user; undefined for an operator. */
  readonly userId: string | undefined
  /** The user's credential: `token ID`, `session ID`. */
  readonly credential: string | undefined
  readonly origin: Origin | undefined
}

type Writer = Pick<Platform, 'now'>

/** One operation being recorded. */
export interface AuditedWork {
  /** Writes the entry together with any write made through it. */
  readonly store: Store
  /** Takes the entry back: the operation was refused after it had written something of no meaning. */
  takeBack(store: Store): Promise<void>
  /** Id of the entry, when one was written. */
  readonly entryId: () => string | undefined
}

/**
 * Records an operation.
 *
 * Its transactions write the entry; of several, the first that is committed. Work that writes nothing
 * has none.
 */
export function auditWork(platform: Writer & { store: Store }, start: AuditStart): AuditedWork {
  const { store } = platform
  const entries = new Set<string>()
  let isWritten = false
  const id = createId()
  return {
    store: {
      ...store,
      async transaction(run) {
        if (isWritten) return store.transaction(run)
        const written: string[] = []
        const result = await store.transaction(async (database) => {
          written.length = 0
          const before = await findOrganizationId(database, start.parameters)
          const value = await run(database)
          written.push(
            await insertEntry(database, platform, { ...start, id, organizationId: before }),
          )
          const after = movesElsewhere(start.operation)
            ? await findOrganizationId(database, start.parameters)
            : before
          // When a resource moves between organizations, both logs record it.
          if (after !== before) {
            const entry = { ...start, id: createId(), organizationId: after }
            written.push(await insertEntry(database, platform, entry))
          }
          return value
        })
        isWritten = true
        for (const each of written) entries.add(each)
        return result
      },
    },
    entryId: () => (isWritten ? id : undefined),
    async takeBack(open) {
      if (entries.size === 0) return
      await open.transaction((database) =>
        database
          .deleteFrom('audit')
          .where('id', 'in', [...entries])
          .execute(),
      )
    },
  }
}

function movesElsewhere(operation: string): boolean {
  return operation.startsWith('transfer')
}

/** Writes an entry. One that is there already stays. @returns its id */
export async function insertEntry(
  database: Database,
  { now }: Writer,
  entry: AuditStart & { readonly id?: string; readonly organizationId: string | undefined },
): Promise<string> {
  const { organizationId: _, ...others } = entry.parameters
  const [subject = null] = Object.values(others)
  const row: AuditRow = {
    id: entry.id ?? createId(),
    at: now(),
    organization_id: entry.organizationId ?? null,
    user_id: entry.userId ?? null,
    credential: entry.credential ?? null,
    address: entry.origin?.address ?? null,
    request_id: entry.origin?.requestId ?? null,
    operation: entry.operation,
    subject,
    parameters: JSON.stringify(entry.parameters),
    location: null,
  }
  await database
    .insertInto('audit')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return row.id
}

/** The organization of what a path names. */
async function findOrganizationId(
  database: Database,
  parameters: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { organizationId, spaceId, collectionId } = parameters
  if (organizationId !== undefined) return organizationId
  const table = spaceId === undefined ? 'collection' : 'space'
  const id = spaceId ?? collectionId
  if (id === undefined) return undefined
  const row = await database
    .selectFrom(table)
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.organization_id
}

/** Adds to entries where what they made is. */
export interface AuditLocations {
  /** Adds a location, which is written soon. */
  add(entryId: string, location: string): void
  /** Writes what is left. */
  close(): Promise<void>
}

const waitMs = 250
/** More than this is waiting only while the store is away: the oldest are given up. */
const waitingMax = 10_000

/** Writes locations in the background, many per transaction: no creation waits for it. */
export function createAuditLocations(store: Store): AuditLocations {
  const waiting = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  return {
    add(entryId, location) {
      waiting.set(entryId, location)
      const [oldest] = waiting.keys()
      if (waiting.size > waitingMax && oldest !== undefined) waiting.delete(oldest)
      timer ??= setTimeout(start, waitMs).unref()
    },
    async close() {
      clearTimeout(timer)
      start()
      await writing
      clearTimeout(timer)
    },
  }

  function start(): void {
    timer = undefined
    writing = writing.then(write)
  }

  async function write(): Promise<void> {
    const batch = [...waiting]
    if (batch.length === 0) return
    waiting.clear()
    try {
      await store.transaction(async (database) => {
        for (const [id, location] of batch) {
          await database.updateTable('audit').set({ location }).where('id', '=', id).execute()
        }
      })
    } catch {
      // The store is unavailable: retried when the next entry comes.
      for (const [id, location] of batch) if (!waiting.has(id)) waiting.set(id, location)
    }
  }
}
