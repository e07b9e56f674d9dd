// MDN: maps addresses to folders of pages, following redirects, ignoring case.
import { decodePercent } from '../../text/decode-percent.ts'
import { trimSignEnd } from '../../text/trim.ts'
import { directoryOf, insideOf, joinPath, pathBelow } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import { joinAddress, type Outcome, type PublishedRules, type Reading } from '../site/published.ts'

export interface MdnInput {
  /** The directory that contains the languages: `files`. */
  readonly root: string
  readonly isPage: (path: string) => boolean
  readonly lookup: Lookup
  /** Address in lower case to the address it redirects to. */
  readonly redirects: () => ReadonlyMap<string, string>
}

/**
 * The folder of a slug, as in MDN's tools.
 *
 * @see mdn/yari, `libs/slug-utils`: `slugToFolder`
 */
export function folderOfSlug(slug: string): string {
  if (!/[*:?]/.test(slug)) return slug.toLowerCase()
  return slug
    .replaceAll('*', '_star_')
    .replaceAll('::', '_doublecolon_')
    .replaceAll(':', '_colon_')
    .replaceAll('?', '_question_')
    .toLowerCase()
}

/** Parses `_redirects.txt`: lines of two addresses separated by a tab. */
export function parseMdnRedirects(texts: readonly string[]): ReadonlyMap<string, string> {
  const redirects = new Map<string, string>()
  for (const line of texts.flatMap((text) => text.split(/\r?\n/))) {
    const [from, to] = line.split('\t')
    if (from?.startsWith('/') && to !== undefined) redirects.set(keyOf(from), to.trim())
  }
  return redirects
}

function keyOf(address: string): string {
  return decodePercent(trimSignEnd(address.replace(/[?#].*$/, ''), '/')).toLowerCase()
}

// Redirects lead directly to their final target; more than a few in a row are a cycle.
const redirectsMax = 10

// Roots the site serves besides documents: languages, tools, short addresses.
const siteRoots =
  /^\/(?:docs|shared-assets|assets|static|media|api|play|playground|blog|curriculum|plus|search|observatory|about|advertising|community|newsletter|users|discord|sitemaps?|sitemap\.xml|robots\.txt|demos|samples|[a-z]{2,3}(?:-[a-z]{2,4})?)(?:\/|$)/i
const documentAddress = /^\/([a-z]{2,3}(?:-[a-z]{2,4})?)\/docs(?:\/(.*))?$/i

// Untranslated pages are shown in English.
const inEnglish = { kind: 'external', answered: 'redirect' } as const

/**
 * Creates the link rules of MDN.
 *
 * A page or file that a language lacks is shown in English: if English is not in this repository, such a link
 * cannot be decided and counts as external.
 */
export function createMdnRules(input: MdnInput): PublishedRules {
  const { root, isPage, lookup, redirects } = input
  const english = pathBelow(root, 'en-us')
  const hasEnglish = lookup.at(english)?.kind === 'directory'
  return { lookup, pages: { has: isPage }, anyCase: true, look }

  function look({ from, path, absolute }: Reading): Outcome {
    if (absolute) return lookAddress(`/${joinAddress('', path)}`, 0)
    const file = joinPath(directoryOf(from), path)
    if (file !== undefined && lookup.at(file)?.kind === 'file') return { kind: 'found', path: file }
    if (/\.\w{2,5}$/.test(path)) return missingFile(file ?? '')
    const folder = insideOf(directoryOf(from), root)
    const [language = '', ...rest] = folder.split('/')
    // A page's address has no trailing slash, so "x" is a sibling of the current page.
    const parent = ['', language, 'docs', ...rest.slice(0, -1)].join('/').slice(1)
    return lookAddress(`/${joinAddress(parent, path)}`, 0)
  }

  function lookAddress(address: string, redirected: number): Outcome {
    const [all, language = '', slug = ''] = documentAddress.exec(address) ?? []
    if (all === undefined) {
      return siteRoots.test(address) || address === '/'
        ? { kind: 'external' }
        : { kind: 'missing', path: '', reason: 'missing-page' }
    }
    const page = pageOf(language, slug)
    if (page !== undefined) return { kind: 'found', path: page }
    const redirect = redirects().get(keyOf(address))
    if (redirect?.startsWith('/') && redirected < redirectsMax) {
      return lookAddress(redirect.replace(/[?#].*$/, ''), redirected + 1)
    }
    if (redirect !== undefined) return { kind: 'external', answered: 'redirect' }
    const stand = hasEnglish ? pageOf('en-us', slug) : undefined
    if (stand !== undefined) return { kind: 'found', path: stand }
    const here = pathBelow(root, language.toLowerCase())
    if (!hasEnglish || slug === '' || lookup.at(here) === undefined) return inEnglish
    return { kind: 'missing', path: `${here}/${folderOfSlug(slug)}/index.md` }
  }

  function pageOf(language: string, slug: string): string | undefined {
    const folder = folderOfSlug(trimSignEnd(slug, '/'))
    const path = joinPath(root, `${language.toLowerCase()}/${folder}/index.md`)
    return path !== undefined && isPage(path) ? path : undefined
  }

  function missingFile(file: string): Outcome {
    const own = insideOf(file, root).split('/')
    const stand = joinPath(english, own.slice(1).join('/'))
    if (stand !== undefined && lookup.at(stand)?.kind === 'file')
      return { kind: 'found', path: stand }
    return hasEnglish ? { kind: 'missing', path: file } : inEnglish
  }
}
