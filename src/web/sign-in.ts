// Signing in, what goes wrong, and the first page of who signed in.
import { html } from 'hono/html'
import type { Organization, Space } from '../contract/index.ts'
import type { Context } from '../platform/context.ts'
import { handlers } from '../platform/index.ts'
import { renderEmoji } from './prose.ts'
import { renderColumn, renderShell } from './shell.ts'

/** The form. `to` is where the reader goes then. */
export function renderSignIn(to: string, refusal?: string): Promise<string> {
  return renderShell({
    title: 'Sign in',
    body: renderColumn(html`<h1>Sign in</h1>
<p>Give an access token of yours. It stays with this server: the browser keeps a session, not the token.</p>
${refusal === undefined ? '' : html`<p class="refusal" role="alert">${refusal}</p>`}
<form class="sign-in" method="post" action="/sign-in">
<input type="hidden" name="to" value="${to}">
<label for="token">Access token</label>
<input id="token" name="token" type="password" autocomplete="current-password" maxlength="512" required autofocus>
<button>Sign in</button>
</form>`),
  })
}

const refusals: Readonly<Record<number, [title: string, words: string]>> = {
  403: ['You may not see this', 'What you asked for needs a right you do not have.'],
  404: [
    'There is no such page',
    'It was moved or removed, or you may not see it. The address may also be mistyped.',
  ],
  409: ['This cannot be done now', 'Something changed in the meantime. Load the page again.'],
  429: ['Too many requests', 'Wait a minute, then load the page again.'],
}

/** A refusal as a page. It says the same whether a thing is hidden or is not there. */
export function renderRefusal(status: number, person: string | undefined): Promise<string> {
  const [title, words] = refusals[status] ?? [
    'This cannot be shown',
    'The address is not complete, or asks for what there is not.',
  ]
  return renderShell({
    title,
    person,
    body: renderColumn(html`<h1>${title}</h1>
<p>${words}</p>
<p><a href="/">To your spaces</a></p>`),
  })
}

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
    person: context.caller.display_name,
    body: renderColumn(html`<h1>Your spaces</h1>
${lists.length === 0 ? html`<p>You are in no organization yet.</p>` : ''}
${lists.map(
  ({
    organization,
    spaces,
  }) => html`<section class="spaces" aria-labelledby="organization-${organization.id}">
<h2 id="organization-${organization.id}">${organization.title}</h2>
${
  spaces.length === 0
    ? html`<p>No space yet.</p>`
    : html`<ul>${spaces.map(
        (space) =>
          html`<li><a href="${new URL(space.urls.app).pathname}">${renderEmoji(space.emoji)}${space.title || 'Untitled'}</a>${
            space.changeRequestsOpen > 0
              ? html` <small>${space.changeRequestsOpen} open change request${space.changeRequestsOpen === 1 ? '' : 's'}</small>`
              : ''
          }</li>`,
      )}</ul>`
}</section>`,
)}`),
  })
}

async function readOrganizations(context: Context): Promise<Organization[]> {
  const list = await handlers.listOrganizationsForAuthenticatedUser(context, {})
  const { items } = await list({ query: { limit: 100 } })
  return items
}

async function readSpaces(context: Context, { id }: Organization): Promise<Space[]> {
  const list = await handlers.listSpaces(context, { organizationId: id })
  const { items } = await list({ query: { limit: listedMax } })
  return items
}
