// What stands at an address of a review: its start, a page compared, its links, its conversation.
import { ApiError } from '../../contract/index.ts'
import type { ContentTarget } from '../../platform/content-target.ts'
import type { Context } from '../../platform/context.ts'
import { appHeaders } from '../shell.ts'
import { shownAs } from './address.ts'
import { renderConversation } from './conversation.ts'
import { renderReview } from './frame.ts'
import { renderOverview } from './overview.ts'
import { renderComparedPage } from './page.ts'
import { findSubject } from './subject.ts'
import { createReviewReader, type ReviewView } from './view.ts'

/**
 * Answers a GET below `~review` of a change request.
 *
 * @param part - what follows `~review/`
 */
export type ReviewAnswer = (
  context: Context,
  target: ContentTarget,
  address: { readonly part: string; readonly query: URLSearchParams },
) => Promise<Response>

/** Reviews of change requests. */
export function createReviewAnswer(): ReviewAnswer {
  const read = createReviewReader()
  return async (context, target, { part, query }) => {
    const text = await render(await read(context, target), part, query)
    return new Response(text, { headers: appHeaders })
  }
}

async function render(view: ReviewView, part: string, query: URLSearchParams): Promise<string> {
  if (part === '') {
    const from = Number.parseInt(query.get('from') ?? '0', 10) || 0
    return renderReview(view, {
      title: 'Changes',
      tab: 'changes',
      main: renderOverview(view, from),
    })
  }
  if (part === '~conversation') {
    const main = await renderConversation(view)
    return renderReview(view, { title: 'Conversation', tab: 'conversation', main })
  }
  const subject = findSubject(view, part)
  if (subject === undefined) throw new ApiError('not_found', 'Cannot find this page')
  const shown = shownAs.find((each) => each === query.get('show')) ?? 'inline'
  return renderReview(view, {
    title: subject.title,
    tab: 'changes',
    id: subject.id,
    main: await renderComparedPage(view, subject, shown),
    isWide: shown !== 'inline',
  })
}
