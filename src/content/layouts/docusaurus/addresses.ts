// Docusaurus: all addresses of a site, and its link rules.

import { directoryOf, insideOf, isWithin, joinPath, pathBelow } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import {
  isHtml,
  joinAddress,
  type Outcome,
  type PublishedRules,
  type Reading,
} from '../site/published.ts'
import type { Redirects } from '../site/redirect-rules.ts'
import type { WrittenLink } from '../site/site.ts'
import type { DocusaurusConfig } from './config.ts'
import type { ContentHome, DocusaurusContent } from './content.ts'

export interface DocusaurusInput {
  /** Repository path of the site's directory. */
  readonly project: string
  readonly config: DocusaurusConfig
  readonly content: DocusaurusContent
  readonly lookup: Lookup
  /** Repository paths of all pages and parts of pages. */
  readonly pages: ReadonlySet<string>
  /** Redirects of the host. */
  readonly redirects?: Redirects
}

/**
 * Creates the link rules of a Docusaurus site.
 *
 * `x.md` names a file: relative to the page, to its content folder, or to the site's directory. Anything else is an
 * address, relative to the page's own. An address outside of all content plugins may be a route defined by code,
 * and cannot be decided here; one within a plugin must exist.
 *
 * @see Docusaurus 3, `@docusaurus/utils`: `resolveMarkdownLinkPathname`; `transformLinks`
 */
