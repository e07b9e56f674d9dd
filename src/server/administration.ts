// An operator's work on the data of a platform, running or not.
import { existsSync } from 'node:fs'
import {
  createOrganization,
  createToken,
  createUser,
  listEverything,
  revokeToken,
} from '../platform/administration.ts'
import { type AuditFilter, listEntries } from '../platform/audit-list.ts'
import { createId, readClock } from '../platform/context.ts'
import type { StorageConfiguration } from './configuration.ts'
import { openData } from './data.ts'

/** What can be done, on one store. */
export type Administration = Awaited<ReturnType<typeof openAdministration>>

/**
 * Open the data of a platform for its operator.
 *
 * @param mayCreate - make it when there is none
 */
export async function openAdministration(storage: StorageConfiguration, mayCreate: boolean) {
  const { data, databaseURL } = storage
  if (!mayCreate && databaseURL === undefined && !existsSync(data)) {
    throw new Error(`Cannot find data in "${data}"`)
  }
  const store = await openData(storage)
  const operator = { store, now: readClock, newId: createId }
  return {
    createOrganization: (wanted: Parameters<typeof createOrganization>[1]) =>
      createOrganization(operator, wanted),
    createUser: (wanted: Parameters<typeof createUser>[1]) => createUser(operator, wanted),
    createToken: (wanted: Parameters<typeof createToken>[1]) => createToken(operator, wanted),
    revokeToken: (id: string) => revokeToken(operator, id),
    listAudit: (filter: AuditFilter, limit: number) => listEntries(store, filter, limit),
    list: () => listEverything(store),
    close: () => store.close(),
  }
}
