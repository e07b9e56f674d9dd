// Redirects of a host for sites whose generator has no layout: an address that a page has left may lead on.
import { addressOf, endsOf, type GeneratedSite } from './generated-site.ts'
import type { Resolution } from './layout.ts'
import type { Redirects } from './netlify-redirects.ts'
import type { WrittenLink } from './site.ts'
import { parseTarget } from './target.ts'

// A redirect to a redirect to a redirect: more are a circle.
const hopsMax = 4

/** The same site, where what would be broken is looked for where redirects lead. */
export function withRedirects(site: GeneratedSite, redirects: Redirects): GeneratedSite {
  // Where every address leads elsewhere, that says nothing of one.
  const takesAll = redirects.follow('no/page/has/this/address') !== undefined
  return {
    ...site,
    ofAddress: (from, link) => {
      const found = site.ofAddress(from, link)
      return found?.kind === 'broken' ? (followed(from, link, found) ?? found) : found
    },
    ofMissing: (from, link, broken) => {
      const found = site.ofMissing(from, link, broken)
      return found.kind === 'broken' ? (followed(from, link, found) ?? found) : found
    },
  }

  /** Where redirects lead; undefined where they do not help. */
  function followed(
    from: string,
    { kind, url }: WrittenLink,
    broken: Resolution,
  ): Resolution | undefined {
    const written = parseTarget(url)
    if (written.kind !== 'local') return undefined
    let address = written.absolute ? (written.paths[0] ?? '') : placed(broken)
    for (let hops = 0; hops < hopsMax; hops++) {
      const to = address === undefined ? undefined : redirects.follow(address)
      if (to === undefined) return undefined
      const target = parseTarget(to)
      if (target.kind !== 'local') return { kind: 'external', answered: 'redirect' }
      const next = { kind, url: to }
      const found = site.ofAddress(from, next) ?? site.ofMissing(from, next, broken)
      if (found.kind !== 'broken') return found
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
