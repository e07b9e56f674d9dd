// Pages for members who sign in on a site's own host: failure, redirect, sign-out.
import { html } from 'hono/html'
import { renderPlainPage } from '../page/plain-page.ts'

/** The redirect from the app to the site. The browser goes on by itself; a form's redirect must end on this host. */
export function renderOnward(to: string): Promise<string> {
  return renderPlainPage({
    title: 'You are signed in',
    next: to,
    body: html`<p>Opening the site…</p>
<p><a class="way" href="${to}">Open it</a></p>`,
  })
}

/** A signed-in user without access to the site. The page reveals nothing about the site. */
export function renderNotForYou(name: string, signIn: string): Promise<string> {
  return renderPlainPage({
    title: 'You do not have access to this site',
    number: 403,
    body: html`<p>You are signed in as ${name}, but you do not have access to this site. Ask a member of its organization.</p>
<p><a class="way" href="${signIn}">Sign in with another account</a></p>`,
  })
}

/** The same on the site, with the reason. */
export function renderFailure(reason: string, signIn: string): Promise<string> {
  return renderPlainPage({
    title: 'Sign-in failed',
    body: html`<p>${reason}.</p>
<p><a class="way" href="${signIn}">Try again</a></p>`,
  })
}

/** A site this visitor may not see, on its own host. */
export function renderClosed(signIn: string): Promise<string> {
  return renderPlainPage({
    title: 'Page not found',
    number: 404,
    body: html`<p>The URL may be mistyped. If someone sent you this link, ask them for a new one.</p>
<p>Some pages require signing in: <a href="${signIn}">sign in</a> to see them.</p>`,
  })
}

/** Renders the sign-out page. @param action - target of its form */
export function renderSignOut(action: string): Promise<string> {
  return renderPlainPage({
    title: 'Sign out?',
    body: html`<p>This signs you out of this site and of the app in this browser.</p>
<form method="post" action="${action}"><button class="way">Sign out</button></form>`,
  })
}

/** Shown after signing out. */
export function renderAfterSignOut(signIn: string): Promise<string> {
  return renderPlainPage({
    title: 'You are signed out',
    body: html`<p>This browser now has access to public pages only.</p>
<p><a class="way" href="${signIn}">Sign in again</a></p>`,
  })
}
