// Pages for people who sign in: whose they are by a cookie, refusals as pages, nobody sent elsewhere.
import { ApiError } from '../contract/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import { startSession } from '../platform/sessions.ts'
import { authenticateBrowser, clearCookie, writeCookie } from './browser.ts'
import { MethodError } from './dispatch.ts'
import type { RateLimit } from './rate-limit.ts'

/** A form is a token and an address. */
const formBytesMax = 20 * 1024

/** Answers what people ask for in a browser; undefined where the page for everybody is meant. */
export type AppPageAnswer = (request: Request) => Promise<Response | undefined>

/** Loaded when the first page is asked for: a platform in one process serves none. */
async function loadPages() {
  const [{ createSpaceAnswer }, { renderHome, renderRefusal, renderSignIn }, { appHeaders }] =
    await Promise.all([
      import('../web/space/answer.ts'),
      import('../web/sign-in.ts'),
      import('../web/shell.ts'),
    ])
  return { answerSpace: createSpaceAnswer(), renderHome, renderRefusal, renderSignIn, appHeaders }
}

type Pages = Awaited<ReturnType<typeof loadPages>>

/** Pages of the app: `/` of who signed in, `/s/...`, `/sign-in`, `/sign-out`. */
export function createAppPages(platform: Platform, rateLimit: RateLimit): AppPageAnswer {
  let loading: Promise<Pages> | undefined
  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/sign-in') return answerSignIn(await load(), request, url)
    if (url.pathname === '/sign-out') return answerSignOut(await load(), request)
    requireRead(request)
    const found = await lookUp(request)
    if (found === undefined && url.pathname === '/') return undefined
    const pages = await load()
    if (found === undefined) {
      return redirect(pages, `/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`)
    }
    try {
      rateLimit.count(found.tokenId)
      const context: Context = { ...platform, caller: found.caller }
      if (url.pathname !== '/') return await pages.answerSpace(context, url)
      return new Response(await pages.renderHome(context), { headers: pages.appHeaders })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const text = await pages.renderRefusal(error.status, found.caller.display_name)
      return new Response(text, { status: error.status, headers: pages.appHeaders })
    }
  }

  function load(): Promise<Pages> {
    loading ??= loadPages()
    return loading
  }

  function lookUp(request: Request) {
    return authenticateBrowser(platform, request).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return undefined
      throw error
    })
  }

  async function answerSignIn(pages: Pages, request: Request, url: URL): Promise<Response> {
    const { appHeaders: headers, renderSignIn } = pages
    if (request.method !== 'POST') {
      requireRead(request, ['GET', 'POST'])
      const to = localAddress(url.searchParams.get('to'), platform.baseURL)
      return new Response(await renderSignIn(to), { headers })
    }
    requireOwnForm(request, platform.baseURL)
    const form = await readForm(request)
    const to = localAddress(form.get('to'), platform.baseURL)
    try {
      const session = await startSession(platform, (form.get('token') ?? '').trim().slice(0, 512))
      const response = redirect(pages, to)
      response.headers.set('Set-Cookie', writeCookie(platform.baseURL, session))
      return response
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      const text = await renderSignIn(to, 'This token is unknown or no longer valid.')
      return new Response(text, { status: 401, headers })
    }
  }

  async function answerSignOut(pages: Pages, request: Request): Promise<Response> {
    if (request.method !== 'POST') throw new MethodError(request.method, ['POST'])
    requireOwnForm(request, platform.baseURL)
    const response = redirect(pages, '/')
    response.headers.set('Set-Cookie', clearCookie(platform.baseURL))
    return response
  }
}

function requireRead({ method }: Request, allowed: string[] = ['GET']): void {
  if (method !== 'GET' && method !== 'HEAD') throw new MethodError(method, allowed)
}

function redirect({ appHeaders }: Pages, path: string): Response {
  return new Response(null, { status: 303, headers: { ...appHeaders, Location: path } })
}

/** A form of another site may not act for a person. Browsers say where a form comes from. */
function requireOwnForm({ headers }: Request, baseURL: string): void {
  const site = headers.get('Sec-Fetch-Site')
  const origin = headers.get('Origin')
  const isOwn =
    (site === null || site === 'same-origin' || site === 'none') &&
    (origin === null || origin === new URL(baseURL).origin)
  if (!isOwn) throw new ApiError('forbidden', 'Cannot take this form: it is of another site')
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const length = Number(request.headers.get('Content-Length') ?? '0')
  if (length > formBytesMax) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > formBytesMax) throw tooLarge()
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function tooLarge(): ApiError {
  return new ApiError('payload_too_large', 'Cannot read the form: it is too large')
}

/** An address of this server, as path and query; the start for any other. */
function localAddress(to: string | null, baseURL: string): string {
  const { origin } = new URL(baseURL)
  const url = URL.parse(to ?? '/', origin)
  if (url === null || url.origin !== origin || !to?.startsWith('/')) return '/'
  const path = url.pathname.replace(/^[/\\]+/, '/')
  return `${path}${url.search}`
}
