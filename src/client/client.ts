// Typed calls to the API: one method per operation, over any `fetch`.
import {
  ApiError,
  type ErrorDetail,
  type List,
  type OperationId,
  type Operations,
  operations,
  type RequestOf,
  type ReturnsOf,
} from '../contract/index.ts'
import {
  type AskedShape,
  isIdempotent,
  type JobOperationId,
  jobOperations,
  type LooseRequest,
} from '../contract/job.ts'
import { readRetryAt } from './retry.ts'

/** Methods by operation: path parameters, `query` and `body` in, the parsed answer out. */
export type ClientOf<Ids extends OperationId> = {
  readonly [Id in Ids]: (request: RequestOf<Operations[Id]>) => Promise<ReturnsOf<Operations[Id]>>
}

/** One method per operation. */
export type Client = ClientOf<OperationId>

/** The methods a job in a repository needs. */
export type JobClient = ClientOf<JobOperationId>

/** The server refused a request, or answered something that is not of this API. */
export class RequestError extends Error {
  readonly status: number
  /** Stable word of the server's error table; `unknown` when the answer was not in its shape. */
  readonly type: string
  readonly details: readonly ErrorDetail[]
  readonly requestId: string | undefined
  /** Time of the next accepted request, in milliseconds since 1970; undefined if the server named none. */
  readonly retryAtMs: number | undefined

  constructor(
    message: string,
    answer: {
      readonly status: number
      readonly type: string
      readonly details?: readonly ErrorDetail[] | undefined
      readonly requestId?: string
      readonly retryAtMs?: number | undefined
    },
  ) {
    super(message)
    this.name = 'RequestError'
    this.status = answer.status
    this.type = answer.type
    this.details = answer.details ?? []
    this.requestId = answer.requestId
    this.retryAtMs = answer.retryAtMs
  }
}

/** Sends one request of a client, as `fetch` does. */
export type Send = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body?: string
    /** Sent twice, it does what it does once. */
    readonly idempotent: boolean
  },
) => Promise<Pick<Response, 'ok' | 'status' | 'text' | 'headers'>>

export interface ClientOptions {
  /** Address of the server without `/v1`: `https://docs.example.com`. */
  readonly baseURL: string
  readonly token: string
  readonly fetch: Send
  /** Called with each answer's operation and raw value, if it has one; tests parse it by its shape there. */
  readonly inspect?: (operationId: OperationId, value: unknown) => void
}

/** A client of one server for one token. */
export function createClient(options: ClientOptions): Client {
  // Each method is made from the operation of its name, whose shapes give the types of Client.
  return createMethods(options, operations) as Client
}

/** A client for a job; it loads nothing of the other operations. */
export function createJobClient(options: ClientOptions): JobClient {
  return createMethods(options, jobOperations) as JobClient
}

function createMethods(options: ClientOptions, shapes: Readonly<Record<string, AskedShape>>) {
  const methods = Object.entries(shapes).map(([id, shape]) => [
    id,
    (request: LooseRequest) => callOperation(options, id as OperationId, shape, request),
  ])
  return Object.fromEntries(methods) as object
}

/** A client for a job with the platform in the same process: values are passed unchanged. */
export function createLocalJobClient(
  perform: (id: JobOperationId, request: LooseRequest) => Promise<unknown>,
): JobClient {
  const methods = Object.keys(jobOperations).map((id) => [
    id,
    async (request: LooseRequest) => {
      try {
        return await perform(id as JobOperationId, request)
      } catch (error) {
        throw error instanceof ApiError ? new RequestError(error.message, error) : error
      }
    },
  ])
  return Object.fromEntries(methods) as JobClient
}

async function callOperation(
  options: ClientOptions,
  id: OperationId,
  shape: AskedShape,
  request: LooseRequest,
): Promise<unknown> {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${options.token}`,
    Accept: 'application/json',
  }
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  const response = await options.fetch(buildURL(options.baseURL, shape.path, request), {
    method: shape.method,
    headers,
    idempotent: isIdempotent(id, shape.method, request.body),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw buildError(id, options.baseURL, response, text)
  // Success without a body.
  if (shape.success === 204 || shape.success === 205) {
    options.inspect?.(id, undefined)
    return undefined
  }
  const value = parseJSON(text)
  if (value === undefined) {
    throw new RequestError(
      `Cannot read the answer of "${options.baseURL}" to ${id}: it is not JSON`,
      {
        status: response.status,
        type: 'unknown',
      },
    )
  }
  options.inspect?.(id, value)
  return value
}

function buildURL(baseURL: string, path: string, request: LooseRequest): string {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) query.append(name, String(item))
    }
  }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return `${baseURL.replace(/\/+$/, '')}${url}${search}`
}

function buildError(
  id: OperationId,
  baseURL: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): RequestError {
  const retryAtMs = readRetryAt((name) => headers.get(name), Date.now())
  const body = parseJSON(text)
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {}
  const { message, type, details, requestId } = error
  if (typeof message !== 'string' || typeof type !== 'string') {
    return new RequestError(
      `Cannot ${id} at "${baseURL}": the server answered with status ${status}`,
      {
        status,
        type: 'unknown',
        retryAtMs,
      },
    )
  }
  return new RequestError(message, {
    status,
    type,
    retryAtMs,
    ...(Array.isArray(details) ? { details: details.filter(isDetail) } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  })
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isDetail(value: unknown): value is ErrorDetail {
  return (
    isRecord(value) && ['path', 'rule', 'message'].every((key) => typeof value[key] === 'string')
  )
}

/**
 * Iterates over the items of a list, page by page.
 *
 * ```ts
 * const spaces = listItems((paging) => client.listSpaces({ organizationId, query: paging }))
 * ```
 *
 * @param readPage - requests one page of the list
 * @param itemsMax - stops there, so that a list that grows while being read ends
 */
export async function* listItems<Item>(
  readPage: (paging: { readonly page?: string; readonly limit: number }) => Promise<List<Item>>,
  itemsMax = 100_000,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined
  let left = itemsMax
  while (left > 0) {
    const limit = Math.min(1000, left)
    const list = await readPage({ limit, ...(cursor === undefined ? {} : { page: cursor }) })
    // Something else than a platform may answer, in JSON and with success.
    if (!Array.isArray(list.items))
      throw new RequestError('Cannot read a list: the answer is not one', {
        status: 200,
        type: 'unknown',
      })
    yield* list.items
    left -= list.items.length
    if (list.next === undefined || list.items.length === 0) return
    cursor = list.next.page
  }
}
