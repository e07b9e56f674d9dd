// DocFX and Microsoft Learn: docfx.json, tables of contents, includes.
import { anchorRules, collectAnchors } from '../anchors.ts'
import type { PageFacts } from '../facts.ts'
import type { FileEntry, Source } from '../source.ts'
import { createDocfxRules } from './docfx-addresses.ts'
import { type DocfxConfig, parseLooseJson, parseRedirections, propertyOf } from './docfx-config.ts'
import { buildDocfxTree, tocUses } from './docfx-navigation.ts'
import { parseToc, type Toc } from './docfx-toc.ts'
import { readYamlPageUses } from './docfx-yaml-pages.ts'
import { readIncludes } from './includes.ts'
import type {
  Detection,
  Files,
  Layout,
  NavigationNode,
  Recognition,
  Resolution,
  Site,
  Warning,
} from './layout.ts'
import { readLookup } from './lookup.ts'
import { factsByPath } from './page-facts.ts'
import {
  directoryOf,
  isInstalled,
  isMarkdown,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
} from './paths.ts'
import { resolvePublished } from './published.ts'
import { buildSite } from './site.ts'
import { readTitleFacts } from './titles.ts'

/** The layout of DocFX projects, Microsoft Learn's among them. */
export const docfx: Layout = {
  name: 'docfx',

  async recognise(files, _readTexts, project): Promise<Recognition | undefined> {
    const configs = files
      .named('docfx.json')
      .map(({ path }) => path)
      .filter((path) => !isInstalled(path))
      .filter((path) => project === undefined || isWithin(path, project))
      .sort((a, b) => a.split('/').length - b.split('/').length)
    const [config] = configs
    if (config !== undefined) {
      return recognition(directoryOf(config), 'configuration', `found "${config}"`)
    }
    const toc = [project ?? '', pathBelow(project ?? '', 'docs')]
      .flatMap((folder) => ['toc.yml', 'TOC.yml'].map((name) => pathBelow(folder, name)))
      .find((path) => files.byPath.has(path))
    return toc === undefined
      ? undefined
      : recognition(directoryOf(toc), 'navigation', `found "${toc}"`)
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { root } = detection
    const inside = [...files.byPath.values()].filter((file) => isWithin(file.path, root))
    const pages = inside.filter(
      (file) => isMarkdown(file.path) && file.mode.startsWith('100') && !isToc(file),
    )
    const sources = findSources(files, inside)
    const [lookup, texts, titles] = await Promise.all([
      readLookup(files, source.readTexts),
      source.readTexts(sources),
      readTitleFacts(source, pages, 'docfx'),
    ])
    const textOf = (file: FileEntry) => texts.get(file.oid) ?? ''
    const tocs = new Map(
      sources.filter(isToc).map((file) => [file.path, parseToc(file.path, textOf(file))]),
    )
    const {
      rules,
      addresses,
      basePath = '',
    } = createDocfxRules({
      config: readConfig(root, sources, textOf, tocs),
      pages,
      lookup,
      otherRepositories: otherRepositories(sources, textOf),
    })
    const yamlPages = sources.filter((file) => /\.ya?ml$/i.test(file.path) && !isToc(file))
    const resolve = (from: string, url: string) =>
      resolvePublished(from, { kind: 'navigation', url }, rules)
    const resolveInclude = (from: string, url: string) =>
      resolvePublished(from, { kind: 'include', url }, rules)
    const includes = await readIncludes({
      pages,
      // Where every page's facts are at hand, nothing has to be searched for.
      factsOf:
        source.readTitles === undefined
          ? factsByPath(pages, titles)
          : await readIncludingFacts(source, pages, resolveInclude),
      readFacts: (shown) => source.readFacts(shown, 'docfx'),
      resolve: resolveInclude,
    })
    const shown = { ...rules, shownOn: includes.shownOn }
    let navigation: readonly NavigationNode[] | undefined
    return buildSite({
      ...detection,
      warnings: [...detection.warnings, ...warningsOf(tocs)],
      pages,
      get navigation() {
        navigation ??= buildDocfxTree({ tocs, resolve, pages, factsOf: factsByPath(pages, titles) })
        return navigation
      },
      uses: [
        ...[...tocs].flatMap(([path, toc]) => tocUses(path, toc)),
        ...yamlPages.flatMap((file) => readYamlPageUses(file.path, textOf(file))),
      ],
      lookup,
      rules: {
        indexNames: [],
        extensions: [],
        directories: false,
        absoluteBases: () => [root],
        special: (from, link) =>
          link.url.startsWith('#tab/')
            ? { kind: 'page', path: from }
            : resolvePublished(from, link, shown),
      },
      addresses,
      anchors: (page, path) => collectAnchors(includes.wholeOf(path, page), anchorRules.docfx),
      // The base path may follow from which pages there are.
      dependsOn: [
        ...sources,
        ...includes.files,
        { path: pathBelow(root, 'docfx.json#base'), oid: basePath, mode: '100644' },
      ],
    })
  },
}

