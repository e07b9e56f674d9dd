// Records readers of app pages as present from time to time, as API clients do for themselves.
import { ApiError } from '../../contract/index.ts'
import type { Visit } from '../../web/app/frame/visit.ts'

/** Time between two records of a user: a list of members needs no better precision. */
const everyMs = 10 * 60 * 1000
/** People and places that are remembered. */
const knownMax = 10_000

/** Records that a user was present in the page's organization; does nothing for other pages. */
export function createPresence(): (visit: Visit) => Promise<void> {
  /** Time of the last record, oldest first. */
  const said = new Map<string, number>()
  return async (visit) => {
    const { organizationId = '', spaceId = '', collectionId = '' } = visit.parameters ?? {}
    const key = [visit.session.key, organizationId, spaceId, collectionId].join(' ')
    const now = Date.parse(visit.now())
    if (now - (said.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    try {
      const id = organizationId || (await findOrganizationOf(visit, { spaceId, collectionId }))
      if (id !== undefined) {
        await visit.call('updateOrganizationMemberLastSeenAt', { organizationId: id })
      }
      said.delete(key)
      said.set(key, now)
      const [oldest] = said.keys()
      if (said.size > knownMax && oldest !== undefined) said.delete(oldest)
    } catch (error) {
      // A user about to join is not a member yet: the next page tries again.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

async function findOrganizationOf(
  { store }: Visit,
  { spaceId, collectionId }: { readonly spaceId: string; readonly collectionId: string },
): Promise<string | undefined> {
  const [table, id] =
    spaceId === '' ? (['collection', collectionId] as const) : (['space', spaceId] as const)
  if (id === '') return undefined
  const row = await store.database
    .selectFrom(table)
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.organization_id
}
