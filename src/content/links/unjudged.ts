// Links that a repository alone cannot judge, and the reasons.
import type { Resolution } from '../site/layout.ts'

/** The reason why a repository alone cannot judge a link. */
export type UnjudgedReason =
  /** An address that only the site's own program resolves. */
  | 'unknown-address'
  /** A file that a build or code generates, or that git ignores. */
  | 'made-by-build'
  /** Text filled in by a program: `{{ url }}`. */
  | 'template'
  /** A heading or id of a page with parts that cannot be read: components, includes, what programs fill in. */
  | 'unknown-heading'

// RFC 3986, section 3.1, and addresses of another host.
const elsewhere = /^\s*<?\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i
// Antora's ids of resources look like schemes: `component:module:page.adoc`, `module:image$a.png`.
const resourceId = /^[\w.@-]*:(?!\/\/)[^#]*(?:\.adoc(?:#|$)|\w\$)/
const template = /\{\{|\{%|<%|%%[A-Z]|\$\{/

/** Returns the reason a link was not judged; undefined if it was, or leads to another host. */
export function whyUnjudged(resolution: Resolution, url: string): UnjudgedReason | undefined {
  if (resolution.kind !== 'external' || resolution.answered === 'redirect') return undefined
  if (isElsewhere(url)) return undefined
  if (template.test(url)) return 'template'
  return resolution.answered === 'made' ? 'made-by-build' : 'unknown-address'
}

/** True if a url is on another host, a mail address, or of a scheme only a program understands. */
export function isElsewhere(url: string): boolean {
  return elsewhere.test(url) && !resourceId.test(url)
}

/** Counts links by reason. */
export function countReasons(
  links: readonly { readonly reason: UnjudgedReason }[],
): ReadonlyMap<UnjudgedReason, number> {
  const counts = new Map<UnjudgedReason, number>()
  for (const { reason } of links) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}
