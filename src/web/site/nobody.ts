// The page of a site this visitor may not see, the same for all such sites.
import { html } from 'hono/html'
import { renderPlainPage } from '../page/plain-page.ts'

/**
 * Renders the page without revealing if the site exists.
 *
 * @param isHome - true on the platform's own host, where members sign in and are sent back
 */
export function renderNobody({ isHome }: { readonly isHome: boolean }): Promise<string> {
  return renderPlainPage({
    title: 'Page not found',
    number: 404,
    body: html`<p>The URL may be mistyped. If someone sent you this link, ask them for a new one.</p>
${isHome ? html`<p>Some pages require signing in: <a href="/sign-in">sign in</a> to see them.</p>` : ''}`,
  })
}
