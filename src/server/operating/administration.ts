// An operator's work on the data of a platform, running or not.
import { existsSync } from 'node:fs'
import type { Problem } from '../../platform/backup/verify-problem.ts'
import { createId, readClock } from '../../platform/context/context.ts'
import { type AuditFilter, listEntries } from '../../platform/people/audit-list.ts'
import type { CountWork } from '../../platform/processes/count-work.ts'
import {
  changeDomain,
  createOrganization,
  createToken,
  createUser,
  listEverything,
  revokeToken,
} from '../../platform/sign-in/administration.ts'
import type { Store } from '../../store/engines/store.ts'
import type { FileStore } from '../../store/files/files.ts'
import type { StorageConfiguration } from './configuration.ts'
import { openData, openFileStore } from './data.ts'

/** Operator actions on one store. */
export type Administration = Awaited<ReturnType<typeof openAdministration>>

/**
 * Opens the data of a platform for its operator.
 *
 * @param mayCreate - make it when there is none
 * @param counted - told of what was copied or looked at, where that may take long
 */
export async function openAdministration(
  storage: StorageConfiguration,
  mayCreate: boolean,
  counted: CountWork = () => {},
) {
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
    changeDomain: (wanted: Parameters<typeof changeDomain>[1]) => changeDomain(operator, wanted),
    createToken: (wanted: Parameters<typeof createToken>[1]) => createToken(operator, wanted),
    revokeToken: (id: string) => revokeToken(operator, id),
    listAudit: (filter: AuditFilter, limit: number) => listEntries(store, filter, limit),
    list: () => listEverything(store),
    verify: () => verify(store, counted),
    async collectGarbage() {
      const { collectGarbage } = await import('../../platform/backup/collecting.ts')
      return collectGarbage(operator, counted)
    },
    async backUp(place: string) {
      const { backUp } = await import('../../platform/backup/backup.ts')
      return withPlace(place, (target) => backUp(operator, target, counted))
    },
    async restore(place: string) {
      const { restore } = await import('../../platform/backup/backup.ts')
      const restored = await withPlace(place, (source) => restore(store, source, counted))
      return { restored, ...(await verify(store, counted)) }
    },
    close: () => store.close(),
  }
}

/** Problems listed; if there are more, they have one cause. */
const problemsMax = 1000

async function verify(store: Store, counted: CountWork) {
  const { verifyStore } = await import('../../platform/backup/verifying.ts')
  const problems: Problem[] = []
  let count = 0
  const keep = (problem: Problem) => {
    count += 1
    if (count <= problemsMax) problems.push(problem)
  }
  const verified = await verifyStore(store, keep, counted)
  return { verified, problemCount: count, problems }
}

async function withPlace<Result>(
  place: string,
  work: (files: FileStore) => Promise<Result>,
): Promise<Result> {
  const files = await openFileStore(place)
  try {
    return await work(files)
  } finally {
    files.close()
  }
}
