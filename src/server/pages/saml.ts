// Addresses of single sign-on: metadata, the way to an identity provider, and the way back.
import { ApiError } from '../../contract/index.ts'
import { SSORequiredError } from '../../platform/access/access.ts'
import type { Origin, Platform } from '../../platform/context/context.ts'
import { listSignInWays, type SignInWays } from '../../platform/saml/sign-in-ways.ts'
import { endSession, startSession } from '../../platform/sign-in/sessions.ts'
import { redirectTo, redirectWithin } from '../../web/page/redirects.ts'
import { MethodError } from '../api/dispatch.ts'
import { type Gate, RateLimitedError } from '../api/gate.ts'
import {
  clearCookie,
  lookUpBrowser,
  nameBrowser,
  readBrowser,
  readSessionCookie,
  writeSessionCookie,
} from '../requests/browser.ts'
import {
  localAddress,
  readForm,
  readOrigin,
  requireFormToken,
  requireOwnForm,
} from '../requests/forms.ts'
import type { RequestRecord } from '../requests/record.ts'

/** Answers of providers are about 10 KB; some list hundreds of groups. */
const answerBytesMax = 512 * 1024

/** Loaded for a sign-in: most of it parses signed XML. */
async function load() {
  const [
    {
      beginSignIn,
      describeService,
      findOrganizationOf,
      finishSignIn,
      questionMs,
      acceptSAMLResponse,
    },
    { renderSignInFailure },
    { appHeaders },
  ] = await Promise.all([
    import('../../platform/saml/sign-in.ts'),
    import('../../web/app/frame/refusal.ts'),
    import('../../web/app/frame/shell.ts'),
  ])
  return {
    beginSignIn,
    describeService,
    findOrganizationOf,
    finishSignIn,
    questionMs,
    acceptSAMLResponse,
    renderSignInFailure,
    appHeaders,
  }
}

type Answer = (request: Request, record: RequestRecord, providerId: string) => Promise<Response>

export interface SAMLAnswers {
  readonly describe: Answer
  readonly begin: Answer
  readonly take: Answer
  readonly finish: (request: Request, record: RequestRecord) => Promise<Response>
}

/** Answers below `/sign-in/saml`, and `/sign-in/finish`. */
export function createSAMLAnswers(platform: Platform, gate: Gate): SAMLAnswers {
  const { baseURL } = platform
  return {
    async describe(request, record, providerId) {
      requireMethod(request, 'GET')
      gate.admitAnonymous(record)
      const { describeService, appHeaders } = await load()
      const text = await describeService(platform, providerId)
      const headers = { ...appHeaders, 'Content-Type': 'application/samlmetadata+xml' }
      return new Response(text, { headers })
    },

    begin: (request, record, providerId) =>
      orFailure(async () => {
        requireMethod(request, 'GET')
        gate.admitAnonymous(record)
        const { beginSignIn, findOrganizationOf, questionMs, appHeaders } = await load()
        const to = localAddress(new URL(request.url).searchParams.get('to'), baseURL)
        // Another site could otherwise sign this browser in to the attacker's account: ask the user first.
        if (isLedHere(request)) {
          const location = signInAddress(to, await findOrganizationOf(platform, providerId))
          return redirectWithin(location, appHeaders)
        }
        const { value: browser, cookie } = nameBrowser(baseURL, request, questionMs / 1000)
        const location = await beginSignIn(platform, { providerId, browser, to })
        return redirectTo(location, { ...appHeaders, 'Set-Cookie': cookie })
      }),

    // The form comes from the provider, without our cookies: it is trusted for its signature, and creates no
    // session until the browser that started returns by itself.
    take: (request, record, providerId) =>
      attempt(record, async () => {
        requireMethod(request, 'POST')
        const { acceptSAMLResponse, appHeaders } = await load()
        const form = await readForm(request, answerBytesMax)
        const answer = form.get('SAMLResponse') ?? ''
        const id = await acceptSAMLResponse({ ...platform, origin: record }, { providerId, answer })
        const location = `/sign-in/finish?request=${id}`
        return redirectWithin(location, appHeaders)
      }),

    finish: (request, record) =>
      attempt(record, async () => {
        requireMethod(request, 'GET')
        const { finishSignIn, appHeaders } = await load()
        const requestId = new URL(request.url).searchParams.get('request') ?? ''
        const browser = readBrowser(baseURL, request) ?? ''
        const { to, session } = await finishSignIn(
          { ...platform, origin: record },
          { requestId, browser },
        )
        const old = readSessionCookie(baseURL, request)
        if (old !== undefined) await endSession({ ...platform, origin: record }, old)
        const cookie = writeSessionCookie(baseURL, session)
        return redirectWithin(to, { ...appHeaders, 'Set-Cookie': cookie })
      }),
  }

  /** Failures count, as invalid tokens do. */
  function attempt(record: RequestRecord, answer: () => Promise<Response>): Promise<Response> {
    return orFailure(() => gate.attempt(record, answer))
  }
}

