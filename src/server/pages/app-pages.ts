// Pages for signed-in users: authentication by cookie, refusals as pages. Forms are in `app-forms.ts`.
import { ApiError } from '../../contract/index.ts'
import { SSORequiredError } from '../../platform/access/access.ts'
import type { Visit } from '../../web/app/frame/visit.ts'
import { redirectWithin } from '../../web/page/redirects.ts'
import { type Dispatcher, MethodError } from '../api/dispatch.ts'
import { wantsNoPage } from '../requests/forms.ts'
import { readKeptForm } from '../requests/kept-forms.ts'
import { clearNotice, readNotice } from '../requests/notices.ts'
import type { RequestRecord } from '../requests/record.ts'
import { takeForm } from './app-forms.ts'
import { createCall } from './page-calls.ts'
import { createPresence } from './presence.ts'
import { signInAddress } from './sign-in.ts'

/** Answers what people ask for in a browser; undefined where the page for everybody is meant. */
export type AppPageAnswer = (
  request: Request,
  record: RequestRecord,
) => Promise<Response | undefined>

/** Loaded for the first page: an embedded platform serves none. */
async function loadPages() {
  const [{ createAppTable }, { findPage }, { renderRefusal }, { renderSignedOut }, { appHeaders }] =
    await Promise.all([
      import('../../web/table.ts'),
      import('../../web/app/frame/match.ts'),
      import('../../web/app/frame/refusal.ts'),
      import('../../web/sign-in/signed-out.ts'),
      import('../../web/app/frame/shell.ts'),
    ])
  return { table: createAppTable(), findPage, renderRefusal, renderSignedOut, appHeaders }
}

type Pages = Awaited<ReturnType<typeof loadPages>>

/** Pages of the app. Users without a session are sent to sign in, except from `/`. */
export function createAppPages(dispatcher: Dispatcher): AppPageAnswer {
  const { platform, gate } = dispatcher
  const beThere = createPresence()
  let loading: Promise<Pages> | undefined
  return async (request, record) => {
    const url = new URL(request.url)
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      throw new MethodError(request.method, ['GET', 'POST'])
    }
    const found = await gate.lookUpSession(request, record)
    if (found === undefined && url.pathname === '/') return undefined
    loading ??= loadPages()
    const pages = await loading
    // The address to return to after signing in.
    const here = request.method === 'POST' ? url.pathname : url.pathname + url.search
    if (found === undefined && wantsNoPage(request)) {
      throw new ApiError('unauthenticated', 'Cannot accept this form: the session has ended')
    }
    if (found === undefined) {
      const kept = request.method === 'POST' ? await keepForm(pages, request, url) : undefined
      if (kept !== undefined) return kept
      return redirectWithin(signInAddress(here), pages.appHeaders)
    }
    const { caller, session } = found
    const call = createCall(dispatcher, { caller, session, record })
    const visit: Visit = { ...platform, caller, session, origin: record, url, call }
    try {
      return await answer(pages, request, visit)
    } catch (error) {
      if (!(error instanceof ApiError) || error instanceof MethodError || error.status >= 500) {
        throw error
      }
      const signIn =
        error instanceof SSORequiredError ? signInAddress(here, error.organizationId) : undefined
      const text = await pages.renderRefusal(error.status, { context: visit, signIn })
      return new Response(text, { status: error.status, headers: pages.appHeaders })
    }
  }

  /** Hands back the input of a form whose user was signed out meanwhile. */
  async function keepForm(pages: Pages, request: Request, url: URL): Promise<Response | undefined> {
    const { page } = pages.findPage(pages.table, url.pathname) ?? {}
    const fields = await readKeptForm(request, page, platform.baseURL)
    if (fields === undefined) return undefined
    const text = await pages.renderSignedOut({ action: url.pathname + url.search, fields })
    return new Response(text, { status: 401, headers: pages.appHeaders })
  }

  async function answer(pages: Pages, request: Request, start: Visit): Promise<Response> {
    const found = pages.findPage(pages.table, start.url.pathname)
    if (found === undefined) throw new ApiError('not_found', 'Cannot find this page')
    const { page, parameters } = found
    const visit = { ...start, parameters }
    if (request.method === 'POST') {
      return takeForm(page, {
        request,
        visit,
        baseURL: platform.baseURL,
        headers: pages.appHeaders,
      })
    }
    // Only page navigations consume the notice, not subresources.
    const isSeen = ['document', null].includes(request.headers.get('Sec-Fetch-Dest'))
    const notice = isSeen ? readNotice(platform.baseURL, visit.session, request) : undefined
    const shown = await page.show({ ...visit, notice })
    await beThere(visit)
    const response =
      typeof shown === 'string' ? new Response(shown, { headers: pages.appHeaders }) : shown
    if (notice !== undefined) {
      response.headers.append('Set-Cookie', clearNotice(platform.baseURL))
    }
    return response
  }
}
