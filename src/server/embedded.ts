// The app in the process of its only user: in memory, reading a local repository where it lies.
import { pathToFileURL } from 'node:url'
import { createId, readClock } from '../platform/context.ts'
import { bootstrapStore } from '../platform/tokens.ts'
import type { ObjectAlternate } from '../store/objects.ts'
import { openStore } from '../store/store.ts'
import { createApp, looseLimits } from './app.ts'

/** The platform, and how to talk to it. */
export interface Embedded {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly baseURL: string
  readonly token: string
  /** Id of its one organization. */
  readonly organization: string
  close(): Promise<void>
}

const embeddedURL = 'http://galley.invalid'

/**
 * A platform that lives as long as this process.
 *
 * @param repository - reads blobs of the repository at `folder`, from which `file:` imports come
 */
export async function openEmbedded({
  repository,
  reportFault,
}: {
  readonly repository: {
    readonly folder: string
    readBlobs(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  }
  readonly reportFault: (error: unknown) => void
}): Promise<Embedded> {
  const alternate: ObjectAlternate = {
    url: pathToFileURL(repository.folder).href,
    readBlobs: (oids) => repository.readBlobs(oids),
    async readSizes(oids) {
      const blobs = await repository.readBlobs(oids)
      return new Map([...blobs].map(([oid, bytes]) => [oid, bytes.length]))
    },
  }
  const store = await openStore({ path: ':memory:', alternates: [alternate] })
  const bootstrap = await bootstrapStore({ store, now: readClock, newId: createId })
  if (bootstrap === undefined) throw new Error('Cannot use a new store: it is not empty')
  const app = createApp(store, {
    baseURL: embeddedURL,
    limits: looseLimits,
    isAudited: false,
    imports: {
      fileImports: true,
      fetchSource: async (url, options) => {
        const { createFetchSource } = await import('../platform/fetch-source.ts')
        return createFetchSource({ allow: [], timeoutMs: 60_000 })(url, options)
      },
    },
    reportFault,
  })
  return {
    fetch: (url, init) => app.fetch(new Request(url, init)),
    baseURL: embeddedURL,
    token: bootstrap.token,
    organization: bootstrap.organization.id,
    close: () => store.close(),
  }
}
