// Sphinx: where links of reStructuredText lead.

import type { LinkKind } from '../../markdown/page-facts.ts'
import type { Resolution } from '../../site/layout.ts'
import { directoryOf, isWithin, joinPath, nameOf, pathBelow } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import type { WrittenLink } from '../site/site.ts'
import { namedFragment, parseTarget } from '../site/target.ts'
import type { RstConfig } from './rst-config.ts'

/** Everything that the links of a project depend on. */
export interface RstPlaces {
  /** Folder of `conf.py`. */
  readonly folder: string
  readonly config: RstConfig
  /** Labels, `[citations]` and `:term:x`, by the file that defines them. */
  readonly names: ReadonlyMap<string, string>
  /** True if functions, options and the like have names, too. */
  readonly hasObjects: boolean
  readonly lookup: Lookup
  readonly documents: ReadonlySet<string>
  /** Files that documents include. */
  readonly parts: ReadonlySet<string>
  /** The documents that a file shows on. */
  readonly contextsOf: (path: string) => readonly string[]
  /** True if it may show on more than these. */
  readonly isOpen: (path: string) => boolean
}

/** Files whose text may be reStructuredText where they are included. */
export const isText = /\.(?:rst|rest|txt|inc)$|(?:^|\/)[A-Z_]+$/
const made = { kind: 'external', answered: 'made' } as const
// Read on a git host, too, where a source is a page.
const isReadme =
  /(?:^|\/)(?:readme|contributing|changelog|changes|history|news|authors|security)\.\w+$/i
const pagesMade = /^(?:genindex.*|\w*modindex|search|404|index|opensearch)\.html$/
const pagesOfSphinx = /^(?:genindex|modindex|py-modindex|search)$/
// Filled in by a program, or a file that its ending is left open of.
const template = /[|{}$<>*]|%s/
const otherSources = ['.rst', '.md', '.ipynb', '.txt']

