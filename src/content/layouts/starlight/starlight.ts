// Starlight: a documentation site of Astro, with its documents below `src/content/docs`.

import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { lenientAnchors } from '../../anchors/lenient-anchors.ts'
import { hasAny, openAnchors } from '../../anchors/open-anchors.ts'
import { longDash } from '../../dialects/headings.ts'
import { githubSlug } from '../../dialects/slugs.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet, Detection, Layout, Recognition, Site } from '../../site/layout.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { once } from '../../text/once.ts'
import { trimSignEnd } from '../../text/trim.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  directoryOf,
  insideOf,
  isInstalled,
  isSample,
  isWithin,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import { hostRules, isHostPage } from '../plain/site.ts'
import { findRedirects, readRedirects, redirectUses } from '../site/host-redirects.ts'
import { readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { withoutRepeats } from '../site/navigation.ts'
import { readPageFacts } from '../site/page-facts.ts'
import { resolvePublished } from '../site/published.ts'
import { buildSite, type WrittenLink } from '../site/site.ts'
import { astroConfigs } from '../site/telltales.ts'
import { createStarlightRules, type PageNaming } from './addresses.ts'
import { readAstroComponents } from './astro-components.ts'
import { type AstroConfig, readAstroConfig } from './astro-config.ts'
import { readAstroRoutes } from './astro-routes.ts'
import { parseStarlightConfig, type StarlightConfig, starlightPackage } from './config.ts'
import {
  buildStarlightTree,
  listedAddresses,
  parseStarlightSidebar,
  sidebarUses,
} from './sidebar.ts'

const collectionNames = ['content.config', 'content/config'].flatMap((name) =>
  ['ts', 'js', 'mjs', 'mts'].map((ending) => `${name}.${ending}`),
)

/** The layout of Starlight sites. */
export const starlight: Layout = {
  name: 'starlight',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const configs = files
      .named(...astroConfigs)
      .filter(({ path }) => !isInstalled(path) && (project !== undefined || !isSample(path)))
      .filter(({ path }) => project === undefined || directoryOf(path) === project)
    if (configs.length === 0) return undefined
    const texts = await readTexts(configs)
    const sites = configs
      .filter(({ oid }) => texts.get(oid)?.includes(starlightPackage))
      .map(({ path }) => ({ path, pages: countDocuments(files, directoryOf(path)) }))
      .filter(({ pages }) => pages > 0)
    const [site] = sites.sort((a, b) => b.pages - a.pages)
    if (site === undefined) return undefined
    return {
      layout: 'starlight',
      root: project ?? '',
      project: directoryOf(site.path),
      confidence: 'configuration',
      evidence: [`found "${site.path}" with "${starlightPackage}"`],
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { project } = detection
    const settings = await readSettings(files, project, source)
    const { config, astro, entry, collections } = settings
    const sourceFolder = pathBelow(project, config.sourceFolder)
    const root = documentsOf(project, config.sourceFolder)
    const hosts = findRedirects(files, project, pathBelow(project, config.publicFolder))
    const isOwn = (path: string) => isWithin(path, sourceFolder)
    const pages = [...files.byPath.values()].filter((file) =>
      isOwn(file.path) ? isPage(file, sourceFolder) : isHostPage(file, detection.root),
    )
    const own = pages.filter(({ path }) => isOwn(path))
    const [lookup, texts, factsOf, components] = await Promise.all([
      readLookup(files, source.readTexts),
      source.readTexts(hosts),
      readPageFacts(source, pages, 'starlight'),
      readAstroComponents(files, sourceFolder, source.readTexts),
    ])
    const documents = own.filter(({ path }) => isWithin(path, root))
    const named = new Map(documents.map(({ path }) => [path, namingOf(factsOf(path))]))
    const items = parseStarlightSidebar(config.sidebar)
    const redirects = readRedirects(hosts, ({ oid }) => texts.get(oid))
    const rules = createStarlightRules({
      project,
      root,
      config,
      routes: readAstroRoutes(files, pathBelow(sourceFolder, 'pages')),
      documents: named,
      pages: new Set(pages.map(({ path }) => path)),
      lookup,
      listed: listedAddresses(items),
      ...(redirects === undefined ? {} : { redirects }),
      anyCase:
        astro.packages.has('@astrojs/netlify') ||
        hosts.some(({ path }) => /^(?:netlify\.toml|_redirects)$/.test(nameOf(path))),
    })
    const includes = await readIncludes({
      pages: own,
      factsOf,
      readFacts: (shown) => source.readFacts(shown, 'starlight'),
      resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
    })
    const shown = { ...rules, shownOn: includes.shownOn, isOpen: includes.isOpen }
    const host = hostRules(detection.root, files)
    return buildSite({
      ...detection,
      ...(config.base === undefined ? {} : { base: config.base }),
      pages,
      isSorted: true,
      navigation: buildStarlightTree({
        root,
        home: pathBelow(root, languageOf(config)),
        items,
        pages: documents.map(({ path }) => path),
        others: pages.flatMap(({ path }) => (named.has(path) ? [] : path)),
        resolve: (url) => resolvePublished(entry?.path ?? root, { kind: 'navigation', url }, rules),
        factsOf,
      }),
      uses: [
        ...(entry === undefined
          ? []
          : withoutRepeats(sidebarUses(entry.path, items, astro.linesBefore))),
        ...redirectUses(redirects),
        ...redirectUses({ rules: [...config.redirects.values()] }),
      ],
      lookup,
      rules: {
        ...host,
        // The rest of the repository is read where it lies.
        missing: (from, link, broken) =>
          isAddress(from, link)
            ? { kind: 'external' }
            : (host.missing?.(from, link, broken) ?? broken),
        special: (from, link) =>
          isOwn(from) || from === entry?.path || link.source !== undefined
            ? resolvePublished(from, link, shown)
            : undefined,
      },
      addresses: rules.addresses,
      anchors: (page, path) => {
        if (!isOwn(path)) return collectAnchors(page, anchorRules.plain)
        const whole = components.withOwn(includes.wholeOf(path, page), path)
        const known = anchorsOf(withNotes(whole), path, settings)
        return rules.isShownByCode(path) ? openAnchors(known) : known
      },
      dependsOn: [
        astro.files,
        collections,
        settings.manifest,
        hosts,
        includes.files,
        components.files,
      ].flat(),
      dependsOnTexts: [...rules.texts, ...namedTexts(named), ...includes.texts],
    })
  },
}

interface Settings {
  readonly config: StarlightConfig
  readonly astro: AstroConfig
  readonly entry: FileEntry | undefined
  readonly collections: readonly FileEntry[]
  /** The package.json, if there is one. */
  readonly manifest: readonly FileEntry[]
  /** True if it has an Astro that leaves a hyphen at the end of an id. */
  readonly keepsHyphens: boolean
}

async function readSettings(files: Files, project: string, source: Source): Promise<Settings> {
  const [entry] = astroConfigs.flatMap((name) => files.byPath.get(pathBelow(project, name)) ?? [])
  const astro =
    entry === undefined ? noConfig : await readAstroConfig(files, entry, source.readTexts)
  const collections = collectionNames.flatMap(
    (name) => files.byPath.get(pathBelow(project, `src/${name}`)) ?? [],
  )
  const manifest = [files.byPath.get(pathBelow(project, 'package.json')) ?? []].flat()
  const texts = await source.readTexts([...collections, ...manifest])
  const textOf = (some: readonly FileEntry[]) =>
    some.map(({ oid }) => texts.get(oid) ?? '').join('\n')
  const version = /"astro"\s*:\s*"[~^]?(\d+)\.\d+\.\d+"/.exec(textOf(manifest))?.[1]
  return {
    config: parseStarlightConfig(astro, textOf(collections)),
    astro,
    entry,
    collections,
    manifest,
    keepsHyphens: Number(version ?? 0) >= 6,
  }
}

const noConfig: AstroConfig = {
  files: [],
  text: '',
  root: undefined,
  optionsOf: () => undefined,
  packages: new Set(),
  isCalled: () => false,
  linesBefore: 0,
}

function documentsOf(project: string, sourceFolder: string): string {
  return pathBelow(pathBelow(project, sourceFolder), 'content/docs')
}

function countDocuments(files: Files, project: string): number {
  const folder = documentsOf(project, 'src')
  return files.below(folder).filter((file) => isPage(file, folder)).length
}

/** The folder of the default language, `''` where it has none. */
function languageOf({ locales, defaultLocale }: StarlightConfig): string {
  return locales.includes('root') || locales.length === 0 ? '' : defaultLocale
}

// As Starlight's loader lists them, and files that begin with an underscore: parts of pages.
function isPage({ path, mode }: FileEntry, root: string): boolean {
  return (
    /\.(?:mdx?|markdown|mdown|mkdn?|mdwn)$/i.test(path) &&
    mode.startsWith('100') &&
    !/(?:^|\/)\./.test(insideOf(path, root))
  )
}

function namingOf(facts: PageFacts | undefined): PageNaming {
  const { slug, draft } = facts?.frontMatter?.data ?? {}
  const isNamed = typeof slug === 'string' && slug !== ''
  return { ...(isNamed ? { slug } : {}), isDraft: draft === true }
}

/** True if a link outside the site's own pages may be an address: of this site, of a sample. */
function isAddress(from: string, { url }: WrittenLink): boolean {
  const path = url.replace(/[?#].*$/s, '')
  const [, ending] = /\.(\w+)$/.exec(path) ?? []
  if (path.startsWith('/')) return ending === undefined || !/^mdx?$/i.test(ending)
  // A path that ends in a slash names a folder, but among the documents of another site.
  const isFolder = path.endsWith('/') && !/(?:^|\/)src\/content\//.test(from)
  return ending === undefined && !isFolder
}

/** Front matter that decides addresses, as texts to compare. */
function namedTexts(pages: ReadonlyMap<string, PageNaming>): readonly string[] {
  return [...pages].flatMap(([path, { slug, isDraft }]) =>
    slug === undefined && !isDraft ? [] : JSON.stringify([path, slug, isDraft]),
  )
}

// Code fills in an expression in MDX.
const expression = /\{[\w$.]+\}/
const ownId = /\{#([^\s{}]+)\}\s*$/

function anchorsOf(
  facts: PageFacts,
  path: string,
  { config: { rewritesLinks, choosesDashes }, keepsHyphens }: Settings,
): AnchorSet {
  const open = path.endsWith('.mdx') && facts.headings.some(({ text }) => expression.test(text))
  const whole = open ? { ...facts, openEnded: true as const } : facts
  const known = collectAnchors(whole, anchorRules.starlight)
  if (rewritesLinks) return lenientAnchors(whole, known)
  // In MDX, an id in braces is none without a plugin that takes it; markdown shows it.
  const taken = path.endsWith('.mdx') ? ownId : undefined
  const before = hasLongDash(whole) ? collectAnchors(hyphened(whole), anchorRules.starlight) : known
  const others = once(() => {
    const slugs = whole.headings.flatMap(({ text, spaced }) => {
      const isAny = spaced === undefined || choosesDashes
      const words = isAny ? [text, text.replace(/-{2,}/g, '')] : [spaced]
      return words.flatMap((written) => otherSlugs(written, taken))
    })
    return new Set(keepsHyphens ? slugs : slugs.flatMap((slug) => [slug, trimSignEnd(slug, '-')]))
  })
  return {
    list: known.list,
    has: (fragment) =>
      hasAny(fragment, known, before, { has: (one) => others().has(decodePercent(one)) }),
  }
}

/** Other possible slugs of a heading: with the text in braces as its id, or as words. */
function otherSlugs(written: string, idAtEnd: RegExp | undefined): string[] {
  const id = idAtEnd?.exec(written)
  return id?.[1] === undefined
    ? [githubSlug(written)]
    : [githubSlug(written.slice(0, id.index).trimEnd()), id[1]]
}

function hasLongDash({ headings }: PageFacts): boolean {
  return headings.some(({ spaced }) => spaced?.includes(longDash) === true)
}

/** The same page where three hyphens are no dash. */
function hyphened(facts: PageFacts): PageFacts {
  const headings = facts.headings.map((heading) =>
    heading.spaced === undefined
      ? heading
      : { ...heading, spaced: heading.spaced.replaceAll(longDash, '-') },
  )
  return { ...facts, headings }
}

/** The same page with the numbers of footnotes in its headings: `Term1`. */
function withNotes(facts: PageFacts): PageFacts {
  if (facts.headings.every(({ spaced }) => spaced?.includes('[^') !== true)) return facts
  const uses = facts.links.flatMap(({ kind, url }) => (kind === 'footnote' ? [url] : []))
  const order = [...new Set(uses.map((url) => url.replace(/^#user-content-fn-/, '').toLowerCase()))]
  const numbered = (text: string) =>
    text.replace(/\[\^([^\]\s]+)\]/g, (all, label: string) => {
      const at = order.indexOf(label.toLowerCase())
      return at === -1 ? all : String(at + 1)
    })
  const headings = facts.headings.map((heading) =>
    heading.spaced === undefined ? heading : { ...heading, spaced: numbered(heading.spaced) },
  )
  return { ...facts, headings }
}
