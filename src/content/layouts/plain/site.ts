// The site of a plain repository: pages linked from READMEs, read on a git host by GitHub's rules.
import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { lenientAnchors } from '../../anchors/lenient-anchors.ts'
import { hasAny, openAnchors } from '../../anchors/open-anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet, Detection, Resolution, Site } from '../../site/layout.ts'
import { once, valueInSteps } from '../../text/once.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  directoryOf,
  isInstalled,
  isMarkdown,
  isWithin,
  nameOf,
  pathBelow,
  stemOf,
} from '../../trees/paths.ts'
import type { DocBuilder } from '../doc-builder/doc-builder.ts'
import { createDoccLinks } from '../docc/docc.ts'
import { findDocsify, readDocsifyAliases } from '../docsify/docsify.ts'
import type { GeneratedSite } from '../generated/generated-site.ts'
import { findGenerator, isSourcePage } from '../generated/generator-files.ts'
import { redirectUses } from '../site/host-redirects.ts'
import { readLeftOut } from '../site/left-out.ts'
import { readLookup } from '../site/lookup.ts'
import { addressesOf } from '../site/navigation.ts'
import { isPicture } from '../site/published.ts'
import { buildSite, type LinkRules, type WrittenLink } from '../site/site.ts'
import { namedFragment, parseTarget } from '../site/target.ts'
import { readTitleFacts } from '../site/titles.ts'
import { readSiteAbove, type SiteAbove } from './guess-site-root.ts'
import { stepReadmeTree } from './readme-tree.ts'
import { readGenerator } from './site-generator.ts'
import { readSiteMenus, type SiteMenus } from './site-menus.ts'
import { readVault, type Vault } from './vault.ts'

/** Reads a repository without any configuration we know. */
export async function readPlainSite(
  files: Files,
  detection: Detection,
  source: Source,
): Promise<Site> {
  const { root } = detection
  const generator = findGenerator(files, root) ?? detection.configuration
  const isBuilt = generator !== undefined || hasBuilder(files)
  const isSource = isBuilt ? isSourcePage : isMarkdown
  const leftOut = root === '' ? await readLeftOut(files, source.readTexts) : undefined
  const pages = [...files.byPath.values()].filter((file) => isPage(file, root, isSource))
  const [lookup, facts, generated] = await Promise.all([
    readLookup(files, source.readTexts),
    readTitleFacts(source, pages, 'plain'),
    generator === undefined ? undefined : readGenerator(files, { generator, pages, source }),
  ])
  const site = generated?.site
  const docsify = generated === undefined ? findDocsify(files) : []
  const aliases = await readDocsifyAliases(files, docsify, source.readTexts)
  const home = generator === undefined ? root : directoryOf(generator)
  const above = generated === undefined ? readSiteAbove(files, pages) : undefined
  const menus =
    generated === undefined ? await readSiteMenus(files, pages, source.readTexts) : undefined
  const builder = generated === undefined ? await readBuilder(files, source) : undefined
  const vault = generated === undefined ? await readVault(files, source.readTexts) : undefined
  const places = { site, above, menus, builder, home, docsify, vault, isAlias: aliases.take }
  const rules = linkRules(root, places, files)
  const parts = {
    ...detection,
    ...(generator === undefined
      ? {}
      : { generator: { config: generator, ...generated?.addresses } }),
    pages,
    uses: redirectUses(generated?.redirects),
    lookup,
    rules,
    ...(leftOut === undefined ? {} : { isJudged: (path: string) => !leftOut.has(path) }),
    anchors: (page: PageFacts, path: string) => {
      const anchors = collectAnchors(page, anchorRules.plain)
      if (builder?.has(path)) return builder.anchors(page, anchors)
      // Links of a vault name a heading by its words, and a block by `^id`.
      if (vault !== undefined) {
        const known = lenientAnchors(page, anchors)
        return {
          ...known,
          has: (one: string) => known.has(one) || (one.startsWith('^') && 'unseen'),
        }
      }
      if (menus?.lists(path) || menus?.isFlat(path)) {
        return withPrefixes(lenientAnchors(page, anchors))
      }
      if (generated === undefined) return namesIds(page) ? lenientAnchors(page, anchors) : anchors
      // Generators make no page of it: a program or another page fills it in.
      if (isPart.test(path)) return openAnchors(anchors)
      return generated.anchors(page, anchors, path)
    },
    dependsOn: [
      ...(leftOut?.files ?? []),
      ...(generated?.files ?? [
        ...aliases.files,
        ...(menus?.files ?? []),
        ...(builder?.files ?? []),
      ]),
    ],
    dependsOnTexts: generated?.texts ?? [
      ...(vault === undefined ? [] : ['a vault']),
      ...docsify,
      ...servedIn(docsify, files),
      ...(above?.folders ?? []),
    ],
  }
  const linking = buildSite({ ...parts, navigation: [], addresses: new Map() })
  // A check asks for neither, and they take longer than all else.
  const navigation = valueInSteps(() =>
    stepReadmeTree({
      pages: pages.map((page) => page.path),
      root,
      titleOf: (path) => titleOf(facts.get(files.byPath.get(path)?.oid ?? '')),
      linksOf: (path) => linkedPages(path, facts.get(files.byPath.get(path)?.oid ?? ''), linking),
    }),
  )
  const addresses = once(() => addressesOf(navigation.get()))
  // Prepared in steps, because others wait and it will be asked for anyway.
  if (source.pause !== undefined && pages.length > pagesAtOnceMax)
    await navigation.prepare(source.pause)
  return buildSite({
    ...parts,
    get navigation() {
      return navigation.get()
    },
    addresses: { get: (path) => addresses().get(path) },
  })
}

