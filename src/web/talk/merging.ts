// The merge page of a change request: a preview, update, merge, status.
import { html } from 'hono/html'
import { ApiError, type ChangeRequest } from '../../contract/index.ts'
import { type MergePreview, previewJoin } from '../../platform/change-requests/joining.ts'
import { openForm } from '../app/frame/form.ts'
import type { Act, FormResult, Visit } from '../app/frame/visit.ts'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { backTo, requestOf } from './acts.ts'
import { readChoices, renderConflicts } from './conflicts.ts'
import { renderLocalTime } from './thread.ts'
import { permissionsOf, type TalkView } from './view.ts'

/** The data of the merge page. */
export interface Merging {
  readonly talk: TalkView
  readonly request: ChangeRequest
  /** Number of pages and files that differ. */
  readonly changes: number
  /** Address of a part of the review. */
  readonly addressOf: (part: string) => string
}

/** Renders a preview of the merge, its obstacles, and the reader's actions. */
export async function renderMerging(merging: Merging): Promise<Html> {
  const { talk, request } = merging
  const head = html`<h1>Merge</h1>`
  if (request.status === 'merged') {
    return html`${head}<p>Merged into the main content ${renderLocalTime(request.updatedAt)}. You can still comment.</p>`
  }
  const status = renderStatus(merging)
  if (request.status === 'archived') {
    return html`${head}<p>Archived. Reopen it to change or merge it.</p>${status}`
  }
  const preview = await previewJoin(talk.context, talk.target.changeRequest)
  const hasConflicts = preview.conflicts.length > 0
  const { occurrences } = await talk.context.call('listLinksInChangeRequest', {
    spaceId: request.space,
    changeRequestId: request.id,
    query: { limit: 0 },
  })
  // Counts places, as everywhere in a review: several may have one target.
  const broken = occurrences.new ?? 0
  return html`${head}
${renderFacts(merging, preview, broken)}
${hasConflicts ? renderStop(merging) : renderWays(merging, broken)}
${hasConflicts && permissionsOf(talk).edit ? await renderConflicts(talk, preview) : ''}
${status}`
}

/** Renders the facts a decision depends on. */
function renderFacts(merging: Merging, { conflicts }: MergePreview, broken: number): Html {
  const { request, changes, addressOf } = merging
  const facts: readonly (readonly [state: 'good' | 'mind' | 'stop', words: Html])[] = [
    request.outdated
      ? ['mind', html`The main content has changed since the last update. Merging keeps both.`]
      : ['good', html`Up to date with the main content.`],
    conflicts.length === 0
      ? ['good', html`No conflicts.`]
      : [
          'stop',
          html`<a href="#conflicts:title">${countOf(conflicts.length, 'conflict')}</a> must be resolved first.`,
        ],
    changes === 0
      ? ['mind', html`No changes yet.`]
      : [
          'good',
          html`<a href="${addressOf('')}">${countOf(changes, 'page or file', 'pages and files')}</a> ${changes === 1 ? 'changes' : 'change'}.`,
        ],
    broken === 0
      ? ['good', html`No broken links.`]
      : [
          'mind',
          html`This change breaks <a href="${addressOf('~links')}">${countOf(broken, 'link')}</a>.`,
        ],
    request.comments === 0
      ? ['good', html`No open comments.`]
      : [
          'mind',
          html`<a href="${addressOf('~conversation')}">${countOf(request.comments, 'open comment')}</a>.`,
        ],
  ]
  return html`<h2>Before you merge</h2><ul class="merge-facts">${facts.map(
    ([state, words]) =>
      html`<li class="${state}"><span class="mark" aria-hidden="true">${signs[state]}</span> <span><span class="unseen">${names[state]}: </span>${words}</span></li>`,
  )}</ul>`
}

const signs = { good: '✓', mind: '!', stop: '✕' } as const
const names = { good: 'OK', mind: 'Warning', stop: 'Blocked' } as const

function renderStop({ talk }: Merging): Html | '' {
  if (permissionsOf(talk).edit) return ''
  return html`<p>Someone who can edit this space has to resolve the conflicts.</p>`
}

/** Renders the merge button, or that for updating first. */
function renderWays({ talk, request, changes }: Merging, broken: number): Html {
  const { merge, edit } = permissionsOf(talk)
  const mergeForm = openForm(talk.context, 'merge')
  const updateForm = openForm(talk.context, 'update')
  return html`<div class="merge-ways">${
    changes === 0
      ? ''
      : merge
        ? mergeForm.render({
            tone: broken === 0 ? 'main' : 'plain',
            // The revision that was reviewed: later changes are not merged unseen.
            fields: mergeForm.hidden('changed', request.revision),
            submit: broken === 0 ? 'Merge into the main content' : 'Merge with broken links',
          })
        : html`<p>You cannot merge here. Ask a reviewer of this space.</p>`
  }${edit && request.outdated ? updateForm.render({ submit: 'Update from the main content', tone: 'plain' }) : ''}</div>`
}

