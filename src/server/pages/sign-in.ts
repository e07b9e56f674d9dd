// Browser sign-in and sign-out: by access token, or through an identity provider. No open redirects.
import { ApiError } from '../../contract/index.ts'
import { SSORequiredError } from '../../platform/access/access.ts'
import type { Origin, Platform } from '../../platform/context/context.ts'
import { listSignInWays, type SignInWays } from '../../platform/saml/sign-in-ways.ts'
import { endSession, startSession } from '../../platform/sign-in/sessions.ts'
import { redirectWithin } from '../../web/page/redirects.ts'
import { MethodError } from '../api/dispatch.ts'
import {
  clearCookie,
  lookUpBrowser,
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
