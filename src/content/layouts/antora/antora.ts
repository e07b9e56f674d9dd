// Antora: components of AsciiDoc, whose links name resources: `version@component:module:family$path.adoc`.

import {
  type AttributeLookup,
  fillAttributes,
  refersToAttribute,
} from '../../dialects/asciidoc-titles.ts'
import type { Source } from '../../facts/source.ts'
import type { Detection, Layout, Recognition, Resolution, Site } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  commonDirectory,
  directoryOf,
  isInstalled,
  isSample,
  isWithin,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import { buildFolderTree } from '../site/folder-tree.ts'
import { type Includes, noIncludes, readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { readPageFacts } from '../site/page-facts.ts'
import { titleOfPage } from '../site/page-titles.ts'
import { buildSite, type WrittenLink } from '../site/site.ts'
import { asciidocAnchors } from './anchors.ts'
import {
  buildCatalog,
  type Component,
  isPublished,
  parseResourceId,
  type Resource,
} from './catalog.ts'
import { type Attributes, type Playbook, parseComponent, parsePlaybook } from './config.ts'
import {
  type AntoraPlaces,
  addressOf,
  aliasKey,
  needsMore,
  pathOfInclude,
  resolveAddress,
  resolveImage,
  resolveResource,
  resolveXref,
  spellResource,
  withoutEnding,
} from './links.ts'

const descriptor = 'antora.yml'

/** The layout of Antora's components; all of a repository are one site. */
export const antora: Layout = {
  name: 'antora',

  async recognise(files, _readTexts, project): Promise<Recognition | undefined> {
    const found = descriptorsOf(files)
      .map(({ path }) => directoryOf(path))
      .filter((folder) => project === undefined || isWithin(folder, project))
      .filter((folder) => project !== undefined || !(isSample(`${folder}/`) || isInstalled(folder)))
    const [first] = found
    if (first === undefined) return undefined
    const root =
      project === undefined || !found.includes(project) ? commonDirectory(found) : project
    return {
      layout: 'antora',
      root,
      project: root,
      confidence: 'configuration',
      evidence: [`found "${pathBelow(first, descriptor)}"`],
    }
  },

  async read(files, detection, source): Promise<Site> {
    const entries = descriptorsOf(files).filter(({ path }) => isWithin(path, detection.project))
    const playbookFiles = playbooksOf(files)
    const texts = await source.readTexts([...entries, ...playbookFiles])
    const components = entries.flatMap(({ path, oid }): Component[] => {
      const config = tolerantly(() => parseComponent(texts.get(oid) ?? ''))
      return config === undefined ? [] : [{ ...config, folder: directoryOf(path) }]
    })
    const playbooks = playbookFiles.flatMap(
      ({ oid }) => tolerantly(() => parsePlaybook(texts.get(oid) ?? '')) ?? [],
    )
    return readComponents(components, playbooks, {
      files,
      detection,
      source,
      settings: [...entries, ...playbookFiles],
    })
  },
}

/** Configuration that does not parse is none. */
function tolerantly<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Finds every `antora.yml` beside modules; one within modules is an example. */
function descriptorsOf(files: Files): readonly FileEntry[] {
  const all = files
    .named(descriptor)
    .filter(({ path }) => files.directories.has(pathBelow(directoryOf(path), 'modules')))
  const modules = all.map(({ path }) => pathBelow(directoryOf(path), 'modules'))
  return all.filter(({ path }) => !modules.some((folder) => isWithin(path, folder)))
}

function playbooksOf(files: Files): readonly FileEntry[] {
  return files
    .ending('.yml', '.yaml')
    .filter(({ path }) => nameOf(path).includes('playbook') || /(?:^|\/)site\.yml$/.test(path))
    .filter(({ path }) => !isInstalled(path))
    .slice(0, playbooksMax)
}

// A repository has one or two: for the site itself, and to look at it while writing.
const playbooksMax = 20
const attributeDepthMax = 5

interface Input {
  readonly files: Files
  readonly detection: Detection
  readonly source: Source
  readonly settings: readonly FileEntry[]
}

async function readComponents(
  components: readonly Component[],
  playbooks: readonly Playbook[],
  { files, detection, source, settings }: Input,
): Promise<Site> {
  const catalog = buildCatalog(files, components)
  const pages = [...catalog.resources.values()].flatMap(({ path, family }) => {
    const isText = path.endsWith('.adoc') && family !== 'image' && family !== 'attachment'
    return isText ? (files.byPath.get(path) ?? []) : []
  })
  const [lookup, factsOf] = await Promise.all([
    readLookup(files, source.readTexts),
    readPageFacts(source, pages, 'antora'),
  ])
  const isPage = new Set(pages.map(({ path }) => path))
  const published = [...catalog.resources.values()].filter(
    (one) => one.family === 'page' && isPublished(one),
  )
  const addresses = new Map(published.map((one) => [one.path, addressOf(one)]))
  const aliases = new Map<string, string>()
  const ownAttributes = new Map<string, Map<string, string>>()
  const pageAt = new Map([...addresses].map(([path, address]) => [withoutEnding(address), path]))
  const places = {
    catalog,
    lookup,
    aliases,
    pageAt,
    addresses,
    isWhole: playbooks.length > 0 && playbooks.every(({ isWhole }) => isWhole),
    shared: new Set<Component>(),
  } satisfies AntoraPlaces
  readAliases()
  let includes: Includes = noIncludes
  includes = await readIncludes({
    pages,
    factsOf,
    readFacts: (shown) => source.readFacts(shown, 'antora'),
    resolve: (from, url) => resolveInclude(from, url),
    isText: /\.adoc$|\}$/,
  })
  const order = await readNavigation()
  const navigation = buildFolderTree({
    pages: published.map(({ path }) => path).sort(),
    root: detection.root,
    titleOf: (path) => titleOfPage(path.replace(/\.adoc$/, ''), factsOf(path)),
    isIndex: (path) => nameOf(path) === 'index.adoc',
    orderOf: (path) => order.get(path) ?? Number.MAX_SAFE_INTEGER,
  })
  return buildSite({
    ...detection,
    pages,
    navigation,
    isJudged: (path) => isShown(path) || includes.shownOn(path).length > 0,
    uses: [],
    lookup,
    rules: {
      indexNames: [],
      extensions: [],
      directories: false,
      absoluteBases: () => [],
      special: (from, link) => resolve(from, link),
    },
    addresses,
    anchors: (facts, path) => {
      const own = factsOf(path) ?? facts
      return asciidocAnchors(includes.wholeOf(path, facts), {
        styles: stylesOf(path),
        isWhole: places.isWhole,
        attributeOf: attributesOf(path),
        hasTitle: own.headings[0]?.depth === 1 && facts.headings[0]?.depth === 1,
      })
    },
    spellings: (from, path, written) => {
      const [target, context] = [catalog.resources.get(path), contextsOf(from)[0]]
      if (target === undefined || context === undefined) return []
      return spellResource({ target, context }, written)
    },
    dependsOn: [...settings, ...includes.files, ...pages.filter(({ path }) => isFound(path))],
    dependsOnTexts: [
      ...[...aliases].map(([from, to]) => `${from} is ${to}`),
      ...[...places.shared].map(({ folder }) => `${folder} is shared`),
      ...includes.texts,
    ].sort(),
  })

  /** True if links may lead to a page by other words than its name: one that changes is looked for everywhere. */
  function isFound(path: string): boolean {
    const resource = catalog.resources.get(path)
    return (
      nameOf(path) === 'index.adoc' ||
      resource?.family === 'nav' ||
      factsOf(path)?.frontMatter?.data['page-aliases'] !== undefined ||
      components.some(({ attributes }) =>
        [...attributes.values()].some((value) => value.includes(nameOf(path))),
      )
    )
  }

  function isShown(path: string): boolean {
    const resource = catalog.resources.get(path)
    return resource !== undefined && (resource.family === 'nav' || isPublished(resource))
  }

  function readAliases(): void {
    for (const page of published) {
      const written = factsOf(page.path)?.frontMatter?.data['page-aliases']
      if (typeof written !== 'string') continue
      const list = fillAttributes(written, siteAttributes(page.component))
      for (const spec of list.split(',').map((one) => one.trim())) {
        const named = spec.endsWith('.adoc') ? spec : `${spec}.adoc`
        const id = spec === '' ? undefined : parseResourceId(named, page, 'page')
        for (const component of id === undefined ? [] : catalog.componentsOf(id, page)) {
          if (id === undefined) continue
          aliases.set(aliasKey(id, component), page.path)
          const { module, relative } = id
          const address = withoutEnding(addressOf({ ...page, component, module, relative }))
          if (!pageAt.has(address)) pageAt.set(address, page.path)
        }
      }
    }
  }

  /** Reads the position of each listed page; finds components that need content from elsewhere. */
  async function readNavigation(): Promise<ReadonlyMap<string, number>> {
    const listedAt = new Map<string, number>()
    let next = 0
    for (const component of components) {
      const navs = component.nav.flatMap(
        (one) => files.byPath.get(pathBelow(component.folder, one)) ?? [],
      )
      const facts = await source.readFacts(navs, 'antora')
      const listed = navs.flatMap(({ path, oid }) =>
        (facts.get(oid)?.links ?? []).map((link) => [link.kind, resolve(path, link)] as const),
      )
      for (const [, to] of listed) {
        if (to.kind !== 'page') continue
        // A folder stands where its first page does.
        for (let at = to.path; at !== '' && !listedAt.has(at); at = directoryOf(at)) {
          listedAt.set(at, next)
        }
        next++
      }
      if (!places.isWhole && needsMore(listed)) places.shared.add(component)
    }
    return listedAt
  }

  function siteAttributes({ name, version, attributes }: Component): AttributeLookup {
    return (key) =>
      attributes.get(key) ??
      playbooks.find((one) => one.attributes.has(key))?.attributes.get(key) ??
      { partialsdir: 'partial$', examplesdir: 'example$', 'page-component-name': name }[key] ??
      (key === 'page-component-version' || key === 'page-version' ? version : undefined)
  }

  /** The attributes of a page: its own, those of its component and the playbook, those of what it includes. */
  function attributesOf(path: string): AttributeLookup {
    const component = catalog.resources.get(path)?.component
    const ofSite = component === undefined ? () => undefined : siteAttributes(component)
    let own = ownAttributes.get(path)
    if (own === undefined) {
      own = new Map()
      collectAttributes(path, own, new Set())
      ownAttributes.set(path, own)
    }
    const known = own
    return (key) => known.get(key) ?? ofSite(key)
  }

  /** Adds what a file sets, then what it includes does; each file counts once, and the first value. */
  function collectAttributes(
    path: string,
    into: Map<string, string>,
    seen: Set<string>,
    depth = 0,
  ) {
    if (seen.has(path)) return
    seen.add(path)
    const facts = factsOf(path)
    for (const [key, value] of Object.entries(facts?.frontMatter?.data ?? {})) {
      if (typeof value === 'string' && !into.has(key)) into.set(key, value)
    }
    if (depth > attributeDepthMax) return
    for (const { kind, url } of facts?.links ?? []) {
      const to = kind === 'include' ? resolveInclude(path, url) : undefined
      if (to?.kind === 'page') collectAttributes(to.path, into, seen, depth + 1)
    }
  }

  function stylesOf(path: string) {
    const attributeOf = attributesOf(path)
    const isKnown = playbooks.length > 0 && !playbooks.some(({ isExtended }) => isExtended)
    const choices = (key: string, standard: string, other: string): readonly string[] => {
      const own = attributeOf(key)
      if (own === undefined) return isKnown ? [standard] : [other, standard]
      const all = playbooks.map(({ attributes }: { attributes: Attributes }) => attributes.get(key))
      const isOfPlaybook = all.includes(own)
      return isOfPlaybook ? [...new Set([own, ...all.map((one) => one ?? standard)])] : [own]
    }
    const separators = choices('idseparator', '_', '-')
    return choices('idprefix', '_', '').flatMap((prefix) =>
      separators.map((separator) => ({ prefix, separator })),
    )
  }

  /** The pages a file shows on: itself, or those that include it. */
  function contextsOf(from: string): readonly Resource[] {
    const own = catalog.resources.get(from)
    if (own === undefined) return []
    const shown = isShown(from) ? [] : includes.shownOn(from)
    const pagesOf = shown.flatMap((path) => catalog.resources.get(path) ?? [])
    return pagesOf.length === 0 ? [own] : pagesOf
  }

  function resolve(from: string, link: WrittenLink): Resolution {
    const found = resolveIn(from, link)
    const isUnsure = link.isConditional === true || (!isShown(from) && includes.isOpen(from))
    return found.kind === 'broken' && isUnsure ? { kind: 'external' } : found
  }

  function resolveIn(from: string, link: WrittenLink): Resolution {
    if (link.kind === 'include') return resolveInclude(from, link.url)
    const contexts = contextsOf(from)
    const url = fillAttributes(link.url, attributesOf(contexts[0]?.path ?? from))
    const isFolder = link.kind === 'html' && /^\{(?:attachments|images)dir\}\//.test(url)
    if (refersToAttribute(url) && !isFolder) return { kind: 'external' }
    // A place may be on each page that has the part, or on one of them.
    if (url.startsWith('#') && contexts.length > 1) return { kind: 'external' }
    let first: Resolution | undefined
    for (const context of contexts) {
      const found =
        link.kind === 'image'
          ? resolveImage(url, context, places)
          : link.kind === 'html'
            ? resolveAddress(url, context, places)
            : resolveXref(url, context, places)
      if (found.kind !== 'broken') return found
      first ??= found
    }
    return first ?? { kind: 'external' }
  }

  /** An include starts at its own file, or names a resource from there. */
  function resolveInclude(from: string, written: string): Resolution {
    const context = catalog.resources.get(from)
    if (context === undefined) return { kind: 'external' }
    const url = fillAttributes(written, siteAttributes(context.component))
    if (refersToAttribute(url) || /^[a-z]+:\/\//i.test(url)) return { kind: 'external' }
    if (/[$:@]/.test(url)) {
      const found = resolveResource(url, 'page', { context, places })
      if ('path' in found && isPage.has(found.path)) return { kind: 'page', path: found.path }
      return found.kind === 'broken' ? { ...found, reason: 'missing-include' } : found
    }
    const { folder } = context.component
    const path = pathOfInclude(url, from, folder)
    const place = path === undefined ? undefined : lookup.at(path)
    if (place?.kind === 'file') {
      return { kind: isPage.has(place.path) ? 'page' : 'file', path: place.path }
    }
    const isMade = context.component.isCollected || path === undefined || !isSource(path)
    const isInFolder = path !== undefined && files.directories.has(directoryOf(path))
    if (isMade || !isInFolder) return { kind: 'external', answered: 'made' }
    return { kind: 'broken', reason: 'missing-include', path }
  }
}

function isSource(path: string): boolean {
  return path.endsWith('.adoc')
}