/** Their tree takes about 10 ms. */
const pagesAtOnceMax = 2000

function hasBuilder(files: Files): boolean {
  return files.named('_toctree.yml').length > 0
}

/** Few repositories have it: its code is loaded where they do. */
async function readBuilder(files: Files, { readTexts }: Source): Promise<DocBuilder | undefined> {
  if (!hasBuilder(files)) return undefined
  return (await import('../doc-builder/doc-builder.ts')).readDocBuilder(files, readTexts)
}

// Layouts of Jekyll and Eleventy often name what they show of the second kind in front matter alone.
const isPart = /(?:^|\/)_(?:includes\/|[^/]*$)/

/** The same anchors, each also after a word that a site of its own puts before all: `h-setup`. */
function withPrefixes(anchors: AnchorSet): AnchorSet {
  const withoutPrefix = { has: (one: string) => anchors.has(one.replace(/^[a-z]+-/, '')) }
  return { ...anchors, has: (fragment) => hasAny(fragment, anchors, withoutPrefix) }
}

// Laravel's documentation is shown by a program elsewhere: `/docs/{{version}}/queues#jobs` is `queues.md` here.
const ofVersion = /^\/docs\/\{\{ ?version ?\}\}\/([\w/-]+)(#.*)?$/

/** True if a heading has an id in braces: no git host knows them, so some generator makes a page of it. */
function namesIds({ headings }: PageFacts): boolean {
  return headings.some(({ text }) => text.endsWith('}') && /\{ ?#[\w.:-]+ ?\}$/.test(text))
}

// GitHub fills templates into issues and pull requests, where relative links mean something else.
const template = /(?:^|\/)(?:issue_template|pull_request_template|discussion_template)(?:[/.]|$)/i

/** True if a file is a page on a git host. */
export function isHostPage(file: FileEntry, root: string): boolean {
  return isPage(file, root, isMarkdown)
}

/** Link rules of a git host. */
export function hostRules(root: string, files: Files): LinkRules {
  const nothing = {
    site: undefined,
    above: undefined,
    menus: undefined,
    builder: undefined,
    docsify: [],
    vault: undefined,
    isAlias: () => false,
  }
  return linkRules(root, { ...nothing, home: root }, files)
}

function isPage(file: FileEntry, root: string, isSource: (path: string) => boolean): boolean {
  return (
    isSource(file.path) &&
    file.mode.startsWith('100') &&
    file.path !== root &&
    isWithin(file.path, root) &&
    !isInstalled(file.path) &&
    !template.test(file.path)
  )
}

function linkRules(
  root: string,
  {
    site,
    above,
    menus,
    builder,
    home,
    docsify,
    vault,
    isAlias,
  }: {
    readonly site: GeneratedSite | undefined
    /** Undefined with a generator. */
    readonly above: SiteAbove | undefined
    readonly menus: SiteMenus | undefined
    readonly builder: DocBuilder | undefined
    /** The folder of the configuration: what the site serves may lie there. */
    readonly home: string
    readonly docsify: readonly string[]
    readonly vault: Vault | undefined
    readonly isAlias: (path: string) => boolean
  },
  files: Files,
): LinkRules {
  const generated = site !== undefined
  const homesOf = (from: string) => docsify.filter((folder) => isWithin(from, folder))
  const bases = [...new Set([root, '', home])]
  const ofCatalog = createDoccLinks(files)
  // Its menu of all pages.
  const isLaravel = files.byPath.has('documentation.md')
  return {
    indexNames: ['README.md', 'index.md', 'README.markdown', ...(generated ? ['index.mdx'] : [])],
    extensions: generated || builder !== undefined ? ['.md', '.mdx', '.markdown'] : [],
    directories: true,
    absoluteBases: (from) => [...homesOf(from), ...bases],
    // Docsify starts there unless it is told otherwise, GitHub at the file.
    relativeBases: (from) => [directoryOf(from), ...homesOf(from)],
    alternatives: (path) =>
      generated && path.endsWith('.html') ? [`${path.slice(0, -'.html'.length)}.md`] : [],
    special: site === undefined ? special : site.ofAddress,
    accepts: (from, _link, found) => {
      const homes = found.kind === 'directory' && isMenu.test(from) ? homesOf(from) : []
      return homes.length === 0 || homes.includes(found.path) || isServed(found.path, files)
    },
    missing: (from, link, broken) => {
      if (leadsToHost(from, link)) return { kind: 'external' }
      const built = ofCatalog(from, link) ?? builder?.find(from, link)
      if (built !== undefined) return built
      if (site !== undefined) return site.ofMissing(from, link, broken)
      const homes = homesOf(from)
      const found = addressed(from, link, { broken, files, homes })
      if (found !== undefined || broken.kind !== 'broken') return found ?? broken
      if (placesOf(link, broken.path, homes).some(isAlias)) return { kind: 'external' }
      // Docsify says where its sites begin.
      const isListed = menus?.lists(from) === true
      const isOnSite = homes.length === 0 && (isListed || !isReadme(from))
      const elsewhere = isOnSite ? above?.find(from, link, isListed) : undefined
      return elsewhere ?? ofName(from, link) ?? vault?.find(link) ?? broken
    },
  }

  function special(from: string, link: WrittenLink): Resolution | { url: string } | undefined {
    const [, name, fragment = ''] = (isLaravel && ofVersion.exec(link.url)) || []
    if (name !== undefined) return { url: `/${name}.md${fragment}` }
    // Programs make tabs of such HTML: `<a href="#python">`.
    const isTab = link.kind === 'html' && link.url.startsWith('#') && menus?.isFlat(from)
    return isTab ? { kind: 'external' } : ofCover(from, link)
  }

  /** The page of a flat site that a name alone means. */
  function ofName(from: string, link: WrittenLink): Resolution | undefined {
    const target = parseTarget(link.url)
    if (target.kind !== 'local' || isPicture(link)) return undefined
    const path = menus?.pageNamed(from, (target.paths[0] ?? '').replace(/^\.\//, ''))
    return path === undefined ? undefined : { kind: 'page', path, ...namedFragment(target) }
  }
}

/**
 * The page `x.md` that an address `x` means: that of a wiki, or of a site made elsewhere, by a tool that is
 * not seen here. A README is read on the git host.
 */
function addressed(
  from: string,
  link: WrittenLink,
  {
    broken,
    files,
    homes,
  }: {
    readonly broken: Resolution
    readonly files: Files
    readonly homes: readonly string[]
  },
): Resolution | undefined {
  const target = parseTarget(link.url)
  if (broken.kind !== 'broken' || target.kind !== 'local' || isPicture(link)) return undefined
  if (isReadme(from)) return undefined
  const path = placesOf(link, broken.path, homes)
    .flatMap((one) => [`${one}.md`, `${one}/index.md`])
    .find((one) => files.byPath.has(one))
  return path === undefined ? undefined : { kind: 'page', path, ...namedFragment(target) }
}

// Menus that Docsify shows; a git host shows a folder instead.
const isMenu = /(?:^|\/)_(?:sidebar|navbar)\.md$/

/** Every folder of these sites with such a page. */
function servedIn(homes: readonly string[], files: Files): readonly string[] {
  const pages = homes.length === 0 ? [] : files.named('index.html').map(({ path }) => path)
  return pages.filter((page) => homes.some((home) => isWithin(page, home)))
}

/** True if a folder without a README has a page of its own that Docsify does not show. */
function isServed(folder: string, files: Files): boolean {
  return files.byPath.has(pathBelow(folder, 'index.html'))
}

function isReadme(path: string): boolean {
  return /^readme$/i.test(stemOf(path))
}

/** A cover of Docsify stands above the first page: its fragments are of that. */
function ofCover(from: string, { url }: WrittenLink): Resolution | undefined {
  const isCover = url.startsWith('#') && nameOf(from) === '_coverpage.md'
  return isCover ? { kind: 'external' } : undefined
}

/** Paths a link that finds nothing may mean: from its file, and from the folders that Docsify shows. */
function placesOf(link: WrittenLink, path: string, homes: readonly string[]): readonly string[] {
  const target = parseTarget(link.url)
  const written = target.kind === 'local' ? (target.paths[0] ?? '').replace(/^\/+/, '') : ''
  return [path, ...homes.map((home) => pathBelow(home, written))]
}

// Files are shown at /owner/repository/blob/branch/..., so that "../../issues" in a README at the
// root leads to the issues of the repository.
const hostPage =
  /^(\/?)(?:\.\/)?((?:\.\.\/)+)(?:actions|archive|blob|branches|commits?|compare|contributors|discussions|find|forks?|graphs|issues|labels|milestones?|network|new|packages|projects|pulls?|pulse|raw|releases|security|settings|stargazers|subscription|tags|tree|watchers|wiki)(?:[/?#]|$)/

function leadsToHost(from: string, link: WrittenLink): boolean {
  const [, slash = '', steps] = hostPage.exec(link.url) ?? []
  // "/" is the root of the repository, as the host writes it.
  const isAtRoot = slash !== '' || directoryOf(from) === ''
  const depth = isAtRoot ? 0 : directoryOf(from).split('/').length
  return steps !== undefined && steps.length / '../'.length === depth + 2
}

function titleOf(facts: PageFacts | undefined): string | undefined {
  const title = facts?.frontMatter?.data['title']
  if (typeof title === 'string' && title.trim() !== '') return title.trim()
  return facts?.headings.find((heading) => heading.depth === 1 && heading.text !== '')?.text
}

function linkedPages(path: string, facts: PageFacts | undefined, site: Site): readonly string[] {
  return (facts?.links ?? [])
    .map((link): Resolution => site.resolve(path, link))
    .flatMap((resolution) => (resolution.kind === 'page' ? [resolution.path] : []))
}
