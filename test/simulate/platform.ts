// The real platform of a life: an app without a port on a store that lives share, and what stands on it.
import { type Client, createClient, listItems } from '../../src/client/client.ts'
import { ApiError, type ChangeRequest, type Page } from '../../src/contract/index.ts'
import { createId } from '../../src/platform/context/context.ts'
import { ensureMember } from '../../src/platform/people/people.ts'
import { insertToken } from '../../src/platform/sign-in/tokens.ts'
import { createApp, looseLimits } from '../../src/server/app.ts'
import type { Store } from '../../src/store/engines/store.ts'
import type { Clock } from './clock.ts'

export const platformURL = 'https://galley.example'

export interface PlatformOptions {
  readonly clock: Clock
  /** What a link gives that an import follows. */
  readonly fetchSource: (url: string) => Uint8Array | undefined
}

export interface LifePlatform {
  readonly token: string
  readonly client: Client
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** What the app called its own fault, and merges of what nobody checked. */
  readonly faults: readonly unknown[]
  /** Spaces and change requests, as the API tells them. */
  read(): Promise<PlatformState>
  /** Titles of the pages of the main content or of a change request, sorted. A page says all of itself there. */
  readPages(space: string, changeRequest?: string): Promise<string[]>
  /** Somebody makes a space, for a workflow to name. */
  addSpace(title: string): Promise<unknown>
  close(): Promise<void>
}

/** What stands on a platform. */
export interface PlatformState {
  readonly spaces: readonly StandingSpace[]
  readonly changeRequests: readonly StandingChangeRequest[]
}

export interface StandingSpace {
  readonly id: string
  /** Undefined for the repository's default branch. */
  readonly branch: string | undefined
  /** A job has said what it is made of. */
  readonly isUsed: boolean
  readonly revision: string
}

export interface StandingChangeRequest {
  readonly id: string
  readonly space: string
  readonly pull: number | undefined
  readonly status: ChangeRequest['status']
  readonly held: boolean
  readonly subject: string
  readonly revision: string
}

/** An organization of its own on a store of many. */
export async function openPlatform(
  store: Store,
  { clock, fetchSource }: PlatformOptions,
): Promise<LifePlatform> {
  const now = () => new Date(clock.look()).toISOString()
  const { organizationId, token } = await populate(store, now)
  const faults: unknown[] = []
  const app = createApp(store, {
    baseURL: platformURL,
    now,
    limits: looseLimits,
    imports: {
      fileImports: false,
      fetchSource: async (url) => {
        const bytes = fetchSource(url)
        if (bytes !== undefined) return { bytes, url, contentType: '' }
        throw new ApiError('import_fetch_failed', `Cannot fetch "${url}": status 404`)
      },
    },
    reportFault: (error) => faults.push(error),
  })
  // Nobody waits in real time, so no signal ends a request.
  const fetch = async (url: string, init: RequestInit) => {
    const response = await app.fetch(new Request(url, { ...init, signal: null }))
    if (init.method === 'POST' && url.endsWith('/merge')) await judgeMerge(url, init, response)
    return response
  }
  const client = createClient({ baseURL: platformURL, token, fetch })
  return {
    token,
    client,
    fetch,
    faults,
    read,
    readPages,
    addSpace: (title) => client.createSpace({ organizationId, body: { title } }),
    close: () => app.close(),
  }

  /** What was merged is the revision that the merge named. */
  async function judgeMerge(url: string, init: RequestInit, response: Response): Promise<void> {
    const [, spaceId, changeRequestId] =
      /\/spaces\/([^/]+)\/change-requests\/([^/]+)\/merge$/.exec(url) ?? []
    if (spaceId === undefined || changeRequestId === undefined || !response.ok) return
    const { result } = (await response.clone().json()) as { result?: string }
    const { revision: named } = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as {
      revision?: string
    }
    const { revision } = await client.getChangeRequestById({ spaceId, changeRequestId })
    if (result === 'merge' && revision !== named)
      faults.push(`merged revision ${revision}, where ${named} was checked`)
  }

  async function read(): Promise<PlatformState> {
    const spaces = await Array.fromAsync(
      listItems((paging) => client.listSpaces({ organizationId, query: paging })),
    )
    const changeRequests = await Array.fromAsync(
      listItems((paging) =>
        client.listChangeRequestsInOrganization({ organizationId, query: paging }),
      ),
    )
    return {
      spaces: spaces.map((each) => ({
        id: each.id,
        branch: sourceOf(each)?.branch,
        isUsed: sourceOf(each) !== undefined,
        revision: each.revision,
      })),
      changeRequests: changeRequests.map((each) => {
        const { id, space, status, subject, revision } = each
        const source = sourceOf(each)
        const pull = source?.pullRequest ?? Number(/^#(\d+) /.exec(subject)?.[1] ?? 0)
        return { id, space, pull, status, held: source?.heldAt !== undefined, subject, revision }
      }),
    }
  }

  async function readPages(spaceId: string, changeRequestId?: string): Promise<string[]> {
    const { pages } =
      changeRequestId === undefined
        ? await client.listPages({ spaceId, query: {} })
        : await client.listPagesInChangeRequest({ spaceId, changeRequestId, query: {} })
    return titlesOf(pages)
  }
}

function sourceOf(of: object) {
  return (of as { source?: { branch?: string; heldAt?: string; pullRequest?: number } }).source
}

/** Folders count by what is in them. */
function titlesOf(pages: readonly Page[]): string[] {
  const titles = pages.flatMap((page) => [
    ...(page.type === 'document' ? [page.title] : []),
    ...('pages' in page ? titlesOf(page.pages) : []),
  ])
  return titles.sort()
}

async function populate(store: Store, now: () => string) {
  const organizationId = createId()
  const userId = createId()
  const token = `token-of-${userId}`
  const at = now()
  await store.transaction(async (database) => {
    await database
      .insertInto('organization')
      .values({ id: organizationId, title: 'Acme', default_role: null, created_at: at })
      .execute()
    await database
      .insertInto('user')
      .values({ id: userId, display_name: 'Ada', email: null, photo_url: null, created_at: at })
      .execute()
    await insertToken(database, { now, newId: createId }, { secret: token, userId, label: 'job' })
    await ensureMember(database, { organizationId, userId, role: 'admin', at })
  })
  return { organizationId, token }
}
