// On whose behalf work is done: threads, and long work in steps, take turns among organizations.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A request or a job. */
export interface Asker {
  /** Known after its path has been looked up. */
  organizationId: string | undefined
  /** Seconds of the main loop it has used for long work. */
  usedSeconds: number
}

const askers = new AsyncLocalStorage<Asker>()

/** Does something for an organization, or for one that will be named meanwhile. */
export function workFor<Result>(organizationId: string | undefined, work: () => Result): Result {
  return askers.run({ organizationId, usedSeconds: 0 }, work)
}

/** Names the organization that the work under way is for. */
export function nameOrganization(organizationId: string): void {
  const asker = askers.getStore()
  if (asker !== undefined) asker.organizationId = organizationId
}

/** The asker of the work under way; undefined if there is none. */
export function currentAsker(): Asker | undefined {
  return askers.getStore()
}

/** The organization that the work under way is for; the empty string for work of none. */
export function askingOrganization(): string {
  return askers.getStore()?.organizationId ?? ''
}
