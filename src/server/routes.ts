// Every address the app answers, and who answers there.
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { ApiError, type OperationId, operations } from '../contract/index.ts'
import { createDescriptionAnswer } from './api/description.ts'
import { answerOperation, type Dispatcher, MethodError, type Route } from './api/dispatch.ts'
import { answerFile, answerOutsidePicture, answerSpecFile } from './files/files.ts'
import type { PDFAnswer } from './files/pdf.ts'
import { answerUpload } from './files/uploads.ts'
import type { Health } from './operating/health.ts'
import { createAppPages } from './pages/app-pages.ts'
import { createLiveAnswer } from './pages/live.ts'
import { createPageAnswer } from './pages/pages.ts'
import { createSAMLAnswers, createSignInAnswer } from './pages/saml.ts'
import type { SitePages } from './pages/site-pages.ts'
import type { SiteReaders } from './pages/site-readers.ts'
import type { Watch } from './pages/watch.ts'
import { createWelcomeAnswer } from './pages/welcome.ts'
import { readBody } from './requests/body.ts'
import { noRoute, type RequestRecord } from './requests/record.ts'
import { buildResponse } from './requests/responses.ts'

type Environment = { Bindings: RequestRecord }
type Router = Hono<Environment>

/** Handlers besides operations. */
export interface Answers {
  readonly health: Health
  /** Answers `/metrics`; without it nothing does. */
  readonly answerMetrics: ((request: Request) => Promise<Response>) | undefined
  readonly answerPDF: PDFAnswer
  readonly sitePages: SitePages
  readonly siteReaders: SiteReaders
  /** Requests waiting for changes. */
  readonly watch: Watch
}

/** Routes all requests. Each handler leaves the pattern of its route in the request's record. */
export function createRouter(dispatcher: Dispatcher, answers: Answers): Router {
  const router: Router = new Hono<Environment>({ strict: true })
  router.use('*', async (context: Context<Environment>, next) => {
    try {
      await next()
    } finally {
      context.env.route = nameRoute(routePath(context))
    }
  })
  addProbes(router, dispatcher, answers)
  addOperations(router, dispatcher)
  addLive(router, dispatcher, answers)
  addPages(router, dispatcher)
  addSignIn(router, dispatcher, answers)
  addFiles(router, dispatcher, answers)
  router.notFound(({ req }) => {
    throw new ApiError('route_not_found', `Cannot find "${req.path}"`)
  })
  router.onError((error) => {
    throw error
  })
  return router
}

/** Published sites on this host may be indexed; the app, the API and files of spaces may not. */
const robots = [
  '/v1/',
  '/s/',
  '/o/',
  '/c/',
  '/join/',
  '/account/',
  '/sign-in',
  '/welcome/',
  '/files/',
  '/pdf/',
  '/uploads/',
  '/pictures/',
].reduce((text, path) => `${text}Disallow: ${path}\n`, 'User-agent: *\n')
const plainText = { 'Content-Type': 'text/plain; charset=utf-8' }

function addProbes(router: Router, { gate }: Dispatcher, answers: Answers): void {
  const { health, answerMetrics } = answers
  // Crawlers and browsers request both, whatever a page declares.
  router.get('/robots.txt', () => new Response(robots, { headers: plainText }))
  router.get('/favicon.ico', () => new Response(null, { status: 204 }))
  router.get('/healthz', () => health.answerLive())
  router.get('/readyz', () => health.answerReady())
  if (answerMetrics === undefined) return
  router.get('/metrics', ({ req, env }) => gate.attempt(env, () => answerMetrics(req.raw)))
}

function addOperations(router: Router, dispatcher: Dispatcher): void {
  for (const [path, routes] of routesByPath()) {
    router.all(patternOf(path), ({ req, env }) =>
      answerRequest(dispatcher, routes, {
        request: req.raw,
        record: env,
        parameters: req.param(),
      }),
    )
  }
  const answerDescription = createDescriptionAnswer(dispatcher.platform.baseURL)
  router.all('/v1/openapi.json', ({ req }) => {
    requireReading(req.method)
    return answerDescription(req.raw)
  })
}

function addPages(router: Router, dispatcher: Dispatcher): void {
  const answerPage = createPageAnswer(dispatcher.platform.baseURL)
  const answerAppPage = createAppPages(dispatcher)
  const answerOne = async ({ req, env }: Context<Environment>) =>
    (await answerAppPage(req.raw, env)) ?? answerPage(req.raw, '/')
  router.get('/', answerOne)
  for (const path of ['/', '/reference', '/reference/*', '/assets/*']) {
    router.all(path, ({ req }) => {
      requireReading(req.method)
      return answerPage(req.raw, req.path)
    })
  }
  for (const path of ['/s/*', '/o/*', '/c/*', '/join/*', '/account/*']) router.all(path, answerOne)
}

