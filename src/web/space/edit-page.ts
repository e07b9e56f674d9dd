// The editor of a page's source with a preview; saves into a change request.
import { html, raw } from 'hono/html'
import { ApiError } from '../../contract/index.ts'
import { type FoundSpace, findChangeRequest, findSpace } from '../../platform/access/access.ts'
import { discardChangeRequest } from '../../platform/change-requests/discarding.ts'
import { refuseClosed } from '../../platform/revisions/change-request-rules.ts'
import {
  type ContentTarget,
  findChangeRequestContent,
  findSpaceContent,
  notInContent,
} from '../../platform/targets/content-target.ts'
import { openForm } from '../app/frame/form.ts'
import { renderHead, renderSpacePage } from '../app/frame/frame.ts'
import { pathOf } from '../app/frame/places.ts'
import { scriptedHeaders } from '../app/frame/shell.ts'
import { type AppPage, type FormResult, parameterOf, type Visit } from '../app/frame/visit.ts'
import type { Html } from '../page/prose.ts'
import { renderScript } from '../page/script.ts'
import { isWritten } from '../reading/page.ts'
import type { WrittenPage } from '../reading/text.ts'
import { contentRoot } from './address.ts'
import { renderDraft } from './body.ts'
import { reviewAddress } from './review-address.ts'

/** A million characters of up to three bytes each, percent-encoded. */
const formBytesMax = 10 * 1024 * 1024
const textLengthMax = 1_000_000

const texts = {
  from: 'Saving creates a change request. Nothing changes for readers until it is merged.',
  preview: 'Preview',
  conflict:
    'This page was changed while you were editing. Below are your text and the current version: copy what you need, then save again.',
  unchanged: 'Nothing to save: the text is unchanged',
  refused: 'The page cannot be previewed as it is.',
} as const

const acts: AppPage['acts'] = {
  async save(visit, fields) {
    const opened = await openPage(visit)
    const given = readSource(fields)
    const isPreview = visit.url.searchParams.get('view') === 'preview'
    if (isPreview) return answer(visit, opened, { given, base: fields.get('base') ?? '' })
    if (given === opened.source.replaceAll('\r\n', '\n')) {
      throw new ApiError('invalid_request', texts.unchanged)
    }
    if (fields.get('base') !== opened.page.git.oid) {
      const response = await answer(visit, opened, {
        given,
        base: opened.page.git.oid,
        isLate: true,
      })
      return new Response(response.body, { status: 409, headers: response.headers })
    }
    return save(visit, opened, { given, subject: (fields.get('subject') ?? '').trim() })
  },
}

/** `/s/:spaceId/~edit/:pageId`: saves into a new change request. */
export const editPage: AppPage = { pattern: '/s/:spaceId/~edit/:pageId', show, acts, formBytesMax }

/** The same within a change request. */
export const editInRequestPage: AppPage = {
  pattern: '/s/:spaceId/~/changes/:changeRequestId/~edit/:pageId',
  show,
  acts,
  formBytesMax,
}

/** Address of the editor of a page. */
export function editAddress(
  place: { readonly context: Visit; readonly target: ContentTarget },
  pageId: string,
): string {
  return `${contentRoot(place.context, place.target)}/~edit/${encodeURIComponent(pageId)}`
}

/** A page being edited. */
interface OpenPage {
  readonly found: FoundSpace
  readonly target: ContentTarget
  readonly page: WrittenPage
  /** As stored now. */
  readonly source: string
}

async function openPage(visit: Visit): Promise<OpenPage> {
  const spaceId = parameterOf(visit, 'spaceId')
  const changeRequestId = visit.parameters?.['changeRequestId']
  const target = await findTarget(visit, spaceId, changeRequestId)
  const contents = await visit.revisions.contents(target.revision)
  const pageId = parameterOf(visit, 'pageId')
  const page = contents.pagesById.get(pageId)
  if (page === undefined || !isWritten(page) || page.computed !== undefined)
    throw notInContent('page', pageId)
  const entry = { ...page.git, mode: '100644' as const }
  const source = (await visit.revisions.source.readTexts([entry])).get(page.git.oid) ?? ''
  return { found: target.found, target, page, source }
}

