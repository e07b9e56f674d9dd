// The platform a run talks to: one behind an address, or one inside this process.
import { createJobClient, createLocalJobClient, type JobClient } from '../client/client.ts'
import { createNetworkFetch, createTransport, type Fetch } from '../client/transport.ts'
import { ApiError } from '../contract/base/errors.ts'
import type { Repository } from '../repository/git.ts'
import { GitError } from '../repository/run-git.ts'
import type { Environment } from './environment.ts'

/** A platform, reached through the client either way. */
export interface ActionPlatform {
  readonly client: JobClient
  /** The only organization of a platform made for this run, which is empty. No one else uses it. */
  readonly ownOrganization: string | undefined
  close(): Promise<void>
}

/** URL and token of a platform. */
export interface PlatformAddress {
  readonly url: string
  readonly token: string
}

/**
 * The platform at an address, through the proxy the environment names.
 *
 * @param edge - sends its requests and waits before one is sent again; the network and the clock where none is given
 */
export async function connectPlatform(
  { url, token }: PlatformAddress,
  environment: Environment,
  edge: { readonly fetch?: Fetch; readonly sleep?: (ms: number) => Promise<void> } = {},
): Promise<ActionPlatform> {
  const { fetch: network = await createNetworkFetch(environment), sleep } = edge
  const fetch = createTransport({ fetch: network, ...(sleep === undefined ? {} : { sleep }) })
  const client = createJobClient({ baseURL: url, token, fetch })
  return { client, ownOrganization: undefined, close: async () => {} }
}

/**
 * A new platform in memory, which ends with its close.
 *
 * @param repository - read where it lies; undefined for none
 * @param allow - hosts it may fetch from although they are not public
 */
export async function embedPlatform(
  repository: Repository | undefined,
  {
    allow = [],
    reportFault,
  }: { readonly allow?: readonly string[]; readonly reportFault: (error: unknown) => void },
): Promise<ActionPlatform> {
  const { openEmbedded } = await import('../server/embedded.ts')
  const embedded = await openEmbedded({
    ...(repository === undefined ? {} : { repository: adapt(repository) }),
    allow,
    reportFault,
  })
  return {
    client: createLocalJobClient(embedded.perform),
    ownOrganization: embedded.organization,
    close: () => embedded.close(),
  }
}

/** A repository whose failures are refusals of imports. */
function adapt(repository: Repository) {
  return {
    folder: repository.folder,
    async readBlobs(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
      try {
        return await repository.readBlobs(oids)
      } catch (error) {
        if (!(error instanceof GitError)) throw error
        throw new ApiError('import_fetch_failed', error.message, { cause: error })
      }
    },
  }
}
