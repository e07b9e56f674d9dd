// Hugo: sections, bundles, languages, aliases.
import { hugoSlug } from '../../anchors/anchors.ts'
import { blackfridaySlug } from '../../dialects/slugs.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { Detection, Layout, Recognition, Resolution, Site } from '../../site/layout.ts'
import { compareBytes } from '../../trees/byte-order.ts'
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
import { buildFolderTree } from '../site/folder-tree.ts'
import { findRedirects, readRedirects, redirectUses } from '../site/host-redirects.ts'
import { readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { readPageFacts } from '../site/page-facts.ts'
import { titleOfPage } from '../site/page-titles.ts'
import { publishedRules, resolvePublished } from '../site/published.ts'
import { buildSite } from '../site/site.ts'
import { hugoConfigs, hugoOwnConfigs } from '../site/telltales.ts'
import { createHugoRules } from './addresses.ts'
import { type HugoConfig, parseHugoConfig } from './config.ts'
import {
  addressOfPage,
  aliasesOfPage,
  type HugoHome,
  type HugoPage,
  readHugoPage,
  redirectsOfPage,
} from './content.ts'
import { hugoAnchors, readHugoIds, versionFiles } from './headings.ts'
import { readHugoTemplates } from './templates.ts'

/** The layout of Hugo sites. */
export const hugo: Layout = {
  name: 'hugo',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const configs = files
      .named(...hugoConfigs)
      .filter((file) => !isInstalled(file.path))
      .filter((file) => project === undefined || projectOf(file.path) === project)
      .sort((a, b) => a.path.split('/').length - b.path.split('/').length)
    for (const file of configs.slice(0, configsMax)) {
      const place = projectOf(file.path)
      const config = await readConfig(files, place, readTexts)
      const homes = homesOf(place, config, files)
      const [home] = homes
      if (home === undefined) continue
      const own = hugoOwnConfigs.includes(nameOf(file.path))
      return {
        layout: 'hugo',
        root: commonDirectory(homes.map((one) => one.directory)),
        project: place,
        confidence: own ? 'configuration' : 'navigation',
        evidence: [`found "${file.path}" with content in "${home.directory}"`],
        warnings: config.warnings,
      }
    }
    const section = files
      .named('_index.md')
      .map(({ path }) => path)
      .find((path) => /^(?:.*\/)?content\/(?:[^/]+\/)*_index\.md$/.test(path))
    const place = section?.replace(/(?:^|\/)content\/(?:[^/]+\/)*_index\.md$/, '')
    if (
      section === undefined ||
      place === undefined ||
      (project !== undefined && project !== place)
    )
      return undefined
    return {
      layout: 'hugo',
      root: pathBelow(place, 'content'),
      project: place,
      confidence: 'traces',
      evidence: [`found "${section}"`],
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { project } = detection
    const config = await readConfig(files, project, source.readTexts)
    const found = homesOf(project, config, files)
    const homes = found.length > 0 ? found : [{ directory: detection.root }]
    const entries = [...files.byPath.values()].filter(
      (file) =>
        isMarkdown(file.path) &&
        file.mode.startsWith('100') &&
        homes.some((home) => isWithin(file.path, home.directory)),
    )
    const redirectFiles = findRedirects(files, project, pathBelow(project, 'static'))
    const versions = [...versionFiles(files, project), ...configFiles(files, project)]
    const [lookup, texts, factsOf] = await Promise.all([
      readLookup(files, source.readTexts),
      source.readTexts([...redirectFiles, ...versions]),
      readPageFacts(source, entries, 'hugo'),
    ])
    const ids = readHugoIds(versions.map(({ oid }) => texts.get(oid) ?? ''))
    const matterOf = (path: string) => factsOf(path)?.frontMatter?.data ?? {}
    const pages = entries.flatMap((file) => readHugoPage(file.path, homes, config) ?? [])
    const { addresses, aliases } = nameAll(pages, matterOf, config)
    const redirects = readRedirects(
      redirectFiles,
      ({ oid }) => texts.get(oid),
      hasTemplate(files, project)
        ? pages.flatMap(({ path }) => redirectsOfPage(addresses.get(path) ?? '', matterOf(path)))
        : [],
    )
    const isWritten = keepsLinks(files, project, config)
    const withRefs = isWritten ? await findRefs(files, entries, source) : new Set<string>()
    const rules = createHugoRules({
      project,
      config,
      homes,
      pages,
      addresses,
      aliases,
      lookup,
      isDraft: (path) => !config.buildsDrafts && matterOf(path)['draft'] === true,
      keepsLinks: (path) => isWritten && !withRefs.has(path),
      ...(redirects === undefined ? {} : { redirects }),
    })
    const templates = await readHugoTemplates(files, project, source.readTexts)
    const includes = await readIncludes({
      pages: entries,
      factsOf: (path) => {
        const facts = factsOf(path)
        return facts && templates.withShown(facts, matterOf(path))
      },
      readFacts: (shown) => source.readFacts(shown, 'hugo'),
      resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
    })
    const shown = {
      ...rules,
      shownOn: includes.shownOn,
      isOpen: (path: string) =>
        includes.isOpen(path) || (includes.shownOn(path).length === 0 && isPart(path, files)),
    }
    const main = pages.filter(
      (page) => page.language === (config.languages[0] ?? '') || config.languages.length < 2,
    )
    return buildSite({
      ...detection,
      pages: entries,
      navigation: buildFolderTree({
        pages: main.map((page) => page.path),
        root: homes[0]?.directory ?? detection.root,
        titleOf: (path) => titleOfPage(path, factsOf(path), ['linkTitle', 'title']),
        isIndex: (path) => /^_?index(?:\.|$)/.test(nameOf(path)),
        orderOf: (path) => weightOf(matterOf(path)['weight']),
      }),
      uses: redirectUses(redirects),
      lookup,
      rules: publishedRules((from, link) => {
        const leads = resolvePublished(from, link, shown)
        return templates.rewrites && isRewritten(leads, includes.shownOn(from), files)
          ? { kind: 'external' }
          : leads
      }),
      addresses,
      anchors: (page, path) =>
        hugoAnchors(
          withListed(
            templates.withOwn(includes.wholeOf(path, templates.withShown(page, matterOf(path)))),
            path,
            pages,
            factsOf,
          ),
          ids,
          config.blackfriday ? blackfridaySlug : undefined,
        ),
      dependsOn: [...includes.files, ...templates.files, ...versions, ...redirectFiles],
      dependsOnTexts: [
        ...addressTexts(pages, aliases, (path) => [
          addresses.get(path) ?? '',
          hugoSlug(titleOfPage(path, factsOf(path))),
          ...redirectsOfPage('', matterOf(path)).map(({ from, to }) => `${from} ${to}`),
        ]),
        ...includes.texts,
        ...(templates.rewrites ? foldersOf(files, homes) : []),
        ...(isWritten ? ['keeps links but of', ...withRefs] : []),
      ],
    })
  },
}

const configsMax = 20

/** The address of every page by path, and every page by its old addresses. */
function nameAll(
  pages: readonly HugoPage[],
  matterOf: (path: string) => Readonly<Record<string, unknown>>,
  config: HugoConfig,
): { readonly addresses: Map<string, string>; readonly aliases: Map<string, string> } {
  const addresses = new Map<string, string>()
  const aliases = new Map<string, string>()
  for (const page of pages) {
    const matter = matterOf(page.path)
    addresses.set(page.path, addressOfPage(page, matter, config))
    for (const alias of aliasesOfPage(page, matter, config)) {
      aliases.set(alias.toLowerCase(), page.path)
    }
  }
  return { addresses, aliases }
}

/** True if templates put a file into pages: one in `_includes`, or beside the `index.md` of a bundle. */
function isPart(path: string, files: Files): boolean {
  const folder = directoryOf(path)
  return (
    /(?:^|\/)_/.test(folder) ||
    (nameOf(path) !== 'index.md' && files.byPath.has(pathBelow(folder, 'index.md')))
  )
}

/** Folders of the content: they decide if a template rewrites a link. */
function foldersOf(files: Files, homes: readonly HugoHome[]): readonly string[] {
  const folders = [...files.directories]
  return folders
    .filter((one) => homes.some(({ directory }) => isWithin(one, directory)))
    .sort(compareBytes)
}

/** True if a template may put in what an address of a shown file lacks: the folder it names is not there. */
function isRewritten(
  found: Resolution | undefined,
  shownOn: readonly string[],
  files: Files,
): boolean {
  return (
    found?.kind === 'broken' &&
    shownOn.length > 0 &&
    !files.directories.has(directoryOf(found.path))
  )
}

/** True if a template makes redirects of what front matter says. */
function hasTemplate(files: Files, project: string): boolean {
  return files.below(pathBelow(project, 'layouts')).some(({ path }) => path.endsWith('.redirects'))
}

/** Pages with `{{< ref "setup.md" >}}`, which names a page where others name an address. */
async function findRefs(
  files: Files,
  pages: readonly FileEntry[],
  source: Source,
): Promise<ReadonlySet<string>> {
  const isSearched = new Set(pages.map(({ path }) => path))
  const lines = await source.searchLines?.(files, {
    needles: refNeedles,
    isSearched: (path) => isSearched.has(path),
  })
  const texts = lines === undefined ? await source.readTexts(pages) : undefined
  const textOf = (page: FileEntry) => lines?.get(page) ?? texts?.get(page.oid) ?? ''
  return new Set(pages.filter((page) => ref.test(textOf(page))).map(({ path }) => path))
}

const refNeedles = ['ref ']
const ref = /\{\{[<%][ \t]*(?:rel)?ref[ \t]/

/**
 * True if the templates are the site's own, and none of them a hook for links: Hugo then leaves links as they are. It has
 * a hook of its own for sites in several languages.
 */
function keepsLinks(files: Files, project: string, config: HugoConfig): boolean {
  const own = files.below(pathBelow(project, 'layouts'))
  const isThemed = config.mayHaveHooks || files.directories.has(pathBelow(project, 'themes'))
  const hasHook = own.some(({ path }) => /\/_markup\/render-link(?:\.|$)/.test(path))
  // The templates of all pages: without them they come from a theme.
  const isWhole = own.some(({ path }) =>
    /\/layouts\/(?:_default\/)?(?:single|page|all)\.html$/.test(`/${path}`),
  )
  return isWhole && !isThemed && !hasHook && config.languages.length < 2
}

/** Front matter that decides addresses and lists, as texts to compare. */
function addressTexts(
  pages: readonly HugoPage[],
  aliases: ReadonlyMap<string, string>,
  namesOf: (path: string) => readonly string[],
): string[] {
  const said = new Map(pages.map(({ path }) => [path, [...namesOf(path)]]))
  for (const [alias, path] of aliases) said.get(path)?.push(alias)
  return [...said].map(([path, names]) => JSON.stringify([path, ...names]))
}

/**
 * Adds the titles of a section's pages to its anchors: a template may list them with a heading each, as a
 * glossary does.
 */
function withListed(
  facts: PageFacts,
  path: string,
  pages: readonly HugoPage[],
  factsOf: (path: string) => PageFacts | undefined,
): PageFacts {
  if (!nameOf(path).startsWith('_index.')) return facts
  const folder = directoryOf(path)
  const listed = pages
    .filter((page) => page.path !== path && directoryOf(page.path) === folder)
    .flatMap((page) => [
      hugoSlug(titleOfPage(page.path, factsOf(page.path))),
      hugoSlug(nameOf(page.logical)),
    ])
  return { ...facts, anchors: [...facts.anchors, ...listed] }
}

// Without a weight a page comes after those that have one.
function weightOf(weight: unknown): number {
  return typeof weight === 'number' && weight !== 0 ? weight : Number.MAX_SAFE_INTEGER
}

function isConfig(path: string): boolean {
  return hugoConfigs.includes(nameOf(path))
}

/** The directory of the site a configuration file belongs to. */
function projectOf(path: string): string {
  return directoryOf(path).replace(/(?:^|\/)config\/_default(?:\/.*)?$/, '')
}

function configFiles(files: Files, project: string): readonly FileEntry[] {
  const defaults = joinPath(project, 'config/_default')
  const own = [...files.byPath.values()].filter(
    (file) =>
      (directoryOf(file.path) === project && isConfig(file.path)) ||
      (file.path.startsWith(`${defaults}/`) && /\.(?:toml|ya?ml|json)$/.test(file.path)),
  )
  return own
}

async function readConfig(
  files: Files,
  project: string,
  readTexts: Source['readTexts'],
): Promise<HugoConfig> {
  const entries = configFiles(files, project)
  const texts = await readTexts(entries)
  return parseHugoConfig(
    entries.map((file) => ({ path: file.path, text: texts.get(file.oid) ?? '' })),
  )
}

/** Folders of content, except mounts of a part of one, which only show its pages again in another language. */
function homesOf(project: string, config: HugoConfig, files: Files): readonly HugoHome[] {
  const homes = config.contents
    .map((content) => ({ ...content, directory: pathBelow(project, content.directory) }))
    .filter((home) => files.directories.has(home.directory))
  const roots = homes.filter((home) => home.target === undefined)
  return homes.filter(
    (home) =>
      home.target === undefined || !roots.some((root) => isWithin(home.directory, root.directory)),
  )
}
