// The sign-in page: identity providers, a search by organization, an access token.
import { html, raw } from 'hono/html'
import type { SignInWays } from '../../platform/saml/sign-in-ways.ts'
import { renderColumn, renderShell } from '../app/frame/shell.ts'
import type { Html } from '../page/prose.ts'

const refusals = {
  'unknown-token': 'This token is unknown or no longer valid.',
  'sso-required':
    'Your organization requires its identity provider for signing in. Tokens work for the API only.',
} as const

/** Renders the page. */
export function renderSignIn(page: {
  /** Path and query to go to after signing in. */
  readonly to: string
  readonly ways: SignInWays
  /** The name the organization was searched by. */
  readonly name?: string
  readonly refusal?: keyof typeof refusals
}): Promise<string> {
  const { to, ways, name, refusal } = page
  const isTokenOnly = !ways.asks && ways.logins.length === 0
  const isMissing = name !== undefined && ways.logins.length === 0
  return renderShell({
    title: 'Sign in',
    body: renderColumn(html`<div class="entry"><h1>Sign in</h1>
${refusal === undefined ? '' : html`<p class="refusal" role="alert">${refusals[refusal]}</p>`}
${isMissing ? html`<p class="refusal" role="alert">No organization with this name or e-mail domain uses single sign-on.</p>` : ''}
${to.startsWith('/join/') ? html`<p>Sign in to join. If you have no account here yet, ask the person who invited you for a one-time link.</p>` : ''}
${renderWays(ways, to)}
${ways.asks ? renderQuestion(to, name, ways.logins.length > 0) : ''}
<form class="sign-in" method="post" action="/sign-in">
<input type="hidden" name="to" value="${to}">
<label for="token">Access token</label>
<input id="token" name="token" type="password" autocomplete="current-password" maxlength="512" aria-describedby="token-remark" required${isTokenOnly ? raw(' autofocus') : ''}>
<small id="token-remark">Ask your administrator for your first token, or for a sign-in link. You can create more tokens under your profile. Your browser stores a session cookie, never the token.</small>
<button>Sign in with a token</button>
</form></div>`),
  })
}

function renderWays({ logins }: SignInWays, to: string): Html | '' {
  if (logins.length === 0) return ''
  const isMixed = new Set(logins.map(({ organization }) => organization)).size > 1
  return html`<ul class="ways">${logins.map(
    ({ label, startURL, organization }) =>
      html`<li><a class="way" href="${new URL(startURL).pathname}?to=${encodeURIComponent(to)}">Continue with ${label}${
        isMixed ? html` <small>${organization}</small>` : ''
      }</a></li>`,
  )}</ul>`
}

/** Asks for the organization. */
function renderQuestion(to: string, name: string | undefined, hasWays: boolean): Html {
  return html`<form class="find" method="post" action="/sign-in">
<input type="hidden" name="to" value="${to}">
<label for="organization">${hasWays ? 'Another organization' : 'Your organization'}, or your e-mail address</label>
<input id="organization" name="organization" value="${name ?? ''}" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="320" required${hasWays ? '' : raw(' autofocus')}>
<button>Continue</button>
</form>`
}
