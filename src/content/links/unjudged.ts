// Links that nothing in a repository can say anything about, and why.
import type { Resolution } from '../site/layout.ts'

/** Why a link is neither right nor broken as far as a repository tells. */
export type UnjudgedReason =
  /** An address that only the program of the site knows. */
  | 'unknown-address'
  /** What a build or code makes, or git is told to leave out. */
  | 'made-by-build'
  /** Text a program fills in: `{{ url }}`. */
  | 'template'

// RFC 3986, section 3.1, and addresses of another host.
const elsewhere = /^\s*<?\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i
const template = /\{\{|\{%|<%|%%[A-Z]|\$\{/

/** Why nothing can be said of a link; undefined where it was judged, or leads elsewhere. */
export function whyUnjudged(resolution: Resolution, url: string): UnjudgedReason | undefined {
  if (resolution.kind !== 'external' || resolution.answered === 'redirect') return undefined
  if (isElsewhere(url)) return undefined
  if (template.test(url)) return 'template'
  return resolution.answered === 'made' ? 'made-by-build' : 'unknown-address'
}

/** True if a url is an address of another host, a mail, a scheme only a program understands. */
export function isElsewhere(url: string): boolean {
  return elsewhere.test(url)
}

/** How many links there are of each reason. */
export function countReasons(
  links: readonly { readonly reason: UnjudgedReason }[],
): ReadonlyMap<UnjudgedReason, number> {
  const counts = new Map<UnjudgedReason, number>()
  for (const { reason } of links) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}
