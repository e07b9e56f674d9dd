// Link rules of GitBook: files of the space, then addresses it publishes.

import type { Resolution } from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { directoryOf, isMarkdown, isWithin, joinPath, pathBelow } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import type { LinkRules, WrittenLink } from '../site/site.ts'
import { parseTarget } from '../site/target.ts'
import { type HonkitBook, resolveInBook } from './honkit.ts'
import { isLegacy, legacySources } from './legacy.ts'
import type { GitbookSpace } from './spaces.ts'

/** A space with the addresses of its pages, which start at the space. */
export interface PublishedSpace {
  readonly space: GitbookSpace
  /** Files by address in lower case, redirects included; the landing page is at `''`. */
  readonly files: ReadonlyMap<string, string>
  /** Addresses by file. */
  readonly addresses: ReadonlyMap<string, string>
  /** Addresses below which unknown pages may be. */
  readonly open: readonly OpenPlace[]
  /** Directories with something that SUMMARY.md lists. */
  readonly sections: ReadonlySet<string>
  /** Set if HonKit builds it. */
  readonly book?: HonkitBook
}

/** A computed page whose pages below are unknown. */
export interface OpenPlace {
  /** Address of what it stands in, `''` at the top. */
  readonly prefix: string
  /** Slugs beside it whose pages are known. */
  readonly known: ReadonlySet<string>
}

/** The rules of links in these spaces. Each page is read in the space it lies in. */
export function linkRules(published: readonly PublishedSpace[], lookup: Lookup): LinkRules {
  const deepestFirst = [...published].sort(
    (a, b) => b.space.project.length - a.space.project.length,
  )
  const books = published.flatMap(({ book }) => book ?? [])
  return {
    indexNames: ['README.md', 'index.md'],
    extensions: ['.md'],
    directories: true,
    alternatives: (path) => {
      const space = placeOf(path)?.space
      return space !== undefined && isLegacy(space) ? legacySources(path) : []
    },
    absoluteBases(from) {
      const space = placeOf(from)?.space
      return space === undefined ? [''] : [...new Set([space.root, space.project, ''])]
    },
    relativeBases(from) {
      const space = placeOf(from)?.space
      if (space?.config === from) return [space.root]
      if (space?.summary === from) return [...new Set([directoryOf(from), space.root])]
      return [directoryOf(from)]
    },
    special(from, link): Resolution | undefined {
      // A heading named in an include is one of the page around it, whichever that is.
      if (isInclude(from) && link.url.startsWith('#')) return { kind: 'file', path: from }
      if (link.kind === 'include') return resolveInclude(from, link.url)
      const book = placeOf(from)?.book
      return book?.pages.has(from) ? resolveInBook(from, link, { book, books, lookup }) : undefined
    },
    // "/guide/setup" and "/guide/setup.md" both name the page at this address, wherever its file is.
    atAddress(address, from) {
      const name = address.replace(/\/?(?:README)?\.md$/i, '').toLowerCase()
      return placeOf(from)?.files.get(name)
    },
    addressBases(from, link) {
      const address = placeOf(from)?.addresses.get(from)
      // A link that names a markdown file finds only a file.
      const named = isMarkdown(link.url.replace(/[?#].*$/, ''))
      return address === undefined || named ? [] : [directoryOf(address)]
    },
    // A section is where its README is: its folder on the git host is nothing for readers of the site.
    accepts(from, _link, found) {
      const place = found.kind === 'directory' ? placeOf(from) : undefined
      return !(place?.addresses.has(from) && place.sections.has(found.path))
    },
    missing(from, link, broken) {
      // A page of a specification that is not at hand may exist or not.
      if (mayBeComputed(from, link)) return { kind: 'external', answered: 'made' }
      const isSection = broken.kind === 'broken' && placeOf(from)?.sections.has(broken.path)
      return isSection ? { ...broken, path: pathBelow(broken.path, 'README.md') } : broken
    },
  }

  function mayBeComputed(from: string, { kind, url }: WrittenLink): boolean {
    const place = placeOf(from)
    const target = place === undefined || place.open.length === 0 ? undefined : parseTarget(url)
    if (place === undefined || target?.kind !== 'local' || !leadsToPages.has(kind)) return false
    const own = place.addresses.get(from)
    const base = own === undefined ? undefined : directoryOf(own)
    return target.paths.some((path) => {
      if (!target.absolute && (base === undefined || isMarkdown(path))) return false
      const address = joinPath(target.absolute ? '' : (base ?? ''), path.replace(/\.md$/i, ''))
      return address !== undefined && place.open.some((open) => isOpen(address, open))
    })
  }

  function placeOf(path: string): PublishedSpace | undefined {
    return deepestFirst.find(({ space }) => isWithin(path, space.project))
  }

  // An include of another space is there on disk, and missing in the product.
  function resolveInclude(from: string, url: string): Resolution | undefined {
    if (/^\/?reusable-content\//.test(url)) return { kind: 'external' }
    const path = joinPath(directoryOf(from), decodePercent(url))
    const space = placeOf(from)?.space
    if (path === undefined || space === undefined || url.startsWith('/')) return undefined
    if (/^[a-z]+:/i.test(url) || isWithin(path, space.project)) return undefined
    return { kind: 'broken', reason: 'missing-include', path }
  }
}

const leadsToPages: ReadonlySet<string> = new Set(['link', 'html', 'content-ref', 'card'])

function isOpen(address: string, { prefix, known }: OpenPlace): boolean {
  const start = prefix === '' ? '' : `${prefix}/`
  if (!address.toLowerCase().startsWith(start)) return false
  const [first = ''] = address.slice(start.length).toLowerCase().split('/')
  return first !== '' && !first.includes('.') && !known.has(first)
}

/** True if a file holds content that pages include. */
export function isInclude(path: string): boolean {
  return /(?:^|\/)\.gitbook\/includes\//.test(path)
}
