// Docusaurus: documents, versions, translations, posts and pages with their addresses.

import type { PageFacts } from '../../markdown/page-facts.ts'
import type { Files } from '../../trees/file-entry.ts'
import { directoryOf, insideOf, isWithin, joinPath, nameOf, pathBelow } from '../../trees/paths.ts'
import type { DocsPlugin, DocusaurusConfig } from './config.ts'
import { docRoute, pageRoute, postRoute, routeMatterOf } from './routes.ts'

/** A folder of content of one kind, in one version and language. */
export interface ContentHome {
  readonly kind: 'docs' | 'blog' | 'pages'
  /** Folders its pages are read from, the translated one first. */
  readonly folders: readonly string[]
  /** The folder of this home itself. */
  readonly folder: string
  /** Address it is served below, without slashes at its ends. */
  readonly route: string
  readonly prefixes: boolean
}

export interface ContentRoute {
  readonly route: string
  readonly folder: boolean
  /** Sidebar id, of documents. */
  readonly id?: string
  readonly home: ContentHome
  /** True if a build for readers leaves it out. */
  readonly draft: boolean
}

export interface DocusaurusContent {
  readonly homes: readonly ContentHome[]
  /** Markdown pages and pages of code, by repository path. */
  readonly routes: ReadonlyMap<string, ContentRoute>
  /** Address to repository path; `''` for an address without a file of its own. */
  readonly pageAt: ReadonlyMap<string, string>
  /** Drafts by the address they will have. */
  readonly drafts: ReadonlyMap<string, string>
  readonly homeOf: (path: string) => ContentHome | undefined
  /** The home that owns an address, if its pages all come from files. */
  readonly ownerOf: (address: string) => ContentHome | undefined
  /** True if a plugin makes this address out of other pages: tags, archives, category lists. */
  readonly isGenerated: (address: string) => boolean
  /** The document of a sidebar id; of one version (`version-1.0`), else of the first that has it. */
  readonly documentOf: (id: string, version?: string) => string | undefined
  /** The path at which the document of an id is expected. */
  readonly pathOfId: (id: string, version?: string) => string
}

/**
 * Computes the addresses of all content of a site.
 *
 * @param made - addresses that navigation makes: lists of a category's pages
 */
