// Books that HonKit or the first GitBook still builds: signs of a build, files, and rules for links.

import type { Source } from '../../facts/source.ts'
import type { Resolution } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  below,
  directoryOf,
  insideOf,
  isMarkdown,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import { parseYamlData } from '../../yaml/yaml-data.ts'
import { readPatterns } from '../site/ignored.ts'
import type { Lookup } from '../site/lookup.ts'
import { joinAddress } from '../site/published.ts'
import type { WrittenLink } from '../site/site.ts'
import { namedFragment, parseTarget } from '../site/target.ts'

/** Settings of a build of books that something in the repository runs. */
export interface HonkitBuild {
  /** True if a plugin may give headings other ids. */
  readonly changesIds: boolean
  /** True if a plugin may show a file where a link to it stands: `[import](main.rs)`. */
  readonly showsFiles: boolean
  /** True if a path below the project is neither a page nor copied. */
  leavesOut(path: string): boolean
  /** Files all this was read from. */
  readonly sources: readonly FileEntry[]
}

/** A built book. Paths are repository paths. */
export interface HonkitBook {
  readonly root: string
  /** The folder that becomes the site's root: above `root` for one language of many. */
  readonly site: string
  readonly pages: ReadonlySet<string>
  /** Sources of pages by what is made of them, beside them: `guide/setup.html`, `guide/index.html`. */
  readonly outputs: ReadonlyMap<string, string>
  /** True for a file that is copied as it is. */
  isCopied(path: string): boolean
  readonly showsFiles: boolean
}

const command = /\b(?:honkit|gitbook-cli)\b|\bgitbook\s+(?:build|install|serve)\b/
const buildFiles = ['package.json', 'Makefile', 'Dockerfile', 'netlify.toml', '.travis.yml']
const ignoreFiles = ['.ignore', '.gitignore', '.bookignore']

/**
 * Reads how a book is built, with a `book.json` or without.
 *
 * A `book.json` alone is often left from the first GitBook in what gitbook.com publishes. A script, a workflow or a
 * dependency that builds it says that it is not.
 *
 * @param config - path of the `book.json`, existing or not
 * @returns undefined if nothing says that it is built so
 */
export async function readHonkitBuild(
  config: string,
  text: string,
  { files, readTexts }: { files: Files; readTexts: Source['readTexts'] },
): Promise<HonkitBuild | undefined> {
  const project = directoryOf(config)
  if (files.directories.has(below(project, '.gitbook'))) return undefined
  const builders = [
    ...[...new Set([project, ''])].flatMap((at) => buildFiles.map((name) => below(at, name))),
    '.gitlab-ci.yml',
    ...files.below('.github/workflows').map(({ path }) => path),
  ].flatMap((path) => files.byPath.get(path) ?? [])
  const ignoring = ignoreFiles.flatMap((name) => files.byPath.get(below(project, name)) ?? [])
  const texts = await readTexts([...builders, ...ignoring])
  if (!builders.some(({ oid }) => command.test(texts.get(oid) ?? ''))) return undefined
  const isIgnored = readPatterns(ignoring.map(({ oid }) => texts.get(oid) ?? '').join('\n'))
  const plugins = pluginsOf(text)
  // A module may name any plugin.
  const isModule = [project, ''].some((at) => files.byPath.has(below(at, 'book.js')))
  return {
    showsFiles: isModule || plugins.some((name) => /code|embed|import|include|snippet/.test(name)),
    changesIds:
      isModule || plugins.some((name) => /anchor|heading|\bids?\b|number|title|toc/.test(name)),
    leavesOut: (path) => {
      const inside = insideOf(path, project)
      return /(?:^|\/)(?:node_modules|_book|_layouts)\//.test(inside) || isIgnored(inside)
    },
    sources: [...builders, ...ignoring],
  }
}

function pluginsOf(text: string): readonly string[] {
  try {
    const data = parseYamlData(text)
    const plugins = typeof data === 'object' && data !== null && 'plugins' in data && data.plugins
    return Array.isArray(plugins) ? plugins.map(String).filter((name) => !name.startsWith('-')) : []
  } catch {
    return []
  }
}

/**
 * Lay out a book: the pages SUMMARY.md lists, its README and glossary.
 *
 * @param languages - path of the LANGS.md that lists it
 * @param listed - targets of SUMMARY.md as written
 */
