// Addresses of single sign-on: metadata, the way to an identity provider, and the way back.
import { ApiError } from '../../contract/index.ts'
import type { Platform } from '../../platform/context/context.ts'
import { endSession } from '../../platform/sign-in/sessions.ts'
import { redirectTo, redirectWithin } from '../../web/page/redirects.ts'
import { MethodError } from '../api/dispatch.ts'
import { type Gate, RateLimitedError } from '../api/gate.ts'
import {
  nameBrowser,
  readBrowser,
  readSessionCookie,
  writeSessionCookie,
} from '../requests/browser.ts'
import { localAddress, readForm } from '../requests/forms.ts'
import type { RequestRecord } from '../requests/record.ts'
import { signInAddress } from './sign-in.ts'

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