export function placeContent(
  homes: readonly ContentHome[],
  files: Files,
  factsOf: (path: string) => PageFacts | undefined,
  made: readonly string[],
): DocusaurusContent {
  const routes = new Map<string, ContentRoute>()
  const pageAt = new Map<string, string>()
  const drafts = new Map<string, string>()
  const documents = new Map<string, string>()
  for (const path of files.byPath.keys()) {
    const home = homeOf(path)
    const route = home && routeOf(path, home, factsOf(path))
    if (route === undefined) continue
    routes.set(path, route)
    const at = route.draft ? drafts : pageAt
    if (!at.has(route.route)) at.set(route.route, path)
    if (route.id !== undefined) {
      for (const key of [route.id, `${home?.folder}:${route.id}`]) {
        if (!documents.has(key)) documents.set(key, path)
      }
    }
  }
  for (const home of homes) {
    if (home.kind === 'blog' && !pageAt.has(home.route)) pageAt.set(home.route, '')
  }
  for (const address of made) if (!pageAt.has(address)) pageAt.set(address, '')
  for (const [route, path] of untranslated(homes, routes)) {
    if (!pageAt.has(route)) pageAt.set(route, path)
  }
  return {
    homes,
    routes,
    pageAt,
    drafts,
    homeOf,
    ownerOf,
    isGenerated,
    documentOf: (id, version) => {
      const name = id.replace(/^version-[^/]+\//, '')
      const folder = homeOfVersion(version)?.folder
      return documents.get(version === undefined ? name : `${folder}:${name}`)
    },
    pathOfId: (id, version) => pathBelow(homeOfVersion(version)?.folder ?? '', `${id}.md`),
  }

  function homeOfVersion(version: string | undefined): ContentHome | undefined {
    const docs = homes.filter((one) => one.kind === 'docs')
    return (
      docs.find((one) => version !== undefined && one.folder.endsWith(`/${version}`)) ?? docs[0]
    )
  }

  function homeOf(path: string): ContentHome | undefined {
    return homes
      .filter((home) => isWithin(path, home.folder))
      .sort((a, b) => b.folder.length - a.folder.length)[0]
  }

  function ownerOf(address: string): ContentHome | undefined {
    const owners = homes.filter((home) => home.kind !== 'pages' && isWithin(address, home.route))
    const owner = owners.sort((a, b) => b.route.length - a.route.length)[0]
    if (owner === undefined || owner.route !== '') return owner
    // Documents at the root share it with pages of code: they own the folders they have.
    const [first = ''] = address.split('/')
    const shared = [...pageAt.keys()].some((route) => route.startsWith(`${first}/`))
    return shared && address.includes('/') ? owner : undefined
  }

  function isGenerated(address: string): boolean {
    return homes.some((home) => {
      if (home.kind === 'pages' || !isWithin(address, home.route)) return false
      const inside = insideOf(address, home.route)
      return generated[home.kind].test(inside)
    })
  }
}

const generated = {
  docs: /^(?:category|tags)(?:\/|$)/,
  blog: /^(?:tags|page|archive|authors)(?:\/|$)|^(?:rss|atom)\.xml$|^feed\.json$/,
}

/**
 * Every content folder of a site that is there.
 *
 * @param versionsOf - what the `versions.json` of a documents plugin lists, newest first
 */
export function findHomes(
  project: string,
  config: DocusaurusConfig,
  files: Files,
  versionsOf: (plugin: DocsPlugin) => readonly string[] = () => [],
): readonly ContentHome[] {
  const docs = config.docs.flatMap((plugin) =>
    docsHomes({ project, plugin, files, listed: versionsOf(plugin) }),
  )
  const blogs = config.blogs.map((plugin) =>
    homeFor('blog', pathBelow(project, plugin.path), plugin.route),
  )
  const pages = [homeFor('pages', pathBelow(project, 'src/pages'), '')]
  const main = [...docs, ...blogs, ...pages]
  return [...main, ...translations(project, config, files, main)].filter((one) =>
    files.directories.has(one.folder),
  )
}

function homeFor(
  kind: ContentHome['kind'],
  folder: string,
  route: string,
  prefixes = true,
): ContentHome {
  return { kind, folder, folders: [folder], route, prefixes }
}

/**
 * The current documents and each listed version of them: the last one is served without its name.
 *
 * @see Docusaurus, docs plugin: `lastVersion`, `versions`; `readVersionNames`: no folder is looked for that is not listed
 */
function docsHomes({
  project,
  plugin,
  files,
  listed,
}: {
  readonly project: string
  readonly plugin: DocsPlugin
  readonly files: Files
  readonly listed: readonly string[]
}): readonly ContentHome[] {
  const folderOf = (version: string) =>
    pathBelow(project, `${idPrefix(plugin)}versioned_docs/version-${version}`)
  const versions = listed.filter((version) => files.directories.has(folderOf(version)))
  const last = plugin.lastVersion ?? versions[0] ?? 'current'
  const routeOfVersion = (version: string) => {
    const name = version === 'current' ? 'next' : version
    const part = plugin.versionPaths.get(version) ?? (version === last ? '' : name)
    return [plugin.route, part].filter((one) => one !== '').join('/')
  }
  return [
    homeFor('docs', pathBelow(project, plugin.path), routeOfVersion('current'), plugin.prefixes),
    ...versions.map((version) =>
      homeFor('docs', folderOf(version), routeOfVersion(version), plugin.prefixes),
    ),
  ]
}

/** True if a file of a site is in the folder of a version, listed or not. */
export function isOfVersion(path: string, project: string): boolean {
  return ofVersion.test(insideOf(path, project))
}

const ofVersion =
  /^(?:[^/]+_)?versioned_docs\/version-|^i18n\/[^/]+\/docusaurus-plugin-content-docs[^/]*\/version-/

/** Prefix of a plugin's own files and folders: `api_` in `api_versions.json`. */
export function idPrefix({ id }: DocsPlugin): string {
  return id === 'default' ? '' : `${id}_`
}

/** `i18n/<language>/docusaurus-plugin-content-docs/current/...` beside the folder it translates. */
function translations(
  project: string,
  config: DocusaurusConfig,
  files: Files,
  main: readonly ContentHome[],
): readonly ContentHome[] {
  const root = pathBelow(project, 'i18n')
  const languages = new Set<string>()
  for (const directory of files.directories) {
    if (directoryOf(directory) === root && directory !== root) languages.add(nameOf(directory))
  }
  return [...languages].flatMap((language) =>
    main.map((original) => {
      const folder = `${root}/${language}/${translatedFolder(original, project, config)}`
      const route = [language, original.route].filter((part) => part !== '').join('/')
      return { ...original, folder, folders: [folder, original.folder], route }
    }),
  )
}

function translatedFolder(
  original: ContentHome,
  project: string,
  config: DocusaurusConfig,
): string {
  if (original.kind === 'pages') return 'docusaurus-plugin-content-pages'
  if (original.kind === 'blog') {
    const plugin = config.blogs.find((one) => joinPath(project, one.path) === original.folder)
    return `docusaurus-plugin-content-blog${suffixOf(plugin?.id)}`
  }
  const version = /(?:([^/]+)_)?versioned_docs\/(version-[^/]+)$/.exec(original.folder)
  const plugin = config.docs.find((one) => joinPath(project, one.path) === original.folder)
  return `docusaurus-plugin-content-docs${suffixOf(version?.[1] ?? plugin?.id)}/${version?.[2] ?? 'current'}`
}

function suffixOf(id: string | undefined): string {
  return id === undefined || id === 'default' ? '' : `-${id}`
}

function routeOf(
  path: string,
  home: ContentHome,
  facts: PageFacts | undefined,
): ContentRoute | undefined {
  const inside = insideOf(path, home.folder)
  const below = (route: string) => [home.route, route].filter((part) => part !== '').join('/')
  if (home.kind === 'pages') {
    const page = pageRoute(inside)
    const draft = routeMatterOf(facts?.frontMatter?.data).draft === true
    return page && { route: below(page.route), folder: page.folder, home, draft }
  }
  // A leading underscore makes a part of other pages.
  if (!/\.mdx?$/i.test(path) || /(?:^|\/)_/.test(inside)) return undefined
  const matter = routeMatterOf(facts?.frontMatter?.data)
  const { draft = false } = matter
  if (home.kind === 'blog') {
    return { route: below(postRoute(inside, matter)), folder: false, home, draft }
  }
  const doc = docRoute(inside, matter, home.prefixes)
  return { route: below(doc.route), folder: doc.folder, id: doc.id, home, draft }
}

/** Addresses of pages a language has not translated: it shows the original. */
function untranslated(
  homes: readonly ContentHome[],
  routes: ReadonlyMap<string, ContentRoute>,
): readonly [route: string, path: string][] {
  const translated = homes.filter((one) => one.folders.length > 1)
  if (translated.length === 0) return []
  return [...routes].flatMap(([path, { route, home: own, draft }]) =>
    (draft ? [] : translated)
      .filter((one) => one.folders[1] === own.folder)
      .map((one): [string, string] => {
        const inside = own.route === '' ? route : route.slice(own.route.length + 1)
        return [[one.route, inside].filter((part) => part !== '').join('/'), path]
      }),
  )
}
