// The platform in the process of its only user: in memory, reading a local repository where it lies.
import { pathToFileURL } from 'node:url'
import { ApiError, type OperationId } from '../contract/index.ts'
import { jobOperations } from '../contract/job.ts'
import { createId, type Platform, readClock } from '../platform/context.ts'
import type { ImportOptions } from '../platform/imports.ts'
import { createJobPlatform, jobHandlers } from '../platform/job-platform.ts'
import { bootstrapStore } from '../platform/tokens.ts'
import { WrittenAnswer } from '../platform/written-answer.ts'
import type { ObjectAlternate } from '../store/objects.ts'
import { openStore, type Store } from '../store/store.ts'
import { authenticate } from './auth.ts'
import { answerOperation, type Route } from './dispatch.ts'
import type { Credentials } from './gate.ts'
import { createRecord } from './request-record.ts'
import { buildResponse, describeError, isFault, toApiError } from './responses.ts'

/** What a client sends. */
interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

type Answer = Pick<Response, 'ok' | 'status' | 'text'>

/** The platform, and how to talk to it. */
export interface Embedded {
  /**
   * Answers the operations of a job as a server would; others are not found.
   *
   * `Request` and `Response` stay out of it: for them Node loads all of its HTTP client. So does the code
   * of other operations.
   */
  readonly fetch: (url: string, sent: Sent) => Promise<Answer>
  /** What it keeps. */
  readonly store: Store
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
  const imports: ImportOptions = {
    fileImports: true,
    fetchSource: async (url, options) => {
      const { createFetchSource } = await import('../platform/fetch-source.ts')
      return createFetchSource({ allow: [], timeoutMs: 60_000 })(url, options)
    },
  }
  const platform = createJobPlatform({ store, baseURL: embeddedURL, imports })
  return {
    fetch: createFetch(platform, reportFault),
    store,
    baseURL: embeddedURL,
    token: bootstrap.token,
    organization: bootstrap.organization.id,
    close: () => store.close(),
  }
}

/** Answers operations of a job as the app does; nothing is limited, and nobody reads an audit log. */
function createFetch(platform: Platform, reportFault: (error: unknown) => void): Embedded['fetch'] {
  const desk = {
    platform,
    handlers: jobHandlers,
    audit: undefined,
    onWritten: () => undefined,
    async admitToken({ headers }: Credentials) {
      const { caller, onlyIn } = await authenticate(platform, headers.get('Authorization'))
      return { caller, onlyIn, headers: {} }
    },
  }
  return async (url, { method, headers, body }) => {
    const record = createRecord({ method })
    try {
      const { route, parameters } = findRoute(method, new URL(url).pathname)
      const request = {
        method,
        url,
        headers: { get: (name: string) => headers[name] ?? null },
        readBody: () => Promise.resolve(body === undefined ? undefined : JSON.parse(body)),
      }
      const { status, value } = await answerOperation(desk, [route], {
        request,
        record,
        parameters,
      })
      return present(status, value)
    } catch (thrown) {
      const error = toApiError(thrown)
      if (isFault(error)) reportFault(error.cause ?? error)
      return present(error.status, describeError(error, record.requestId))
    }
  }
}

function present(status: number, value: unknown): Answer {
  if (value instanceof WrittenAnswer) return buildResponse(status, value, {})
  const text = value === undefined ? '' : JSON.stringify(value)
  return { ok: status < 400, status, text: () => Promise.resolve(text) }
}

const routes = Object.entries(jobOperations).map(([id, shape]) => ({
  // Keys of `jobOperations` are operation ids.
  route: { id: id as OperationId, shape } satisfies Route,
  parts: shape.path.split('/'),
}))

/** @throws ApiError `route_not_found` for what no job asks for */
function findRoute(
  method: string,
  path: string,
): { readonly route: Route; readonly parameters: Record<string, string> } {
  const found = path.split('/')
  for (const { route, parts } of routes) {
    if (route.shape.method !== method || parts.length !== found.length) continue
    const parameters: Record<string, string> = {}
    const matches = parts.every((part, index) => {
      const text = found[index] ?? ''
      if (!part.startsWith('{')) return part === text
      parameters[part.slice(1, -1)] = decodeURIComponent(text)
      return true
    })
    if (matches) return { route, parameters }
  }
  throw new ApiError('route_not_found', `Cannot find "${path}"`)
}
