// A refusal as a page.
import { html } from 'hono/html'
import type { Context } from '../platform/context.ts'
import { readerOf, renderColumn, renderShell } from './shell.ts'

const refusals: Readonly<Record<number, [title: string, words: string]>> = {
  403: ['You may not see this', 'What you asked for needs a right you do not have.'],
  404: [
    'Page not found',
    'It was moved or removed, or you may not see it. The address may also be mistyped.',
  ],
  409: ['This cannot be done now', 'Something changed in the meantime. Load the page again.'],
  429: ['Too many requests', 'Wait a minute, then load the page again.'],
}

/** Why signing in through an identity provider did not work, for who tried; and how to begin again. */
export function renderSignInFailure(reason: string): Promise<string> {
  return renderShell({
    title: 'Signing in did not work',
    body: renderColumn(html`<div class="entry"><h1>Signing in did not work</h1>
<p class="refusal" role="alert">${reason}.</p>
<p>Begin again; if it happens again, show this to whoever runs the identity provider.</p>
<p><a class="way" href="/sign-in">Begin again</a></p></div>`),
  })
}

/**
 * A refusal as a page. It says the same whether a thing is hidden or is not there.
 *
 * @param signIn - where another sign-in would help; undefined when none would
 */
export function renderRefusal(
  status: number,
  { context, signIn }: { readonly context: Context; readonly signIn?: string | undefined },
): Promise<string> {
  const [title, words] =
    signIn !== undefined
      ? [
          'Sign in again',
          'The organization asks its members to sign in through its identity provider.',
        ]
      : (refusals[status] ?? [
          'This cannot be shown',
          'The address is not complete, or asks for what there is not.',
        ])
  return renderShell({
    title,
    reader: readerOf(context),
    body: renderColumn(html`<h1>${title}</h1>
<p>${words}</p>
${
  signIn === undefined
    ? html`<p><a href="/">To your spaces</a></p>`
    : html`<p><a class="way" href="${signIn}">Choose how to sign in</a></p>`
}`),
  })
}
