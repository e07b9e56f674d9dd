// Pages for signed-in users: authentication by cookie, refusals as pages. Forms are in `app-forms.ts`.
import { ApiError, type ErrorType } from '../../contract/index.ts'
import { SSORequiredError } from '../../platform/access/access.ts'
import type { AppPage, Failure, FormResult, Visit } from '../../web/app/frame/visit.ts'
import { redirectWithin } from '../../web/page/redirects.ts'
import { type Dispatcher, MethodError } from '../api/dispatch.ts'
import {
  describeLateForm,
  localAddress,
  readForm,
  readKeptForm,
  requireFormToken,
  requireOwnForm,
  wantsNoPage,
} from '../requests/forms.ts'
import { clearNotice, readNotice, writeNotice } from '../requests/notices.ts'
import type { RequestRecord } from '../requests/record.ts'
import { createCall } from './page-calls.ts'
import { signInAddress } from './saml.ts'

/** Answers a request for a page of the app; undefined for `/` without a session. */
export type AppPageAnswer = (
  request: Request,
  record: RequestRecord,
) => Promise<Response | undefined>

/** Loaded for the first page: an embedded platform serves none. */
async function loadPages() {
  const [
    { createAppTable },
    { matchPage },
    { renderRefusal },
    { renderSignedOut },
    { appHeaders },
  ] = await Promise.all([
    import('../../web/table.ts'),
    import('../../web/app/frame/match.ts'),
    import('../../web/app/frame/refusal.ts'),
    import('../../web/sign-in/signed-out.ts'),
    import('../../web/app/frame/shell.ts'),
  ])
  return { table: createAppTable(), matchPage, renderRefusal, renderSignedOut, appHeaders }
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
    const { page } = pages.matchPage(pages.table, url.pathname) ?? {}
    const fields = await readKeptForm(request, page, platform.baseURL)
    if (fields === undefined) return undefined
    const text = await pages.renderSignedOut({ action: url.pathname + url.search, fields })
    return new Response(text, { status: 401, headers: pages.appHeaders })
  }

  async function answer(pages: Pages, request: Request, start: Visit): Promise<Response> {
    const found = pages.matchPage(pages.table, start.url.pathname)
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

/** Failures outside this server that the user who sent the form can do something about. */
const answered: ReadonlySet<ErrorType> = new Set(['bad_gateway', 'upstream_timeout', 'unavailable'])

/**
 * Handles a form sent to a page.
 *
 * A refused form shows the page again, with the message next to the form and the values typed. A success
 * redirects with 303, so that reloading does not repeat it; a script gets 204.
 *
 * @throws ApiError for a form of another site, or one the page does not have
 */
async function takeForm(
  page: AppPage,
  asked: {
    readonly request: Request
    readonly visit: Visit
    readonly baseURL: string
    readonly headers: Readonly<Record<string, string>>
  },
): Promise<Response> {
  const { request, visit, baseURL, headers } = asked
  if (page.acts === undefined) throw new MethodError(request.method, ['GET'])
  requireOwnForm(request, baseURL)
  const fields = await readForm(request, page.formBytesMax)
  const late = requireTokenUnlessLate(fields)
  const name = fields.get('act') ?? ''
  const act = Object.hasOwn(page.acts, name) ? page.acts[name] : undefined
  if (act === undefined)
    throw new ApiError('invalid_request', 'Cannot accept this form: it is unknown')
  if (late !== undefined) return showAgain(late)
  try {
    const done = await act(visit, fields)
    if (done instanceof Response) return done
    if (typeof done === 'string') return new Response(done, { headers })
    return leadOn(done)
  } catch (error) {
    if (!isForSender(error)) throw error
    return showAgain({ act: name, of: fields.get('of') ?? '', error, fields })
  }

  /** The failure of a form with a token of another session, if it may be shown again. */
  function requireTokenUnlessLate(given: URLSearchParams): Failure | undefined {
    try {
      requireFormToken(given, visit.session)
      return undefined
    } catch (error) {
      const found = wantsNoPage(request) ? undefined : describeLateForm(request, given, baseURL)
      if (found === undefined) throw error
      return found
    }
  }

  async function showAgain(failure: Failure): Promise<Response> {
    const { status } = failure.error
    const shown = await page.show({ ...visit, failure })
    if (typeof shown === 'string') return new Response(shown, { status, headers })
    return new Response(await shown.text(), { status, headers: shown.headers })
  }

  function leadOn({ to, notice }: FormResult): Response {
    if (wantsNoPage(request)) return new Response(null, { status: 204 })
    const response = redirectWithin(localAddress(to, baseURL), headers)
    if (notice !== undefined) {
      response.headers.append('Set-Cookie', writeNotice(baseURL, visit.session, notice))
    }
    return response
  }
}

/** True for errors to show next to a form. */
function isForSender(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error instanceof SSORequiredError) return false
  return error.status < 500 || answered.has(error.type)
}

/** Time between two records of a user: a list of members needs no better precision. */
const everyMs = 10 * 60 * 1000
/** People and places that are remembered. */
const knownMax = 10_000

/** Records that a user was present in the page's organization; does nothing for other pages. */
function createPresence(): (visit: Visit) => Promise<void> {
  /** Time of the last record, oldest first. */
  const said = new Map<string, number>()
  return async (visit) => {
    const { organizationId = '', spaceId = '', collectionId = '' } = visit.parameters ?? {}
    const key = [visit.session.key, organizationId, spaceId, collectionId].join(' ')
    const now = Date.parse(visit.now())
    if (now - (said.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    try {
      const id = organizationId || (await findOrganizationOf(visit, { spaceId, collectionId }))
      if (id !== undefined) {
        await visit.call('updateOrganizationMemberLastSeenAt', { organizationId: id })
      }
      said.delete(key)
      said.set(key, now)
      const [oldest] = said.keys()
      if (said.size > knownMax && oldest !== undefined) said.delete(oldest)
    } catch (error) {
      // A user about to join is not a member yet: the next page tries again.
      if (!(error instanceof ApiError)) throw error
    }
  }
}

async function findOrganizationOf(
  { store }: Visit,
  { spaceId, collectionId }: { readonly spaceId: string; readonly collectionId: string },
): Promise<string | undefined> {
  const [table, id] =
    spaceId === '' ? (['collection', collectionId] as const) : (['space', spaceId] as const)
  if (id === '') return undefined
  const row = await store.database
    .selectFrom(table)
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.organization_id
}
