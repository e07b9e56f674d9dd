// The app: one function from Request to Response, routed by the contract.
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { ApiError, type OperationId, operations } from '../contract/index.ts'
import type { PDFRenderer } from '../pdf/renderer.ts'
import { unlessGivenUp } from '../platform/given-up.ts'
import type { ImportOptions } from '../platform/imports.ts'
import { createPlatform } from '../platform/index.ts'
import { jobKinds } from '../platform/job-kinds.ts'
import { type JobStop, runDueJobs } from '../platform/job-runner.ts'
import { createRateSharing } from '../platform/rate-counts.ts'
import type { Store } from '../store/store.ts'
import { createAppPages } from './app-pages.ts'
import { createAudit } from './audit.ts'
import { createCORS } from './cors.ts'
import { withinTime } from './deadline.ts'
import { createDescriptionAnswer } from './description.ts'
import { answerRequest, type Dispatcher, MethodError, type Route } from './dispatch.ts'
import { answerFile } from './files.ts'
import { createGate, type GateLimits, RateLimitedError } from './gate.ts'
import { type Check, createHealth } from './health.ts'
import type { Measurements } from './measurements.ts'
import { answerSpecFile } from './openapi-files.ts'
import { createPageAnswer } from './pages.ts'
import { createPDFAnswer } from './pdf.ts'
import { createRateCounters } from './rate-counters.ts'
import { createRecord, noRoute, type RequestRecord } from './request-record.ts'
import { buildErrorResponse, completeHeaders, toApiError } from './responses.ts'
import { createSAMLAnswers } from './saml.ts'
import { createSignInAnswer } from './sign-in.ts'
import { createSitePages } from './site-pages.ts'

/** How much is let in. */
export interface AppLimits extends GateLimits {
  /** Of one request. */
  readonly bodyBytesMax: number
  /** Time one request may take; 0 for no limit. */
  readonly answerTimeoutMs: number
}

/** What holds for a platform in the process of its only user. */
export const looseLimits: AppLimits = {
  requestsPerMinuteMax: 0,
  anonymousPerMinuteMax: 0,
  failuresPerMinuteMax: 0,
  bodyBytesMax: 10 * 1024 * 1024,
  answerTimeoutMs: 0,
}

export interface AppOptions {
  /** Address the app is reached at; every URL in an answer starts with it. */
  readonly baseURL: string
  readonly imports: ImportOptions
  readonly limits: AppLimits
  /** False where nobody would ever read who changed what. */
  readonly isAudited?: boolean
  /** Origins whose pages may call the API, as `https://app.example.com`, or `*`. */
  readonly allowedOrigins?: readonly string[]
  /** Writes PDFs; without one, addresses of PDFs answer 503. */
  readonly pdfRenderer?: PDFRenderer
  readonly measurements?: Measurements | undefined
  /** Answers `/metrics`; nobody does without. */
  readonly answerMetrics?: ((request: Request) => Promise<Response>) | undefined
  /** Parts of the server beside the database that have to be there, by name. */
  readonly checks?: Readonly<Record<string, Check>>
  /** Now, as ISO 8601 in UTC with milliseconds; a test passes its own. */
  readonly now?: () => string
  /** A new id; a test passes its own. */
  readonly newId?: () => string
  /** Told that a job was put down that should not wait for the next round. */
  readonly wakeJobs?: () => void
  /** Told of every fault of ours, with the id of the request, or the name of the job; the answer says nothing of it. */
  readonly reportFault: (error: unknown, requestId: string) => void
}

export interface App {
  /** @param record - what is known of the request, filled while it is answered */
  readonly fetch: (request: Request, record?: RequestRecord) => Promise<Response>
  /** Do the jobs that are due; answers how many were done. */
  readonly runJobs: (stop?: JobStop) => Promise<number>
  /** Bring search indexes up to date that were left behind when the last process ended. */
  readonly followSearch: () => Promise<void>
  /** Say to probes that no more requests are wanted. */
  readonly announceStop: () => void
  /** Share what was counted. The store may be closed afterwards. */
  readonly close: () => Promise<void>
}

const urlLengthMax = 16 * 1024

