// What a change request changes, as a list that leads to each page.
import { html } from 'hono/html'
import type { Change } from '../../contract/index.ts'
import type { ContentTarget } from '../../platform/content-target.ts'
import type { Context } from '../../platform/context.ts'
import { handlers } from '../../platform/index.ts'
import type { Html } from '../prose.ts'
import { encodePath } from '../reading/addresses.ts'
import { rootOf } from './address.ts'

type ChangeRequest = NonNullable<ContentTarget['changeRequest']>

/** Changes a page lists. */
const changesMax = 1000

/** Above every page of a change request: which it is, and the way to its changes. */
export function renderRequestHead(
  context: Context,
  target: ContentTarget,
  { number, subject, status }: ChangeRequest,
): Html {
  return html`<aside class="request" aria-label="Change request"><a href="${rootOf(context, target)}">Change request #${number}</a> <strong>${subject || 'Untitled'}</strong> <span class="badge">${status}</span> <a class="away" href="/s/${target.found.space.id}">Main content</a></aside>`
}

const signs = { added: '+', edited: '±', moved: '→', removed: '−' } as const

/** The changes, pages and files, in the order of the repository. */
export async function renderChanges(
  context: Context,
  target: ContentTarget & { readonly changeRequest: ChangeRequest },
): Promise<Html> {
  const { found, changeRequest } = target
  const list = await handlers.listChangesInChangeRequest(context, {
    spaceId: found.space.id,
    changeRequestId: changeRequest.id,
  })
  const { items, count } = await list({ query: { limit: changesMax } })
  if (items.length === 0) {
    return html`<section class="changes" aria-label="Changes"><p>Nothing is changed here yet.</p></section>`
  }
  return html`<section class="changes" aria-labelledby="changes:title"><h2 id="changes:title">${count ?? items.length} changes</h2>
<ul>${items.map((change) => renderChange(change, { context, target }))}</ul>
${(count ?? 0) > items.length ? html`<p>${(count ?? 0) - items.length} more are not shown.</p>` : ''}</section>`
}

function renderChange(
  { kind, change, edited, title, before, after }: Change,
  { context, target }: { readonly context: Context; readonly target: ContentTarget },
): Html {
  const place = after ?? before
  const root = change === 'removed' ? `/s/${target.found.space.id}` : rootOf(context, target)
  const path = place?.path
  const name = title || place?.git.path || 'Untitled'
  const words =
    kind === 'page' && path !== undefined
      ? html`<a href="${path === '' ? root : `${root}/${encodePath(path)}`}">${name}</a>`
      : name
  const from =
    change === 'moved' && before !== undefined && before.git.path !== place?.git.path
      ? html` <small>was <code>${before.git.path}</code></small>`
      : ''
  return html`<li class="${change}"><span class="sign" aria-hidden="true">${signs[change]}</span> <span class="what">${change}${change === 'moved' && edited ? ', edited' : ''}</span> ${words} <small><code>${place?.git.path ?? ''}</code></small>${from}</li>`
}
