// From operation to handler to answer: the order of checks of every request.
import { ApiError, type OperationId, type OperationShape } from '../../contract/index.ts'
import type { Context, Handlers, Platform } from '../../platform/context/context.ts'
import { storeUntil } from '../../platform/processes/abort.ts'
import { type InputShape, parseInput } from '../requests/input.ts'
import type { RequestRecord } from '../requests/record.ts'
import { type Audit, unrecorded } from './audit.ts'
import type { Admitted, Credentials, Gate } from './gate.ts'

/** Dependencies of operations. */
export interface OperationContext {
  readonly platform: Platform
  readonly handlers: Partial<Handlers>
  /** Absent if it is not needed. */
  readonly audit: Audit | undefined
  /** Called when something may have been written. */
  readonly onWritten: () => void
}

/** Dependencies of the app's dispatcher. */
export interface Dispatcher extends OperationContext {
  readonly gate: Gate
  readonly bodyBytesMax: number
}

/** The parts of a request an operation needs. */
export interface OperationRequest extends Credentials {
  readonly method: string
  readonly url: string
  /** The JSON value it carries; undefined without one. */
  readonly readBody: () => Promise<unknown>
}

/** Result of an operation: a status, a value to send as JSON, its own headers. */
export interface Answered {
  readonly status: number
  readonly value: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** One operation of a path. */
export interface Route {
  readonly id: OperationId
  readonly shape: InputShape & Pick<OperationShape, 'method' | 'path' | 'success' | 'deprecatedFor'>
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
 * Answers a request to an existing path.
 *
 * Checks in this order: method, token, rate, body, resources of the path, permission, query and body by their
 * shapes, then the handler's own checks. Nothing is written before the last check.
 */
export async function answerOperation(
  operations: OperationContext & {
    admitToken(request: Credentials, record: RequestRecord): Promise<Admitted>
  },
  routes: readonly Route[],
  {
    request,
    record,
    parameters,
  }: {
    readonly request: OperationRequest
    readonly record: RequestRecord
    readonly parameters: Record<string, string>
  },
): Promise<Answered> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const route = routes.find(({ shape }) => shape.method === method)
  if (route === undefined) {
    throw new MethodError(
      request.method,
      routes.map(({ shape }) => shape.method),
    )
  }
  const { shape } = route
  const { caller, onlyIn, headers: rateLimits } = await operations.admitToken(request, record)
  const headers = {
    ...rateLimits,
    ...describeDeprecation(operations.platform, shape, parameters),
  }
  const body = shape.body === undefined ? undefined : await request.readBody()
  const result = await performOperation(
    operations,
    {
      ...route,
      parameters,
      readInput: () => parseInput(shape, new URL(request.url).searchParams, body),
    },
    { caller, onlyIn, record },
  )
  if (shape.success !== 201) return { status: shape.success ?? 200, value: result, headers }
  const { value, location } = readCreation(result)
  return { status: 201, value, headers: { ...headers, Location: location } }
}

/** A requested operation. */
interface AskedOperation extends Route {
  readonly parameters: Readonly<Record<string, string>>
  /** @throws ApiError `validation_failed` */
  readonly readInput: () => Record<string, unknown>
}

/** The caller, and the request. */
export interface RequestContext extends Pick<Context, 'caller' | 'session' | 'onlyIn'> {
  readonly record: RequestRecord
}

/**
 * Performs one operation for an authenticated caller, and records it.
 *
 * The same checks in the same order and the same audit entry, whether a program or a form requests it.
 *
 * @returns the handler's result
 */
export async function performOperation(
  { platform, handlers, audit, onWritten }: OperationContext,
  { parameters, readInput, ...route }: AskedOperation,
  { record, ...who }: RequestContext,
): Promise<unknown> {
  const store = storeUntil(platform.store, record.work.signal)
  const context = { ...platform, ...who, store, origin: record }
  const work = audit?.begin(context, { ...route, parameters }, record) ?? unrecorded(store)
  // The route provides the parameters the operation names, and the input is parsed by the operation's shapes
  // before the handler uses it. So the handler gets the types it declares.
  const handler = handlers[route.id] as unknown as LooseHandler
  const answer = await handler({ ...context, store: work.store }, parameters)
  const input = readInput()
  const result = await answer(input).catch(async (error: unknown) => {
    await work.takeBack().catch(() => undefined)
    throw error
  })
  if (route.shape.success === 201) work.addLocation(readCreation(result).location)
  if (route.shape.method !== 'GET') onWritten()
  return result
}

/** Headers that announce an operation's successor. */
function describeDeprecation(
  { baseURL }: Platform,
  { deprecatedFor }: Pick<OperationShape, 'deprecatedFor'>,
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

/** The created resource, and its URL. */
export function readCreation(result: unknown): {
  readonly value: unknown
  readonly location: string
} {
  // Handlers of operations with success 201 answer this, by their type.
  return result as { readonly value: unknown; readonly location: string }
}
