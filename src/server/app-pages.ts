// Pages for people who signed in: whose they are by a cookie, refusals as pages.
import { ApiError } from '../contract/index.ts'
import { SSORequiredError } from '../platform/access.ts'
import type { Context, Platform } from '../platform/context.ts'
import { MethodError } from './dispatch.ts'
import type { Gate } from './gate.ts'
import type { RequestRecord } from './request-record.ts'

/** Answers what people ask for in a browser; undefined where the page for everybody is meant. */
export type AppPageAnswer = (
  request: Request,
  record: RequestRecord,
) => Promise<Response | undefined>

/** Loaded when the first page is asked for: a platform in one process serves none. */
async function loadPages() {
  const [{ createSpaceAnswer }, { renderHome }, { renderRefusal }, { appHeaders }] =
    await Promise.all([
      import('../web/space/answer.ts'),
      import('../web/home.ts'),
      import('../web/refusal.ts'),
      import('../web/shell.ts'),
    ])
  return { answerSpace: createSpaceAnswer(), renderHome, renderRefusal, appHeaders }
}

type Pages = Awaited<ReturnType<typeof loadPages>>

/** Pages of the app: `/` of who signed in, and `/s/...`. Others are sent to sign in. */
export function createAppPages(platform: Platform, gate: Gate): AppPageAnswer {
  let loading: Promise<Pages> | undefined
  return async (request, record) => {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new MethodError(request.method, ['GET'])
    }
    const found = await gate.lookUpSession(request, record)
    if (found === undefined && url.pathname === '/') return undefined
    loading ??= loadPages()
    const pages = await loading
    const here = url.pathname + url.search
    if (found === undefined) {
      const headers = { ...pages.appHeaders, Location: signInAddress(here) }
      return new Response(null, { status: 303, headers })
    }
    const { caller, session } = found
    const context: Context = { ...platform, caller, session }
    try {
      if (url.pathname !== '/') return await pages.answerSpace(context, url)
      return new Response(await pages.renderHome(context), { headers: pages.appHeaders })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const signIn =
        error instanceof SSORequiredError ? signInAddress(here, error.organizationId) : undefined
      const text = await pages.renderRefusal(error.status, { context, signIn })
      return new Response(text, { status: error.status, headers: pages.appHeaders })
    }
  }
}

/**
 * Where somebody signs in who then goes on at an address of this server.
 *
 * @param to - path and query: `/s/1/setup?x=1`
 * @param organizationId - offers the ways into this organization at once
 */
function signInAddress(to: string, organizationId?: string): string {
  const query = new URLSearchParams({ to })
  if (organizationId !== undefined) query.set('organization', organizationId)
  return `/sign-in?${query.toString().replaceAll('+', '%20')}`
}
