// The home page of a signed-in user: pending change requests, organizations and spaces.
import { html } from 'hono/html'
import type { ChangeRequest, Organization, Space } from '../contract/index.ts'
import { SSORequiredError } from '../platform/access/access.ts'
import { renderEmpty, renderOwnPage } from './app/frame/frame.ts'
import type { AppPage, Visit } from './app/frame/visit.ts'
import { renderSpaceList } from './app/people/organization.ts'
import { readSpaceTitles, renderChangeRequests } from './app/spaces/change-requests.ts'
import type { Html } from './page/prose.ts'

/** Maximum spaces listed per organization; its own page has the rest. */
const spacesMax = 50
/** Maximum change requests of each kind. */
const requestsMax = 8
const organizationsMax = 100

/** `/`. */
export const homePage: AppPage = { pattern: '/', show: renderHome }

/** Renders the reader's organizations with pending change requests and the spaces the reader may see. */
async function renderHome(visit: Visit): Promise<string> {
  const { items } = await visit.call('listOrganizationsForAuthenticatedUser', {
    query: { limit: organizationsMax },
  })
  const sections = await Promise.all(items.map((each) => renderOrganization(visit, each)))
  return renderOwnPage(visit, {
    title: 'Your spaces',
    main: html`<h1>Your spaces</h1>
${items.length === 0 ? renderEmpty('You are not in an organization yet. Ask for an invite link.') : ''}
${sections}`,
  })
}

async function renderOrganization(visit: Visit, organization: Organization): Promise<Html> {
  const { id, title } = organization
  const read = await readOrganization(visit, organization)
  return html`<section aria-labelledby="organization:${id}">
<h2 id="organization:${id}"><a href="/o/${id}">${title}</a></h2>
${read === undefined ? renderWayIn(organization) : renderWork(organization, read)}</section>`
}

/** The organization requires another way to sign in. */
function renderWayIn({ id, title }: Organization): Html {
  return html`<p><a href="/sign-in?to=%2F&amp;organization=${encodeURIComponent(id)}">Sign in through the identity provider</a> of ${title} to see its spaces.</p>`
}

interface Work {
  readonly spaces: readonly Space[]
  readonly count: number
  readonly own: readonly ChangeRequest[]
  readonly others: readonly ChangeRequest[]
  readonly othersCount: number
  readonly titles: ReadonlyMap<string, string>
}

function renderWork(organization: Organization, work: Work): Html {
  const { spaces, count, own, others, othersCount, titles } = work
  const root = `/o/${organization.id}`
  return html`${
    others.length === 0
      ? ''
      : html`<h3>To review</h3>${renderChangeRequests(others, titles)}${
          othersCount > others.length
            ? html`<p><a href="${root}/changes">All open change requests</a></p>`
            : ''
        }`
  }${own.length === 0 ? '' : html`<h3>Your change requests</h3>${renderChangeRequests(own, titles)}`}
${others.length + own.length === 0 || spaces.length === 0 ? '' : html`<h3>Spaces</h3>`}
${
  spaces.length === 0
    ? renderEmpty(
        organization.permissions.createContent
          ? html`No spaces yet. <a href="${root}/new-space">Create the first</a>.`
          : 'No spaces shared with you yet.',
      )
    : renderSpaceList(spaces)
}${count > spaces.length ? html`<p><a href="${root}">All ${count} spaces</a></p>` : ''}`
}

/** Undefined if the organization requires another way to sign in. */
async function readOrganization(
  visit: Visit,
  { id: organizationId }: Organization,
): Promise<Work | undefined> {
  const creator = visit.caller.id
  const list = (query: { readonly status: 'open' | 'draft'; readonly creator?: string }) =>
    visit.call('listChangeRequestsInOrganization', {
      organizationId,
      query: { ...query, sort: 'updatedAt', limit: requestsMax },
    })
  try {
    const [all, open, ownOpen, ownDrafts] = await Promise.all([
      visit.call('listSpaces', { organizationId, query: { limit: spacesMax } }),
      list({ status: 'open' }),
      list({ status: 'open', creator }),
      list({ status: 'draft', creator }),
    ])
    const own = [...ownOpen.items, ...ownDrafts.items].slice(0, requestsMax)
    const others = open.items.filter(({ createdBy }) => createdBy.id !== creator)
    const titles = await readSpaceTitles(visit, [...own, ...others])
    const othersCount = open.count - ownOpen.count
    return { spaces: all.items, count: all.count, own, others, othersCount, titles }
  } catch (error) {
    if (error instanceof SSORequiredError) return undefined
    throw error
  }
}
