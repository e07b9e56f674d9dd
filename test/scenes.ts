// Beginnings that many tests share: a space with content, a change request with a change.
import type { Level } from '../src/contract/index.ts'
import { createId } from '../src/platform/context/context.ts'
import { ensureMember } from '../src/platform/people/people.ts'
import { changeDomain } from '../src/platform/sign-in/administration.ts'
import type { World } from './world.ts'

/** A small repository: two pages that link to each other. */
export const guide: Readonly<Record<string, string>> = {
  'mkdocs.yml': 'site_name: Guide\nnav:\n  - index.md\n  - setup.md\n',
  'docs/index.md': '# Home\n\nFirst line.\n\nSee [setup](setup.md).\n',
  'docs/setup.md': '# Setup\n\nHow to begin.\n\nGo [home](index.md).\n',
}

let sources = 0

/** A space that holds these files. */
export async function createSpace(
  world: World,
  files: Readonly<Record<string, string | Uint8Array>> = guide,
  commit?: string,
): Promise<{ readonly spaceId: string; readonly revision: string }> {
  const client = world.client()
  const { id: spaceId } = await client.createSpace({ organizationId: world.organizationId })
  const revision = await importMain(world, spaceId, files, commit)
  return { spaceId, revision }
}

/** Says, as whoever runs the server, that an organization has shown to own a domain. */
export async function addDomain(
  { store, now, ...world }: Pick<World, 'store' | 'now' | 'organizationId'>,
  domain: string,
  organization: string = world.organizationId,
): Promise<void> {
  await changeDomain(
    { store, now, newId: createId },
    { command: 'add-domain', domain, organization },
  )
}

/** Bring main content to these files. */
export async function importMain(
  world: World,
  spaceId: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  commit?: string,
): Promise<string> {
  const { revision } = await world.client().importContent({
    spaceId,
    body: { ...offer(world, files), ...(commit ? { git: { oid: commit } } : {}) },
  })
  return revision
}

/** A change request that holds these files. */
export async function createChange(
  world: World,
  spaceId: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<{ readonly spaceId: string; readonly changeRequestId: string }> {
  const made = await world.client().createChangeRequest({ spaceId })
  const target = { spaceId, changeRequestId: made.id }
  await world.client().importContentInChangeRequest({ ...target, body: offer(world, files) })
  return target
}

/** An import's address for these files. */
export function offer(world: World, files: Readonly<Record<string, string | Uint8Array>>) {
  sources += 1
  return world.offer(`source-${sources}`, files)
}

/** One more member, whom no test calls as. @returns their id */
export async function addColleague(
  { store, organizationId, now }: World,
  { id = 'user-colleague', role = 'read' }: { id?: string; role?: Level | null } = {},
): Promise<string> {
  await store.transaction(async (database) => {
    const email = `${id}@example.com`
    await database
      .insertInto('user')
      .values({ id, display_name: id, email, photo_url: null, created_at: now() })
      .execute()
    await ensureMember(database, { organizationId, userId: id, role, at: now() })
  })
  return id
}