/** The app on a store. */
export function createApp(store: Store, options: AppOptions): App {
  const platform = createPlatform({ store, ...options })
  const counters = createRateCounters(
    Date.now,
    store.isDurable ? createRateSharing(store) : undefined,
  )
  const gate = createGate(platform, options.limits, counters)
  const audit = options.isAudited === false ? undefined : createAudit(platform)
  const dispatcher: Dispatcher = {
    platform,
    gate,
    audit,
    bodyBytesMax: options.limits.bodyBytesMax,
  }
  const cors = createCORS(options.allowedOrigins ?? [])
  const isSecure = platform.baseURL.startsWith('https:')
  const hono = new Hono<{ Bindings: RequestRecord }>({ strict: true })
  hono.use('*', async (context: Context<{ Bindings: RequestRecord }>, next) => {
    try {
      await next()
    } finally {
      context.env.route = nameRoute(routePath(context))
    }
  })
  const health = createHealth(platform, options.checks ?? {}, (part, error) =>
    options.reportFault(error, `readiness of ${part}`),
  )
  hono.get('/healthz', () => health.answerLive())
  hono.get('/readyz', () => health.answerReady())
  const { answerMetrics } = options
  if (answerMetrics !== undefined) {
    hono.get('/metrics', ({ req, env }) => gate.attempt(env, () => answerMetrics(req.raw)))
  }
  for (const [path, routes] of routesByPath()) {
    hono.all(patternOf(path), ({ req, env }) =>
      answerRequest(dispatcher, routes, {
        request: req.raw,
        record: env,
        parameters: req.param(),
      }),
    )
  }
  const answerDescription = createDescriptionAnswer(platform.baseURL)
  hono.all('/v1/openapi.json', ({ req }) => {
    requireReading(req.method)
    return answerDescription(req.raw)
  })
  const answerPage = createPageAnswer(platform.baseURL)
  const answerAppPage = createAppPages(platform, gate)
  hono.get(
    '/',
    async ({ req, env }) => (await answerAppPage(req.raw, env)) ?? answerPage(req.raw, '/'),
  )
  for (const path of ['/', '/reference', '/reference/*', '/assets/*']) {
    hono.all(path, ({ req }) => {
      requireReading(req.method)
      return answerPage(req.raw, req.path)
    })
  }
  hono.all(
    '/s/*',
    async ({ req, env }) => (await answerAppPage(req.raw, env)) ?? answerPage(req.raw, '/'),
  )
  const answerSignIn = createSignInAnswer(platform)
  hono.post('/sign-in', ({ req, env }) => gate.attempt(env, () => answerSignIn(req.raw, env)))
  for (const path of ['/sign-in', '/sign-out']) {
    hono.all(path, ({ req, env }) => answerSignIn(req.raw, env))
  }
  const saml = createSAMLAnswers(platform, gate)
  hono.all('/sign-in/finish', ({ req, env }) => saml.finish(req.raw, env))
  hono.all('/sign-in/saml/:id', ({ req, env }) => saml.begin(req.raw, env, req.param('id')))
  hono.all('/sign-in/saml/:id/metadata', ({ req, env }) =>
    saml.describe(req.raw, env, req.param('id')),
  )
  hono.all('/sign-in/saml/:id/acs', ({ req, env }) => saml.take(req.raw, env, req.param('id')))
  hono.get('/files/:spaceId/:revisionId/:fileId/:name', ({ req, env }) =>
    answerFile(dispatcher, { request: req.raw, record: env }, req.param()),
  )
  hono.get('/openapi/:versionId/:name', ({ req, env }) =>
    answerSpecFile(dispatcher, { request: req.raw, record: env }, req.param()),
  )
  const sitePages = createSitePages(platform, gate)
  for (const path of ['/sites/:siteId', '/sites/:siteId/*']) {
    hono.all(path, ({ req, env }) => sitePages.byId(req.raw, env, req.param('siteId') ?? ''))
  }
  const answerPDF = createPDFAnswer(options.pdfRenderer)
  hono.all('/pdf/:token', ({ req, env }) => {
    requireReading(req.method)
    gate.admitAnonymous(env)
    return gate.attempt(env, () => answerPDF(platform, req.raw, req.param('token')))
  })
  hono.notFound(({ req }) => {
    throw new ApiError('route_not_found', `Cannot find "${req.path}"`)
  })
  hono.onError((error) => {
    throw error
  })
  return {
    fetch: (request, record = createRecord(request)) =>
      guard(
        request,
        record,
        async () =>
          (await sitePages.byHost(request, record)) ?? (await hono.fetch(request, record)),
      ),
    runJobs: (stop) =>
      runDueJobs(platform, jobKinds, {
        onFailure: options.reportFault,
        onEnd: options.measurements?.jobEnded,
        stop,
      }),
    followSearch: () => platform.searchIndexes.followAll(),
    announceStop: () => health.announceStop(),
    async close() {
      await audit?.close()
      await counters.close()
    },
  }

  /** Every answer leaves here, with the headers each has. */
  async function guard(
    request: Request,
    record: RequestRecord,
    answer: () => Response | Promise<Response>,
  ): Promise<Response> {
    const response =
      cors.answerPreflight(request) ?? (await answerOrRefuse(request, record, answer))
    completeHeaders(response.headers, { requestId: record.requestId, isSecure })
    cors.allow(request, response)
    return response
  }

  /** Everything that can go wrong ends here, as an answer in the error shape. */
  async function answerOrRefuse(
    request: Request,
    record: RequestRecord,
    answer: () => Response | Promise<Response>,
  ): Promise<Response> {
    try {
      requireShortURL(request)
      return await answerInTime(record, answer, options.limits.answerTimeoutMs)
    } catch (thrown) {
      const error = toApiError(thrown)
      if (thrown instanceof RateLimitedError) options.measurements?.requestLimited(thrown.limit)
      // Being away for a while is no fault; what it comes from may be one.
      if (error.status >= 500 && (error.type !== 'unavailable' || error.cause !== undefined)) {
        options.reportFault(error.cause ?? error, record.requestId)
      }
      return buildErrorResponse(error, record.requestId, {
        ...(thrown instanceof RateLimitedError ? thrown.headers : {}),
        ...(thrown instanceof MethodError ? { Allow: thrown.allowed } : {}),
      })
    }
  }
}

