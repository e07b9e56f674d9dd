// Lists of change requests of a space and of an organization; and the page to create one.

import { html } from 'hono/html'
import { type ChangeRequest, ChangeRequestStatus, type List } from '../../../contract/index.ts'
import { findSpace, spacePermissions } from '../../../platform/access/access.ts'
import { countOf } from '../../page/count.ts'
import type { Html } from '../../page/prose.ts'
import { type Option, openForm, readGiven, renderChoice } from '../frame/form.ts'
import {
  readPaging,
  renderEmpty,
  renderHead,
  renderOrganizationPage,
  renderPaging,
  renderSpacePage,
  renderTime,
} from '../frame/frame.ts'
import { pathOf } from '../frame/places.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { openOrganization } from '../people/organization.ts'

const statusOptions: readonly Option[] = [
  ['open', 'Open'],
  ['draft', 'Drafts'],
  ['merged', 'Merged'],
  ['archived', 'Archived'],
  ['all', 'All'],
]
const authorOptions: readonly Option[] = [
  ['', 'Anyone'],
  ['me', 'Me'],
]
const sortOptions: readonly Option[] = [
  ['createdAt', 'Newest first'],
  ['updatedAt', 'Recently updated'],
]

/** `/s/:spaceId/~changes`. */
export const spaceChangesPage: AppPage = {
  pattern: '/s/:spaceId/~changes',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'access')
    const list = await readList(visit, found.organization.id, spaceId)
    const canEdit = spacePermissions(found.level).edit
    const form = openForm(visit, 'create')
    const main = html`${renderHead('Change requests')}
${renderFilters(visit, await readAuthors(visit, found.organization.id, list))}
${renderList(
  list,
  new Map(),
  canEdit ? 'Create one below, edit a page, or import into a new one.' : '',
)}
${renderPaging(visit, list)}
${
  canEdit
    ? html`<h2>New change request</h2>${form.render({
        fields: form.text({ name: 'subject', label: 'Subject', required: true, maxLength: 100 }),
        submit: 'Create',
        layout: 'row',
      })}`
    : ''
}`
    return renderSpacePage(visit, found, { tab: 'changes', title: 'Change requests', main })
  },
  acts: {
    async create(visit, fields) {
      const request = await visit.call('createChangeRequest', {
        spaceId: parameterOf(visit, 'spaceId'),
        body: { subject: readGiven(fields, 'subject') },
      })
      return { to: pathOf(request), notice: `Change request #${request.number} created` }
    },
  },
}

/** `/o/:organizationId/changes`. */
export const organizationChangesPage: AppPage = {
  pattern: '/o/:organizationId/changes',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id } = found.organization
    const list = await readList(visit, id, undefined)
    const main = html`${renderHead('Change requests')}
${renderFilters(visit, await readAuthors(visit, id, list))}
${renderList(list, await readSpaceTitles(visit, list.items), 'Create change requests in a space.')}
${renderPaging(visit, list)}`
    return renderOrganizationPage(visit, found, { part: 'changes', title: 'Change requests', main })
  },
}

/** The filters in the address. */
function readFilters({ url, caller }: Visit) {
  const given = (name: string) => url.searchParams.get(name) ?? ''
  const asked = given('status') || 'open'
  const creator = given('creator') === 'me' ? caller.id : given('creator')
  const subject = given('subject').trim().slice(0, 100)
  return {
    asked,
    status: ChangeRequestStatus.safeParse(asked).data,
    creator: creator === '' ? undefined : creator.slice(0, 255),
    subject: subject === '' ? undefined : subject,
    sort: given('sort') === 'updatedAt' ? ('updatedAt' as const) : ('createdAt' as const),
  }
}

function readList(visit: Visit, organizationId: string, space: string | undefined) {
  const { asked: _, ...filters } = readFilters(visit)
  const query = { ...filters, ...readPaging(visit), space }
  return visit.call('listChangeRequestsInOrganization', { organizationId, query })
}

/** The authors of the listed change requests, as options. */
async function readAuthors(
  visit: Visit,
  organizationId: string,
  { items }: List<ChangeRequest>,
): Promise<readonly Option[]> {
  const { creator } = readFilters(visit)
  const shown = new Map(items.map(({ createdBy }) => [createdBy.id, createdBy.displayName]))
  shown.delete(visit.caller.id)
  if (creator !== undefined && creator !== visit.caller.id && !shown.has(creator)) {
    const member = await visit
      .call('getMemberInOrganizationById', { organizationId, userId: creator })
      .catch(() => undefined)
    shown.set(creator, member?.user.displayName ?? 'Unknown user')
  }
  return [...authorOptions, ...shown]
}

function renderFilters(visit: Visit, authors: readonly Option[]): Html {
  const { asked, creator, subject, sort } = readFilters(visit)
  const chosen = creator === visit.caller.id ? 'me' : (creator ?? '')
  return html`<form class="filters" role="search" aria-label="Change requests">
${renderChoice('status', 'Status', { options: statusOptions, value: asked })}
${renderChoice('creator', 'Author', { options: authors, value: chosen })}
<div class="field"><label for="filter:subject">Subject contains</label><input id="filter:subject" type="search" name="subject" value="${subject ?? ''}" maxlength="100"></div>
${renderChoice('sort', 'Order', { options: sortOptions, value: sort })}
<button>Show</button></form>`
}

/** Titles of the change requests' spaces, by id. */
export async function readSpaceTitles(
  visit: Visit,
  requests: readonly ChangeRequest[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(requests.map(({ space }) => space))]
  if (ids.length === 0) return new Map()
  const rows = await visit.store.database
    .selectFrom('space')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title || 'Untitled']))
}

function renderList(
  { items }: List<ChangeRequest>,
  spaces: ReadonlyMap<string, string>,
  advice: string,
): Html {
  if (items.length === 0) return renderEmpty(`No matching change requests. ${advice}`)
  return renderChangeRequests(items, spaces)
}

/** Renders a list of change requests, each with its space if titles are given. */
export function renderChangeRequests(
  requests: readonly ChangeRequest[],
  spaces: ReadonlyMap<string, string>,
): Html {
  return html`<ul class="rows">${requests.map((request) => {
    const space = spaces.get(request.space)
    return html`<li><span class="what"><a href="${pathOf(request)}">${request.subject || 'Untitled'}</a><small>#${request.number}${
      space === undefined ? '' : html` in <a href="/s/${request.space}">${space}</a>`
    } by ${request.createdBy.displayName}, ${renderTime(request.createdAt)}</small></span><span class="acts">${
      request.outdated && request.status !== 'archived'
        ? html`<span class="state">behind the main content</span>`
        : ''
    }${
      request.comments === 0
        ? ''
        : html`<small>${countOf(request.comments, 'open comment')}</small>`
    }${renderStatus(request)}</span></li>`
  })}</ul>`
}

function renderStatus({ status }: ChangeRequest): Html {
  const looks = { draft: 'state', open: 'state good', merged: 'state done', archived: 'state' }
  return html`<span class="${looks[status]}">${status}</span>`
}
