// The organization on whose behalf work is done: threads take turns among organizations.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A request or a job. Its organization is known after its path has been looked up. */
interface Asker {
  organizationId: string | undefined
}

const askers = new AsyncLocalStorage<Asker>()

/** Does something for an organization, or for one that will be named meanwhile. */
export function workFor<Result>(organizationId: string | undefined, work: () => Result): Result {
  return askers.run({ organizationId }, work)
}

/** Names the organization that the work under way is for. */
export function nameOrganization(organizationId: string): void {
  const asker = askers.getStore()
  if (asker !== undefined) asker.organizationId = organizationId
}

/** The organization that the work under way is for; the empty string for work of none. */
export function askingOrganization(): string {
  return askers.getStore()?.organizationId ?? ''
}
