// Antora's catalog: the files of all components by their resource ids.

import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, insideOf, pathBelow } from '../../trees/paths.ts'
import type { ComponentConfig } from './config.ts'

/** The folder of an `antora.yml`, and what that says. */
export interface Component extends ComponentConfig {
  readonly folder: string
}

export type Family = 'page' | 'partial' | 'image' | 'attachment' | 'example' | 'nav'

/** A file of a component. */
export interface Resource {
  readonly path: string
  readonly component: Component
  /** Empty for a navigation file beside the modules. */
  readonly module: string
  readonly family: Family
  /** From the folder of its family. */
  readonly relative: string
}

/** A parsed resource id. */
export interface ResourceId {
  /** Undefined for the one of the page. */
  readonly component: string | undefined
  /** Undefined for any, `''` for the one without. */
  readonly version: string | undefined
  readonly module: string
  readonly family: string
  readonly relative: string
}

export interface Catalog {
  readonly resources: ReadonlyMap<string, Resource>
  /** The components an id may mean, the one of the page first. */
  componentsOf(id: ResourceId, context: Resource): readonly Component[]
  lookUp(id: ResourceId, component: Component): Resource | undefined
  hasModule(component: Component, name: string): boolean
}

const familyOf: Readonly<Record<string, Family>> = {
  pages: 'page',
  partials: 'partial',
  images: 'image',
  attachments: 'attachment',
  examples: 'example',
}

/** The folder of a family's files. */
export const foldersOf: Readonly<Record<string, string>> = {
  page: 'pages',
  partial: 'partials',
  image: 'images',
  attachment: 'attachments',
  example: 'examples',
}

/** Builds the catalog of the components of a repository. */
export function buildCatalog(files: Files, components: readonly Component[]): Catalog {
  const resources = new Map<string, Resource>()
  const byId = new Map<string, Resource>()
  const modules = new Set<string>()
  for (const component of components) {
    const navs = new Set(component.nav.map((nav) => pathBelow(component.folder, nav)))
    for (const file of files.below(component.folder)) {
      const resource = classify(file, component, navs)
      if (resource === undefined) continue
      resources.set(file.path, resource)
      const { module, family, relative } = resource
      modules.add(`${groupOf(component)} ${module}`)
      byId.set(`${groupOf(component)} ${module} ${family} ${relative}`, resource)
    }
  }
  return { resources, componentsOf, lookUp, hasModule }

  function componentsOf(id: ResourceId, { component: own }: Resource): readonly Component[] {
    const named = components.filter(
      ({ name, version }) =>
        name === (id.component ?? own.name) && (id.version === undefined || id.version === version),
    )
    const isOwn = (one: Component) => groupOf(one) === groupOf(own)
    // Without a component and a version, it is the one of the page.
    if (id.component === undefined && id.version === undefined) return [own]
    return [...named.filter(isOwn), ...named.filter((one) => !isOwn(one))]
  }

  function lookUp(id: ResourceId, component: Component): Resource | undefined {
    return byId.get(`${groupOf(component)} ${id.module} ${id.family} ${id.relative}`)
  }

  function hasModule(component: Component, name: string): boolean {
    return modules.has(`${groupOf(component)} ${name}`)
  }
}

/** Folders of one component version share their ids. */
function groupOf({ name, version, folder }: Component): string {
  return version === undefined ? `${name} in ${folder}` : `${version}@${name}`
}

/** @see Antora's content classifier, allocateSrc */
function classify(
  { path }: FileEntry,
  component: Component,
  navs: ReadonlySet<string>,
): Resource | undefined {
  const parts = insideOf(path, component.folder).split('/')
  const isInModule = parts[0] === 'modules' && parts.length > 2
  if (navs.has(path)) {
    if (!path.endsWith('.adoc')) return undefined
    const [module, relative] = isInModule
      ? [parts[1] ?? '', parts.slice(2).join('/')]
      : ['', parts.join('/')]
    return { path, component, module, family: 'nav', relative }
  }
  if (!isInModule || parts.some((part) => part.startsWith('.'))) return undefined
  const isAsset = parts[2] === 'assets'
  const isOldPartial = parts[2] === 'pages' && parts[3] === '_partials'
  const family = isOldPartial ? 'partial' : familyOf[parts[isAsset ? 3 : 2] ?? '']
  const relative = parts.slice(isAsset || isOldPartial ? 4 : 3).join('/')
  if (family === undefined || relative === '') return undefined
  if (isAsset && family !== 'image' && family !== 'attachment') return undefined
  if (family === 'page' && !path.endsWith('.adoc')) return undefined
  return { path, component, module: parts[1] ?? '', family, relative }
}

/** True if a resource is published: of what begins with `_`, nothing is. */
export function isPublished({ family, relative }: Resource): boolean {
  const isShown = family === 'page' || family === 'image' || family === 'attachment'
  return isShown && !`/${relative}`.includes('/_')
}

const resourceId = /^(?:([^@:$]+)@)?(?:(?:([^@:$]+):)?([^@:$]+)?:)?(?:([^@:$]+)\$)?([^:$][^@:$]*)$/

/**
 * Parses a resource id, `2.0@component:module:family$path.adoc`, as a page means it.
 *
 * @returns undefined if it is none
 * @see Antora's content classifier, parseResourceId
 */
export function parseResourceId(
  text: string,
  context: Resource,
  defaultFamily: Family,
): ResourceId | undefined {
  const found = resourceId.exec(text)
  if (found === null) return undefined
  const [, version, component, module, family = defaultFamily, path = ''] = found
  const parts = path.split('/')
  if (parts[0] === '.' && parts.length > 1) parts[0] = directoryOf(context.relative)
  const relative: string[] = []
  for (const part of parts.join('/').split('/')) {
    if (part === '..') relative.pop()
    else if (part !== '' && part !== '.') relative.push(part)
  }
  return {
    component,
    version: version === '_' ? '' : version,
    module: (module ?? (component === undefined ? context.module : '')) || 'ROOT',
    family,
    relative: path.includes('/') ? relative.join('/') : path,
  }
}

/** The path at which the file of an id is expected. */
export function placeOf(id: ResourceId, { folder }: Component): string {
  const family = foldersOf[id.family] ?? id.family
  return pathBelow(folder, `modules/${id.module}/${family}/${id.relative}`)
}
