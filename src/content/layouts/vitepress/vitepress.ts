// The layout of VitePress and VuePress: a source folder, a public folder, clean addresses.

import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { lenientAnchors } from '../../anchors/lenient-anchors.ts'
import { mditVueSlug } from '../../dialects/slugs.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type {
  AnchorSet,
  Detection,
  Layout,
  NavigationNode,
  Recognition,
  Resolution,
  Site,
} from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { recordOf } from '../../text/records.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  directoryOf,
  insideOf,
  isInstalled,
  isMarkdown,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import { readSiteComponents } from '../site/components.ts'
import { buildFolderTree } from '../site/folder-tree.ts'
import { findRedirects, readRedirects, redirectUses } from '../site/host-redirects.ts'
import { readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { separateSlugs, slugOfFile, titledGroup, withoutRepeats } from '../site/navigation.ts'
import { readPageFacts } from '../site/page-facts.ts'
import { titleOfPage } from '../site/page-titles.ts'
import { publishedRules, resolvePublished } from '../site/published.ts'
import { buildSite, type WrittenLink } from '../site/site.ts'
import { createVitepressRules, isIndexPage } from './addresses.ts'
import {
  findsIncludesItself,
  parseVitepressConfig,
  readVitepressHeadings,
  rewritesPages,
  type VitepressConfig,
  type VitepressHeadings,
  type VitepressItem,
} from './config.ts'

const configName = /^config\.(?:[cm]?[jt]s|json)$/

/** The layout of VitePress and VuePress sites. */
export const vitepress: Layout = {
  name: 'vitepress',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const found = ['vitepress', 'vuepress']
      .flatMap((tool) =>
        files
          .directoriesNamed(`.${tool}`)
          .filter((path) => !isInstalled(path))
          .map((path) => ({ place: directoryOf(path), tool })),
      )
      .filter(({ place }) => project === undefined || place === project)
      .sort(
        (a, b) =>
          a.place.split('/').length - b.place.split('/').length || (a.place < b.place ? -1 : 1),
      )
    const [first] = found
    if (first === undefined) return recogniseTraces(files, readTexts, project)
    const { place, tool } = first
    const entry = findConfig(files, place)
    const text = entry && (await readTexts([entry])).get(entry.oid)
    const srcDir = text === undefined ? undefined : parseVitepressConfig(text).srcDir
    return {
      layout: 'vitepress',
      root: sourceFolder(files, place, srcDir),
      project: place,
      confidence: 'configuration',
      evidence: [`found "${entry?.path ?? joinPath(place, `.${tool}`)}"`],
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { root, project } = detection
    const pages = [...files.byPath.values()].filter((file) => isPage(file, root))
    const entry = findConfig(files, project)
    const publicFolder =
      ['.vuepress/public', '.vitepress/public', 'public']
        .map((name) => joinPath(root, name) ?? name)
        .find((folder) => files.directories.has(folder)) ??
      joinPath(root, 'public') ??
      'public'
    const redirectFiles = findRedirects(files, project, publicFolder)
    const modules = configModules(files, project)
    const manifests = findManifests(files, project)
    const sources = [
      ...modules,
      ...manifests,
      ...(entry === undefined || modules.includes(entry) ? [] : [entry]),
      ...redirectFiles,
    ]
    const [lookup, texts, factsOf] = await Promise.all([
      readLookup(files, source.readTexts),
      source.readTexts(sources),
      readPageFacts(source, pages, 'vitepress'),
    ])
    const config = parseVitepressConfig(texts.get(entry?.oid ?? '') ?? '')
    const redirects = readRedirects(redirectFiles, ({ oid }) => texts.get(oid))
    const written = modules.map(({ oid }) => texts.get(oid) ?? '')
    const headings = readVitepressHeadings(written)
    const makesSlugs = manifests.some(({ oid }) => version2.test(texts.get(oid) ?? ''))
    const isVuepress = entry?.path.includes('.vuepress/') === true
    const { rules, addresses } = createVitepressRules({
      root,
      publicFolder,
      config,
      pages: pages.map((page) => page.path),
      lookup,
      findsIncludesItself: findsIncludesItself(written),
      isVuepress,
      readmeIsIndex:
        entry === undefined ||
        !entry.path.includes('.vitepress/') ||
        written.some((text) => /\brewrites\b|README/.test(text)),
      ...(redirects === undefined ? {} : { redirects }),
    })
    const home = entry?.path ?? pathBelow(root, 'index.md')
    const includes = await readIncludes({
      pages,
      factsOf,
      readFacts: (shown) => source.readFacts(shown, 'vitepress'),
      resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
    })
    const isRewritten = rewritesPages(written)
    const components = new Set(
      pages.flatMap(({ path }) => (isMadeOfComponents(factsOf(path)) ? path : [])),
    )
    const themes = ['.vitepress', '.vuepress'].map((name) => pathBelow(project, name))
    const siteComponents = await readSiteComponents(
      files,
      {
        layout: 'vitepress',
        // Other code below the root is of an application: each change of it would be one of the site.
        code: [...themes, root]
          .flatMap((folder) => files.below(folder))
          .filter(
            ({ path }) =>
              !isInstalled(path) &&
              (/\.(?:vue|[jt]sx)$/.test(path) || themes.some((theme) => isWithin(path, theme))),
          ),
        isScope: (path) => /\.vitepress\/theme\/index\.[cm]?[jt]s$/.test(path),
        isNamed: (path) => path.endsWith('.vue'),
        pathsOf: (name) =>
          /^[@~]?\//.test(name) ? [pathBelow(root, name.replace(/^.*?\//, '')), name.slice(1)] : [],
      },
      source,
    )
    const shown = { ...rules, shownOn: includes.shownOn, isOpen: includes.isOpen }
    return buildSite({
      ...detection,
      pages,
      navigation: buildTree({
        config,
        root,
        pages: pages.map((page) => page.path),
        resolve: (url) => resolvePublished(home, { kind: 'navigation', url }, rules),
        factsOf,
      }),
      uses: [
        ...(entry === undefined
          ? []
          : withoutRepeats(sidebarUses(entry.path, config.sidebar ?? []))),
        ...redirectUses(redirects),
      ],
      lookup,
      rules: publishedRules((page, link) => {
        const found = resolvePublished(page, isVuepress ? link : withoutName(link), shown)
        return makesSlugs && !headings.ownSlugs && link.kind === 'link' ? withSlug(found) : found
      }),
      addresses: new Map(
        [...addresses].map(([path, address]) => [path, address.replace(/\/$/, '')]),
      ),
      anchors(page, path) {
        const whole = siteComponents.withOwn(includes.wholeOf(path, page), path)
        const isOpen = isRewritten || components.has(path)
        return anchorsOf(isOpen ? { ...whole, openEnded: true } : whole, headings)
      },
      dependsOn: [...sources, ...includes.files, ...siteComponents.files],
      dependsOnTexts: includes.texts,
    })
  },
}

/** True for a page without the theme's document layout, which is made of components: its anchors are unknown. */
function isMadeOfComponents(facts: PageFacts | undefined): boolean {
  const { page, layout } = facts?.frontMatter?.data ?? {}
  return page === true || layout === false || (typeof layout === 'string' && layout !== 'doc')
}

/** The manifests of a site's directory and of the repository, which may hold its generator. */
function findManifests(files: Files, project: string): readonly FileEntry[] {
  const names = new Set([pathBelow(project, 'package.json'), 'package.json'])
  return [...names].flatMap((name) => files.byPath.get(name) ?? [])
}

const version2 = /"vitepress"\s*:\s*"[~^]?2\.\d/

/**
 * Makes a slug of a fragment, as VitePress 2 does of that of a link in markdown: `#Set.Up` leads to `set-up`, and none
 * to an id with other signs. What holds `=` or `:` is for a component, or the browser.
 *
 * @see VitePress 2, `plugins/link.ts`: `normalizeHash`
 */
function withSlug(found: Resolution | undefined): Resolution | undefined {
  if (found?.kind !== 'page' || !found.fragment || /[=:]/.test(found.fragment)) return found
  return { ...found, fragment: mditVueSlug(decodePercent(found.fragment)) }
}

/** A mere query is an address in the folder of its page, `./?x=1`, and not of the page itself. */
function withoutName(link: WrittenLink): WrittenLink {
  return link.kind === 'link' && link.url.startsWith('?') ? { ...link, url: `./${link.url}` } : link
}

function anchorsOf(facts: PageFacts, { delimiters, ownSlugs }: VitepressHeadings): AnchorSet {
  const named = delimiters === undefined ? facts : withNamed(facts, delimiters)
  const anchors = collectAnchors(named, anchorRules.vitepress)
  return ownSlugs ? lenientAnchors(named, anchors) : anchors
}

/** Reads ids in a site's custom delimiters: `Setup %{#setup}%`. */
function withNamed(facts: PageFacts, [left, right]: readonly [string, string]): PageFacts {
  const headings = facts.headings.map((heading) => {
    const text = heading.text.trimEnd()
    const start = text.endsWith(right) ? text.lastIndexOf(left) : -1
    const list = start < 0 ? '' : text.slice(start + left.length, -right.length)
    const id = /(?:^|\s)#(\S+)/.exec(list)?.[1]
    return id === undefined
      ? heading
      : { ...heading, text: text.slice(0, start).trimEnd(), ids: [...heading.ids, id] }
  })
  return { ...facts, headings }
}

/** Lists the modules of a configuration: one often imports settings from another. */
function configModules(files: Files, project: string): readonly FileEntry[] {
  return ['.vitepress', '.vuepress']
    .flatMap((name) => files.below(pathBelow(project, name)))
    .filter(({ path, mode }) => mode.startsWith('100') && configModule.test(path))
}

const configModule = /\.(?:vite|vue)press\/(?:(?:config[^/]*|plugins?)\/)?[^/]+\.[cm]?[jt]s$/

function findConfig(files: Files, project: string): FileEntry | undefined {
  const folders = ['.vitepress', '.vitepress/config', '.vuepress'].map((name) =>
    joinPath(project, name),
  )
  return [...files.byPath.values()].find(
    (file) =>
      folders.includes(directoryOf(file.path)) &&
      (configName.test(nameOf(file.path)) ||
        /\.vitepress\/config\/index\.[cm]?[jt]s$/.test(file.path)),
  )
}

/** The source folder as configured, else the one with the landing page. */
function sourceFolder(files: Files, project: string, srcDir: string | undefined): string {
  const configured = srcDir === undefined ? undefined : joinPath(project, srcDir)
  if (configured !== undefined) return configured
  const landing = (folder: string) =>
    ['index.md', 'README.md'].some((name) => files.byPath.has(pathBelow(folder, name)))
  const folders = [project, pathBelow(project, 'src'), pathBelow(project, 'docs')]
  return (
    folders.find((folder) => files.byPath.has(pathBelow(folder, 'index.md'))) ??
    folders.find(landing) ??
    project
  )
}

// Enough pages to see if they contain components.
const sampleMax = 40

/** Without a configuration, a site is detected by a public folder next to pages with components. */
async function recogniseTraces(
  files: Files,
  readTexts: Source['readTexts'],
  project: string | undefined,
): Promise<Recognition | undefined> {
  const places = ['', 'src', 'docs'].map((name) => pathBelow(project ?? '', name))
  const place = places.find(
    (folder) =>
      files.directories.has(pathBelow(folder, 'public')) &&
      files.byPath.has(pathBelow(folder, 'index.md')),
  )
  if (place === undefined) return undefined
  const sample = [...files.byPath.values()]
    .filter((file) => isPage(file, place))
    .slice(0, sampleMax)
  const landing = files.byPath.get(pathBelow(place, 'index.md'))
  const texts = await readTexts(landing === undefined ? sample : [landing, ...sample])
  const components = [...texts.values()].filter((text) => /^<script setup/m.test(text)).length
  if (components === 0) return undefined
  const folder = joinPath(place, 'public')
  return {
    layout: 'vitepress',
    root: place,
    project: project ?? directoryOf(place),
    confidence: 'traces',
    evidence: [`found "${folder}" beside pages with "<script setup>"`],
  }
}

function isPage(file: FileEntry, root: string): boolean {
  const inside = insideOf(file.path, root)
  return (
    isMarkdown(file.path) &&
    file.mode.startsWith('100') &&
    isWithin(file.path, root) &&
    !isInstalled(file.path) &&
    !/^(?:public|dist)\/|(?:^|\/)\./.test(inside)
  )
}

function sidebarUses(path: string, items: readonly VitepressItem[]): Site['uses'] {
  return items.flatMap(({ link, items: inner, line, column }): Site['uses'] => [
    ...(link === undefined
      ? []
      : [{ path, use: { kind: 'navigation' as const, url: link, line, column } }]),
    ...sidebarUses(path, inner),
  ])
}

interface TreeInput {
  readonly config: VitepressConfig
  readonly root: string
  readonly pages: readonly string[]
  readonly resolve: (url: string) => Resolution | undefined
  readonly factsOf: (path: string) => PageFacts | undefined
}

/** A home page without a title uses the name of its hero. */
function titleOfVitepressPage(path: string, facts: PageFacts | undefined): string {
  const { title, layout, hero } = facts?.frontMatter?.data ?? {}
  const { name } = recordOf(hero)
  const isNamed = layout === 'home' && typeof name === 'string' && name.trim() !== ''
  return isNamed && title === undefined ? name.trim() : titleOfPage(path, facts)
}

/** The literal sidebars in order, then pages in none, hidden; without sidebars, by folder. */
function buildTree({
  config,
  root,
  pages,
  resolve,
  factsOf,
}: TreeInput): readonly NavigationNode[] {
  const titleOf = (path: string) => titleOfVitepressPage(path, factsOf(path))
  if (config.sidebar === undefined)
    return buildFolderTree({ pages, root, titleOf, isIndex: isIndexPage })
  const taken = new Set<string>()
  const listed = config.sidebar.flatMap(nodes)
  const rest = pages
    .filter((path) => !taken.has(path))
    .map((path) => ({ ...pageNode(path, titleOf(path), []), hidden: true }))
  return separateSlugs([...listed, ...rest])

  function nodes(item: VitepressItem): readonly NavigationNode[] {
    const target = item.link === undefined ? undefined : resolve(item.link)
    const path = target?.kind === 'page' && !taken.has(target.path) ? target.path : undefined
    if (path !== undefined) taken.add(path)
    const children = item.items.flatMap(nodes)
    if (path !== undefined)
      return [pageNode(path, item.title === '' ? titleOf(path) : item.title, children)]
    if (children.length > 0) return [titledGroup(item.title, children)]
    if (item.link === undefined || target?.kind === 'page' || target?.kind === 'broken') return []
    return [{ kind: 'link', title: item.title === '' ? item.link : item.title, url: item.link }]
  }
}

function pageNode(
  path: string,
  title: string,
  children: readonly NavigationNode[],
): NavigationNode & { kind: 'page' } {
  return { kind: 'page', file: path, title, slug: slugOfFile(path), children }
}
