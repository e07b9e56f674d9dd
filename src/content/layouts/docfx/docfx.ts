// DocFX and Microsoft Learn: docfx.json, tables of contents, includes.
import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { Detection, Layout, Recognition, Site, Warning } from '../../site/layout.ts'
import { once } from '../../text/once.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { FoundPaths } from '../../trees/lazy-map.ts'
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
import { readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { factsByPath } from '../site/page-facts.ts'
import { createResolver, publishedRules, resolvePublished } from '../site/published.ts'
import { buildSite } from '../site/site.ts'
import { readTitleFacts } from '../site/titles.ts'
import { createDocfxRules } from './addresses.ts'
import { type DocfxConfig, parseLooseJson, parseRedirections, propertyOf } from './config.ts'
import {
  type Including,
  knownIncludes,
  learnIncludes,
  readIncluding,
  sharedAbove,
} from './includes.ts'
import { buildDocfxTree, tocUses } from './navigation.ts'
import { parseToc, type Toc } from './toc.ts'
import { readYamlPageUses } from './yaml-pages.ts'

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
    const places = findPages(files, root)
    const { pages, isPage } = places
    const sources = findSources(files, root)
    const [lookup, texts, titles] = await Promise.all([
      readLookup(files, source.readTexts),
      source.readTexts(sources),
      readTitleFacts(source, pages, 'docfx'),
    ])
    const textOf = (file: FileEntry) => texts.get(file.oid) ?? ''
    const tocs = createTocs(sources.filter(isToc), textOf)
    const {
      rules,
      addressOf,
      basePath = '',
    } = createDocfxRules({
      config: readConfig(root, sources, textOf, tocs),
      pages,
      isPage,
      lookup,
      otherRepositories: otherRepositories(sources, textOf),
    })
    const factsOf = once(() => factsByPath(pages(), titles))
    const resolve = (kind: 'navigation' | 'include') => (from: string, url: string) =>
      resolvePublished(from, { kind, url }, rules)
    const place = { ...places, files, resolve: resolve('include') }
    const read = (including: Including) =>
      readIncludes({
        ...including,
        pageAt: place.pageAt,
        readFacts: (shown) => source.readFacts(shown, 'docfx'),
        resolve: place.resolve,
      })
    // With the facts of every page at hand, no search is needed.
    const findIncluding = () =>
      source.readTitles === undefined
        ? { pages: pages(), factsOf: factsOf(), sharedAbove }
        : readIncluding(source, place)
    const { known: includes, learning } = source.isScanned
      ? learnIncludes(read)
      : knownIncludes(await read(await findIncluding()))
    const shown = {
      ...rules,
      shownOn: (path: string) => includes().shownOn(path),
      // A part nobody includes may be one of another repository's pages.
      isOpen: (path: string) =>
        includes().isOpen(path) ||
        (/(?:^|\/)includes\//.test(path) && includes().shownOn(path).length === 0),
      keepsPaths: (path: string) => includes().shownOn(path).length > 0,
    }
    const navigation = once(() =>
      buildDocfxTree({
        tocs: tocs.all(),
        resolve: resolve('navigation'),
        pages: pages(),
        factsOf: factsOf(),
      }),
    )
    const uses = once(() => [
      ...[...tocs.all()].flatMap(([path, toc]) => tocUses(path, toc)),
      ...sources
        .filter((file) => /\.ya?ml$/i.test(file.path) && !isToc(file))
        .flatMap((file) => readYamlPageUses(file.path, textOf(file))),
    ])
    const resolveShown = createResolver(shown)
    return buildSite({
      ...detection,
      get warnings() {
        return [...detection.warnings, ...warningsOf(tocs.all())]
      },
      get pages() {
        return pages()
      },
      pageAt: place.pageAt,
      get navigation() {
        return navigation()
      },
      get uses() {
        return uses()
      },
      lookup,
      rules: publishedRules((from, link) =>
        link.url.startsWith('#tab/') ? { kind: 'page', path: from } : resolveShown(from, link),
      ),
      addresses: { get: (path) => (isPage(path) ? addressOf(path) : undefined) },
      anchors: (page, path) => collectAnchors(includes().wholeOf(path, page), anchorRules.docfx),
      dependsOn: [...sources, ...includes().files],
      // The base path may follow from which pages there are.
      dependsOnTexts: [basePath, ...includes().texts],
      ...(learning === undefined ? {} : { learning }),
    })
  },
}