/** Creates the link rules of a project. */
export function createRstLinks(places: RstPlaces): {
  readonly resolve: (from: string, link: WrittenLink) => Resolution
  readonly resolveFile: (from: string, url: string, kind: LinkKind) => Resolution
} {
  const { folder, config, names, lookup, documents } = places
  const { files } = lookup
  return { resolve, resolveFile }

  function isExcluded(path: string): boolean {
    if (!isWithin(path, folder)) return false
    return config.isExcluded(folder === '' ? path : path.slice(folder.length + 1))
  }

  function resolve(from: string, link: WrittenLink): Resolution {
    const contexts = places.contextsOf(from)
    let first: Resolution | undefined
    for (const context of contexts) {
      const found = resolveOn(from, context, link)
      if (found.kind !== 'broken')
        return isLocal(link) && contexts.length > 1 ? { kind: 'external' } : found
      first ??= found
    }
    const isUnsure = link.isConditional === true || places.isOpen(from)
    return first === undefined || isUnsure ? { kind: 'external' } : first
  }

  function resolveOn(
    from: string,
    context: string,
    { kind, url, isConditional }: WrittenLink,
  ): Resolution {
    const [, role, target = ''] = /^:(\w+):([\s\S]*)$/.exec(url) ?? []
    if (role === 'doc') {
      const found = resolveDocument(context, target, [''])
      return found.kind === 'broken' && config.hasOtherDocuments ? { kind: 'external' } : found
    }
    if (role === 'download') return resolveFile(context, target, kind)
    if (role !== undefined) return resolveName(context, role, target)
    if (kind === 'navigation') return resolveDocument(context, url, ['', ...config.endings, '.md'])
    if (kind === 'image' || kind === 'file' || kind === 'include')
      return resolveFile(context, url, kind)
    if (kind === 'html') return resolveAddress(context, url, context === from)
    // Citations are of the project, footnotes and other names of the page.
    if (/^\[.*\D.*\]_$/.test(url) && names.has(url.slice(0, -1)))
      return { kind: 'external', answered: 'made' }
    return isConditional === true
      ? { kind: 'external' }
      : { kind: 'page', path: context, fragment: url }
  }

  /** A label, a term, or any of these. */
  function resolveName(context: string, role: string, target: string): Resolution {
    const name = role === 'term' ? `:term:${target}` : target.toLowerCase()
    const place = names.get(name)
    const isRead = place !== undefined && (places.parts.has(place) || !isExcluded(place))
    const path = isRead ? place : undefined
    if (path !== undefined)
      return documents.has(path) ? { kind: 'page', path } : { kind: 'external', answered: 'made' }
    if (pagesOfSphinx.test(target)) return made
    if (role === 'any') {
      const found = resolveDocument(context, target, [''])
      if (found.kind === 'page') return found
      const isTerm = names.has(`:any:${target.toLowerCase()}`)
      if (isTerm || places.hasObjects || config.hasOtherDocuments) return { kind: 'external' }
    }
    if (!config.namesItself || target.includes(':') || template.test(target))
      return { kind: 'external' }
    return { kind: 'broken', reason: 'undefined-reference', path: '' }
  }

  /** @param endings - what may stand behind the name of a document */
  function resolveDocument(
    context: string,
    written: string,
    endings: readonly string[],
  ): Resolution {
    // Another host, or a document of another project.
    if (written.includes(':') || template.test(written)) return { kind: 'external' }
    if (pagesOfSphinx.test(written)) return made
    const place = placeBelow(
      folder,
      written.startsWith('/') ? folder : directoryOf(context),
      written,
    )
    const plain = endings.flatMap((ending) =>
      place.endsWith(ending) ? [place.slice(0, place.length - ending.length)] : [],
    )
    for (const name of plain) {
      const path = [...config.endings, ...otherSources]
        .map((ending) => name + ending)
        .find((one) => files.byPath.has(one))
      if (path === undefined) continue
      if (documents.has(path)) return { kind: 'page', path }
      const isOther = !config.endings.some((ending) => path.endsWith(ending)) && !isExcluded(path)
      return isOther ? { kind: 'file', path } : { kind: 'broken', reason: 'unpublished-page', path }
    }
    return describeMissing(plain[0] === undefined ? place : (plain.at(-1) ?? place), 'missing-page')
  }

  function describeMissing(
    place: string,
    reason: 'missing-page' | 'missing-file' | 'missing-include',
  ): Resolution {
    const isPage = reason === 'missing-page'
    const path = isPage ? place + (config.endings[0] ?? '.rst') : place
    const spelling = lookup.otherSpelling(path)
    if (spelling !== undefined) return { kind: 'broken', reason: 'wrong-case', path, spelling }
    // Extensions and commands write documents: of code by its name, or into a folder of their own.
    const isOfCode = isPage && /^modules$|\.(?!(?:rst|md|ipynb|txt)$)[a-z_]/i.test(nameOf(place))
    const isElsewhere =
      !files.directories.has(directoryOf(place)) &&
      (!config.namesItself || !isWithin(place, folder))
    if (isOfCode || isElsewhere || config.writesFiles) return { kind: 'external' }
    return { kind: 'broken', reason, path }
  }

  function resolveFile(context: string, written: string, kind: LinkKind): Resolution {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written) || template.test(written))
      return { kind: 'external' }
    const place = placeOfFile(context, written.replace(/\\(.)/g, '$1'), folder)
    if (place === undefined) return { kind: 'external' }
    const found = lookup.at(place)
    if (found?.kind === 'file') {
      const isPage = documents.has(found.path) || places.parts.has(found.path)
      if (kind === 'include' && !isPage) return { kind: 'external', answered: 'made' }
      return { kind: isPage ? 'page' : 'file', path: found.path }
    }
    return describeMissing(place, kind === 'include' ? 'missing-include' : 'missing-file')
  }

  /** Addresses are left as they are written: they start at the page as it is built. */
  function resolveAddress(context: string, url: string, isOwn: boolean): Resolution {
    const target = parseTarget(url)
    if (target.kind !== 'local' || template.test(url)) return { kind: 'external' }
    const [path] = target.paths
    if (path === undefined) return { kind: 'page', path: context, ...namedFragment(target) }
    const place = target.absolute ? undefined : joinPath(directoryOf(context), path)
    if (place === undefined) return { kind: 'external' }
    const page = config.endings
      .map((ending) => place.replace(/\.html$/, '') + ending)
      .find((one) => documents.has(one))
    if (place.endsWith('.html') && page !== undefined)
      return { kind: 'page', path: page, ...namedFragment(target) }
    // A README is also read on a git host, which shows sources, and so is what pages include.
    if (documents.has(place) && isOwn && !isReadme.test(context))
      return { kind: 'broken', reason: 'missing-page', path: place.replace(/\.\w+$/, '.html') }
    if (files.byPath.has(place)) return { kind: 'file', path: place }
    const isSource = config.endings.some((ending) => place.endsWith(ending))
    if (isSource) return describeMissing(place, 'missing-file')
    const isPage = config.isWhole && place.endsWith('.html') && isWithin(place, folder)
    return isPage && !pagesMade.test(nameOf(place))
      ? describeMissing(place.replace(/\.html$/, ''), 'missing-page')
      : { kind: 'external' }
  }
}

/** True for a reference to a name of the page. */
function isLocal({ kind, url }: WrittenLink): boolean {
  return url.endsWith('_') && !url.startsWith(':') && (kind === 'link' || kind === 'footnote')
}

/** The path of a file that a page names: `/x` starts at the sources. Undefined above the repository. */
export function placeOfFile(context: string, written: string, folder: string): string | undefined {
  const isAbsolute = written.startsWith('/')
  return joinPath(isAbsolute ? folder : directoryOf(context), written.replace(/^\/+/, ''))
}

/** The path of a document: steps above the sources stay there. */
function placeBelow(folder: string, start: string, written: string): string {
  const parts =
    start === folder ? [] : start.slice(folder === '' ? 0 : folder.length + 1).split('/')
  for (const part of written.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return pathBelow(folder, parts.join('/'))
}
