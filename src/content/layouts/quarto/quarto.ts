// Quarto: websites and books of `.qmd` files, notebooks and markdown; links name the sources.

import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { openAnchors } from '../../anchors/open-anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { Detection, Layout, Recognition, Resolution, Site } from '../../site/layout.ts'
import { listOf } from '../../text/records.ts'
import { trimSign } from '../../text/trim.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  directoryOf,
  insideOf,
  isInstalled,
  isSample,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import { buildFolderTree } from '../site/folder-tree.ts'
import { findRedirects, readRedirects, redirectUses } from '../site/host-redirects.ts'
import { readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { addressesOf, isIndex } from '../site/navigation.ts'
import { readPageFacts } from '../site/page-facts.ts'
import { titleOfPage } from '../site/page-titles.ts'
import { isPicture } from '../site/published.ts'
import { buildSite, type LinkRules, type WrittenLink } from '../site/site.ts'
import { namedFragment, parseTarget } from '../site/target.ts'
import { parseQuartoConfig, type QuartoConfig } from './config.ts'
import { readLabels } from './labels.ts'

const configNames = ['_quarto.yml', '_quarto.yaml']
const sources = ['.qmd', '.md', '.ipynb', '.Rmd', '.rmd']
const isSource = /\.(?:qmd|md|rmd|rmarkdown)$/i

/** The layout of Quarto's projects. */
export const quarto: Layout = {
  name: 'quarto',

  async recognise(files, _readTexts, project): Promise<Recognition | undefined> {
    const found = files
      .named(...configNames)
      .map(({ path }) => path)
      .filter((path) => !isInstalled(path) && (project !== undefined || !isSample(path)))
      // Samples within a site lie in folders that are not built.
      .filter((path) => project !== undefined || !/(?:^|\/)_[^/]+\//.test(path))
      .filter((path) => project === undefined || directoryOf(path) === project)
      .sort((a, b) => a.split('/').length - b.split('/').length)
      .find((path) => pagesOf(files, directoryOf(path), []).length > 0)
    if (found === undefined) return undefined
    const folder = directoryOf(found)
    return {
      layout: 'quarto',
      root: folder,
      project: folder,
      confidence: 'configuration',
      evidence: [`found "${found}"`],
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { project } = detection
    const [entry] = configNames.flatMap((name) => files.byPath.get(pathBelow(project, name)) ?? [])
    const hosts = findRedirects(files, project, project)
    const metadata = files.below(project).filter(({ path }) => nameOf(path) === '_metadata.yml')
    const texts = await source.readTexts([
      ...(entry === undefined ? [] : [entry]),
      ...hosts,
      ...metadata,
    ])
    const filtered = metadata.flatMap(({ path, oid }) =>
      /^filters:/m.test(texts.get(oid) ?? '') ? [directoryOf(path)] : [],
    )
    const config = parseQuartoConfig(
      entry?.path ?? '',
      entry === undefined ? '' : (texts.get(entry.oid) ?? ''),
    )
    const pages = pagesOf(files, project, config.outputs)
    const [lookup, factsOf, labels] = await Promise.all([
      readLookup(files, source.readTexts),
      readPageFacts(source, pages, 'quarto'),
      // In a book, a reference finds what any chapter labels.
      config.type === 'book' ? readLabels(pages, source.readTexts) : undefined,
    ])
    const redirects = readRedirects(hosts, ({ oid }) => texts.get(oid))
    const aliases = aliasesOf(pages, (path) => factsOf(path)?.frontMatter?.data['aliases'])
    const isPage = new Set(pages.map(({ path }) => path))
    const includes = await readIncludes({
      pages,
      factsOf,
      readFacts: (shown) => source.readFacts(shown, 'quarto'),
      resolve: (from, url) => included(from, url),
    })
    const rules: LinkRules = {
      indexNames: ['index.qmd', 'index.md', 'index.ipynb', 'README.md'],
      extensions: sources,
      directories: false,
      absoluteBases: () => [project],
      // Paths in an included file may start at the page that shows it.
      relativeBases: (from) => [directoryOf(from), ...includes.shownOn(from).map(directoryOf)],
      alternatives: (path) => outputOf(path),
      special: (from, link) => ofReference(from, link) ?? ofPart(from, link),
      missing: (from, link, broken) => withoutMade(from, link, broken),
    }
    // A template of a listing writes headings, and so may a program of the site's own.
    const isOpen = new Set(
      pages.flatMap(({ path }) => {
        const data = factsOf(path)?.frontMatter?.data ?? {}
        return data['listing'] === undefined && data['filters'] === undefined ? [] : [path]
      }),
    )
    const published = pages.flatMap(({ path }) => (isPart(path, project) ? [] : path))
    const navigation = buildFolderTree({
      pages: published,
      root: project,
      titleOf: (path) => titleOfPage(path.replace(/\.\w+$/, ''), factsOf(path)),
      isIndex,
      orderOf: (path) => orderIn(config, insideOf(path, project)),
    })
    return buildSite({
      ...detection,
      pages,
      navigation,
      // A file whose name begins with `_` is built only as part of a page that includes it.
      isJudged: (path) => !isPart(path, project) || includes.shownOn(path).length > 0,
      uses: [...config.uses, ...redirectUses(redirects)],
      lookup,
      rules,
      addresses: addressesOf(navigation),
      anchors: (facts, path) => {
        const known = collectAnchors(includes.wholeOf(path, facts), anchorRules.quarto)
        return isOpen.has(path) || filtered.some((folder) => isWithin(path, folder))
          ? openAnchors(known)
          : known
      },
      dependsOn: [
        ...(entry === undefined ? [] : [entry]),
        ...hosts,
        ...metadata,
        ...includes.files,
      ],
      dependsOnTexts: [
        ...[...aliases].map(([from, to]) => `${from} to ${to}`),
        ...[...(labels ?? [])].map(([label, path]) => `${label} in ${path}`),
        ...[...isOpen].map((path) => `${path} is open`),
        ...includes.texts,
      ],
    })

    function included(from: string, url: string): Resolution | undefined {
      const base = url.startsWith('/') ? project : directoryOf(from)
      const path = joinPath(base, url.replace(/^\//, ''))
      if (path === undefined || !files.byPath.has(path)) return undefined
      return { kind: isPage.has(path) ? 'page' : 'file', path }
    }

    /** `#sec-setup`, of a reference `@sec-setup`: a label of this page, or in a book of any. */
    function ofReference(from: string, { url }: WrittenLink): Resolution | undefined {
      // A script fills it in, or a filter that knows what a package documents.
      if (url === '_' || /^(?::[\w:]+:)?(?:`|%60)/.test(url)) return { kind: 'external' }
      const label = reference.exec(url)?.[1]
      if (label === undefined) return undefined
      const [place = from] = includes.shownOn(from)
      // Panels number what they hold: `@fig-plots-1`.
      const path = labels?.get(label) ?? labels?.get(label.replace(/-\d+$/, ''))
      if (path !== undefined) return { kind: 'page', path }
      // Labels of another case, and those of code, are made as it runs.
      return label.startsWith('sec-')
        ? { kind: 'page', path: place, fragment: label }
        : { kind: 'external' }
    }

    /** A fragment of a part leads to another place on each page it shows on. */
    function ofPart(from: string, { url }: WrittenLink): Resolution | undefined {
      const places = url.startsWith('#') ? includes.shownOn(from) : []
      const [place] = places
      if (place === undefined) return undefined
      if (places.length > 1 || includes.isOpen(from)) return { kind: 'external' }
      return { kind: 'page', path: place, ...namedFragment({ fragment: url.slice(1) }) }
    }

    function withoutMade(from: string, link: WrittenLink, broken: Resolution): Resolution {
      const target = parseTarget(link.url)
      if (broken.kind !== 'broken' || target.kind !== 'local') return broken
      if (includes.isOpen(from) && !target.absolute) return { kind: 'external' }
      const { path } = broken
      const address = addressOf(insideOf(path, project))
      const to = aliases.get(address)
      if (to !== undefined) return { kind: 'page', path: to, ...namedFragment(target) }
      if (redirects?.follow(address) !== undefined)
        return { kind: 'external', answered: 'redirect' }
      if (files.directories.has(path)) return { kind: 'external' }
      // Builds write other formats, listings and references there.
      const isMade = isOutput.test(path) || !files.directories.has(directoryOf(path))
      if (isSource.test(path)) return { ...broken, reason: 'missing-page' }
      if (isPicture(link)) return broken
      return isMade ? { kind: 'external', answered: 'made' } : broken
    }
  },
}

const reference =
  /^#((?:sec|fig|tbl|lst|eq|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|tip|nte|wrn|imp|cau)-.+)$/
const isOutput = /\.(?:html?|xml|pdf|docx|pptx|epub|json)$/i

/** Sources of an output: `a.html` is made of `a.qmd`, `a.pdf` of the same. */
function outputOf(path: string): readonly string[] {
  const plain = path.replace(/\.(?:html|pdf|docx|pptx|epub|ipynb|llms\.md)$/i, '')
  return plain === path ? [] : sources.map((ending) => plain + ending)
}

function isPart(path: string, project: string): boolean {
  return /(?:^|\/)[_.]/.test(insideOf(path, project))
}

/** Sources below a project; README.md is the repository's. */
function pagesOf(files: Files, project: string, outputs: readonly string[]): readonly FileEntry[] {
  const built = outputs.map((folder) => pathBelow(project, folder))
  // A project within a project is built for itself.
  const inner = files
    .named(...configNames)
    .map(({ path }) => directoryOf(path))
    .filter((folder) => folder !== project && isWithin(folder, project))
  return files.below(project).filter(({ path, mode }) => {
    if (!isSource.test(path) || !mode.startsWith('100') || isInstalled(path)) return false
    if (/(?:^|\/)(?:\.|_(?:freeze|extensions)\/)/.test(insideOf(path, project))) return false
    return (
      !isReadme.test(nameOf(path)) && ![...built, ...inner].some((folder) => isWithin(path, folder))
    )
  })
}

const isReadme = /^readme\.(?:md|qmd)$/i

/** Addresses that pages had before: `aliases: [/old.html, old/]`. */
function aliasesOf(
  pages: readonly FileEntry[],
  named: (path: string) => unknown,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { path } of pages) {
    const value = named(path)
    for (const one of typeof value === 'string' ? [value] : listOf(value)) {
      if (typeof one === 'string') found.set(addressOf(one), path)
    }
  }
  return found
}

function addressOf(written: string): string {
  return trimSign(written, '/').replace(/(?:^|\/)index(?:\.\w+)?$|\.(?:html|qmd|md)$/, '')
}

/** Position of a page in the configuration; pages it does not list come last. */
function orderIn({ uses }: QuartoConfig, inside: string): number {
  const at = uses.findIndex(({ use }) => trimSign(use.url, '/') === inside)
  return at === -1 ? uses.length : at
}