async function findTarget(
  visit: Visit,
  spaceId: string,
  changeRequestId: string | undefined,
): Promise<ContentTarget> {
  if (changeRequestId === undefined) {
    await findSpace(visit, spaceId, 'edit')
    return findSpaceContent(visit, { spaceId })
  }
  const names = { spaceId, changeRequestId }
  const { changeRequest } = await findChangeRequest(visit, names, 'edit')
  refuseClosed(changeRequest)
  return findChangeRequestContent(visit, names)
}

async function show(visit: Visit): Promise<Response> {
  const opened = await openPage(visit)
  const base = visit.failure?.fields.get('base') ?? opened.page.git.oid
  const given = visit.failure === undefined ? opened.source : readSource(visit.failure.fields)
  return answer(visit, opened, { given, base })
}

async function answer(
  visit: Visit,
  opened: OpenPage,
  shown: { readonly given: string; readonly base: string; readonly isLate?: boolean },
): Promise<Response> {
  const { found, target, page, source } = opened
  const { changeRequest } = target
  const { given, base, isLate = false } = shown
  const form = openForm(visit, 'save')
  const root = contentRoot(visit, target)
  const here = visit.url.pathname
  const title = `Edit ${page.title || 'Untitled'}`
  const main = html`${renderHead(title)}
${isLate ? html`<p class="refusal" role="alert" tabindex="-1" autofocus>${texts.conflict}</p>` : ''}
<div class="editor" id="editor"><div class="edited">${form.render({
    fields: html`${form.hidden('base', base)}${form.area({
      name: 'markdown',
      label: html`Source of <code>${page.git.path}</code>`,
      value: given,
      rows: 24,
      isCode: true,
      maxLength: textLengthMax,
    })}
${
  changeRequest === undefined
    ? form.text({
        name: 'subject',
        label: 'Subject of the change request',
        placeholder: title,
        maxLength: 100,
        remark: texts.from,
      })
    : ''
}`,
    submit: isLate
      ? 'Save my version'
      : changeRequest === undefined
        ? 'Create change request'
        : 'Save',
    cancel:
      changeRequest === undefined
        ? page.path === ''
          ? root
          : `${root}/${page.path}`
        : `${root}/~review`,
    action: here,
    also: html`<button class="plain" formaction="${here}?view=preview">${texts.preview}</button>`,
  })}</div>
${
  isLate
    ? html`<section class="current" aria-labelledby="current:title"><h2 id="current:title">Current version</h2><textarea class="code" rows="24" readonly aria-label="Current version">
${source}</textarea></section>`
    : ''
}
<section class="preview" aria-labelledby="preview:title"><h2 id="preview:title">${texts.preview}</h2><div id="preview" class="text" aria-live="off">${await renderPreview(visit, opened, given)}</div></section></div>`
  const text = await renderSpacePage(visit, found, {
    tab: changeRequest === undefined ? 'pages' : 'changes',
    title,
    head: renderScript('editor.js'),
    main,
  })
  return new Response(text, { headers: scriptedHeaders })
}

async function renderPreview(
  visit: Visit,
  { target, page }: OpenPage,
  given: string,
): Promise<Html> {
  if (given.length > textLengthMax) return html`<p>${texts.refused}</p>`
  const { html: text } = await renderDraft(visit, target, { page, source: given })
  return html`${raw(text)}`
}

async function save(
  visit: Visit,
  { target, page }: OpenPage,
  { given, subject }: { readonly given: string; readonly subject: string },
): Promise<FormResult> {
  const spaceId = target.found.space.id
  const body = { changes: [{ type: 'update_page' as const, page: page.id, markdown: given }] }
  if (target.changeRequest !== undefined) {
    const changeRequestId = target.changeRequest.id
    await visit.call('changeContentInChangeRequest', { spaceId, changeRequestId, body })
    return { to: reviewAddress({ context: visit, target }, page.id), notice: 'Saved' }
  }
  const request = await visit.call('createChangeRequest', {
    spaceId,
    body: { subject: subject || `Edit ${page.title || 'a page'}`.slice(0, 100) },
  })
  try {
    await visit.call('changeContentInChangeRequest', { spaceId, changeRequestId: request.id, body })
  } catch (error) {
    await discardChangeRequest(visit, request.id)
    throw error
  }
  return {
    to: `${pathOf(request)}/${encodeURIComponent(page.id)}`,
    notice: `Change request #${request.number} created`,
  }
}

function readSource(fields: URLSearchParams): string {
  return (fields.get('markdown') ?? '').replaceAll('\r\n', '\n')
}