export function createDocusaurusRules(input: DocusaurusInput): PublishedRules {
  const { project, config, content, lookup } = input
  const redirects = input.redirects
  const statics = config.staticDirectories.map((folder) => joinPath(project, folder) ?? folder)
  const base = config.baseUrl?.slice(1, -1)
  const main = content.homes.find(({ route }) => route === '') ?? content.homes[0]
  const rules: PublishedRules = { lookup, pages: input.pages, look }
  return rules

  function look(reading: Reading): Outcome {
    const { link, path } = reading
    if (link.kind === 'navigation') return lookNavigation(reading)
    if (path.startsWith('@site/')) return lookSite(path.slice('@site/'.length))
    const markdown = /\.mdx?$/i.test(path)
    if (markdown && !isHtml(link) && link.kind !== 'include') return lookDocument(reading)
    if (!reading.absolute) {
      const file = joinPath(directoryOf(reading.from), path)
      const rewritten = /\.\w+$/.test(path) && !(markdown && isHtml(link))
      if (file !== undefined && rewritten && lookup.at(file)?.kind === 'file') {
        return { kind: 'found', path: file }
      }
      // Images and files are bundled from disk; there is no fallback.
      if (link.kind === 'image' || link.kind === 'include')
        return { kind: 'missing', path: file ?? '' }
    }
    return lookAddress(reading)
  }

  function lookSite(path: string): Outcome {
    const file = joinPath(project, path)
    if (file === undefined) return { kind: 'missing', path: '' }
    return lookup.at(file)?.kind === 'file'
      ? { kind: 'found', path: file }
      : { kind: 'missing', path: file }
  }

  function lookDocument({ from, path, absolute }: Reading): Outcome {
    const home = content.homeOf(from)
    const folders = home === undefined ? [] : home.folders
    // `./x.md` starts at its file alone, `/x.md` never there, `x.md` at all of them.
    const own = absolute ? [] : [directoryOf(from), ...mirrored(from)]
    const shared = /^\.\.?\//.test(path) ? [] : [...folders, project]
    const bases = absolute ? [project, ...folders] : [...own, ...shared]
    const paths = bases.map((folder) => joinPath(folder, path)).filter((one) => one !== undefined)
    const found = paths.find((one) => content.routes.has(one))
    if (found !== undefined) {
      return content.routes.get(found)?.draft
        ? { kind: 'missing', path: found, reason: 'unpublished-page' }
        : { kind: 'found', path: found }
    }
    return { kind: 'missing', path: paths[0] ?? '', reason: 'missing-page' }
  }

  /** The same folder in other languages' content: translations link to untranslated pages. */
  function mirrored(from: string): readonly string[] {
    const home = content.homeOf(from)
    if (home === undefined) return []
    const inside = insideHome(from, home)
    return home.folders.flatMap((folder) => joinPath(folder, inside) ?? [])
  }

  /** The folder of a page, relative to its content folder. */
  function insideHome(from: string, home: ContentHome): string {
    const own = home.folders.find((folder) => isWithin(from, folder)) ?? ''
    return insideOf(directoryOf(from), own)
  }

  function lookAddress({ from, page, path, absolute, link }: Reading): Outcome {
    const way = wayOf(link, path, absolute)
    if (absolute) {
      const joined = joinAddress('', path)
      if (base === undefined) {
        const missing = (): Outcome =>
          isHtml(link) ? { kind: 'external' } : missingRoute(joined, from)
        return lookBelowAny(joined, way) ?? missing()
      }
      const below = base !== '' && isWithin(joined, base)
      const address = below ? joined.slice(base.length + 1) : joined
      // Files of links are found by their path in the static folders, which no base is part of.
      const bare = below && !isHtml(link) ? { ...way, files: way.files && !config.isWhole } : way
      const found =
        (below && way.files ? lookRoute(joined, 0, way) : undefined) ??
        lookRoute(address, 0, bare) ??
        missingRoute(address, from)
      // Nothing puts the base before an address of HTML: it is that of another site on the host.
      if (below || base === '' || !isHtml(link)) return found
      return found.kind === 'found' ? { kind: 'missing', path: found.path } : { kind: 'external' }
    }
    const folder = folderOf(page)
    if (folder === undefined) {
      const missing = pathBelow(directoryOf(from), path)
      return lookFromPart(from, path) ?? { kind: 'missing', path: missing }
    }
    // Links of markdown stay in the application: what is above its base is no page of it.
    const address = joinAddress(folder, path)
    const isCertain = config.isWhole && config.locales.length < 2 && content.routes.has(from)
    if (base && isCertain && !isHtml(link) && joinPath(folder, path) === undefined)
      return { kind: 'missing', path: joinPath(main?.folder ?? project, address) ?? from }
    return lookRoute(address, 0, way) ?? lookFromPart(from, path) ?? missingRoute(address, from)
  }

  /** Resolves an address below a base that is not known: as it stands, or without its first names. */
  function lookBelowAny(address: string, way: Way): Outcome | undefined {
    let rest = address
    for (let names = 0; names <= baseNamesMax; names++) {
      const found = lookRoute(rest, 0, way)
      if (found !== undefined || !rest.includes('/')) return found
      rest = rest.slice(rest.indexOf('/') + 1)
    }
    return undefined
  }

  /** Targets that answer a link besides pages: markdown links never leave the application. */
  function wayOf(link: WrittenLink, path: string, absolute: boolean): Way {
    if (link.kind !== 'link' || !config.isWhole) return browsed
    const isAsset = absolute && /\.(?!html$)\w+$/.test(path)
    return { files: isAsset, html: config.answersToHtml }
  }

  /** The folder to which relative addresses of a page resolve; undefined if it has no address. */
  function folderOf(page: string): string | undefined {
    const own = content.routes.get(page)
    if (own === undefined) return undefined
    return (config.trailingSlash ?? own.folder) ? own.route : directoryOf(own.route)
  }

  /** Resolves a link of a partial from other pages than the first that shows it, as if it were a page itself. */
  function lookFromPart(from: string, path: string): Outcome | undefined {
    const home = content.routes.has(from) ? undefined : content.homeOf(from)
    return home && lookRoute(joinAddress(pathBelow(home.route, insideHome(from, home)), path), 0)
  }

  function lookRoute(address: string, followed: number, way = browsed): Outcome | undefined {
    const shown = way.html ? address.replace(/(?:^|\/)index\.html$/, '') : address
    const plain = config.answersToHtml ? shown.replace(/\.html$/, '') : shown
    const page = content.pageAt.get(address) ?? content.pageAt.get(plain)
    if (page !== undefined)
      return page === '' ? { kind: 'external', answered: 'made' } : { kind: 'found', path: page }
    for (const folder of way.files ? statics : []) {
      const file = pathBelow(folder, address)
      if (lookup.at(file)?.kind === 'file') return { kind: 'found', path: file }
      if (lookup.at(`${file}/index.html`)?.kind === 'file')
        return { kind: 'found', path: `${file}/index.html` }
    }
    const redirect = config.redirects.get(address)?.to ?? redirects?.follow(address)
    if (redirect === undefined) {
      const draft = content.drafts.get(address) ?? content.drafts.get(plain)
      if (draft === undefined) return undefined
      return { kind: 'missing', path: draft, reason: 'unpublished-page' }
    }
    if (followed >= redirectsMax) return undefined
    if (!redirect.startsWith('/')) return { kind: 'external', answered: 'redirect' }
    return lookRoute(joinAddress('', redirect.replace(/[?#].*$/, '')), followed + 1)
  }

  function missingRoute(address: string, from: string): Outcome {
    const [first = ''] = address.split('/')
    for (const folder of statics) {
      const owned = pathBelow(folder, first)
      if (
        /\.\w+$/.test(address) &&
        address.includes('/') &&
        lookup.at(owned)?.kind === 'directory'
      ) {
        return { kind: 'missing', path: pathBelow(folder, address), reason: 'missing-file' }
      }
    }
    if (content.isGenerated(address)) return { kind: 'external', answered: 'made' }
    const owner = content.ownerOf(address) ?? (isOwn(address) ? main : undefined)
    if (owner === undefined) return { kind: 'external' }
    const inside = insideOf(address, owner.route)
    const name = inside === '' ? 'index.md' : /\.\w+$/.test(inside) ? inside : `${inside}.md`
    const path = joinPath(owner.folder, name) ?? from
    return { kind: 'missing', path }
  }

  /** True if nothing but a page could answer at an address outside of all content. */
  function isOwn(address: string): boolean {
    const [first = ''] = address.split('/')
    const isMade = first === '' || first === 'search' || config.locales.includes(first)
    return config.isWhole && !isMade
  }

  /** Resolves an id in a literal sidebar, or the address of one of its links. */
  function lookNavigation({ from, path, absolute, link }: Reading): Outcome {
    if (absolute) return lookAddress({ from, page: from, path, absolute, link })
    const version = /(?:^|\/)(version-[^/]+)-sidebars\.json$/.exec(from)?.[1]
    const page = content.documentOf(path, version)
    return page === undefined
      ? { kind: 'missing', path: content.pathOfId(path, version), reason: 'missing-page' }
      : { kind: 'found', path: page }
  }
}

const redirectsMax = 10
// Names of a base; real ones have one or two.
const baseNamesMax = 8

/** Targets besides page addresses: files as they are, and pages by the names of their files. */
interface Way {
  readonly files: boolean
  readonly html: boolean
}

const browsed: Way = { files: true, html: true }
