// A platform embedded in its only user's process: in memory, reading a local repository in place.
import { pathToFileURL } from 'node:url'
import {
  type AskedShape,
  type JobOperationId,
  jobOperations,
  type LooseRequest,
} from '../contract/job.ts'
import { createId, type Platform, readClock } from '../platform/context/context.ts'
import type { ImportOptions } from '../platform/fetching/imported-files.ts'
import { createJobPlatform, jobHandlers } from '../platform/job-platform.ts'
import { bootstrapStore, findCaller } from '../platform/sign-in/tokens.ts'
import type { UserRow } from '../store/database/organization-tables.ts'
import { openStore } from '../store/engines/open.ts'
import type { Store } from '../store/engines/store.ts'
import type { ObjectAlternate } from '../store/objects/objects.ts'
import { performOperation, readCreation } from './api/dispatch.ts'
import { createRecord } from './requests/record.ts'
import { isFault, toApiError } from './requests/responses.ts'

/** The platform, and how to talk to it. */
export interface Embedded {
  /**
   * Performs an operation of a job as a server would, for the only user.
   *
   * The caller is typed code of this program, so nothing is parsed: neither URLs, nor JSON, nor values by
   * their shapes. `Request` and `Response` are avoided, since they make Node load its whole HTTP client, and
   * so is the code of other operations.
   *
   * @throws ApiError
   */
  readonly perform: (id: JobOperationId, request: LooseRequest) => Promise<unknown>
  /** The store. */
  readonly store: Store
  readonly baseURL: string
  readonly token: string
  /** Id of its one organization. */
  readonly organization: string
  close(): Promise<void>
}

const embeddedURL = 'http://galley.invalid'

/**
 * Creates a platform that lives as long as this process.
 *
 * @param repository - reads blobs of the repository at `folder`, the source of `file:` imports
 * @param allow - non-public hosts that may be fetched from; read at each fetch
 */
export async function openEmbedded({
  repository,
  allow = [],
  reportFault,
}: {
  readonly repository?: LocalRepository
  readonly allow?: readonly string[]
  readonly reportFault: (error: unknown) => void
}): Promise<Embedded> {
  const alternates = repository === undefined ? [] : [createAlternate(repository)]
  const store = await openStore({ path: ':memory:', alternates })
  const bootstrap = await bootstrapStore({ store, now: readClock, newId: createId })
  if (bootstrap === undefined) throw new Error('Cannot use a new store: it is not empty')
  const imports: ImportOptions = {
    fileImports: true,
    fetchSource: async (url, options) => {
      const { createFetchSource } = await import('../platform/fetching/fetch-source.ts')
      return createFetchSource({ allow, timeoutMs: 60_000 })(url, options)
    },
  }
  const platform = createJobPlatform({ store, baseURL: embeddedURL, imports })
  const { caller } = await findCaller(platform, bootstrap.token)
  return {
    perform: createPerform(platform, { caller, reportFault }),
    store,
    baseURL: embeddedURL,
    token: bootstrap.token,
    organization: bootstrap.organization.id,
    close: () => store.close(),
  }
}

/** A repository on this machine. */
interface LocalRepository {
  readonly folder: string
  readBlobs(oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
}

function createAlternate(repository: LocalRepository): ObjectAlternate {
  return {
    url: pathToFileURL(repository.folder).href,
    readBlobs: (oids) => repository.readBlobs(oids),
    async readSizes(oids) {
      const blobs = await repository.readBlobs(oids)
      return new Map([...blobs].map(([oid, bytes]) => [oid, bytes.length]))
    },
  }
}

/** Performs operations as the app does, without limits and audit log. */
function createPerform(
  platform: Platform,
  {
    caller,
    reportFault,
  }: { readonly caller: UserRow; readonly reportFault: (error: unknown) => void },
): Embedded['perform'] {
  const desk = { platform, handlers: jobHandlers, audit: undefined, onWritten: () => undefined }
  return async (id, { query, body, ...named }) => {
    const { defaults, ...shape }: AskedShape & { readonly defaults: object } = jobOperations[id]
    const parameters = Object.fromEntries(
      Object.entries(named).map(([name, value]) => [name, String(value)]),
    )
    const readInput = () => ({ query: { ...defaults, ...query }, body })
    const record = createRecord({ method: shape.method })
    try {
      const operation = { id, shape, parameters, readInput }
      const result = await performOperation(desk, operation, { caller, record })
      return shape.success === 201 ? readCreation(result).value : result
    } catch (thrown) {
      const error = toApiError(thrown)
      if (isFault(error)) reportFault(error.cause ?? error)
      throw error
    }
  }
}
