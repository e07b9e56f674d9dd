// The frame of pages for people who signed in: who they are, where they are, what a browser may do.
import { html, raw } from 'hono/html'
import type { Context } from '../platform/context.ts'
import { appStylesheetPath } from './app-style.ts'
import type { Html } from './prose.ts'

/** What a page may load: styles and pictures of this server, and nothing else; it sends forms to it. */
export const appHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Forms say where they come from, other servers learn nothing.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'interest-cohort=()',
  'Cache-Control': 'private, no-store',
}

/** Somebody who signed in. */
export interface Reader {
  readonly name: string
  /** What each form of theirs has to carry as `form`. */
  readonly formToken: string
}

/** Who reads a page. */
export function readerOf({ caller, session }: Context): Reader {
  return { name: caller.display_name, formToken: session?.formToken ?? '' }
}

/** A page for people who signed in, or are about to. */
export interface ShellParts {
  readonly title: string
  readonly description?: string | undefined
  /** Who reads; nobody signed in without. */
  readonly reader?: Reader | undefined
  /** Where the reader is, from the outside in; stands beside the name of the platform. */
  readonly place?: { readonly title: string; readonly href: string } | undefined
  /** Address of the search of that place, and what was asked last. */
  readonly search?: { readonly action: string; readonly query: string } | undefined
  /** Everything below the head of the page, with the one `main` of it. */
  readonly body: Html
}

/** A whole page as text. */
export async function renderShell(page: ShellParts): Promise<string> {
  const { reader, place, search } = page
  const document = await html`${raw('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${page.description === undefined ? '' : html`<meta name="description" content="${page.description}">`}
<title>${page.title}${place === undefined || place.title === page.title ? '' : ` · ${place.title}`} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${appStylesheetPath}">
</head>
<body>
<a class="skip" href="#page:main">Skip to content</a>
<header class="top"><a class="brand" href="/">Galley</a>${
    place === undefined ? '' : html`<a class="place" href="${place.href}">${place.title}</a>`
  }${
    search === undefined
      ? ''
      : html`<form class="search" role="search" action="${search.action}"><input type="search" name="q" value="${search.query}" placeholder="Search" aria-label="Search this space" maxlength="512" required><button>Search</button></form>`
  }${
    reader === undefined
      ? html`<span class="person"><a href="/sign-in">Sign in</a></span>`
      : html`<form class="person" method="post" action="/sign-out"><input type="hidden" name="form" value="${reader.formToken}"><span>${reader.name}</span><button>Sign out</button></form>`
  }</header>
${page.body}
</body>
</html>
`
  return document.toString()
}

/** A page of one column. */
export function renderColumn(main: Html): Html {
  return html`<main id="page:main" class="single" tabindex="-1">${main}</main>`
}
