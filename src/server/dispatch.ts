// From operation to handler to response: the order of checks of every request.
import { ApiError, type OperationId, type OperationShape } from '../contract/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import { storeUntil } from '../platform/given-up.ts'
import { handlers } from '../platform/index.ts'
import { type Audit, unrecorded } from './audit.ts'
import { readBody } from './body.ts'
import type { Gate } from './gate.ts'
import { parseInput } from './input.ts'
import type { RequestRecord } from './request-record.ts'
import { buildResponse } from './responses.ts'

/** What the app dispatches with. */
export interface Dispatcher {
  readonly platform: Platform
  readonly gate: Gate
  /** Absent where nobody would read it. */
  readonly audit: Audit | undefined
  readonly bodyBytesMax: number
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
  { platform, gate, audit, bodyBytesMax }: Dispatcher,
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
  const { id, shape } = route
  const { caller, headers: standing } = await gate.admitToken(request, record)
  const headers = {
    ...standing,
    ...describeDeprecation(platform, shape, parameters),
  }
  const body = shape.body === undefined ? undefined : await readBody(request, bodyBytesMax)
  const store = storeUntil(platform.store, record.work.signal)
  const context = { ...platform, store, caller, origin: record }
  const work = audit?.begin(context, { ...route, parameters }, record) ?? unrecorded(store)
  const answer = await open(id, { ...context, store: work.store }, parameters)
  const input = parseInput(shape, new URL(request.url).searchParams, body)
  const result = await answer(input).catch(async (error: unknown) => {
    await work.takeBack().catch(() => undefined)
    throw error
  })
  if (shape.success !== 201) return buildResponse(shape.success, result, headers)
  const { value, location } = readCreation(result)
  work.addLocation(location)
  return buildResponse(201, value, { ...headers, Location: location })
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
  parameters: Record<string, string>,
) => Promise<(input: Record<string, unknown>) => Promise<unknown>>

function open(
  id: OperationId,
  context: Context,
  parameters: Record<string, string>,
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