const moves = {
  draft: [
    ['open', 'Request a review'],
    ['archived', 'Archive'],
  ],
  open: [
    ['draft', 'Back to draft'],
    ['archived', 'Archive'],
  ],
  archived: [
    ['open', 'Reopen for review'],
    ['draft', 'Reopen as a draft'],
  ],
  merged: [],
} as const satisfies Record<ChangeRequest['status'], readonly (readonly [string, string])[]>

/** True for users who may change status and subject: reviewers, and the author as long as they may edit. */
function mayChange({ talk, request }: Pick<Merging, 'talk' | 'request'>): boolean {
  const { review, edit } = permissionsOf(talk)
  return review || (edit && request.createdBy.id === talk.context.caller.id)
}

/** Renders the forms for status and subject. */
function renderStatus(merging: Merging): Html | '' {
  const { talk, request } = merging
  if (!mayChange(merging)) return ''
  const forms = moves[request.status].map(([status, words]) => {
    const form = openForm(talk.context, 'status', status)
    return form.render({ submit: words, tone: 'plain', layout: 'row' })
  })
  const form = openForm(talk.context, 'subject')
  const subject = form.text({
    name: 'subject',
    label: 'Subject',
    value: request.subject,
    maxLength: 100,
    required: true,
  })
  return html`<section class="status-of-request"><h2>Status: ${request.status}</h2><div class="merge-ways">${forms}</div>
${form.render({ fields: subject, submit: 'Rename', tone: 'plain' })}</section>`
}

/**
 * Renders the next action, in the head of every part of a review.
 *
 * @param isReady - false if merging is not next: nothing changed, or a link is broken
 */
export function renderNext(
  { talk, request, changes, addressOf }: Merging,
  isReady: boolean,
): Html | '' {
  const { merge, edit } = permissionsOf(talk)
  const isOpen = request.status === 'draft' || request.status === 'open'
  const review =
    request.status === 'draft' && mayChange({ talk, request })
      ? openForm(talk.context, 'status', 'open').render({
          submit: 'Request a review',
          tone: 'plain',
          layout: 'row',
        })
      : ''
  const way =
    isOpen && changes > 0 && (merge || edit)
      ? html`<a class="button${isReady ? ' primary' : ''}" href="${addressOf('~merge')}">${merge ? 'Merge…' : 'Update…'}</a>`
      : ''
  if (review === '' && way === '') return ''
  return html`<div class="next-steps">${review}${way}</div>`
}

const statuses = ['draft', 'open', 'archived'] as const
const said = {
  draft: 'Back to draft',
  open: 'Review requested',
  archived: 'Archived',
} as const

/** Actions of every page of a review. */
export const mergeActs: Readonly<Record<string, Act>> = {
  async status(visit, fields) {
    const status = statuses.find((each) => each === fields.get('of'))
    if (status === undefined) throw new ApiError('validation_failed', 'Cannot read the status')
    await visit.call('updateChangeRequestById', { ...requestOf(visit), body: { status } })
    return { ...backTo(visit), notice: said[status] }
  },
  async subject(visit, fields) {
    const subject = (fields.get('subject') ?? '').trim()
    await visit.call('updateChangeRequestById', { ...requestOf(visit), body: { subject } })
    return { ...backTo(visit), notice: 'Renamed' }
  },
  async update(visit) {
    const { result } = await visit.call('updateChangeRequest', requestOf(visit))
    return tellUpdate(visit, result)
  },
  async settle(visit, fields) {
    const resolutions = readChoices(fields)
    const seen = { primary: fields.get('primary') ?? '', changed: fields.get('changed') ?? '' }
    const { result } = await visit
      .call('updateChangeRequest', { ...requestOf(visit), body: { resolutions, seen } })
      .catch(explainMove)
    return tellUpdate(visit, result)
  },
  async merge(visit, fields) {
    const { revision } = await visit.call('getChangeRequestById', requestOf(visit))
    if (fields.get('changed') !== revision) {
      throw new ApiError(
        'edit_conflict',
        'Not merged: the change request has changed since you loaded this page. Review it again',
      )
    }
    const { result, conflicts = [] } = await visit.call('mergeChangeRequest', requestOf(visit))
    if (result === 'merge') return { ...backTo(visit), notice: 'Merged into the main content' }
    return {
      ...backTo(visit),
      notice: `Not merged: ${conflicts.length} ${conflicts.length === 1 ? 'conflict' : 'conflicts'}`,
    }
  },
}

function tellUpdate(visit: Visit, result: 'update' | 'conflicts'): FormResult {
  const notice =
    result === 'update' ? 'Updated from the main content' : 'Not updated: there are conflicts'
  return { ...backTo(visit), notice }
}

function explainMove(error: unknown): never {
  if (!(error instanceof ApiError) || error.type !== 'edit_conflict') throw error
  throw new ApiError(
    'edit_conflict',
    'Not saved: the content has changed since you loaded this page. Below is its current state, with your choices where they still apply',
    { cause: error },
  )
}
