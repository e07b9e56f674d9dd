// Measures what documentation was not read: a check that read nothing must not look like one that found nothing.

import type { Source } from '../facts/source.ts'
import { countWikiLinks } from '../layouts/plain/wiki-links.ts'
import type { Site } from '../site/layout.ts'
import type { FileEntry, Files } from '../trees/file-entry.ts'
import { directoryOf, isInstalled, isSample, isWithin, stemOf } from '../trees/paths.ts'

/** Documentation files in an unsupported format. */
export interface UnreadFormat {
  /** Its name, as its users write it: `AsciiDoc`. */
  readonly format: string
  /** The extension of its files, `.adoc`. */
  readonly extension: string
  readonly files: number
}

/** Content that was not read besides the pages of a site. */
export interface Coverage {
  /** The most files first. */
  readonly unread: readonly UnreadFormat[]
  /** True if the pages are only what every repository has (README, CHANGELOG), and the documentation is in `unread`. */
  readonly isMostUnread: boolean
  /** Number of `[[Page]]` links of a vault, which no rule here can resolve. */
  readonly wikiLinks: number
}

// In order of names; a format with two extensions is counted by the one in use.
const formats: readonly (readonly [extension: string, format: string])[] = [
  ['.adoc', 'AsciiDoc'],
  ['.asciidoc', 'AsciiDoc'],
  ['.ipynb', 'Jupyter notebook'],
  ['.mdoc', 'Markdoc'],
  ['.markdoc', 'Markdoc'],
  ['.mdx', 'MDX'],
  ['.mediawiki', 'MediaWiki'],
  ['.org', 'Org'],
  ['.qmd', 'Quarto'],
  ['.rmd', 'R Markdown'],
  ['.rst', 'reStructuredText'],
  ['.textile', 'Textile'],
]
// A README next to a few example notebooks is documentation enough.
const besideDocumentation = new Set(['.ipynb'])

/** Finds what sites do not read within the chosen folder, or the whole repository by default. */
export async function readCoverage(
  sites: readonly Site[],
  files: Files,
  options: {
    readonly source: Source
    readonly root: string | undefined
    /** Number of links found; undefined if they were not counted. */
    readonly links: number | undefined
  },
): Promise<Coverage> {
  const unread = countUnread(sites, files, options.root ?? '')
  const documents = unread.filter(({ extension }) => !besideDocumentation.has(extension))
  const others = documents.reduce((sum, each) => sum + each.files, 0)
  const pages = sites.flatMap((site) => site.pages)
  return {
    unread,
    isMostUnread: others > pages.length && pages.every(isOfRepository),
    wikiLinks:
      options.links === 0 || files.directoriesNamed('.obsidian').length > 0
        ? await countInPages(pages, options.source)
        : 0,
  }
}

/** True if any page has a link; stops reading at the first one found. */
export async function holdsLink(site: Site, source: Source): Promise<boolean> {
  if (site.uses.length > 0) return true
  const { pages } = site
  for (let at = 0, size = 8; at < pages.length; at += size, size = Math.min(2 * size, 256)) {
    const batch = pages.slice(at, at + size)
    const facts = await source.readFacts(batch, site.layout)
    if (batch.some(({ oid }) => (facts.get(oid)?.links.length ?? 0) > 0)) return true
  }
  return false
}

function countUnread(sites: readonly Site[], files: Files, root: string): readonly UnreadFormat[] {
  const found = files.ending(...formats.map(([extension]) => extension)).filter(isUnread)
  if (found.length === 0) return []
  return formats
    .map(([extension, format]) => {
      const own = found.filter(({ path }) => path.toLowerCase().endsWith(extension))
      return { format, extension, files: own.length }
    })
    .filter((each) => each.files > 0)
    .sort((a, b) => b.files - a.files)

  function isUnread({ path, mode }: FileEntry): boolean {
    return (
      isWithin(path, root) &&
      mode.startsWith('100') &&
      !isInstalled(path) &&
      !isSample(path) &&
      !isStory.test(path) &&
      sites.every((site) => site.pageAt(path) === undefined)
    )
  }
}

// Storybook uses them to show components.
const isStory = /\.stories\.mdx$/i

const repositoryFile =
  /^(?:readme|change-?log|changes|history|news|contributing|code[_-]of[_-]conduct|security|support|license|copying|notice|authors|contributors|maintainers|governance|releas(?:e|es|ing)|roadmap|todo|upgrad(?:e|ing)|agents|claude)\b/i

/** True if a page is one that repositories have without any documentation. */
function isOfRepository({ path }: FileEntry): boolean {
  return repositoryFile.test(stemOf(path)) || directoryOf(path).split('/')[0] === '.github'
}

async function countInPages(pages: readonly FileEntry[], source: Source): Promise<number> {
  let count = 0
  for (let at = 0; at < pages.length; at += pagesAtOnce) {
    const batch = pages.slice(at, at + pagesAtOnce)
    const texts = await source.readTexts(batch)
    for (const { oid } of batch) count += countWikiLinks(texts.get(oid) ?? '')
  }
  return count
}

const pagesAtOnce = 256
