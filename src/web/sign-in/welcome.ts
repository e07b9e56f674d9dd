// The target of a sign-in link: what it opens, and the button that opens it.
import { html, raw } from 'hono/html'
import type { ErrorType } from '../../contract/index.ts'
import type { OpenLink } from '../../platform/sign-in/by-link.ts'
import { renderColumn, renderShell } from '../app/frame/shell.ts'

/** The rejected input, and the reason. */
interface Refused {
  readonly person: { readonly name: string; readonly email: string }
  readonly reason: ErrorType
  /** Details, if the reason needs them. */
  readonly message?: string | undefined
}

/** Renders the page. @param refused - if the form was just rejected */
export function renderWelcome(
  { organization, user }: OpenLink,
  refused?: Refused,
): Promise<string> {
  const { name, email } = refused?.person ?? { name: '', email: '' }
  const words =
    refused?.reason === 'already_exists'
      ? 'This e-mail address already has an account. Ask your administrator for a sign-in link for it.'
      : (refused?.message ?? 'Enter your name and a valid e-mail address.')
  const title =
    user === undefined ? `Join ${organization.title}` : `Sign in to ${organization.title}`
  return renderShell({
    title,
    body: renderColumn(html`<div class="entry"><h1>${title}</h1>
${refused === undefined ? '' : html`<p class="refusal" role="alert">${words}</p>`}
<form class="sign-in" method="post">
${
  user === undefined
    ? html`<label for="name">Your name</label>
<input id="name" name="name" value="${name}" autocomplete="name" maxlength="100" required${refused === undefined ? raw(' autofocus') : ''}>
<label for="email">Your e-mail address</label>
<input id="email" name="email" type="email" value="${email}" autocomplete="email" maxlength="254" required>`
    : html`<p>You are signing in as <strong>${user.display_name}</strong>.</p>`
}
<small>This link works once.</small>
<button>${user === undefined ? 'Join' : 'Sign in'}</button>
</form></div>`),
  })
}

/** Renders the page for an invalid or used link. */
export function renderUsedLink(): Promise<string> {
  return renderShell({
    title: 'This link no longer works',
    body: renderColumn(html`<div class="entry"><h1>This link no longer works</h1>
<p>It was used, has expired or was revoked. Ask your administrator for a new one.</p>
<p><a class="way" href="/sign-in">Sign in another way</a></p></div>`),
  })
}
