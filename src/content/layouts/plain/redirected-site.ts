// Redirects of a host for sites whose generator has no layout: an address that a page has left may lead on.

import type { Resolution } from '../../site/layout.ts'
import { addressOf, endsOf, type GeneratedSite } from '../generated/generated-site.ts'
import type { Redirects } from '../site/redirect-rules.ts'
import type { WrittenLink } from '../site/site.ts'
import { parseTarget } from '../site/target.ts'

// A redirect to a redirect to a redirect: more are a circle.
const hopsMax = 10

/** True if a redirect may still decide: the link is broken, unjudged, or leads to a guessed page. */
function isOpen(found: Resolution): boolean {
  if (found.kind === 'page') return found.guessed !== undefined
  return found.kind === 'broken' || (found.kind === 'external' && found.answered === undefined)
}

/** Adds redirects to a site: they are followed for links that are not certain. */
export function withRedirects(site: GeneratedSite, redirects: Redirects): GeneratedSite {
  // A redirect that takes every address says nothing of a single one.
  const takesAll = redirects.follow('no/page/has/this/address') !== undefined
  const lists = new Set(redirects.rules.flatMap(({ place }) => place?.path ?? []))
  return {
    ...site,
    ofAddress: (from, link) => {
      const found = site.ofAddress(from, link)
      return found && settle(from, link, found)
    },
    ofMissing: (from, link, broken) => settle(from, link, site.ofMissing(from, link, broken)),
  }

  function settle(from: string, link: WrittenLink, found: Resolution): Resolution {
    const led = isOpen(found) ? followed(from, link, found) : undefined
    if (led !== undefined) return led
    // Redirects name many an address of long ago: a page whose path ends alike says nothing of those.
    const isGuess = found.kind === 'page' && found.guessed !== undefined
    return isGuess && lists.has(from) ? { kind: 'external' } : found
  }

  /** Follows redirects, also to a missing page; undefined without one. */
  function followed(
    from: string,
    { kind, url }: WrittenLink,
    broken: Resolution,
  ): Resolution | undefined {
    const written = parseTarget(url)
    if (written.kind !== 'local') return undefined
    let address = written.absolute ? (written.paths[0] ?? '') : placed(broken)
    let hash = hashOf(url)
    let reached: Resolution | undefined
    for (let hops = 0; hops < hopsMax; hops++) {
      const to = address === undefined ? undefined : redirects.follow(address)
      if (to === undefined) return reached
      const target = parseTarget(to)
      if (target.kind !== 'local') return { kind: 'external', answered: 'redirect' }
      // As in browsers, a redirect without a fragment keeps the one before.
      const next = { kind, url: hashOf(to) === '' ? to + hash : to }
      hash = hashOf(next.url)
      reached = site.ofAddress(from, next) ?? site.ofMissing(from, next, broken)
      if (!isOpen(reached)) return reached
      address = target.paths[0] ?? ''
    }
    return undefined
  }

  /** The address of a file that is not there, from the first folder on that some redirect knows. */
  function placed(broken: Resolution): string | undefined {
    if (broken.kind !== 'broken' || takesAll) return undefined
    const ends = endsOf(addressOf(broken.path))
    return ends.find((end) => redirects.follow(end) !== undefined)
  }
}

function hashOf(url: string): string {
  return /#.*$/s.exec(url)?.[0] ?? ''
}
