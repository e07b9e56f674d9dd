// Pages for users who were signed out while writing: the page itself carries their text, which is stored nowhere
// else.
import { html } from 'hono/html'
import { renderOwnPage } from '../app/frame/frame.ts'
import { renderColumn, renderShell } from '../app/frame/shell.ts'
import type { AppPage } from '../app/frame/visit.ts'

/** Shorter values are carried as hidden fields: choices, ids, titles. */
const shownLeast = 40

/** Fields that identify the form. */
const controls: ReadonlySet<string> = new Set(['form', 'act', 'of'])

/**
 * Renders a form that arrived after the session ended, to be sent again after signing in.
 *
 * Signing in may take any way there is, so it happens in another tab; this page needs no script and leaves nothing
 * on the server.
 *
 * @param action - path and query of the page it was sent to
 */
export function renderSignedOut({
  action,
  fields,
}: {
  readonly action: string
  readonly fields: URLSearchParams
}): Promise<string> {
  const carried = [...fields].filter(([name]) => name !== 'form')
  const texts = carried.filter(([name, value]) => !controls.has(name) && value.length >= shownLeast)
  return renderShell({
    title: 'You are signed out',
    body: renderColumn(html`<h1>You are signed out</h1>
<p class="refusal" role="alert">Your session ended before this was saved. Your text is not lost: it is still on this page.</p>
<ol><li><a href="/sign-in?to=${encodeURIComponent(signedInPath)}" target="_blank" rel="noopener">Sign in in another tab</a></li><li>Come back here and continue.</li></ol>
<form class="form column" method="post" action="${action}">${carried.map(
      // Line breaks in the value of a hidden field are kept.
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<div class="buttons"><button class="main">Continue with my text</button></div></form>
${
  texts.length === 0
    ? ''
    : html`<details class="more"><summary>What you wrote</summary>${texts.map(
        ([, value]) => html`<textarea readonly rows="8" aria-label="What you wrote">
${value}</textarea>`,
      )}</details>`
}`),
  })
}

const signedInPath = '/account/signed-in'

/** `/account/signed-in`: shown after signing in on behalf of another tab. */
export const signedInPage: AppPage = {
  pattern: signedInPath,
  show: (visit) =>
    renderOwnPage(visit, {
      title: 'You are signed in',
      isNarrow: true,
      main: html`<h1>You are signed in</h1>
<p>Go back to the other tab to continue. You can close this one.</p>
<p><a href="/">Your spaces</a></p>`,
    }),
}