const pagesAtOnce = 256
// What every match of the next begins with.
const includeMarks = ['[!include', '[!code', ':::', 'data-gb-custom-block']
const mayInclude = /\[!(?:include|code)|:::[ \t]*code|data-gb-custom-block/i

/** Facts of the pages that include others, and of those: a search finds them sooner than a parse. */
async function readIncludingFacts(
  source: Source,
  pages: readonly FileEntry[],
  resolve: (from: string, url: string) => Resolution | undefined,
): Promise<(path: string) => PageFacts | undefined> {
  const including: FileEntry[] = []
  const candidates = (await source.searchTexts?.(pages, includeMarks)) ?? pages
  for (let at = 0; at < candidates.length; at += pagesAtOnce) {
    const batch = candidates.slice(at, at + pagesAtOnce)
    const texts = await source.readTexts(batch)
    including.push(...batch.filter(({ oid }) => mayInclude.test(texts.get(oid) ?? '')))
  }
  const facts = await source.readFacts(including, 'docfx')
  const targets = new Set<string>()
  for (const { path, oid } of including) {
    for (const { kind, url } of facts.get(oid)?.links ?? []) {
      const target = kind === 'include' ? resolve(path, url) : undefined
      if (target?.kind === 'page') targets.add(target.path)
    }
  }
  const included = pages.filter(({ path }) => targets.has(path))
  const others = await source.readFacts(included, 'docfx')
  return factsByPath([...including, ...included], new Map([...facts, ...others]))
}

function recognition(
  root: string,
  confidence: Recognition['confidence'],
  evidence: string,
): Recognition {
  const place = { root, project: root, warnings: [] }
  return { layout: 'docfx', ...place, confidence, evidence: [evidence] }
}

function isToc(file: FileEntry): boolean {
  return /^toc\.(?:ya?ml|md)$/i.test(nameOf(file.path))
}

/** Configuration of the whole repository, tables of contents and YAML pages of the docset. */
function findSources(files: Files, inside: readonly FileEntry[]): readonly FileEntry[] {
  const settings = [...files.byPath.values()].filter(
    (file) =>
      /^\.openpublishing\..*\.json$/i.test(nameOf(file.path)) || nameOf(file.path) === 'docfx.json',
  )
  return [...settings, ...inside.filter((file) => isToc(file) || /\.ya?ml$/i.test(file.path))]
}

function readConfig(
  root: string,
  sources: readonly FileEntry[],
  textOf: (file: FileEntry) => string,
  tocs: ReadonlyMap<string, Toc>,
): DocfxConfig {
  const redirects = sources
    .filter((file) => /\.redirection.*\.json$/i.test(nameOf(file.path)))
    .flatMap((file) => [...parseRedirections(directoryOf(file.path), textOf(file))])
  const settings = sources.find((file) => file.path === joinPath(root, 'docfx.json'))
  const parsed = settings && parseLooseJson(textOf(settings))
  const breadcrumb = propertyOf(parsed, 'build', 'globalMetadata', 'breadcrumb_path')
  const basePath =
    typeof breadcrumb === 'string' ? basePathOfBreadcrumb(root, breadcrumb, tocs) : undefined
  return { root, redirects: new Map(redirects), ...(basePath === undefined ? {} : { basePath }) }
}

/**
 * The breadcrumb of a docset starts at its own address: `tocHref: /cpp/`. One that is named by its
 * address, `/cpp/breadcrumb/toc.json`, tells it by what stands before the file.
 */
function basePathOfBreadcrumb(
  root: string,
  path: string,
  tocs: ReadonlyMap<string, Toc>,
): string | undefined {
  const parts = /^\/(.+)\.json$/.exec(path)?.[1]?.split('/') ?? []
  for (let length = 1; length < parts.length; length++) {
    if (tocs.has(pathBelow(root, `${parts.slice(length).join('/')}.yml`))) {
      return `/${parts.slice(0, length).join('/')}/`.toLowerCase()
    }
  }
  const file = pathBelow(root, path.replace(/^~\//, '').replace(/\.json$/, '.yml'))
  const [first] = tocs.get(file)?.entries ?? []
  const href = first?.hrefs.find((one) => one.key === 'tocHref')?.url
  return href !== undefined && /^\/[^/]+(?:\/[^/]+)*\/$/.test(href) ? href.toLowerCase() : undefined
}

function otherRepositories(
  sources: readonly FileEntry[],
  textOf: (file: FileEntry) => string,
): readonly string[] {
  return sources
    .filter((file) => /\.publish\.config\.json$/i.test(nameOf(file.path)))
    .flatMap((file) => {
      const list = propertyOf(parseLooseJson(textOf(file)), 'dependent_repositories')
      return (Array.isArray(list) ? list : []).flatMap((one) => {
        const path = propertyOf(one, 'path_to_root')
        return typeof path === 'string' ? (joinPath(directoryOf(file.path), path) ?? []) : []
      })
    })
}

function warningsOf(tocs: ReadonlyMap<string, Toc>): readonly Warning[] {
  return [...tocs].flatMap(([path, toc]) => toc.warnings.map((warning) => ({ path, ...warning })))
}
