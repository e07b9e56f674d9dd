// The layout of MkDocs and Material: `mkdocs.yml`, its documents, and their translations.
import { type AnchorRules, anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { openAnchors } from '../../anchors/open-anchors.ts'
import { pymdownxSlug } from '../../dialects/slugs.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet, Detection, Layout, Recognition, Site } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  commonDirectory,
  directoryOf,
  isInstalled,
  isMarkdown,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import { findRedirects, readRedirects, redirectUses } from '../site/host-redirects.ts'
import { readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { readPageFacts } from '../site/page-facts.ts'
import { publishedRules, resolvePublished } from '../site/published.ts'
import { buildSite } from '../site/site.ts'
import { mkdocsConfigs, mkdocsVariants } from '../site/telltales.ts'
import { createMkdocsRules } from './addresses.ts'
import { type MkdocsConfig, parseMkdocsConfig } from './config.ts'
import { readExclusion } from './exclusion.ts'
import { headingsOf, namesEmoji } from './headings.ts'
import { buildMkdocsTree, configurationUses } from './navigation.ts'
import { readParts } from './parts.ts'
import { findTrees, type MkdocsTree, treeOf } from './trees.ts'

/** The layout of MkDocs projects. */
export const mkdocs: Layout = {
  name: 'mkdocs',

  async recognise(files, readTexts, project, configuration): Promise<Recognition | undefined> {
    const found = findConfigs(files, project, configuration)
    const configs = await readConfigs(found, files, readTexts)
    const config = mainConfig(configs, files)
    if (config === undefined) return undefined
    const trees = findTrees(config, files)
    if (isOfHugo(files, trees)) return undefined
    return {
      layout: 'mkdocs',
      root: commonDirectory(trees.map((tree) => tree.directory)),
      project: directoryOf(config.path),
      ...(mkdocsConfigs.includes(nameOf(config.path)) ? {} : { configuration: config.path }),
      confidence: 'configuration',
      evidence: [
        `found "${config.path}" with docs_dir "${config.docsDir}"`,
        ...(trees.length > 1
          ? [
              `found translations: ${trees
                .slice(1)
                .map((tree) => tree.prefix)
                .join(', ')}`,
            ]
          : []),
      ],
      warnings: config.warnings,
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const entries = findConfigs(files, detection.project, detection.configuration)
    const configs = await readConfigs(entries, files, source.readTexts)
    const written =
      configs[0] ?? parseMkdocsConfig(`${detection.project}/mkdocs.yml`.replace(/^\//, ''), '')
    // Others of the same folder build versions beside this one.
    const isOneOfMany = detection.project === '' && mkdocsVariants(files).length > 0
    const config = isOneOfMany ? { ...written, hasVersions: true } : written
    const ancestors = config.ancestors.flatMap((path) => files.byPath.get(path) ?? [])
    const trees = findTrees(config, files)
    const pages = [...files.byPath.values()].filter((file) => isPage(file, trees))
    const hosts = findRedirects(files, detection.project, trees[0]?.directory ?? '')
    const [lookup, texts, factsOf, readHeadings] = await Promise.all([
      readLookup(files, source.readTexts),
      source.readTexts(hosts),
      readPageFacts(source, pages, 'mkdocs'),
      headingsOf(config),
    ])
    const exclusion = readExclusion(config, trees)
    const redirects = readRedirects(hosts, ({ oid }) => texts.get(oid))
    const { rules, addresses } = createMkdocsRules({
      config,
      trees,
      lookup,
      pages,
      exclusion,
      ...(redirects === undefined ? {} : { redirects }),
    })
    const tree = trees[0]
    const found = (from: string, url: string) =>
      resolvePublished(from, { kind: 'include', url }, rules)
    const parts = await readParts(files, { pages, factsOf, found }, source)
    const includes = await readIncludes({
      pages: [...pages, ...parts.pages],
      factsOf: (path) => factsOf(path) ?? parts.factsOf(path),
      readFacts: (shown) => source.readFacts(shown, 'mkdocs'),
      resolve(from, url) {
        const target = found(from, url)
        return target?.kind === 'file' && parts.has(target.path)
          ? { ...target, kind: 'page' }
          : target
      },
    })
    const shown = { ...rules, shownOn: includes.shownOn, isOpen: includes.isOpen }
    // Excluded pages are not read by anyone, unless a page includes them.
    const isRead = (path: string) =>
      !exclusion.isExcluded(path) || includes.shownOn(path).length > 0
    const unread = pages.map(({ path }) => path).filter((path) => !isRead(path))
    const isUnread = new Set(unread)
    return buildSite({
      ...detection,
      pages,
      navigation:
        tree === undefined ? [] : buildMkdocsTree({ config, tree, pages, lookup, factsOf }),
      uses: [...configurationUses(config), ...redirectUses(redirects)],
      lookup,
      rules: publishedRules((from, link) =>
        isUnread.has(from) ? { kind: 'external' } : resolvePublished(from, link, shown),
      ),
      addresses,
      anchors: (page, path) => anchorsOf(readHeadings(includes.wholeOf(path, page)), config),
      dependsOn: [...entries, ...ancestors, ...hosts, ...includes.files],
      // A README replaced by an index has no address for its links to resolve from.
      dependsOnTexts: [
        ...pages.flatMap(({ path }) => (addresses.has(path) ? [] : path)),
        ...includes.texts,
        ...unread.map((path) => `${path} is not built`),
      ],
    })
  },
}

/** Headings may have another slug, or emojis none, depending on the configuration. */
function anchorRulesOf(config: MkdocsConfig): AnchorRules {
  const { mkdocs: rules } = anchorRules
  if (config.choosesSlugs) return { ...rules, otherScripts: pymdownxSlug }
  if (!namesEmoji(config)) return rules
  return { ...rules, otherScripts: (text) => rules.slug(text.replace(/:[\w+-]+:/g, '')) }
}

/**
 * Anchors of a page, if programs of the site may add some: for headings that are only a comment, `#### <!--
 * md:option x -->`, for fragments that no heading gives by itself, `#+x.option`; or where the macros plugin fills
 * in a heading.
 */
function anchorsOf(facts: PageFacts, config: MkdocsConfig): AnchorSet {
  const { hooks, plugins, hasOwnExtensions } = config
  const headings = collectAnchors(facts, anchorRulesOf(config))
  const anchors = config.namesTabs ? withTabs(headings) : headings
  const isFilledIn =
    plugins.has('macros') && facts.headings.some(({ text }) => /\{\{|\{%/.test(text))
  if (isFilledIn) return openAnchors(anchors)
  if (hooks.length === 0 && !hasOwnExtensions) return anchors
  const isWritten = facts.headings.some(({ text }) => text === '')
  const has = (fragment: string) =>
    anchors.has(fragment) || ((isWritten || /[^\w%-]|^_(?!\d)/.test(fragment)) && 'unseen')
  return { ...anchors, has }
}

/** The same anchors, each also with a tab below it: `install-linux`, by `combine_header_slug`. Names of tabs are not read. */
function withTabs(anchors: AnchorSet): AnchorSet {
  const isTab = (fragment: string) => {
    let at = fragment.indexOf('-', 1)
    while (at > 0 && at < headingMax && !anchors.has(fragment.slice(0, at))) {
      at = fragment.indexOf('-', at + 1)
    }
    return at > 0 && at < headingMax
  }
  return { ...anchors, has: (fragment) => anchors.has(fragment) || (isTab(fragment) && 'unseen') }
}

const headingMax = 200

function findConfigs(
  files: Files,
  project: string | undefined,
  configuration: string | undefined,
): readonly FileEntry[] {
  if (configuration !== undefined) return [files.byPath.get(configuration) ?? []].flat()
  const usual = findUsual(files, project)
  if (usual.length > 0 || (project !== undefined && project !== '')) return usual
  return mkdocsVariants(files).flatMap((path) => files.byPath.get(path) ?? [])
}

function findUsual(files: Files, project: string | undefined): readonly FileEntry[] {
  if (project !== undefined) {
    const paths = mkdocsConfigs.map((name) => joinPath(project, name) ?? name)
    return paths.flatMap((path) => files.byPath.get(path) ?? []).slice(0, 1)
  }
  return files
    .named(...mkdocsConfigs)
    .filter((file) => !isInstalled(file.path) && !/(?:^|\/)(?:tests?|fixtures)\//.test(file.path))
    .sort((a, b) => depthOf(a.path) - depthOf(b.path) || orderOf(a.path) - orderOf(b.path))
    .slice(0, configsMax)
}

// Repositories of many projects are read project by project: the shallowest suffice to choose.
const configsMax = 50

function orderOf(path: string): number {
  return mkdocsConfigs.indexOf(nameOf(path))
}

function depthOf(path: string): number {
  return path.split('/').length
}

async function readConfigs(
  entries: readonly FileEntry[],
  files: Files,
  readTexts: Source['readTexts'],
): Promise<readonly MkdocsConfig[]> {
  const texts = await readTexts(entries)
  return Promise.all(
    entries.map(async (entry) =>
      followLink(await readOne(entry.path, texts.get(entry.oid) ?? '', 0)),
    ),
  )

  /** The folder of documents may be a symbolic link: `docs` to `package/docs`. */
  async function followLink(config: MkdocsConfig): Promise<MkdocsConfig> {
    const link = files.byPath.get(joinPath(directoryOf(config.path), config.docsDir) ?? '')
    if (link?.mode !== '120000') return config
    const to = (await readTexts([link])).get(link.oid) ?? ''
    return { ...config, docsDir: `${directoryOf(config.docsDir)}/${to}`.replace(/^\//, '') }
  }

  async function readOne(path: string, text: string, depth: number): Promise<MkdocsConfig> {
    const config = parseMkdocsConfig(path, text)
    const parent = config.inherit && files.byPath.get(pathBelow(directoryOf(path), config.inherit))
    if (!parent || depth >= inheritMax) return config
    const inherited = (await readTexts([parent])).get(parent.oid) ?? ''
    return parseMkdocsConfig(path, text, await readOne(parent.path, inherited, depth + 1))
  }
}

const inheritMax = 5

/** Chooses the configuration with documents that others inherit from, else the shallowest one with documents. */
function mainConfig(configs: readonly MkdocsConfig[], files: Files): MkdocsConfig | undefined {
  const usable = configs.filter((config) => findTrees(config, files).length > 0)
  const parents = new Set(
    usable.map((config) => config.inherit && joinPath(directoryOf(config.path), config.inherit)),
  )
  return usable.find((config) => parents.has(config.path)) ?? usable[0]
}

/** True if more folders have a page of Hugo's than one of MkDocs: another program builds them, as Grafana's. */
function isOfHugo(files: Files, trees: readonly MkdocsTree[]): boolean {
  const count = (...names: string[]) =>
    files
      .named(...names)
      .filter(({ path }) => trees.some(({ directory }) => isWithin(path, directory))).length
  return count('_index.md') > count('index.md', 'README.md')
}

function isPage(file: FileEntry, trees: readonly MkdocsTree[]): boolean {
  return (
    isMarkdown(file.path) && file.mode.startsWith('100') && treeOf(file.path, trees) !== undefined
  )
}

/** The deepest directory that holds all of these. */
