// Forms of the app: taken from its own pages alone, done once, answered with a way on or the same page.
import { ApiError, type ErrorType } from '../../contract/index.ts'
import { SSORequiredError } from '../../platform/access/access.ts'
import type { AppPage, Done, Failure, Visit } from '../../web/app/frame/visit.ts'
import { redirectWithin } from '../../web/page/redirects.ts'
import { MethodError } from '../api/dispatch.ts'
import {
  localAddress,
  readForm,
  requireFormToken,
  requireOwnForm,
  wantsNoPage,
} from '../requests/forms.ts'
import { describeLateForm } from '../requests/kept-forms.ts'
import { writeNotice } from '../requests/notices.ts'

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
export async function takeForm(
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

  function leadOn({ to, notice }: Done): Response {
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