/** The client is a person: a refusal is a page with the reason and a way to start over. */
async function orFailure(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const isForPeople = error instanceof ApiError && error.status < 500
    if (!isForPeople || error instanceof MethodError) throw error
    const { renderSignInFailure, appHeaders } = await load()
    const text = await renderSignInFailure(error.message)
    const limits = error instanceof RateLimitedError ? error.headers : {}
    return new Response(text, { status: error.status, headers: { ...appHeaders, ...limits } })
  }
}

/** True when a page of another site led here, as browsers say. */
function isLedHere({ headers }: Request): boolean {
  return ['cross-site', 'same-site'].includes(headers.get('Sec-Fetch-Site') ?? '')
}

function requireMethod({ method }: Request, allowed: 'GET' | 'POST'): void {
  const isAllowed = method === allowed || (method === 'HEAD' && allowed === 'GET')
  if (!isAllowed) throw new MethodError(method, [allowed])
}

/** Longer than any token of ours. */
const tokenLengthMax = 512

/** Loaded for the first page. */
async function loadPages() {
  const [{ renderSignIn }, { appHeaders }] = await Promise.all([
    import('../../web/sign-in/sign-in.ts'),
    import('../../web/app/frame/shell.ts'),
  ])
  return { renderSignIn, appHeaders }
}

/** Answers `/sign-in` and `/sign-out`. */
export function createSignInAnswer(
  everyone: Platform,
): (request: Request, origin: Origin) => Promise<Response> {
  return (request, origin) => answerSignIn({ ...everyone, origin }, request)
}

function answerSignIn(platform: Platform, asked: Request): Promise<Response> {
  const { baseURL } = platform
  return answer(asked)

  function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/sign-out') return signOut(request)
    if (request.method === 'POST') return answerForm(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new MethodError(request.method, ['GET', 'POST'])
    }
    return showForm(request, url.searchParams)
  }

  /** `to`: where to go then, back without one; `organization`: its id, to offer its ways in. */
  async function showForm(request: Request, query: URLSearchParams): Promise<Response> {
    const id = query.get('organization')
    const ways = await listSignInWays(platform, id === null ? {} : { organizationId: id })
    const to = query.get('to') ?? readOrigin(request, baseURL)
    return show({ to: localAddress(to, baseURL), ways })
  }

  async function answerForm(request: Request): Promise<Response> {
    requireOwnForm(request, baseURL)
    const form = await readForm(request)
    const to = localAddress(form.get('to'), baseURL)
    const name = form.get('organization')
    if (name === null) return signInByToken(request, { to, token: form.get('token') ?? '' })
    const ways = await listSignInWays(platform, { name })
    return show({ to, ways, name })
  }

  async function signInByToken(
    request: Request,
    { to, token }: { readonly to: string; readonly token: string },
  ): Promise<Response> {
    try {
      const session = await startSession(platform, token.trim().slice(0, tokenLengthMax))
      await endOld(request)
      return await redirect(to, writeSessionCookie(baseURL, session))
    } catch (error) {
      if (error instanceof SSORequiredError) {
        const ways = await listSignInWays(platform, error)
        return show({ to, ways, refusal: 'sso-required' })
      }
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      return show({ to, ways: await listSignInWays(platform, {}), refusal: 'unknown-token' })
    }
  }

  async function signOut(request: Request): Promise<Response> {
    if (request.method !== 'POST') throw new MethodError(request.method, ['POST'])
    requireOwnForm(request, baseURL)
    const found = await lookUpBrowser(platform, request)
    if (found !== undefined) requireFormToken(await readForm(request), found.session)
    await endOld(request)
    return redirect('/', clearCookie(baseURL, 'session'))
  }

  /** A session that another takes the place of is over: its cookie may have been copied. */
  async function endOld(request: Request): Promise<void> {
    const value = readSessionCookie(baseURL, request)
    if (value !== undefined) await endSession(platform, value)
  }

  async function show(page: {
    readonly to: string
    readonly ways: SignInWays
    readonly name?: string
    readonly refusal?: 'unknown-token' | 'sso-required'
  }): Promise<Response> {
    const { appHeaders: headers, renderSignIn } = await loadPages()
    const status = page.refusal === undefined ? 200 : page.refusal === 'sso-required' ? 403 : 401
    return new Response(await renderSignIn(page), { status, headers })
  }

  async function redirect(to: string, cookie: string): Promise<Response> {
    const { appHeaders } = await loadPages()
    return redirectWithin(to, { ...appHeaders, 'Set-Cookie': cookie })
  }
}

/**
 * The sign-in URL that returns to an address on this server.
 *
 * @param to - path and query: `/s/1/setup?x=1`
 * @param organizationId - offers the sign-in options of this organization directly
 */
export function signInAddress(to: string, organizationId?: string): string {
  const query = new URLSearchParams({ to })
  if (organizationId !== undefined) query.set('organization', organizationId)
  return `/sign-in?${query.toString().replaceAll('+', '%20')}`
}
