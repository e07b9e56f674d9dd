// The page of a site that is not there for this visitor: equal for all such sites.
import { html } from 'hono/html'
import { renderPage } from '../layout.ts'

/**
 * Says nothing of whether there is a site.
 *
 * @param isHome - true at the address of the platform, where members sign in; they come back by themselves
 */
export function renderNobody({ isHome }: { readonly isHome: boolean }): Promise<string> {
  return renderPage({
    title: 'There is no such page',
    description: 'This address has no page.',
    navigation: [],
    main: html`<h1>There is no such page</h1>
<p>The address may have a slip in it. If somebody gave you a link, ask them for a new one.</p>
${isHome ? html`<p>Some pages are for members alone: <a href="/sign-in">sign in</a> to see them.</p>` : ''}`,
  })
}