/** The pages of a docset; to list all of them takes longer than to ask after those of a change. */
function findPages(
  files: Files,
  root: string,
): {
  readonly pages: () => readonly FileEntry[]
  readonly isPage: (path: string) => boolean
  readonly pageAt: (path: string) => FileEntry | undefined
} {
  const pages = once(() => [...files.byPath.values()].filter((file) => isOne(file)))
  const paths = new FoundPaths(
    (path) => {
      const file = files.byPath.get(path)
      return file !== undefined && isOne(file)
    },
    () => new Set(pages().map(({ path }) => path)),
  )
  const isPage = (path: string) => paths.has(path)
  return { pages, isPage, pageAt: (path) => (isPage(path) ? files.byPath.get(path) : undefined) }

  function isOne(file: FileEntry): boolean {
    const { path, mode } = file
    if (!isMarkdown(path) || !isWithin(path, root) || !mode.startsWith('100')) return false
    // Patterns of docfx.json find nothing whose name starts with a dot.
    return !isToc(file) && !/(?:^|\/)\./.test(insideOf(path, root))
  }
}

interface Tocs {
  readonly has: (path: string) => boolean
  readonly at: (path: string) => Toc | undefined
  readonly all: () => ReadonlyMap<string, Toc>
}

/** Tables of contents, each parsed when it is asked for. */
function createTocs(files: readonly FileEntry[], textOf: (file: FileEntry) => string): Tocs {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const parse = (file: FileEntry) => parseToc(file.path, textOf(file))
  return {
    has: (path) => byPath.has(path),
    at(path) {
      const file = byPath.get(path)
      return file && parse(file)
    },
    all: once(() => new Map(files.map((file) => [file.path, parse(file)]))),
  }
}

function recognition(
  root: string,
  confidence: Recognition['confidence'],
  evidence: string,
): Recognition {
  return { layout: 'docfx', root, project: root, confidence, evidence: [evidence] }
}

function isToc(file: FileEntry): boolean {
  return /^toc\.(?:ya?ml|md)$/i.test(nameOf(file.path))
}

/** Configuration of the whole repository, tables of contents and YAML pages of the docset. */
function findSources(files: Files, root: string): readonly FileEntry[] {
  const settings = files
    .ending('.json')
    .filter(
      (file) =>
        /^\.openpublishing\..*\.json$/i.test(nameOf(file.path)) ||
        nameOf(file.path) === 'docfx.json',
    )
  const written = files
    .ending('.yml', '.yaml', 'toc.md')
    .filter((file) => isWithin(file.path, root) && !(isMarkdown(file.path) && !isToc(file)))
  return [...settings, ...written]
}

function readConfig(
  root: string,
  sources: readonly FileEntry[],
  textOf: (file: FileEntry) => string,
  tocs: Tocs,
): DocfxConfig {
  const redirects = sources
    .filter((file) => /\.redirection.*\.json$/i.test(nameOf(file.path)))
    .flatMap((file) => [...parseRedirections(directoryOf(file.path), textOf(file))])
  const settings = sources.find((file) => file.path === joinPath(root, 'docfx.json'))
  const parsed = settings && parseLooseJson(textOf(settings))
  const breadcrumb = propertyOf(parsed, 'build', 'globalMetadata', 'breadcrumb_path')
  const content = propertyOf(parsed, 'build', 'content')
  // Parts that are published elsewhere than they lie say nothing of the whole.
  const moved =
    Array.isArray(content) && content.some((one) => typeof propertyOf(one, 'dest') === 'string')
  const basePath =
    typeof breadcrumb === 'string' && !(moved && breadcrumb.startsWith('/'))
      ? basePathOfBreadcrumb(root, breadcrumb, tocs)
      : undefined
  const metadata = propertyOf(parsed, 'metadata')
  const made = (Array.isArray(metadata) ? metadata : []).flatMap((one) => {
    const dest = propertyOf(one, 'dest')
    return (typeof dest === 'string' && joinPath(root, dest)) || []
  })
  return {
    root,
    redirects: new Map(redirects),
    made: made.filter((folder) => folder !== root),
    ...(basePath === undefined ? {} : { basePath }),
  }
}

/**
 * The breadcrumb of a docset starts at its own address: `tocHref: /cpp/`. One that is named by its
 * address, `/cpp/breadcrumb/toc.json`, tells it by what stands before the file.
 */
function basePathOfBreadcrumb(root: string, path: string, tocs: Tocs): string | undefined {
  const parts = /^\/(.+)\.json$/.exec(path)?.[1]?.split('/') ?? []
  for (let length = 1; length < parts.length; length++) {
    if (tocs.has(pathBelow(root, `${parts.slice(length).join('/')}.yml`))) {
      return `/${parts.slice(0, length).join('/')}/`.toLowerCase()
    }
  }
  const file = pathBelow(root, path.replace(/^~\//, '').replace(/\.json$/, '.yml'))
  const [first] = tocs.at(file)?.entries ?? []
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
