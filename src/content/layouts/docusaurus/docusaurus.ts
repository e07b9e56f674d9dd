// The layout of Docusaurus: documents, blog, pages and static files of a site.

import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { lenientAnchors } from '../../anchors/lenient-anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { Detection, Layout, Recognition, Site } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  commonDirectory,
  directoryOf,
  isInstalled,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { readPlacedYaml, textsOf } from '../../yaml/yaml-places.ts'
import { readSiteComponents } from '../site/components.ts'
import { findRedirects, readRedirects, redirectUses } from '../site/host-redirects.ts'
import { readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { readPlacedModule } from '../site/module-literal.ts'
import { withoutRepeats } from '../site/navigation.ts'
import { readPageFacts } from '../site/page-facts.ts'
import { publishedRules, resolvePublished } from '../site/published.ts'
import { buildSite } from '../site/site.ts'
import { docusaurusConfigs, docusaurusSidebars, docusaurusTranslations } from '../site/telltales.ts'
import { createDocusaurusRules } from './addresses.ts'
import { type DocusaurusConfig, defaultDocusaurusConfig, parseDocusaurusConfig } from './config.ts'
import {
  type ContentHome,
  type DocusaurusContent,
  findHomes,
  idPrefix,
  isOfVersion,
  placeContent,
} from './content.ts'
import { buildDocusaurusTree } from './navigation.ts'
import { categoryAddresses, parseSidebars, type SidebarItem, sidebarUses } from './sidebars.ts'

/** The layout of Docusaurus sites. */
export const docusaurus: Layout = {
  name: 'docusaurus',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const here = (path: string) => project === undefined || directoryOf(path) === project
    const find = (names: readonly string[], accepts: (path: string) => boolean = () => true) =>
      shallowest(
        files
          .named(...names)
          .map(({ path }) => path)
          .filter((path) => !isInstalled(path) && here(path) && accepts(path)),
      )
    const config = find(docusaurusConfigs)
    if (config !== undefined) {
      const place = directoryOf(config)
      const entries = [...files.named(nameOf(config))].filter(({ path }) => path === config)
      const [text] = (await readTexts(entries)).values()
      const beside = findHomes(place, readConfig(text, config), files).map(({ folder }) => folder)
      return {
        ...recognition(place, 'configuration', `found "${config}"`),
        // Documents are often outside of the site's directory: `path: '../docs'`.
        root: commonDirectory([place, ...beside]),
      }
    }
    // Other programs use this file name too, next to pages that belong to another site.
    const sidebars = find(docusaurusSidebars, (path) =>
      findHomes(directoryOf(path), defaultDocusaurusConfig, files).some(({ folder }) =>
        files.below(folder).some((file) => /\.mdx?$/i.test(file.path)),
      ),
    )
    // A configuration of Docusaurus 1 next to it means other pages and addresses.
    if (
      sidebars !== undefined &&
      !files.byPath.has(pathBelow(directoryOf(sidebars), 'siteConfig.js'))
    )
      return recognition(directoryOf(sidebars), 'navigation', `found "${sidebars}"`)
    const translated = shallowest(
      docusaurusTranslations(files).filter(
        (path) =>
          !isInstalled(path) &&
          /(?:^|\/)i18n\/[^/]+\/docusaurus-/.test(path) &&
          here(path.replace(/\/?i18n\/.*$/, '/x').replace(/^\//, '')),
      ),
    )
    const place = translated?.replace(/\/?i18n\/.*$/, '')
    if (translated !== undefined && place !== undefined) {
      return recognition(place, 'traces', `found "${directoryOf(translated)}"`)
    }
    return undefined
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { project } = detection
    const redirectFiles = findRedirects(files, project, pathBelow(project, 'static'))
    const sources = [
      ...files.below(project).filter(({ path }) => isSource(path, project)),
      ...redirectFiles,
    ]
    const [lookup, texts] = await Promise.all([
      readLookup(files, source.readTexts),
      source.readTexts(sources),
    ])
    const textOf = (file: FileEntry | undefined) => file && texts.get(file.oid)
    const entry = sources.find((file) => docusaurusConfigs.includes(nameOf(file.path)))
    const config = readConfig(textOf(entry), entry?.path ?? '')
    const homes = findHomes(project, config, files, (plugin) => {
      const list = pathBelow(project, `${idPrefix(plugin)}versions.json`)
      return textsOf(readPlacedModule(textOf(sources.find(({ path }) => path === list)) ?? ''))
    })
    const folders = [project, ...homes.map(({ folder }) => folder)]
    const pages = [...files.byPath.values()].filter(
      (file) => folders.some((folder) => isWithin(file.path, folder)) && isPage(file, homes),
    )
    // No build has versions that are not listed, and their links were not written for a git host.
    const unbuilt = files
      .below(project)
      .filter((file) => isOfVersion(file.path, project) && isMarkdown(file) && !isPage(file, homes))
    const factsOf = await readPageFacts(source, pages, 'docusaurus')
    const sidebarFiles = sources.filter(({ path }) => isSidebars(path, project, config))
    const parsed = sidebarFiles.flatMap((file) => {
      const items = parseSidebars(readPlacedModule(textOf(file) ?? ''))
      const home = homeOfSidebar(file.path, project, config, homes)
      const isUnlisted = home === undefined && ofVersion.test(file.path)
      return items === undefined || isUnlisted ? [] : [{ path: file.path, items, home }]
    })
    const made = parsed.flatMap(({ items, home }) =>
      categoryAddresses(items, home?.route ?? 'docs'),
    )
    const content = placeContent(homes, files, factsOf, made)
    const redirects = readRedirects(redirectFiles, textOf)
    const patches = findPatches(files, project)
    const ownSlugs = config.anchorsKeepCase || patches.length > 0
    const rules = createDocusaurusRules({
      project,
      config,
      content,
      lookup,
      pages: new Set(pages.map((page) => page.path)),
      ...(redirects === undefined ? {} : { redirects }),
    })
    const sidebars = new Map(
      parsed.flatMap(({ items, home }): [string, readonly SidebarItem[]][] =>
        home === undefined ? [] : [[home.folder, items]],
      ),
    )
    const includes = await readIncludes({
      pages,
      factsOf,
      readFacts: (shown) => source.readFacts(shown, 'docusaurus'),
      resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
    })
    const scope = pathBelow(project, 'src/theme/MDXComponents')
    const components = await readSiteComponents(
      files,
      {
        layout: 'docusaurus',
        code: files.below(pathBelow(project, 'src')),
        isScope: (path) => path.startsWith(scope) && isScope.test(path),
        pathsOf: (name) =>
          name.startsWith('@site/')
            ? [joinPath(project, name.slice('@site/'.length)) ?? project]
            : [],
      },
      source,
    )
    const shown = { ...rules, shownOn: includes.shownOn, isOpen: includes.isOpen }
    return buildSite({
      ...detection,
      pages: [...pages, ...unbuilt],
      isJudged: (path) => homes.some((home) => isWithin(path, home.folder)),
      navigation: buildDocusaurusTree({
        content,
        sidebars,
        categories: readCategories(sources, textOf),
        factsOf,
      }),
      uses: [
        ...withoutRepeats(parsed.flatMap(({ path, items }) => sidebarUses(path, items))),
        ...redirectUses(redirects),
        ...redirectUses({ rules: [...config.redirects.values()] }),
      ],
      lookup,
      rules: publishedRules((from, link) => {
        // With slashes behind all addresses, Docusaurus takes a mere query for one of the host: `/?x=1`.
        const isLost =
          config.trailingSlash === true && link.kind === 'link' && link.url.startsWith('?')
        const written = isLost ? { ...link, kind: 'html' as const, url: `/${link.url}` } : link
        return resolvePublished(from, written, shown)
      }),
      addresses: new Map([...content.routes].map(([path, { route }]) => [path, route])),
      anchors: (page, path) => {
        const whole = components.withOwn(includes.wholeOf(path, page), path)
        const anchors = collectAnchors(whole, anchorRules.docusaurus)
        return ownSlugs ? lenientAnchors(whole, anchors) : anchors
      },
      dependsOn: [...sources, ...includes.files, ...components.files, ...patches],
      dependsOnTexts: [...addressTexts(content, factsOf), ...includes.texts],
    })
  },
}

/** Files of patch-package that change how Docusaurus generates anchors. */
function findPatches(files: Files, project: string): readonly FileEntry[] {
  return [...new Set([project, ''])].flatMap((folder) =>
    files
      .below(pathBelow(folder, 'patches'))
      .filter(({ path }) => /^@docusaurus\+(?:mdx-loader|utils)\+/.test(nameOf(path))),
  )
}

/** Front matter that affects addresses and drafts. */
function addressTexts(
  content: DocusaurusContent,
  factsOf: (path: string) => PageFacts | undefined,
): string[] {
  return [...content.routes].flatMap(([path, { route }]) => {
    const { id, slug, draft } = factsOf(path)?.frontMatter?.data ?? {}
    const isOwn = id !== undefined || slug !== undefined || draft !== undefined
    return isOwn ? JSON.stringify([path, route, draft]) : []
  })
}

function shallowest(paths: readonly string[]): string | undefined {
  return [...paths].sort((a, b) => a.split('/').length - b.split('/').length)[0]
}

function recognition(
  project: string,
  confidence: Recognition['confidence'],
  evidence: string,
): Recognition {
  return {
    layout: 'docusaurus',
    root: project,
    project,
    confidence,
    evidence: [evidence],
  }
}

/** @see Docusaurus, "MDX and React": MDX component scope */
const isScope = /MDXComponents(?:\/index)?\.[cm]?[jt]sx?$/

function readConfig(text: string | undefined, path: string): DocusaurusConfig {
  return text === undefined ? defaultDocusaurusConfig : parseDocusaurusConfig(text, path)
}

function isSource(path: string, project: string): boolean {
  const name = nameOf(path)
  const isBeside = directoryOf(path) === project
  if (isBeside && (docusaurusConfigs.includes(name) || /sidebar|versions\.json$/i.test(name)))
    return true
  return (
    /^_category_\.(?:json|ya?ml)$/.test(name) ||
    /(?:^|\/)(?:[^/]+_)?versioned_sidebars\/[^/]+\.json$/.test(path)
  )
}

const ofVersion = /(?:^|\/)(?:[^/]+_)?versioned_sidebars\//

function isSidebars(path: string, project: string, config: DocusaurusConfig): boolean {
  if (ofVersion.test(path)) return true
  const named = config.docs.some(
    (plugin) => plugin.sidebarPath && joinPath(project, plugin.sidebarPath) === path,
  )
  return named || (directoryOf(path) === project && docusaurusSidebars.includes(nameOf(path)))
}

function homeOfSidebar(
  path: string,
  project: string,
  config: DocusaurusConfig,
  homes: readonly ContentHome[],
): ContentHome | undefined {
  const version = /(?:^|\/)(version-[^/]+)-sidebars\.json$/.exec(path)?.[1]
  const docs = homes.filter((home) => home.kind === 'docs')
  if (version !== undefined) return docs.find((home) => home.folder.endsWith(`/${version}`))
  const plugin = config.docs.find(
    (one) => one.sidebarPath && joinPath(project, one.sidebarPath) === path,
  )
  const folder = joinPath(project, plugin?.path ?? config.docs[0]?.path ?? 'docs')
  return docs.find((home) => home.folder === folder)
}

function isPage(file: FileEntry, homes: readonly ContentHome[]): boolean {
  return isMarkdown(file) && homes.some((home) => isWithin(file.path, home.folder))
}

function isMarkdown({ path, mode }: FileEntry): boolean {
  return /\.mdx?$/i.test(path) && mode.startsWith('100')
}

function readCategories(
  sources: readonly FileEntry[],
  textOf: (file: FileEntry) => string | undefined,
): ReadonlyMap<string, Placed> {
  return new Map(
    sources
      .filter((file) => nameOf(file.path).startsWith('_category_.'))
      .map((file) => [directoryOf(file.path), readPlacedYaml(textOf(file) ?? '').root]),
  )
}
