// Starlight: where pages are published, and where links lead.
import { githubSlug } from '../../dialects/slugs.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { trimSign } from '../../text/trim.ts'
import { directoryOf, insideOf, isWithin, joinPath, nameOf, pathBelow } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import {
  isFollowed,
  isPicture,
  joinAddress,
  type Outcome,
  type PublishedRules,
  type Reading,
} from '../site/published.ts'
import type { Redirects } from '../site/redirect-rules.ts'
import { type AstroRoutes, patternOf } from './astro-routes.ts'
import type { StarlightConfig } from './config.ts'

export interface StarlightInput {
  /** The folder of the configuration. */
  readonly project: string
  /** The folder of the documents. */
  readonly root: string
  readonly config: StarlightConfig
  readonly routes: AstroRoutes
  /** Repository paths of all documents, and what their front matter says of addresses. */
  readonly documents: ReadonlyMap<string, PageNaming>
  /** Repository paths of all pages, and of parts of some. */
  readonly pages: ReadonlySet<string>
  readonly lookup: Lookup
  /** Redirects of its host. */
  readonly redirects?: Redirects
  /** Addresses that the sidebar links to; Starlight does not look for their pages. */
  readonly listed: readonly string[]
  /** True if the host answers to an address in any case. */
  readonly anyCase: boolean
}

export interface PageNaming {
  readonly slug?: string
  readonly isDraft: boolean
}

export interface StarlightRules extends PublishedRules {
  /** Published addresses by repository path. */
  readonly addresses: ReadonlyMap<string, string>
  /** True if a file of `src/pages` may answer at the address of a document in its stead. */
  readonly isShownByCode: (path: string) => boolean
  /** Languages and folders that decide addresses beyond a single page, as texts to compare. */
  readonly texts: readonly string[]
}

/**
 * Link rules of a Starlight site. Starlight changes no link: each is an address as a browser takes it, from the
 * root of the host or from the page's own address.
 *
 * @see Starlight, `utils/routing/index.ts`, `utils/slugs.ts`; Astro, `content/loaders/glob.ts`
 */
