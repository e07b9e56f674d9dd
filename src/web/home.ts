// The first page of who signed in: their organizations and spaces.
import { html } from 'hono/html'
import type { Organization, Space } from '../contract/index.ts'
import { SSORequiredError } from '../platform/access.ts'
import type { Context } from '../platform/context.ts'
import { handlers } from '../platform/index.ts'
import { type Html, renderEmoji } from './prose.ts'
import { readerOf, renderColumn, renderShell } from './shell.ts'

/** Organizations and spaces a page lists, of each. */
const listedMax = 1000

/** The caller's organizations, each with the spaces the caller sees. */
export async function renderHome(context: Context): Promise<string> {
  const organizations = await readOrganizations(context)
  const lists = await Promise.all(
    organizations.map(async (organization) => ({
      organization,
      spaces: await readSpaces(context, organization),
    })),
  )
  return renderShell({
    title: 'Your spaces',
    reader: readerOf(context),
    body: renderColumn(html`<h1>Your spaces</h1>
${lists.length === 0 ? html`<p>You are in no organization yet.</p>` : ''}
${lists.map(
  ({
    organization,
    spaces,
  }) => html`<section class="spaces" aria-labelledby="organization-${organization.id}">
<h2 id="organization-${organization.id}">${organization.title}</h2>
${spaces === undefined ? renderWayIn(organization) : renderSpaces(spaces)}</section>`,
)}`),
  })
}

/** The organization asks for another sign-in than this one. */
function renderWayIn({ id, title }: Organization): Html {
  return html`<p><a href="/sign-in?to=%2F&amp;organization=${encodeURIComponent(id)}">Sign in through the identity provider</a> of ${title} to see its spaces.</p>`
}

function renderSpaces(spaces: readonly Space[]): Html {
  if (spaces.length === 0) return html`<p>No space yet.</p>`
  return html`<ul>${spaces.map(
    (space) =>
      html`<li><a href="${new URL(space.urls.app).pathname}">${renderEmoji(space.emoji)}${space.title || 'Untitled'}</a>${
        space.changeRequestsOpen > 0
          ? html` <small>${space.changeRequestsOpen} open change request${space.changeRequestsOpen === 1 ? '' : 's'}</small>`
          : ''
      }</li>`,
  )}</ul>`
}

async function readOrganizations(context: Context): Promise<Organization[]> {
  const list = await handlers.listOrganizationsForAuthenticatedUser(context, {})
  const { items } = await list({ query: { limit: 100 } })
  return items
}

/** Undefined where this sign-in does not suffice. */
async function readSpaces(
  context: Context,
  { id }: Organization,
): Promise<readonly Space[] | undefined> {
  try {
    const list = await handlers.listSpaces(context, { organizationId: id })
    const { items } = await list({ query: { limit: listedMax } })
    return items
  } catch (error) {
    if (error instanceof SSORequiredError) return undefined
    throw error
  }
}
