// Renders errors as pages.
import { html } from 'hono/html'
import type { Context } from '../../../platform/context/context.ts'
import { readerOf, renderColumn, renderShell } from './shell.ts'

const refusals: Readonly<Record<number, [title: string, words: string]>> = {
  403: ['No access', 'You do not have permission to see this. Ask an admin for access.'],
  404: [
    'Page not found',
    'It may have been moved or deleted, you may not have access, or the URL may be mistyped.',
  ],
  409: ['Conflict', 'Something changed in the meantime. Reload the page.'],
  429: ['Too many requests', 'Try again in a minute.'],
}

/** Renders why signing in through an identity provider failed, and how to try again. */
export function renderSignInFailure(reason: string): Promise<string> {
  return renderShell({
    title: 'Sign-in failed',
    body: renderColumn(html`<div class="entry"><h1>Sign-in failed</h1>
<p class="refusal" role="alert">${reason}.</p>
<p>Try again. If it keeps failing, show this to the administrator of your identity provider.</p>
<p><a class="way" href="/sign-in">Try again</a></p></div>`),
  })
}

/**
 * Renders an error as a page. It is the same whether a resource is hidden or does not exist.
 *
 * @param signIn - address for signing in otherwise, if that would help
 */
export function renderRefusal(
  status: number,
  { context, signIn }: { readonly context: Context; readonly signIn?: string | undefined },
): Promise<string> {
  const [title, words] =
    signIn !== undefined
      ? [
          'Sign in again',
          'This organization requires its members to sign in through its identity provider.',
        ]
      : (refusals[status] ?? ['Bad request', 'The URL is incomplete or invalid.'])
  return renderShell({
    title,
    reader: readerOf(context),
    body: renderColumn(html`<h1>${title}</h1>
<p>${words}</p>
${
  signIn === undefined
    ? html`<p><a href="/">Back to your spaces</a></p>`
    : html`<p><a class="way" href="${signIn}">Choose a way to sign in</a></p>`
}`),
  })
}
