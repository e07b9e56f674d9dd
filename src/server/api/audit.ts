// Selects the operations the audit log records, and their actor.
import type { OperationId, OperationShape } from '../../contract/index.ts'
import { auditWork, createAuditLocations } from '../../platform/context/audit.ts'
import type { Context, Platform } from '../../platform/context/context.ts'
import { nameSession } from '../../platform/sign-in/sessions.ts'
import type { Store } from '../../store/engines/store.ts'
import type { RequestRecord } from '../requests/record.ts'

/** An operation that may be recorded. */
interface AuditedRoute {
  readonly id: OperationId
  readonly shape: Pick<OperationShape, 'method'>
  readonly parameters: Readonly<Record<string, string>>
}

/** An operation being answered. */
export interface AnsweredWork {
  /** Records what is written through it. */
  readonly store: Store
  addLocation(location: string): void
  takeBack(): Promise<void>
}

/** Records operations. */
export interface Audit {
  /** @param context - its store is the one the operation writes through */
  begin(context: Context, route: AuditedRoute, record: RequestRecord): AnsweredWork
  close(): Promise<void>
}

/** Changes that only record presence. */
const passedOver: ReadonlySet<OperationId> = new Set(['updateOrganizationMemberLastSeenAt'])

/** The audit log of a platform. */
export function createAudit(platform: Platform): Audit {
  const locations = createAuditLocations(platform.store)
  return {
    begin(context, { id, shape, parameters }, record) {
      if (shape.method === 'GET' || passedOver.has(id)) return unrecorded(context.store)
      const work = auditWork(context, {
        operation: id,
        parameters,
        userId: context.caller.id,
        credential:
          context.session === undefined
            ? `token ${record.tokenId}`
            : nameSession(context.session.key),
        origin: context.origin,
      })
      return {
        store: work.store,
        addLocation(location) {
          const entryId = work.entryId()
          if (entryId !== undefined) locations.add(entryId, location)
        },
        // Not through the store of the operation, which may have been given up.
        takeBack: () => work.takeBack(platform.store),
      }
    },
    close: () => locations.close(),
  }
}

/** Work that leaves no entry. */
export function unrecorded(store: Store): AnsweredWork {
  return { store, addLocation: () => undefined, takeBack: () => Promise.resolve() }
}
