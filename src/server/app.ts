// The app: one function from Request to Response, routed by the contract.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { ApiError, type OperationId, operations } from '../contract/index.ts'
import type { PDFRenderer } from '../pdf/renderer.ts'
import type { ImportOptions } from '../platform/imports.ts'
import { createPlatform } from '../platform/index.ts'
import { jobKinds } from '../platform/job-kinds.ts'
import { runDueJobs } from '../platform/job-runner.ts'
import type { Store } from '../store/store.ts'
import { createAppPages } from './app-pages.ts'
import { createDescriptionAnswer } from './description.ts'
import { answerRequest, type Dispatcher, MethodError, type Route } from './dispatch.ts'
import { answerFile } from './files.ts'
import { answerSpecFile } from './openapi-files.ts'
import { createPageAnswer } from './pages.ts'
import { createPDFAnswer } from './pdf.ts'
import { createRateLimit, RateLimitedError } from './rate-limit.ts'
import { buildErrorResponse, toApiError } from './responses.ts'
import { createSignInAnswer } from './sign-in.ts'

export interface AppOptions {
  /** Address the app is reached at; every URL in an answer starts with it. */
  readonly baseURL: string
  readonly imports: ImportOptions
  /** Requests of one token in a minute; 0 for no limit. */
  readonly requestsPerMinuteMax: number
  /** Writes PDFs; without one, addresses of PDFs answer 503. */
  readonly pdfRenderer?: PDFRenderer
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
  readonly fetch: (request: Request) => Promise<Response>
  /** Do the jobs that are due; answers how many were done. */
  readonly runJobs: () => Promise<number>
  /** Bring search indexes up to date that were left behind when the last process ended. */
  readonly followSearch: () => Promise<void>
}

const urlLengthMax = 16 * 1024

/** The app on a store. */
export function createApp(store: Store, options: AppOptions): App {
  const dispatcher: Dispatcher = {
    platform: createPlatform({ store, ...options }),
    rateLimit: createRateLimit(options.requestsPerMinuteMax, Date.now),
  }
  const hono = new Hono({ strict: true })
  for (const [path, routes] of routesByPath()) {
    hono.all(patternOf(path), ({ req }) =>
      answerRequest(dispatcher, routes, { request: req.raw, parameters: req.param() }),
    )
  }
  const answerDescription = createDescriptionAnswer(dispatcher.platform.baseURL)
  hono.all('/v1/openapi.json', ({ req }) => {
    requireReading(req.method)
    return answerDescription(req.raw)
  })
  const answerPage = createPageAnswer(dispatcher.platform.baseURL)
  const answerAppPage = createAppPages(dispatcher.platform, dispatcher.rateLimit)
  hono.get('/', async ({ req }) => (await answerAppPage(req.raw)) ?? answerPage(req.raw, '/'))
  for (const path of ['/', '/reference', '/reference/*', '/assets/*']) {
    hono.all(path, ({ req }) => {
      requireReading(req.method)
      return answerPage(req.raw, req.path)
    })
  }
  hono.all('/s/*', async ({ req }) => (await answerAppPage(req.raw)) ?? answerPage(req.raw, '/'))
  const answerSignIn = createSignInAnswer(dispatcher.platform)
  for (const path of ['/sign-in', '/sign-out']) hono.all(path, ({ req }) => answerSignIn(req.raw))
  hono.get('/files/:spaceId/:revisionId/:fileId/:name', ({ req }) =>
    answerFile(dispatcher.platform, req.raw, req.param()),
  )
  hono.get('/openapi/:versionId/:name', ({ req }) =>
    answerSpecFile(dispatcher.platform, req.raw, req.param()),
  )
  const answerPDF = createPDFAnswer(options.pdfRenderer)
  hono.all('/pdf/:token', ({ req }) => {
    requireReading(req.method)
    return answerPDF(dispatcher.platform, req.raw, req.param('token'))
  })
  hono.notFound(({ req }) => {
    throw new ApiError('route_not_found', `Cannot find "${req.path}"`)
  })
  hono.onError((error) => {
    throw error
  })
  return {
    fetch: (request) => guard(request, () => hono.fetch(request), options),
    runJobs: () => runDueJobs(dispatcher.platform, jobKinds, options.reportFault),
    followSearch: () => dispatcher.platform.searchIndexes.followAll(),
  }
}

/** Refuse what would do more than read. */
function requireReading(method: string): void {
  if (method !== 'GET' && method !== 'HEAD') throw new MethodError(method, ['GET'])
}

/** Everything that can go wrong ends here, as an answer in the error shape. */
async function guard(
  request: Request,
  answer: () => Response | Promise<Response>,
  { reportFault }: AppOptions,
): Promise<Response> {
  const requestId = randomUUID()
  try {
    if (request.url.length > urlLengthMax) {
      throw new ApiError(
        'uri_too_long',
        `Cannot read the URL: expected at most ${urlLengthMax} characters`,
      )
    }
    const response = await answer()
    response.headers.set('X-Request-Id', requestId)
    return response
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.status >= 500) reportFault(error.cause ?? error, requestId)
    return buildErrorResponse(error, requestId, {
      'X-Request-Id': requestId,
      ...(thrown instanceof RateLimitedError ? thrown.headers : {}),
      ...(thrown instanceof MethodError ? { Allow: thrown.allowed } : {}),
    })
  }
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