export function layOutBook(
  {
    root,
    readme,
    summary,
    config,
    languages,
  }: Readonly<Record<'root' | 'readme' | 'summary' | 'config', string>> & {
    readonly languages?: string
  },
  listed: readonly string[],
  { build, files }: { build: HonkitBuild; files: Files },
): HonkitBook {
  const pages = new Set<string>()
  for (const url of [insideOf(readme, root), ...listed, 'GLOSSARY.md']) {
    const path = joinPath(root, url.replace(/#.*$/s, '').replace(/^\/+/, ''))
    if (path === undefined || !isWithin(path, root)) continue
    if (files.byPath.has(path) && isSource.test(path) && !build.leavesOut(path)) pages.add(path)
  }
  const outputs = new Map<string, string>()
  for (const path of pages) outputs.set(outputOf(path, readme), path)
  const site = languages === undefined ? root : directoryOf(languages)
  if (languages !== undefined) outputs.set(below(site, 'index.html'), languages)
  const own = new Set([summary, config, languages])
  const isOwn = (path: string) => own.has(path) || pages.has(path)
  const { showsFiles } = build
  return {
    root,
    site,
    pages,
    outputs,
    showsFiles,
    isCopied: (path) => !isOwn(path) && !build.leavesOut(path),
  }
}

const isSource = /\.(?:md|markdown|mdown|adoc|asciidoc|html?)$/i

function outputOf(path: string, readme: string): string {
  const name = nameOf(path).replace(/\.[^.]*$/, '')
  const isReadme = name === 'README' || path === readme
  return below(directoryOf(path), `${isReadme ? 'index' : name}.html`)
}

/**
 * Resolves a link of a page of a built book.
 *
 * A target that names a page as it is written, without decoding, is turned into the page's address. Any other stays
 * as it is, but for a slash at its end, and finds what the built site has there: pages, and copied files. Hosts
 * answer to `/x` with `x.html`.
 *
 * @param books - all of the repository: those of other languages lie beside this one
 * @returns undefined for what every layout treats alike
 * @see HonKit, output/modifiers/resolveLinks.ts
 */
export function resolveInBook(
  from: string,
  link: WrittenLink,
  { book, books, lookup }: { book: HonkitBook; books: readonly HonkitBook[]; lookup: Lookup },
): Resolution | undefined {
  const { kind, url } = link
  const isLink = kind === 'link' || kind === 'html'
  const target = isLink || kind === 'image' || kind === 'html-image' ? parseTarget(url) : undefined
  if (target?.kind !== 'local' || target.paths.length === 0) return undefined
  const start = target.absolute ? book.root : directoryOf(from)
  const [decoded = '', asWritten = ''] = [target.paths[0], target.paths.at(-1)]
  const written = joinPath(start, withoutSlash(asWritten))
  // The languages of a book are built one by one.
  const known = book.site === book.root ? books : [book]
  const named = known.some(({ pages }) => pages.has(written ?? '')) ? written : undefined
  const path = isLink ? (named ?? builtAt(addressed(decoded))) : copiedAt(addressed(decoded))
  if (path === undefined) return missing(written)
  const isPage = isLink && /\.(?:md|markdown)$/i.test(path)
  return { kind: isPage ? 'page' : 'file', path, ...namedFragment(target) }

  // A browser climbs no higher than the root of the site.
  function addressed(relative: string): string {
    const folder = insideOf(start, book.site)
    return pathBelow(book.site, joinAddress(folder, withoutSlash(relative)))
  }

  function builtAt(at: string): string | undefined {
    const places = [at, below(at, 'index.html'), `${at}.html`]
    return places
      .map(
        (place) => books.map(({ outputs }) => outputs.get(place)).find(Boolean) ?? copiedAt(place),
      )
      .find((found) => found !== undefined)
  }

  function copiedAt(at: string): string | undefined {
    const place = lookup.at(at)
    if (place?.kind !== 'file' || !books.some(({ site }) => isWithin(at, site))) return undefined
    return books.every(({ isCopied }) => isCopied(at)) ? place.path : undefined
  }

  function missing(as: string | undefined): Resolution {
    if (as === undefined) return { kind: 'broken', reason: 'outside-repository', path: '' }
    const place = lookup.at(as)
    if (place?.kind === 'file' && !books.some(({ pages }) => pages.has(as))) {
      const isShown = book.showsFiles && !isMarkdown(as)
      return isShown
        ? { kind: 'file', path: place.path }
        : { kind: 'broken', reason: 'unpublished-page', path: as }
    }
    const spelling = place === undefined ? lookup.otherSpelling(as) : undefined
    if (spelling !== undefined) return { kind: 'broken', reason: 'wrong-case', path: as, spelling }
    if (place?.kind === 'directory')
      return { kind: 'broken', reason: 'missing-page', path: pathBelow(as, 'README.md') }
    const isFile = !isLink || /\.(?!md$|html?$)\w+$/i.test(nameOf(as))
    return { kind: 'broken', reason: isFile ? 'missing-file' : 'missing-page', path: as }
  }
}

function withoutSlash(path: string): string {
  return path.replace(/^\/+/, '')
}
