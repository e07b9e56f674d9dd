// Signing in by a link of an admin: shown what it opens, and opened by a press, so that no preview uses it up.
import { ApiError } from '../../contract/index.ts'
import type { Origin, Platform } from '../../platform/context/context.ts'
import { findSignInLink, signInByLink } from '../../platform/sign-in/by-link.ts'
import { endSession } from '../../platform/sign-in/sessions.ts'
import { redirectWithin } from '../../web/page/redirects.ts'
import { MethodError } from '../api/dispatch.ts'
import { readSessionCookie, writeSessionCookie } from '../requests/browser.ts'
import { readForm, requireOwnForm } from '../requests/forms.ts'

/** Loaded for the first page. */
async function loadPages() {
  const [pages, { appHeaders }] = await Promise.all([
    import('../../web/sign-in/welcome.ts'),
    import('../../web/app/frame/shell.ts'),
  ])
  return { ...pages, headers: appHeaders }
}

/** Answers `/welcome/{secret}`. */
export function createWelcomeAnswer(
  everyone: Platform,
): (request: Request, origin: Origin, secret: string) => Promise<Response> {
  return async (request, origin, secret) => {
    const platform = { ...everyone, origin }
    const pages = await loadPages()
    const { headers } = pages
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      throw new MethodError(request.method, ['GET', 'POST'])
    }
    try {
      const open = await findSignInLink(platform, secret)
      if (request.method !== 'POST')
        return new Response(await pages.renderWelcome(open), { headers })
      return await signIn(platform, request, { secret, organizationId: open.organization.id })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      return new Response(await pages.renderUsedLink(), { status: 404, headers })
    }
  }

  async function signIn(
    platform: Platform,
    request: Request,
    { secret, organizationId }: { readonly secret: string; readonly organizationId: string },
  ): Promise<Response> {
    const { renderWelcome, headers } = await loadPages()
    requireOwnForm(request, platform.baseURL)
    const form = await readForm(request)
    const person = {
      name: (form.get('name') ?? '').trim(),
      email: (form.get('email') ?? '').trim(),
    }
    try {
      const session = await signInByLink(platform, secret, person)
      // A session that another takes the place of is over.
      const old = readSessionCookie(platform.baseURL, request)
      if (old !== undefined) await endSession(platform, old)
      const cookie = writeSessionCookie(platform.baseURL, session)
      const to = `/o/${organizationId}`
      return redirectWithin(to, { ...headers, 'Set-Cookie': cookie })
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) throw error
      const open = await findSignInLink(platform, secret)
      const [detail] = error.details ?? []
      const message = detail?.rule === 'characters' ? `${detail.message}.` : undefined
      const text = await renderWelcome(open, { person, reason: error.type, message })
      return new Response(text, { status: error.status, headers })
    }
  }
}
