// Who reads pages of the app is there: said of them once in a while, as programs say it of themselves.
import { ApiError } from '../../contract/index.ts'
import type { Visit } from '../../web/app/frame/visit.ts'

/** Time between two times it is said of somebody: a list of members needs no more. */
const everyMs = 10 * 60 * 1000
/** People and places that are remembered. */
const knownMax = 10_000

/** Says that somebody was in the organization a page belongs to; nothing for a page of none. */
export function createPresence(): (visit: Visit) => Promise<void> {
  /** When it was said last, the longest ago first. */
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
      // Who is about to join is not there yet: it is tried again with the next page.
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
