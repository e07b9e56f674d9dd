// Antora: where cross references, images and addresses lead.

import type { LinkKind } from '../../markdown/page-facts.ts'
import type { Resolution } from '../../site/layout.ts'
import { trimSignEnd } from '../../text/trim.ts'
import { directoryOf, insideOf, joinPath, nameOf } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import { parseTarget } from '../site/target.ts'
import {
  type Catalog,
  type Component,
  type Family,
  foldersOf,
  isPublished,
  parseResourceId,
  placeOf,
  type Resource,
  type ResourceId,
} from './catalog.ts'

/** Everything that links of a site are looked up in. */
export interface AntoraPlaces {
  readonly catalog: Catalog
  readonly lookup: Lookup
  /** Pages by former ids, as `aliasKey` writes them. */
  readonly aliases: ReadonlyMap<string, string>
  /** Pages by published address, without ending; those of aliases, too. */
  readonly pageAt: ReadonlyMap<string, string>
  /** Published addresses by path. */
  readonly addresses: ReadonlyMap<string, string>
  /** True if no other repository has content of the site. */
  readonly isWhole: boolean
  /** Components that another repository has content of, too, as far as their navigation shows. */
  readonly shared: ReadonlySet<Component>
}

// An author may list one page too early, or misspell it; several missing in one folder come from elsewhere.
const missingInShared = 3

/**
 * True if a navigation needs content that is not here: it includes another navigation, or lists several pages of a
 * folder.
 */
export function needsMore(listed: readonly (readonly [LinkKind, Resolution])[]): boolean {
  const missing = new Map<string, Set<string>>()
  for (const [kind, to] of listed) {
    if (kind === 'include' && to.kind !== 'page' && to.kind !== 'file') return true
    if (to.kind !== 'broken' || to.reason !== 'missing-page' || to.path === '') continue
    const folder = directoryOf(to.path)
    missing.set(folder, (missing.get(folder) ?? new Set()).add(to.path))
  }
  return [...missing.values()].some(({ size }) => size >= missingInShared)
}

const elsewhere = /^(?:[a-z][a-z\d+.-]*:\/\/|\/\/|mailto:|tel:|data:|javascript:)/i

/** Resolves an `xref:`, or `<<page.adoc#id>>`; attributes are filled in already. */
export function resolveXref(url: string, context: Resource, places: AntoraPlaces): Resolution {
  if (elsewhere.test(url)) return { kind: 'external' }
  const hash = url.indexOf('#')
  const spec = hash === -1 ? url : url.slice(0, hash)
  const fragment = hash === -1 ? undefined : url.slice(hash + 1)
  if (spec.startsWith('/')) return resolveAddress(url, context, places)
  const hasEnding = /\.[^/]*$/.test(spec)
  // Without an ending it is a place on the page, or with a place on it another page.
  if (spec === '' || (hash === -1 && !hasEnding)) return placeOn(context, fragment ?? spec)
  const found = resolveResource(hasEnding ? spec : `${spec}.adoc`, 'page', { context, places })
  if (found.kind === 'file' && /(?:partial|example)\$/.test(spec))
    return { kind: 'broken', reason: 'unpublished-page', path: found.path }
  return found.kind === 'page' && fragment !== undefined && fragment !== ''
    ? { ...found, fragment }
    : found
}

/** Resolves the target of an image. */
export function resolveImage(url: string, context: Resource, places: AntoraPlaces): Resolution {
  if (elsewhere.test(url)) return { kind: 'external' }
  const found = resolveResource(url, 'image', { context, places })
  // Only images are shown.
  const isOther = /^[^$]*(?:page|partial|attachment|example)\$/.test(url)
  return isOther ? { kind: 'broken', reason: 'missing-file', path: '' } : found
}

/** Resolves the target of `link:`: an address as the page has it. */
export function resolveAddress(url: string, context: Resource, places: AntoraPlaces): Resolution {
  const ofFolder = /^\{(attachment|image)sdir\}\/+(.+)$/.exec(url)
  if (ofFolder !== null) {
    const [, family = '', rest = ''] = ofFolder
    return resolveResource(`${family}$${rest.replace(/[?#].*$/, '')}`, 'page', { context, places })
  }
  const target = parseTarget(url)
  if (target.kind !== 'local') return { kind: 'external' }
  const [path] = target.paths
  if (path === undefined) return placeOn(context, target.fragment ?? '')
  const own = places.addresses.get(context.path)
  const address = joinPath(target.absolute ? '' : directoryOf(own ?? ''), path)
  const page = address === undefined ? undefined : places.pageAt.get(withoutEnding(address))
  if (page !== undefined && (own !== undefined || target.absolute)) {
    const { fragment } = target
    return { kind: 'page', path: page, ...(fragment === undefined ? {} : { fragment }) }
  }
  // No page has such an address.
  const isSource = path.endsWith('.adoc') && own !== undefined && !target.absolute
  if (!isSource) return { kind: 'external' }
  const beside = joinPath(directoryOf(context.path), path)
  return { kind: 'broken', reason: 'missing-page', path: beside ?? '' }
}

/** An address without the ending that playbooks may leave out. */
export function withoutEnding(address: string): string {
  return trimSignEnd(address, '/')
    .replace(/(?:(^|\/)index)?(?:\.html)?$/, '$1')
    .replace(/\/$/, '')
}

