// The space a repository goes into.
import { type JobClient, listItems, RequestError } from '../client/client.ts'
import type { Space } from '../contract/index.ts'

/** A choice of space that leads nowhere; the message says what there is. */
class SpaceError extends Error {
  override readonly name = 'SpaceError'
}

const titleLengthMax = 50

/** Which space. */
export interface SpaceChoice {
  /** Id or title; undefined for the repository's own. */
  readonly wanted: string | undefined
  /** `owner/repo`, with the folder of the documentation when there are several. */
  readonly repository: string
  /** The organization of a platform that this run alone uses, and that has no space yet. */
  readonly ownOrganization?: string | undefined
  /** Waits until a space that another run makes at this moment can be seen. */
  readonly settle: () => Promise<void>
}

/**
 * Find the space by id or title; without either, the one titled as the repository, made when it is
 * not there yet.
 *
 * @throws SpaceError
 */
export async function findSpace(
  client: JobClient,
  { wanted, repository, ownOrganization, settle }: SpaceChoice,
): Promise<Space> {
  if (wanted === undefined && ownOrganization !== undefined)
    return await makeSpace(client, ownOrganization, titleOf(repository))
  if (wanted !== undefined) {
    const byId = await lookUpById(client, wanted)
    if (byId !== undefined) return byId
  }
  const title = wanted ?? titleOf(repository)
  const organizations = await Array.fromAsync(
    listItems((paging) => client.listOrganizationsForAuthenticatedUser({ query: paging })),
  )
  const spaces = await Promise.all(organizations.map(({ id }) => listSpaces(client, id)))
  const found = oldest(spaces.flat(), title)
  if (found !== undefined) return found
  if (wanted !== undefined)
    throw new SpaceError(
      `Cannot find space "${wanted}": ${describe(spaces.flat())}; make it in the app, or leave "space" empty to have one made`,
    )
  const [organization, another] = organizations
  if (organization === undefined)
    throw new SpaceError('Cannot make a space: the token belongs to no organization')
  if (another !== undefined)
    throw new SpaceError(
      'Cannot choose where to make a space: the token belongs to several organizations; set "space" to the one to use',
    )
  const made = await makeSpace(client, organization.id, title)
  // Two first runs at once may both make one: once both can be seen, both runs take the older.
  await settle()
  return oldest(await listSpaces(client, organization.id), title) ?? made
}

function makeSpace(client: JobClient, organizationId: string, title: string): Promise<Space> {
  return client.createSpace({ organizationId, body: { title } })
}

async function lookUpById(client: JobClient, spaceId: string): Promise<Space | undefined> {
  try {
    return await client.getSpaceById({ spaceId })
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return undefined
    throw error
  }
}

function listSpaces(client: JobClient, organizationId: string): Promise<Space[]> {
  return Array.fromAsync(
    listItems((paging) => client.listSpaces({ organizationId, query: paging })),
  )
}

function oldest(spaces: readonly Space[], title: string): Space | undefined {
  return spaces
    .filter((space) => space.title === title)
    .sort((a, b) => order(a.createdAt, b.createdAt) || order(a.id, b.id))[0]
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

// The end of a long name tells more than its beginning: the folder, the repository.
function titleOf(repository: string): string {
  const characters = Array.from(repository)
  if (repository.length <= titleLengthMax) return repository
  while (characters.join('').length > titleLengthMax - 1) characters.shift()
  return `…${characters.join('')}`
}

function describe(spaces: readonly Space[]): string {
  if (spaces.length === 0) return 'the token sees no space'
  const titles = spaces.slice(0, 10).map((space) => `"${space.title}" (${space.id})`)
  return `the token sees ${titles.join(', ')}${spaces.length > 10 ? ` and ${spaces.length - 10} more` : ''}`
}
