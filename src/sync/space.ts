// The space of a branch of a repository.
import { type JobClient, listItems, RequestError } from '../client/client.ts'
import type { Space, SpaceSource } from '../contract/index.ts'
import { formatSource } from '../contract/spaces/source-key.ts'
import type { SourceRepository } from './forge.ts'
import type { PublishedBranch } from './plan.ts'

/** The chosen space does not exist; the message lists the spaces there are. */
class SpaceError extends Error {
  override readonly name = 'SpaceError'
}

const titleLengthMax = 50

/** Identifies a space. */
export interface SpaceChoice extends PublishedBranch {
  readonly repository: SourceRepository
  /** Folder of the documentation within the repository, when there are several. */
  readonly root: string | undefined
  /** Reports notices to users. */
  readonly log: (line: string) => void
}

/**
 * Finds the space of a branch; undefined if there is none yet.
 *
 * It is found by its source, which does not change when people rename the space. A space without a source, or
 * one the workflow names, is found by its title, and then gets the source.
 *
 * @throws SpaceError if the workflow names a space that does not exist
 */
export async function lookUpSpace(
  client: JobClient,
  choice: SpaceChoice,
): Promise<Space | undefined> {
  const { space: wanted, repository } = choice
  if (wanted !== undefined) {
    const byId = await lookUpById(client, wanted)
    if (byId !== undefined) return byId
  }
  const organizations = await listOrganizations(client)
  const source = sourceOf(choice)
  if (source !== undefined) {
    const made = await listSpaces(client, organizations, { source: formatSource(source) })
    if (made[0] !== undefined) return made[0]
  }
  const spaces = await listSpaces(client, organizations, {})
  const title = wanted ?? titleOf(repository, choice.root)
  const [found] = spaces.filter((space) => space.title === title).sort(byAge)
  if (found === undefined && wanted !== undefined)
    throw new SpaceError(
      `Cannot find space "${wanted}": ${describe(spaces)}; create it in the app, or leave "space" empty to have one created`,
    )
  if (found === undefined || source === undefined) return found
  // Of another repository that has the name now; a workflow may name it all the same.
  if (found.source !== undefined) return wanted === undefined ? undefined : found
  return await bind(client, found, { source, log: choice.log })
}

/** Finds the space of a branch, or makes it. @throws SpaceError */
export async function openSpace(client: JobClient, choice: SpaceChoice): Promise<Space> {
  const found = await lookUpSpace(client, choice)
  if (found !== undefined) return found
  const [organization, another] = await listOrganizations(client)
  if (organization === undefined)
    throw new SpaceError('Cannot create a space: the token belongs to no organization')
  if (another !== undefined)
    throw new SpaceError(
      'Cannot choose where to create a space: the token belongs to several organizations; set "space" to the one to use',
    )
  const source = sourceOf(choice)
  const title = titleOf(choice.repository, choice.root)
  // Two concurrent first runs get the same space.
  return await client.createSpace({
    organizationId: organization.id,
    body: { title, ...(source === undefined ? {} : { source }) },
  })
}

/** The source of a space; undefined if the host's id of the repository is unknown. */
function sourceOf({ repository, root, branch, space }: SpaceChoice): SpaceSource | undefined {
  const { host, id } = repository
  if (id === undefined) return undefined
  return {
    host,
    repository: id,
    ...(root === undefined ? {} : { root }),
    ...(branch === undefined ? {} : { branch }),
    ...(space === undefined ? {} : { label: space }),
  }
}

/** Sets the source of a space. If the token lacks the permission, the space is found by its title in the future. */
async function bind(
  client: JobClient,
  space: Space,
  { source, log }: { readonly source: SpaceSource; readonly log: (line: string) => void },
): Promise<Space> {
  try {
    return await client.updateSpaceById({ spaceId: space.id, body: { source } })
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 403)) throw error
    log(
      `The token may not bind space "${space.title}" to this repository, so the space is found by its title: keep it`,
    )
    return space
  }
}

async function lookUpById(client: JobClient, spaceId: string): Promise<Space | undefined> {
  try {
    return await client.getSpaceById({ spaceId })
  } catch (error) {
    if (error instanceof RequestError && error.type === 'not_found') return undefined
    throw error
  }
}

async function listOrganizations(client: JobClient): Promise<{ readonly id: string }[]> {
  return await Array.fromAsync(
    listItems((paging) => client.listOrganizationsForAuthenticatedUser({ query: paging })),
  )
}

async function listSpaces(
  client: JobClient,
  organizations: readonly { readonly id: string }[],
  filter: { readonly source?: string },
): Promise<Space[]> {
  const lists = await Promise.all(
    organizations.map(({ id: organizationId }) =>
      Array.fromAsync(
        listItems((paging) =>
          client.listSpaces({ organizationId, query: { ...paging, ...filter } }),
        ),
      ),
    ),
  )
  return lists.flat()
}

function byAge(a: Space, b: Space): number {
  return order(a.createdAt, b.createdAt) || order(a.id, b.id)
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

// The end of a long name tells more than its beginning: the folder, the repository.
function titleOf({ name }: SourceRepository, root: string | undefined): string {
  const whole = root === undefined ? name : `${name}/${root}`
  const characters = Array.from(whole)
  if (whole.length <= titleLengthMax) return whole
  while (characters.join('').length > titleLengthMax - 1) characters.shift()
  return `…${characters.join('')}`
}

function describe(spaces: readonly Space[]): string {
  if (spaces.length === 0) return 'the token has access to no space'
  const titles = spaces.slice(0, 10).map((space) => `"${space.title}" (${space.id})`)
  return `the token sees ${titles.join(', ')}${spaces.length > 10 ? ` and ${spaces.length - 10} more` : ''}`
}