function addLive(router: Router, dispatcher: Dispatcher, { watch }: Answers): void {
  const answerLive = createLiveAnswer(dispatcher, watch)
  router.all('/s/:spaceId/~/changes/:changeRequestId/~live', ({ req, env }) => {
    requireReading(req.method)
    return answerLive(req.raw, env, req.param())
  })
}

function addSignIn(router: Router, { platform, gate }: Dispatcher, { siteReaders }: Answers): void {
  const answerSignIn = createSignInAnswer(platform)
  router.post('/sign-in', ({ req, env }) => gate.attempt(env, () => answerSignIn(req.raw, env)))
  for (const path of ['/sign-in', '/sign-out']) {
    router.all(path, ({ req, env }) => answerSignIn(req.raw, env))
  }
  const answerWelcome = createWelcomeAnswer(platform)
  router.all('/welcome/:secret', ({ req, env }) =>
    gate.attempt(env, () => answerWelcome(req.raw, env, req.param('secret'))),
  )
  const saml = createSAMLAnswers(platform, gate)
  router.all('/sign-in/site/:siteId', ({ req, env }) =>
    siteReaders.lead(req.raw, env, req.param('siteId')),
  )
  router.all('/sign-in/finish', ({ req, env }) => saml.finish(req.raw, env))
  router.all('/sign-in/saml/:id', ({ req, env }) => saml.begin(req.raw, env, req.param('id')))
  router.all('/sign-in/saml/:id/metadata', ({ req, env }) =>
    saml.describe(req.raw, env, req.param('id')),
  )
  router.all('/sign-in/saml/:id/acs', ({ req, env }) => saml.take(req.raw, env, req.param('id')))
}

function addFiles(router: Router, dispatcher: Dispatcher, answers: Answers): void {
  const { platform, gate } = dispatcher
  router.all('/uploads/:spaceId', ({ req, env }) =>
    answerUpload(dispatcher, { request: req.raw, record: env }, req.param('spaceId')),
  )
  router.get('/files/:spaceId/:revisionId/:fileId/:name', ({ req, env }) =>
    answerFile(dispatcher, { request: req.raw, record: env }, req.param()),
  )
  router.get('/pictures/:name', ({ req }) =>
    answerOutsidePicture(platform, req.raw, req.param('name')),
  )
  router.get('/openapi/:versionId/:name', ({ req, env }) =>
    answerSpecFile(dispatcher, { request: req.raw, record: env }, req.param()),
  )
  for (const path of ['/sites/:siteId', '/sites/:siteId/*']) {
    router.all(path, ({ req, env }) =>
      answers.sitePages.byId(req.raw, env, req.param('siteId') ?? ''),
    )
  }
  router.all('/pdf/:token', ({ req, env }) => {
    requireReading(req.method)
    gate.admitAnonymous(env)
    return gate.attempt(env, () => answers.answerPDF(platform, req.raw, req.param('token')))
  })
}

/** The answer of an operation, over HTTP. */
async function answerRequest(
  dispatcher: Dispatcher,
  routes: readonly Route[],
  asked: {
    readonly request: Request
    readonly record: RequestRecord
    readonly parameters: Record<string, string>
  },
): Promise<Response> {
  const { method, url, headers } = asked.request
  const request = {
    method,
    url,
    headers,
    readBody: () => readBody(asked.request, dispatcher.bodyBytesMax),
  }
  const desk = { ...dispatcher, admitToken: dispatcher.gate.admitToken }
  const answered = await answerOperation(desk, routes, { ...asked, request })
  return buildResponse(answered.status, answered.value, answered.headers)
}

/** A pattern of the router as operations write it: `/v1/spaces/{spaceId}`. */
function nameRoute(pattern: string): string {
  if (pattern === '*' || pattern === '/*') return noRoute
  return pattern.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}')
}

/** Refuses what would do more than read. */
function requireReading(method: string): void {
  if (method !== 'GET' && method !== 'HEAD') throw new MethodError(method, ['GET'])
}

/**
 * Converts a path to the router's syntax: `:spaceId`, and `:pagePath{[\s\S]*}` for the whole rest, which a
 * dot would not match: it may contain a line break.
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