/** A request that takes too long is refused, and writes nothing from then on. */
async function answerInTime(
  { work }: RequestRecord,
  answer: () => Response | Promise<Response>,
  timeoutMs: number,
): Promise<Response> {
  const answering = unlessGivenUp(work.signal, answer())
  if (timeoutMs === 0) return answering
  return withinTime(answering, timeoutMs, () => {
    const refusal = new ApiError(
      'unavailable',
      `Cannot answer in the time there is: ${Math.ceil(timeoutMs / 1000)} seconds`,
      { retryAfterSeconds: 60 },
    )
    work.abort(refusal)
    return refusal
  })
}

function requireShortURL({ url }: Request): void {
  if (url.length <= urlLengthMax) return
  throw new ApiError(
    'uri_too_long',
    `Cannot read the URL: expected at most ${urlLengthMax} characters`,
  )
}

/** A pattern of the router as operations write it: `/v1/spaces/{spaceId}`. */
function nameRoute(pattern: string): string {
  if (pattern === '*' || pattern === '/*') return noRoute
  return pattern.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}')
}

/** Refuse what would do more than read. */
function requireReading(method: string): void {
  if (method !== 'GET' && method !== 'HEAD') throw new MethodError(method, ['GET'])
}

/**
 * The path as the router writes it: `:spaceId`, and `:pagePath{[\s\S]*}` for what takes all the rest,
 * which a dot does not: a line can break in it.
 */
function patternOf(path: string): string {
  return path.replace(/\{(\w+?)(Path)?\}/g, (_, name: string, rest?: string) =>
    rest === undefined ? `:${name}` : `:${name}${rest}{[\\s\\S]*}`,
  )
}

function routesByPath(): Map<string, Route[]> {
  const routes = new Map<string, Route[]>()
  for (const [id, shape] of Object.entries(operations)) {
    const sharing = routes.get(shape.path) ?? []
    // Keys of `operations` are the operation ids.
    sharing.push({ id: id as OperationId, shape })
    routes.set(shape.path, sharing)
  }
  return routes
}
