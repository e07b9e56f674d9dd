// A site whose generator has no layout of its own: its addresses, its anchors, what these depend on.

import { lenientAnchors } from '../../anchors/lenient-anchors.ts'
import { openAnchors } from '../../anchors/open-anchors.ts'
import { readSummaries } from '../../facts/page-summaries.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet, Generator } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isWithin, pathBelow } from '../../trees/paths.ts'
import { sortFiles } from '../../trees/tree.ts'
import { addressKeys, type GeneratedSite, readGeneratedSite } from '../generated/generated-site.ts'
import { jekyllAddress, jekyllKeys, type MatterOf } from '../jekyll/addresses.ts'
import { jekyllAnchors } from '../jekyll/anchors.ts'
import { type JekyllConfig, leavesOutPages, parseJekyllConfig } from '../jekyll/config.ts'
import { readJekyllIncludes } from '../jekyll/includes.ts'
import { readJekyllSite, templatesOf } from '../jekyll/jekyll.ts'
import { findAllRedirects, readRedirects } from '../site/host-redirects.ts'
import type { Redirects } from '../site/redirect-rules.ts'
import { mystAnchors } from '../sphinx/anchors.ts'
import { parseMystConfig, wantsOldMyst } from '../sphinx/config.ts'
import { readLabels } from '../sphinx/labels.ts'
import type { MystProject } from '../sphinx/myst-links.ts'
import { readSphinxSite } from '../sphinx/sphinx.ts'
import { withRedirects } from './redirected-site.ts'

export interface SiteGenerator {
  readonly site: GeneratedSite
  readonly redirects: Redirects | undefined
  /** Addresses of pages in the built site, if they are known. */
  readonly addresses?: Pick<Generator, 'addressOf'>
  readonly anchors: (page: PageFacts, known: AnchorSet, path: string) => AnchorSet
  /** Its configuration, and redirects of its host. */
  readonly files: readonly FileEntry[]
  /** Front matter that decides addresses, and the folders that are known. */
  readonly texts: readonly string[]
}

// Read on a git host, too.
const isReadme = /(?:^|\/)readme\.\w+$/i
const ofCollection = /(?:^|\/)_(?!posts\/|drafts\/)[^/]+\//
const isJekyll = /(?:^|\/)_config\.ya?ml$/
const isConf = /(?:^|\/)conf\.py$/
const isSphinx = /(?:^|\/)(?:conf\.py|myst\.yml)$/

/** Reads the site a generator makes of pages, by its configuration file. */
export async function readGenerator(
  files: Files,
  {
    generator,
    pages,
    source,
  }: {
    readonly generator: string
    readonly pages: readonly FileEntry[]
    readonly source: Source
  },
): Promise<SiteGenerator> {
  const isRead = isJekyll.test(generator) || isConf.test(generator)
  const config = isRead ? files.byPath.get(generator) : undefined
  const hosts = findAllRedirects(files)
  const ignores = isJekyll.test(generator)
    ? [...new Set(['', directoryOf(generator)])].flatMap(
        (folder) => files.byPath.get(pathBelow(folder, '.gitignore')) ?? [],
      )
    : []
  const read = config === undefined ? hosts : [config, ...ignores, ...hosts]
  const texts = await source.readTexts(read)
  const text = config && texts.get(config.oid)
  const written =
    config && isJekyll.test(generator) ? parseJekyllConfig(config.path, text ?? '') : undefined
  const folders = new Set(pages.map(({ path }) => directoryOf(path)))
  const top = written?.folder ?? ''
  const makesPages = ignores.some(({ path, oid }) =>
    leavesOutPages(texts.get(oid) ?? '', directoryOf(path), { top, folders }),
  )
  const jekyll = written && { ...written, makesPages }
  const includes = jekyll && (await readJekyllIncludes(files, jekyll.folder, source.readTexts))
  const myst = isConf.test(generator)
    ? await readMyst(files, { generator, text, source })
    : undefined
  const named = await findNamed(files, { pages, jekyll }, source)
  const naming = await readSummaries(source, named, 'plain')
  const matterOf = (path: string) =>
    naming.get(files.byPath.get(path)?.oid ?? '')?.frontMatter?.data ?? {}
  const paths = pages.map(({ path }) => path)
  const { readmes, parts } =
    jekyll === undefined ? noMatter : await readMatter(pages, jekyll, source)
  const site = siteOf(files, paths, { generator, jekyll, myst, matterOf, readmes })
  const redirects = readRedirects(hosts, ({ oid }) => texts.get(oid))
  return {
    site: redirects === undefined ? site : withRedirects(site, redirects),
    redirects,
    ...(jekyll && { addresses: { addressOf: (path) => jekyllAddress(path, jekyll, matterOf) } }),
    anchors: (facts, known, path) => {
      const page = includes?.withOwn(facts, path) ?? facts
      const isKramdown = jekyll?.hasKramdownIds === true && !isReadme.test(path)
      if (isKramdown && jekyllAddress(path, jekyll, matterOf) !== undefined) {
        return parts.has(path) ? openAnchors(known) : jekyllAnchors(page, known)
      }
      if (myst !== undefined && isWithin(path, myst.folder) && !isReadme.test(path))
        return mystAnchors(page, known, myst)
      // Sphinx finds what any page of a project defines; headings with Liquid in them are filled in.
      return isSphinx.test(generator) ||
        (jekyll !== undefined && (hasLiquidHeading(page) || page.openEnded === true))
        ? openAnchors(known)
        : lenientAnchors(page, known)
    },
    files: [...read, ...(includes?.files ?? [])],
    texts: [
      ...addressTexts(sortFiles([...named]), matterOf),
      ...site.folders,
      ...readmes,
      ...parts,
    ],
  }
}