export function createStarlightRules(input: StarlightInput): StarlightRules {
  const { project, root, config, routes, lookup } = input
  const publicFolder = pathBelow(project, config.publicFolder)
  const { addresses, drafts, pageAt } = placePages(input)
  const lower = input.anyCase
    ? new Map([...pageAt].map(([address, path]) => [address.toLowerCase(), path]))
    : undefined
  const byFile = new Map(
    [...input.documents.keys()].map((path) => [nameInAddress(insideOf(path, root)), path]),
  )
  const patterns = [...config.redirects.keys()].filter((from) => from.includes('[')).map(patternOf)
  const ofHost = input.redirects
  const listed = new Set(input.listed.map((url) => joinAddress('', url)))
  const isOpen = config.isOpen || config.hidesLocales || routes.takesAll
  const beside = countBeside(pageAt)
  return {
    lookup,
    pages: input.pages,
    look,
    addresses,
    isShownByCode(path) {
      const address = addresses.get(path)
      if (address === undefined) return false
      return routes.at(address) !== undefined || routes.mayMake(`/${address}`)
    },
    texts: [
      ...config.locales.map((locale) => `${locale} ${pageAt.get(locale) ?? ''}`),
      ...['', ...config.locales].filter((folder) => (beside.get(folder) ?? 0) < siblingsMin),
      ...[...listed].filter((address) => isElsewhere(address, directoryOf(address))),
      ...(isOpen ? [...beside].flatMap(([folder]) => (isKnown(folder) ? folder : [])) : []),
    ],
  }

  function look(written: Reading): Outcome {
    const { link, absolute, from } = written
    // `/index/` is a folder of that name, and not what holds the file.
    const path = written.path.replace(/(?:^|\/)index\/$/, '$&index')
    const reading = { ...written, path }
    if (link.source !== undefined) return lookAbsolute(path, false)
    if (link.kind === 'navigation') return lookNavigation(path, absolute)
    if (/^(?:~|#)\//.test(path)) return { kind: 'external' }
    if (!absolute) return lookRelative(reading, from)
    const found = lookAbsolute(path, true)
    if (found.kind !== 'missing' || addresses.has(reading.page)) return found
    // Code may show this page under a language, and need not show one that lies among code.
    const isShown = isWithin(reading.page, directoryOf(root)) && !isInLanguage(path)
    return isShown ? found : { kind: 'external' }
  }

  function isInLanguage(path: string): boolean {
    const address = insideOf(joinAddress('', path), config.base ?? '')
    return config.locales.some((locale) => pageAt.has(joinAddress(locale, address)))
  }

  /** @param isWritten - on a page, and not in a configuration or of a host */
  function lookAbsolute(path: string, isWritten: boolean): Outcome {
    const written = joinAddress('', path)
    const { base } = config
    if (base === undefined) return lookWithoutBase(written)
    if (isWithin(written, base)) return lookFrom(insideOf(written, base))
    // The host may have other sites; code may put the base before it, but nothing of Starlight's own does.
    const found = lookAddress(written, 0)
    const isBare = base !== '' && written !== '' && isWritten && !config.rewritesLinks
    if (found !== undefined)
      return isBare && found.kind === 'found' ? { kind: 'missing', path: found.path } : found
    const meant = isBare ? meantBy(written) : undefined
    if (meant !== undefined) return { kind: 'missing', path: meant }
    // The validator's build fails for what is neither a page nor excepted, on whatever host.
    return isBare && config.isValidated && !isMade(written)
      ? missing(written)
      : { kind: 'external' }
  }

  /** The file among the documents that an address names, and that has another one or none. */
  function meantBy(address: string): string | undefined {
    const document =
      byFile.get(nameInAddress(address)) ?? pageAt.get(address.replace(/\.mdx?$/, ''))
    if (document !== undefined) return document
    const source = pathBelow(project, address)
    if (input.documents.has(source)) return source
    const asset = pathBelow(root, address)
    return isAsset(address) && lookup.at(asset)?.kind === 'file' ? asset : undefined
  }

  function lookWithoutBase(written: string): Outcome {
    const parts = written.split('/')
    for (const count of [0, 1, 2]) {
      const found = lookAddress(parts.slice(count).join('/'), 0)
      if (found !== undefined) return found
    }
    return { kind: 'external' }
  }

  function lookRelative({ link, path, page }: Reading, from: string): Outcome {
    const file = joinPath(directoryOf(from), path)
    const isFile = file !== undefined && lookup.at(file)?.kind === 'file'
    const isText = /\.mdx?$/i.test(path)
    if (isFile && (config.rewritesLinks || (isText ? link.kind === 'include' : !isFollowed(link))))
      return { kind: 'found', path: file }
    if (isPicture(link) || link.kind === 'include') return { kind: 'missing', path: file ?? '' }
    const address = addresses.get(page)
    if (address === undefined) return isFile ? { kind: 'found', path: file } : { kind: 'external' }
    const folder = config.endsInSlash ? address : directoryOf(address)
    // A link that leaves the base may lead to another site on the host, unless it names a source.
    if (config.base && !isText && joinPath(folder, path) === undefined)
      return lookAbsolute(joinAddress(pathBelow(config.base, folder), path), true)
    const there = joinAddress(folder, path)
    const found = lookAddress(there, 0)
    if (found !== undefined) return found
    if (!config.rewritesLinks) return isAsset(path) ? missingFile(there, file) : missing(there)
    const fromFile = joinAddress(directoryOf(address), path.replace(/\.mdx?$/i, ''))
    const rewritten = lookAddress(fromFile, 0)
    if (rewritten !== undefined) return rewritten
    return isText || isAsset(path) ? missingFile(there, file) : missing(there)
  }

  /** A path to a file that is not published, be it there or not. */
  function missingFile(address: string, file: string | undefined): Outcome {
    if (isMade(address)) return { kind: 'external', answered: 'made' }
    return file !== undefined && lookup.at(file)?.kind === 'file'
      ? { kind: 'missing', path: file, reason: 'unpublished-page' }
      : { kind: 'missing', path: file ?? '' }
  }

  /** Looks up a link of a sidebar: the name of a page, or an address without the base, both without a language. */
  function lookNavigation(path: string, absolute: boolean): Outcome {
    const written = joinAddress('', path)
    const { locales, defaultLocale } = config
    const isNamed = locales.includes(written.split('/')[0] ?? '')
    const isPrefixed = locales.length > 0 && !locales.includes('root') && !isNamed
    const address = isPrefixed ? joinAddress(defaultLocale, written) : written
    const found = lookAddress(address, 0)
    if (found !== undefined) return found
    // A name has to be that of a document; an address may be one of a page without a language.
    return absolute ? (lookAddress(written, 0) ?? missing(address)) : missing(address, true)
  }

  function lookFrom(address: string): Outcome {
    return lookAddress(address, 0) ?? missing(address)
  }

  function lookAddress(address: string, followed: number): Outcome | undefined {
    const plain = address.normalize().replace(config.answersToHtml ? anyEnding : ofIndex, '')
    const page = pageAt.get(plain) ?? lower?.get(plain.toLowerCase()) ?? routes.at(address)
    if (page !== undefined) return { kind: 'found', path: page }
    for (const file of [address, pathBelow(address, 'index.html')]) {
      const path = address === '' ? undefined : joinPath(publicFolder, file)
      if (path !== undefined && lookup.at(path)?.kind === 'file') return { kind: 'found', path }
    }
    // A host names addresses with the base, or is told of the site without it.
    const ofHosts = ofHost?.follow(pathBelow(config.base ?? '', address)) ?? ofHost?.follow(address)
    const to = config.redirects.get(plain)?.to ?? ofHosts
    if (to === undefined || followed >= redirectsMax) return undefined
    if (!to.startsWith('/')) return { kind: 'external', answered: 'redirect' }
    const target = joinAddress('', to.replace(/[?#].*$/, ''))
    const inside = isWithin(target, config.base ?? '')
      ? insideOf(target, config.base ?? '')
      : target
    return lookAddress(inside, followed + 1)
  }

  /** @param isDocument - true if only a document can be meant */
  function missing(address: string, isDocument = false): Outcome {
    if (isMade(address)) return { kind: 'external', answered: 'made' }
    const draft = drafts.get(address)
    if (draft !== undefined) return { kind: 'missing', path: draft, reason: 'unpublished-page' }
    const meant = isAsset(address) && !isOpen ? meantBy(address) : undefined
    if (meant !== undefined) return { kind: 'missing', path: meant, reason: 'unpublished-page' }
    if (isAsset(address)) {
      const path = pathBelow(publicFolder, address)
      const hasFolder = address.includes('/') && lookup.at(directoryOf(path))?.kind === 'directory'
      return hasFolder || config.isValidated
        ? { kind: 'missing', path, reason: 'missing-file' }
        : { kind: 'external' }
    }
    if (isOpen && !isKnown(directoryOf(address))) return { kind: 'external' }
    const isOther = !isDocument && isElsewhere(withoutLanguage(address), directoryOf(address))
    if (isOther) return { kind: 'external' }
    const name = pathBelow(root, address.replace(/\.(?:html?|mdx?)$/, ''))
    const isWritten = pageEndings.some((ending) => lookup.isIgnored(name + ending))
    return isWritten
      ? { kind: 'external', answered: 'made' }
      : { kind: 'missing', path: `${name}.md`, reason: 'missing-page' }
  }

  /** True if an address may be one of another site on the same host: nothing here is near it. */
  function isElsewhere(inside: string, folder: string): boolean {
    if (config.isValidated) return false
    const [first = ''] = inside.split('/')
    if (first === inside && (beside.get(folder) ?? 0) < siblingsMin) return true
    const hasPages = [...beside.keys()].some((one) => isWithin(withoutLanguage(one), first))
    return listed.has(inside) && !hasPages
  }

  function withoutLanguage(address: string): string {
    const [locale = ''] = address.split('/')
    return config.locales.includes(locale) ? insideOf(address, locale) : address
  }

  /** True if code or a plugin may make a page of this address. */
  function isMade(address: string): boolean {
    if (address === '' || madeAlways.test(address)) return true
    if (routes.mayMake(`/${address}`)) return true
    if (patterns.some((pattern) => pattern.test(`/${address}`))) return true
    const inside = withoutLanguage(address)
    const text = config.redirectsIn
    if (text !== undefined && quotes.some((sign) => text.includes(`/${inside}${sign}`))) return true
    return config.generated.some((base) => isWithin(inside, base))
  }

  /** True if a folder of addresses holds so many pages that one it lacks is missed. */
  function isKnown(folder: string): boolean {
    const enough = folder.includes('/') ? siblingsMin : siblingsAtTopMin
    return folder !== '' && (beside.get(folder) ?? 0) >= enough
  }
}

// Signs that end an address in a module.
const quotes = ["'", '"', '`', "/'", '/"', '/`', '/*']
// This many existing siblings show that the missing page belongs to this site.
const siblingsMin = 2
const siblingsAtTopMin = 20
const redirectsMax = 10
const ofIndex = /(?:^|\/)index(?:\.html)?$/
const anyEnding = /(?:^|\/)index(?:\.html)?$|\.html$/
const pageEndings = ['.md', '.mdx', '/index.md', '/index.mdx']
// Files Astro writes, and its integrations for search, sitemaps and language models.
const madeAlways =
  /^(?:404|500|_astro|_image|_llms-txt|pagefind|sitemap[^/]*\.xml|llms[^/]*\.txt|rss\.xml|feed\.xml|robots\.txt)(?:\/|$)/

interface PlacedPages {
  readonly addresses: ReadonlyMap<string, string>
  /** Drafts by the address they will have. */
  readonly drafts: ReadonlyMap<string, string>
  readonly pageAt: ReadonlyMap<string, string>
}

/** A name as authors take it over into an address: `Guide/Set Up.md` and `/guide/set%20up` are one. */
function nameInAddress(path: string): string {
  return decodePercent(path)
    .normalize()
    .toLowerCase()
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/(?:(?:^|\/)index){1,2}$/, '')
}

function isAsset(address: string): boolean {
  return /\.(?!html?$|mdx?$)[a-z]\w{0,9}$/i.test(nameOf(address))
}

/** Computes the addresses of all pages; a page that a language lacks is that of the default one. */
function placePages({ root, documents, config }: StarlightInput): PlacedPages {
  const addresses = new Map<string, string>()
  const drafts = new Map<string, string>()
  const pageAt = new Map<string, string>()
  for (const [path, { slug, isDraft }] of documents) {
    const inside = insideOf(path, root)
    if (/(?:^|\/)_/.test(inside)) continue
    const address = slug === undefined ? addressOf(inside) : addressOfSlug(slug)
    addresses.set(path, address)
    if (isDraft) drafts.set(address, path)
    else if (!pageAt.has(address)) pageAt.set(address, path)
  }
  for (const [address, path] of fallbacks(pageAt, config)) pageAt.set(address, path)
  return { addresses, drafts, pageAt }
}

function addressOfSlug(slug: string): string {
  return trimSign(slug, '/')
    .replace(/(?:^|\/)index$/, '')
    .normalize()
}

/** The address of a file: `Guide 1/Set Up.md` is `guide-1/set-up`. */
function addressOf(inside: string): string {
  const slugs = inside
    .replace(/\.\w+$/, '')
    .split('/')
    .map(githubSlug)
  if (slugs.at(-1) === 'index') slugs.pop()
  return slugs.join('/').normalize()
}

function fallbacks(
  pageAt: ReadonlyMap<string, string>,
  { locales, defaultLocale }: StarlightConfig,
): readonly (readonly [address: string, path: string])[] {
  if (locales.length < 2 || !locales.includes(defaultLocale)) return []
  const isOther = (address: string) => locales.some((key) => isWithin(address, key))
  const originals = [...pageAt].flatMap(([address, path]): [string, string][] => {
    if (defaultLocale === 'root') return isOther(address) ? [] : [[address, path]]
    return isWithin(address, defaultLocale) ? [[insideOf(address, defaultLocale), path]] : []
  })
  return locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) =>
      originals.map(([inside, path]) => [localized(inside, locale), path] as const),
    )
    .filter(([address]) => !pageAt.has(address))
}

function localized(inside: string, locale: string): string {
  if (locale === 'root') return inside
  return inside === '' ? locale : `${locale}/${inside}`
}

/** Counts the pages directly in each folder of addresses. */
function countBeside(pageAt: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const address of pageAt.keys()) {
    if (address === '') continue
    const folder = directoryOf(address)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}
