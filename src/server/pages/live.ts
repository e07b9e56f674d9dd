// Pushes activity in a change request to an open page, by long polling.

import { findChangeRequest } from '../../platform/access/access.ts'
import { activityOf } from '../../platform/context/activity.ts'
import { sessionEnded } from '../../platform/sign-in/sessions.ts'
import { findChangeRequestContent } from '../../platform/targets/content-target.ts'
import type { Visit } from '../../web/app/frame/visit.ts'
import type { Dispatcher } from '../api/dispatch.ts'
import { lookUpBrowser } from '../requests/browser.ts'
import type { RequestRecord } from '../requests/record.ts'
import { createCall } from './page-calls.ts'
import type { Watch } from './watch.ts'

/** Resources named by a live URL. */
export interface LiveNames {
  readonly spaceId: string
  readonly changeRequestId: string
}

/** Loaded when the first page asks. */
async function loadPages() {
  const [{ renderLive }, { appHeaders }] = await Promise.all([
    import('../../web/review/live.ts'),
    import('../../web/app/frame/shell.ts'),
  ])
  return { renderLive, appHeaders }
}

/**
 * Answers `/s/SPACE/~/changes/CHANGE-REQUEST/~live?since=WORD&shows=PAGE&seen=REVISION&known=VERSIONS`.
 *
 * 200 with parts of the page as soon as the activity token differs from `since`; 204 if nothing happened for
 * a while or the server stops, and the client asks again. The caller is authenticated before and after the
 * wait, so that updates go only to a valid session whose user may still see the change request.
 */
export function createLiveAnswer(
  { gate, platform, ...dispatcher }: Dispatcher,
  watch: Watch,
): (request: Request, record: RequestRecord, names: LiveNames) => Promise<Response> {
  return async (request, record, names) => {
    const url = new URL(request.url)
    const found = await gate.lookUpSession(request, record)
    if (found === undefined) throw sessionEnded()
    const context = { ...platform, caller: found.caller, session: found.session }
    const { changeRequest, space } = await findChangeRequest(context, names, 'access')
    const known = url.searchParams.get('since') ?? ''
    if (activityOf(changeRequest, space) === known) {
      const asked = { changeRequestId: changeRequest.id, userId: found.caller.id, known }
      const signal = AbortSignal.any([record.work.signal, request.signal])
      const word = await watch.wait(asked, signal)
      if (word === known) return new Response(null, { status: 204 })
    }
    return tell(request, record, names)
  }

  /** Renders the parts of the page for whoever holds the session now. */
  async function tell(
    request: Request,
    record: RequestRecord,
    names: LiveNames,
  ): Promise<Response> {
    const found = await lookUpBrowser(platform, request)
    if (found === undefined) throw sessionEnded()
    const { caller, session } = found
    const url = new URL(request.url)
    const call = createCall({ platform, ...dispatcher }, { caller, session, record })
    const visit: Visit = { ...platform, caller, session, origin: record, url, call }
    const { renderLive, appHeaders } = await loadPages()
    const target = await findChangeRequestContent(visit, names)
    const { searchParams } = url
    const text = await renderLive(visit, target, {
      shows: searchParams.get('shows') ?? '',
      seen: searchParams.get('seen') ?? '',
      known: searchParams.get('known') ?? '',
    })
    return new Response(text, { headers: appHeaders })
  }
}