function hasLiquidHeading({ headings }: PageFacts): boolean {
  return headings.some(({ text }) => text.includes('{{') || text.includes('{%'))
}

function siteOf(
  files: Files,
  pages: readonly string[],
  {
    generator,
    jekyll,
    myst,
    matterOf,
    readmes,
  }: {
    readonly generator: string
    readonly jekyll: JekyllConfig | undefined
    readonly myst: MystProject | undefined
    readonly matterOf: MatterOf
    readonly readmes: ReadonlySet<string>
  },
): GeneratedSite {
  const rest = readGeneratedSite(files, pages, matterOf)
  if (jekyll !== undefined)
    return readJekyllSite(files, pages, { config: jekyll, matterOf, readmes, rest })
  if (!isSphinx.test(generator)) return rest
  return readSphinxSite(files, pages, { folder: directoryOf(generator), rest, myst })
}

/** Reads what a Sphinx project says of MyST, if that reads its markdown. */
async function readMyst(
  files: Files,
  {
    generator,
    text,
    source,
  }: {
    readonly generator: string
    readonly text: string | undefined
    readonly source: Source
  },
): Promise<MystProject | undefined> {
  const config = parseMystConfig(text ?? '')
  const folder = directoryOf(generator)
  if (config === undefined) return undefined
  const labels = await readLabels(files, folder, source)
  return { folder, config, labels, isOld: await wantsOldMyst(files, source.readTexts) }
}

const namesAddress = new RegExp(`^(?:${[...addressKeys, ...jekyllKeys].join('|')}):`, 'm')
// More are no pages of a site but what a program wrote.
const templatesMax = 2000
const templatesAtOnce = 32

/** Pages whose front matter may give them an address: found by their lines, where lines can be searched. */
async function findNamed(
  files: Files,
  {
    pages,
    jekyll,
  }: { readonly pages: readonly FileEntry[]; readonly jekyll?: JekyllConfig | undefined },
  source: Source,
): Promise<readonly FileEntry[]> {
  const templates = jekyll === undefined ? [] : await findTemplates(files, jekyll, source)
  const isSearched = new Set(pages.map(({ path }) => path))
  const keys = jekyll === undefined ? addressKeys : [...new Set([...addressKeys, ...jekyllKeys])]
  const lines = await source.searchLines?.(files, {
    needles: keys.map((key) => `${key}:`),
    isSearched: (path) => isSearched.has(path),
  })
  const named =
    lines === undefined
      ? pages
      : [...lines].flatMap(([page, text]) => (namesAddress.test(text) ? page : []))
  return [...named, ...templates]
}

interface MatterOfPages {
  /** READMEs that have front matter. */
  readonly readmes: ReadonlySet<string>
  /** Files of collections without front matter: Jekyll makes no page of them, another includes them. */
  readonly parts: ReadonlySet<string>
}

const noMatter: MatterOfPages = { readmes: new Set(), parts: new Set() }

async function readMatter(
  pages: readonly FileEntry[],
  { folder }: JekyllConfig,
  source: Source,
): Promise<MatterOfPages> {
  const paths = pages.map(({ path }) => path).filter((path) => isWithin(path, folder))
  const asked = new Set(paths.filter((path) => isReadme.test(path) || ofCollection.test(path)))
  // Too many to look at: all are taken for pages.
  if (asked.size > templatesMax) return noMatter
  const found = await withMatter(
    pages.filter(({ path }) => asked.has(path)),
    source,
  )
  const having = new Set(found.map(({ path }) => path))
  return {
    readmes: new Set([...having].filter((path) => isReadme.test(path))),
    parts: new Set([...asked].filter((path) => ofCollection.test(path) && !having.has(path))),
  }
}

/** Pages written in HTML that have front matter. */
function findTemplates(
  files: Files,
  { folder }: JekyllConfig,
  source: Source,
): Promise<readonly FileEntry[]> {
  return withMatter(
    templatesOf(files, folder).flatMap((path) => files.byPath.get(path) ?? []),
    source,
  )
}

async function withMatter(
  templates: readonly FileEntry[],
  source: Source,
): Promise<readonly FileEntry[]> {
  if (templates.length > templatesMax) return []
  const written: FileEntry[] = []
  // Few at a time: what a program wrote may be long, and only its start is looked at.
  for (let at = 0; at < templates.length; at += templatesAtOnce) {
    const few = templates.slice(at, at + templatesAtOnce)
    const texts = await source.readTexts(few)
    written.push(...few.filter(({ oid }) => texts.get(oid)?.startsWith('---')))
  }
  return written
}

/** Front matter that decides addresses, as texts to compare. */
function addressTexts(
  pages: readonly FileEntry[],
  matterOf: (path: string) => Readonly<Record<string, unknown>>,
): readonly string[] {
  const keys = [...new Set([...addressKeys, ...jekyllKeys])]
  return pages.flatMap(({ path }) => {
    const named = keys.flatMap((key) => matterOf(path)[key] ?? [])
    return named.length === 0 ? [] : JSON.stringify([path, ...named])
  })
}