function placeOn({ path }: Resource, fragment: string): Resolution {
  return fragment === '' ? { kind: 'page', path } : { kind: 'page', path, fragment }
}

/** The id of a page that has another now. */
export function aliasKey({ module, relative }: ResourceId, { name, version }: Component): string {
  return `${version ?? ''}@${name}:${module}:${relative}`
}

/** Looks a resource up. What is missing is broken only if no other repository, branch or command may bring it. */
export function resolveResource(
  spec: string,
  family: Family,
  { context, places }: { readonly context: Resource; readonly places: AntoraPlaces },
): Resolution {
  const id = parseResourceId(spec, context, family)
  if (id === undefined) return { kind: 'broken', reason: 'missing-page', path: '' }
  if (foldersOf[id.family] === undefined) return { kind: 'external' }
  const components = places.catalog.componentsOf(id, context)
  for (const component of components) {
    const found = lookUp(id, component, places)
    if (found !== undefined) return found
  }
  const [component] = components
  const isKnown = component !== undefined && places.catalog.hasModule(component, id.module)
  if (!isKnown) {
    // Other repositories have the other components, and may have more modules of this one.
    return places.isWhole
      ? { kind: 'broken', reason: 'missing-page', path: component ? placeOf(id, component) : '' }
      : { kind: 'external' }
  }
  return describeMissing(id, component, places)
}

function lookUp(
  id: ResourceId,
  component: Component,
  places: AntoraPlaces,
): Resolution | undefined {
  const found = places.catalog.lookUp(id, component)
  if (found !== undefined) {
    const { path } = found
    const isPart = found.family === 'partial' || found.family === 'example'
    if (!isPart && !isPublished(found)) return { kind: 'broken', reason: 'unpublished-page', path }
    return { kind: found.family === 'page' ? 'page' : 'file', path }
  }
  const page = id.family === 'page' ? places.aliases.get(aliasKey(id, component)) : undefined
  if (page !== undefined) return { kind: 'page', path: page }
  // Behind a symbolic link.
  const place = places.lookup.at(placeOf(id, component))
  return place?.kind === 'file' ? { kind: 'file', path: place.path } : undefined
}

function describeMissing(
  id: ResourceId,
  component: Component,
  { lookup, isWhole, shared }: AntoraPlaces,
): Resolution {
  const path = placeOf(id, component)
  const spelling = lookup.otherSpelling(path)
  if (spelling !== undefined) return { kind: 'broken', reason: 'wrong-case', path, spelling }
  // A component without a version is its latest one, which another branch may have.
  const isLatest = id.component !== undefined && id.version === undefined
  if (isLatest && component.version !== '' && !isWhole) return { kind: 'external' }
  const isPage = id.family === 'page'
  if (shared.has(component)) return { kind: 'external' }
  const isInFolder = lookup.files.directories.has(directoryOf(path))
  const mayBeMade = component.isCollected || (!isPage && id.family !== 'image')
  const isMade = mayBeMade && (!isInFolder || (component.isCollected && !isPage))
  if (isMade) return { kind: 'external', answered: 'made' }
  return { kind: 'broken', reason: isPage ? 'missing-page' : 'missing-file', path }
}

/** Resource ids of a file as a page may write them, in the style of the one it wrote. */
export function spellResource(
  { target, context }: { readonly target: Resource; readonly context: Resource },
  written: string,
): readonly string[] {
  const { component, module, family, relative } = target
  const isImage = family === 'image' && !written.includes('$')
  const path = (family === 'page' || isImage ? '' : `${family}$`) + relative
  const version = component.version === '' ? '_' : component.version
  const colons = written.replace(/#.*$/s, '').split(':').length - 1
  const isOwn = component.name === context.component.name
  const name = component.name
  const full = `${name}:${module === 'ROOT' ? '' : module}:${path}`
  const near = module === (context.module || 'ROOT') ? path : `${module}:${path}`
  const isDotted =
    written.startsWith('./') && directoryOf(relative) === directoryOf(context.relative)
  const dotted = isDotted && near === path ? [`./${nameOf(relative)}`] : []
  const own = colons === 1 ? [`${module}:${path}`, near] : [...dotted, near, `${module}:${path}`]
  const named = [`${version}@${full}`, full]
  if (/^[^:]*@/.test(written)) return [...named, `${version}@${near}`, ...own]
  return isOwn && colons < 2 ? own : [full, ...own]
}

/** The published address of a resource, as Antora's default is. */
export function addressOf({ component, module, relative }: Resource): string {
  const { name, version } = component
  const parts = [name === 'ROOT' ? '' : name, version ?? '', module === 'ROOT' ? '' : module]
  const folder = parts.filter((part) => part !== '').join('/')
  const page = relative.replace(/\.adoc$/, '.html')
  return folder === '' ? page : `${folder}/${page}`
}

/** The path of an include: from the file it stands in, or a resource id. */
export function pathOfInclude(url: string, from: string, folder: string): string | undefined {
  const path = joinPath(directoryOf(from), url)
  return path !== undefined && insideOf(path, folder) !== '' ? path : undefined
}
