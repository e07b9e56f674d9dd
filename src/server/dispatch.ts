// From operation to handler to response: the order of checks of every request.
import { ApiError, type OperationId, type OperationShape, operations } from '../contract/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import { storeUntil } from '../platform/given-up.ts'
import { handlers } from '../platform/index.ts'
import type { Call } from '../web/app/visit.ts'
import { type Audit, unrecorded } from './audit.ts'
import { readBody } from './body.ts'
import type { Gate } from './gate.ts'
import { parseInput, parseValues } from './input.ts'
import type { RequestRecord } from './request-record.ts'
import { buildResponse } from './responses.ts'

/** What the app dispatches with. */
export interface Dispatcher {
  readonly platform: Platform
  readonly gate: Gate
  /** Absent where nobody would read it. */
  readonly audit: Audit | undefined
  readonly bodyBytesMax: number
  /** Told whenever something may have been written. */
  readonly onWritten: () => void
}

/** One operation of a path. */
export interface Route {
  readonly id: OperationId
  readonly shape: OperationShape
}

/** The path is there, the method is not. */
export class MethodError extends ApiError {
  /** Value of the `Allow` header. */
  readonly allowed: string

  constructor(method: string, allowed: readonly string[]) {
    super('method_not_allowed', `Cannot use "${method}" on this path`)
    this.allowed = allowed.join(', ')
  }
}

/**
 * Answer a request to a path that exists.
 *
 * In this order: method, token, rate, body, resources of the path, permission, query and body by
 * their shapes, and then what the handler itself checks. Nothing is written before the last check.
 */
export async function answerRequest(
  dispatcher: Dispatcher,
  routes: readonly Route[],
  {
    request,
    record,
    parameters,
  }: {
    readonly request: Request
    readonly record: RequestRecord
    readonly parameters: Record<string, string>
  },
): Promise<Response> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const route = routes.find(({ shape }) => shape.method === method)
  if (route === undefined) {
    throw new MethodError(
      request.method,
      routes.map(({ shape }) => shape.method),
    )
  }
  const { shape } = route
  const { caller, onlyIn, headers: standing } = await dispatcher.gate.admitToken(request, record)
  const headers = {
    ...standing,
    ...describeDeprecation(dispatcher.platform, shape, parameters),
  }
  const body =
    shape.body === undefined ? undefined : await readBody(request, dispatcher.bodyBytesMax)
  const result = await performOperation(
    dispatcher,
    {
      ...route,
      parameters,
      readInput: () => parseInput(shape, new URL(request.url).searchParams, body),
    },
    { caller, onlyIn, record },
  )
  if (shape.success !== 201) return buildResponse(shape.success, result, headers)
  const { value, location } = readCreation(result)
  return buildResponse(201, value, { ...headers, Location: location })
}

/** An operation that is asked for. */
interface AskedOperation extends Route {
  readonly parameters: Readonly<Record<string, string>>
  /** @throws ApiError `validation_failed` */
  readonly readInput: () => Record<string, unknown>
}

/** Who asks for it, and in which request. */
interface Asker extends Pick<Context, 'caller' | 'session' | 'onlyIn'> {
  readonly record: RequestRecord
}

/**
 * Perform one operation for who was let in, and record it.
 *
 * However it is asked for, by a program or by a form: the same checks in the same order, the same entry
 * in the audit log.
 *
 * @returns what the handler answers
 */
async function performOperation(
  { platform, audit, onWritten }: Dispatcher,
  { parameters, readInput, ...route }: AskedOperation,
  { record, ...who }: Asker,
): Promise<unknown> {
  const store = storeUntil(platform.store, record.work.signal)
  const context = { ...platform, ...who, store, origin: record }
  const work = audit?.begin(context, { ...route, parameters }, record) ?? unrecorded(store)
  const answer = await open(route.id, { ...context, store: work.store }, parameters)
  const input = readInput()
  const result = await answer(input).catch(async (error: unknown) => {
    await work.takeBack().catch(() => undefined)
    throw error
  })
  if (route.shape.success === 201) work.addLocation(readCreation(result).location)
  if (route.shape.method !== 'GET') onWritten()
  return result
}

/** The operations as pages use them: what they refuse, they refuse as everywhere. */
export function createCall(dispatcher: Dispatcher, asker: Asker): Call {
  const call = async (
    id: OperationId,
    { query = {}, body, ...parameters }: LooseRequest,
  ): Promise<unknown> => {
    const shape: OperationShape = operations[id]
    const readInput = () => parseValues(shape, { query, body })
    const result = await performOperation(
      dispatcher,
      // What is left of a request, by its type, are the parameters of the path.
      { id, shape, parameters: parameters as Record<string, string>, readInput },
      asker,
    )
    return shape.success === 201 ? readCreation(result).value : result
  }
  // Each answer is that of the handler of its operation, whose shapes give the types of `Call`.
  return call as unknown as Call
}

interface LooseRequest {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly [parameter: string]: unknown
}

/** What tells a client that an operation has a successor. */
function describeDeprecation(
  { baseURL }: Platform,
  { deprecatedFor }: OperationShape,
  parameters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (deprecatedFor === undefined) return {}
  const path = deprecatedFor.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
  return { Deprecation: 'true', Link: `<${baseURL}${path}>; rel="successor-version"` }
}

type LooseHandler = (
  context: Context,
  parameters: Readonly<Record<string, string>>,
) => Promise<(input: Record<string, unknown>) => Promise<unknown>>

function open(
  id: OperationId,
  context: Context,
  parameters: Readonly<Record<string, string>>,
): ReturnType<LooseHandler> {
  // The path gave the parameters its operation names; the input is parsed by the same operation's
  // shapes before the answer is asked for. So the handler gets what its type says.
  const handler = handlers[id] as unknown as LooseHandler
  return handler(context, parameters)
}

function readCreation(result: unknown): { readonly value: unknown; readonly location: string } {
  // Handlers of operations with success 201 answer this, by their type.
  return result as { readonly value: unknown; readonly location: string }
}
