// Finds the names of the resources in audit log entries.
import type { AuditEntry } from '../../../contract/index.ts'
import type { Visit } from '../frame/visit.ts'

/** The resource of an entry. */
export interface AuditTarget {
  /** Value to filter by for entries of the same resource; undefined if the entry created it. */
  readonly subject: string | undefined
  /** Its title, or its id if it was deleted. */
  readonly name: string
  /** Its address in the app; undefined if it was deleted or has no page. */
  readonly href?: string | undefined
}

type Found = Pick<AuditTarget, 'name' | 'href'>
type Names = Readonly<Record<string, string>>

/** API paths of resources, whose ids are in an entry's path or in what it created. */
const placePattern =
  /^\/v1\/(?:orgs\/(?<organizationId>[^/]+)|spaces\/(?<spaceId>[^/]+)|collections\/(?<collectionId>[^/]+))(?:\/(?:sites\/(?<siteId>[^/]+)|teams\/(?<teamId>[^/]+)|members\/(?<userId>[^/]+)|change-requests\/(?<changeRequestId>[^/]+)))?/

/** Looks up the resources of entries, each once. @returns by entry id */
export async function findTargets(
  visit: Visit,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, AuditTarget>> {
  const { organizationId = '' } = visit.parameters ?? {}
  const known = new Map<string, Promise<Found | undefined>>()
  const targets = entries.map(async (entry): Promise<[string, AuditTarget][]> => {
    const names = { organizationId, ...namesOf(entry) }
    const key = JSON.stringify(names)
    const found = known.get(key) ?? find(visit, names).catch(() => undefined)
    known.set(key, found)
    const { subject } = entry
    const target = (await found) ?? (subject === undefined ? undefined : { name: subject })
    return target === undefined ? [] : [[entry.id, { ...target, subject }]]
  })
  return new Map((await Promise.all(targets)).flat())
}

function namesOf({ parameters, location }: AuditEntry): Names {
  if (location === undefined) return parameters
  const created = placePattern.exec(new URL(location).pathname)?.groups ?? {}
  const known = Object.entries(created).filter(([, id]) => id !== undefined)
  return { ...parameters, ...Object.fromEntries(known) }
}

async function find(visit: Visit, names: Names): Promise<Found | undefined> {
  const {
    organizationId = '',
    spaceId,
    changeRequestId,
    collectionId,
    siteId,
    teamId,
    userId,
  } = names
  if (spaceId !== undefined) {
    const space = await visit.call('getSpaceById', { spaceId })
    if (changeRequestId === undefined) return { name: space.title, href: `/s/${spaceId}` }
    const request = await visit.call('getChangeRequestById', { spaceId, changeRequestId })
    const name = `#${request.number} in ${space.title}`
    return { name, href: `/s/${spaceId}/~/changes/${request.number}/~review` }
  }
  if (collectionId !== undefined) {
    const { title } = await visit.call('getCollectionById', { collectionId })
    return { name: title, href: `/c/${collectionId}` }
  }
  const root = `/o/${organizationId}`
  if (siteId !== undefined) {
    const { title } = await visit.call('getSiteById', { organizationId, siteId })
    return { name: title, href: `${root}/sites/${siteId}` }
  }
  if (teamId !== undefined) {
    const { title } = await visit.call('getTeamInOrganizationById', { organizationId, teamId })
    return { name: title, href: `${root}/teams/${teamId}` }
  }
  if (userId !== undefined) {
    const { user } = await visit.call('getMemberInOrganizationById', { organizationId, userId })
    return { name: user.displayName, href: `${root}/members/${userId}` }
  }
  return undefined
}
