// The page of a site that is not there for this visitor: equal for all such sites.
import { html } from 'hono/html'
import { renderPlainPage } from '../page/plain-page.ts'

/**
 * Says nothing of whether there is a site.
 *
 * @param isHome - true at the address of the platform, where members sign in; they come back by themselves
 */
export function renderNobody({ isHome }: { readonly isHome: boolean }): Promise<string> {
  return renderPlainPage({
    title: 'Page not found',
    number: 404,
    body: html`<p>The URL may be mistyped. If someone sent you this link, ask them for a new one.</p>
${isHome ? html`<p>Some pages require signing in: <a href="/sign-in">sign in</a> to see them.</p>` : ''}`,
  })
}
