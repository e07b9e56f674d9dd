// Public pages by address, the stylesheet, and their security headers.
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { type Asset, findAsset } from './assets/assets.ts'
import { readDiagramAsset } from './diagrams/assets.ts'
import { renderPage } from './page/layout.ts'
import { createReference } from './reference/reference.ts'

/** A page may load the stylesheet of this server, and nothing else. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'interest-cohort=()',
}

/** Folder of stylesheets and scripts. */
const assetFolder = '/assets/'

/** Responds to a GET of a page. */
export type PageAnswer = (path: string, ifNoneMatch: string | null) => Promise<Response>

/**
 * Creates the pages of a server.
 *
 * @param baseURL - address of the server
 */
export function createPages(baseURL: string): PageAnswer {
  const reference = createReference(baseURL)
  /** Pages are the same for everyone, as long as the server runs. */
  const rendered = new Map<string, Promise<string>>()
  return async (address, ifNoneMatch) => {
    if (address.startsWith(assetFolder)) {
      const name = address.slice(assetFolder.length)
      const asset = findAsset(name) ?? (await readDiagramAsset(name))
      if (asset !== undefined) return answerAsset(asset)
    }
    const path = address === '/' ? address : address.replace(/\/$/, '')
    const page = rendered.get(path) ?? (path === '/' ? renderStart() : reference(path))
    if (page === undefined) {
      return new Response(await renderMissing(), { status: 404, headers: pageHeaders })
    }
    rendered.set(path, page)
    // A failed page is not cached: the next attempt may succeed.
    page.catch(() => rendered.delete(path))
    return answerPage(await page, ifNoneMatch)
  }
}

function answerPage(text: string, ifNoneMatch: string | null): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { ...pageHeaders, 'Cache-Control': 'public, no-cache', ETag: tag }
  const isKnown = (ifNoneMatch ?? '').split(',').some((each) => each.trim() === tag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

function answerAsset({ type, body, isForever, policy }: Asset): Response {
  const headers = {
    ...pageHeaders,
    'Content-Type': type,
    'Cache-Control': isForever ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
  }
  return new Response(body, { headers })
}

function renderStart(): Promise<string> {
  return renderPage({
    title: 'Documentation platform',
    description: 'A documentation platform: pages in spaces, edited through change requests.',
    navigation: [],
    main: html`<h1>A platform for documentation</h1>
<p class="lead">Publish documentation from your repository, review every change, and catch broken links before
your readers do.</p>
<p><a href="/sign-in">Sign in</a> to read your spaces.</p>
<p><a href="/reference">Read the API reference</a>, or download the <a href="/v1/openapi.json">OpenAPI 3.1
description</a>.</p>`,
  })
}

function renderMissing(): Promise<string> {
  return renderPage({
    title: 'Page not found',
    description: 'This address has no page.',
    navigation: [],
    main: html`<h1>Page not found</h1>
<p>The <a href="/reference">API reference</a> is here.</p>`,
  })
}
