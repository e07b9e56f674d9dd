// GitBook: spaces of `.gitbook.yaml` and SUMMARY.md.
import { anchorRules, collectAnchors } from '../anchors.ts'
import type { PageFacts } from '../facts.ts'
import type { FileEntry, Source } from '../source.ts'
import type { GitbookSpace } from './gitbook-spaces.ts'
import { bareSpace, findSpaces } from './gitbook-spaces.ts'
import { buildGitbookTree, pageSlug, slugOfPage } from './gitbook-tree.ts'
import { buildFolderTree } from './inferred-tree.ts'
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
import type { Lookup } from './lookup.ts'
import { createLookup, readLinkTexts } from './lookup.ts'
import { addressesOf, isIndex, pagesOf } from './navigation.ts'
import {
  commonDirectory,
  directoryOf,
  isInstalled,
  isMarkdown,
  isWithin,
  joinPath,
  nameOf,
  stemOf,
} from './paths.ts'
import type { LinkRules, SiteParts } from './site.ts'
import { buildSite } from './site.ts'
import { parseSummary } from './summary.ts'
import { decodePercent } from './target.ts'

/**
 * The layout of repositories synced with GitBook.
 *
 * One repository may hold several spaces. Each is read by itself: its links start from its own
 * content root, its pages are published at addresses of its own. Their trees stand side by side, one
 * group a space, so that every link of the repository is checked at once.
 */
export const gitbook: Layout = {
  name: 'gitbook',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const spaces = await spacesAt(files, readTexts, project)
    if (spaces.length === 0) return undefined
    const [first] = spaces
    const single = spaces.length === 1 ? first : undefined
    return {
      layout: 'gitbook',
      project: single?.project ?? commonDirectory(spaces.map((space) => space.project)),
      root: single?.root ?? commonDirectory(spaces.map((space) => space.root)),
      confidence: spaces.some((space) => space.certain) ? 'configuration' : 'navigation',
      evidence: spaces.map((space) => space.evidence),
      warnings: spaces.flatMap((space) => space.warnings),
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const found = await spacesAt(files, source.readTexts, detection.project)
    const spaces = found.length === 0 ? [bareSpace(detection.root, files)] : found
    const navigationFiles = new Set(spaces.map((space) => space.summary))
    const pages = [...files.byPath.values()].filter(
      (file) => isPage(file, detection.root) && !navigationFiles.has(file.path),
    )
    const lookup = createLookup(files, await readLinkTexts(files, source.readTexts))
    const linking = buildSite({
      ...emptyParts(detection, lookup),
      pages,
      rules: linkRules(spaces, new Map()),
    })
    const read: ReadSpace[] = []
    for (const space of spaces) read.push(await readSpace(space, { files, source, pages, linking }))

    const navigation = read.flatMap((one) => (read.length === 1 ? one.tree : joined(one)))
    const published = new Set(pagesOf(navigation))
    const parts: SiteParts = {
      ...emptyParts(detection, lookup),
      warnings: [...detection.warnings, ...read.flatMap((one) => one.warnings)],
      pages,
      navigation,
      uses: read.flatMap((one) => one.uses),
      rules: linkRules(spaces, new Map(read.map((one) => [one.space, one.addresses]))),
      isPage: (path) => !isInclude(path),
      addresses: addressesOf(navigation),
      anchors: (facts, path) =>
        collectAnchors(facts, published.has(path) ? anchorRules.gitbook : anchorRules.plain),
      dependsOn: [...files.byPath.values()].filter(
        ({ path }) => navigationFiles.has(path) || spaces.some((space) => space.config === path),
      ),
    }
    return buildSite(parts)
  },
}

async function spacesAt(
  files: Files,
  readTexts: Source['readTexts'],
  project: string | undefined,
): Promise<readonly GitbookSpace[]> {
  const within = await findSpaces(files, readTexts, project ?? '')
  if (project === undefined || within.some((space) => space.project === project)) return within
  // The directory may be the content root of a configuration above.
  const all = await findSpaces(files, readTexts, '')
  const above = all.find((space) => space.root === project && isWithin(project, space.project))
  return above === undefined ? within : [above]
}

function isPage(file: FileEntry, root: string): boolean {
  if (!isMarkdown(file.path) || !file.mode.startsWith('100')) return false
  if (!isWithin(file.path, root) || isInstalled(file.path)) return false
  return !/(?:^|\/)\.gitbook\//.test(file.path) || isInclude(file.path)
}

function isInclude(path: string): boolean {
  return /(?:^|\/)\.gitbook\/includes\//.test(path)
}

function emptyParts(detection: Detection, lookup: Lookup) {
  const anchors = (facts: PageFacts) => collectAnchors(facts, anchorRules.gitbook)
  return {
    ...detection,
    navigation: [],
    uses: [],
    lookup,
    addresses: new Map(),
    anchors,
    dependsOn: [],
  }
}

interface ReadSpace {
  readonly space: GitbookSpace
  readonly tree: readonly NavigationNode[]
  /** Published addresses within the space, in lower case, to files; the landing page at `''`. */
  readonly addresses: ReadonlyMap<string, string>
  readonly uses: Site['uses']
  readonly warnings: readonly Warning[]
}

interface SpaceInput {
  readonly files: Files
  readonly source: Source
  readonly pages: readonly FileEntry[]
  readonly linking: Site
}

async function readSpace(space: GitbookSpace, input: SpaceInput): Promise<ReadSpace> {
  const { files, source, pages, linking } = input
  const warnings: Warning[] = []
  const uses: Site['uses'][number][] = []
  let tree: readonly NavigationNode[] = []
  const entry = space.summary === undefined ? undefined : files.byPath.get(space.summary)
  if (entry !== undefined) {
    const { path } = entry
    const summary = parseSummary((await source.readTexts([entry])).get(entry.oid) ?? '')
    for (const use of summary.uses) uses.push({ path, use })
    for (const line of summary.invisibleLines) {
      warnings.push({ path, line, message: 'a character nobody sees (U+200B) stands in this line' })
    }
    tree = buildGitbookTree(summary.blocks, {
      resolve: (url) => linking.resolve(path, { kind: 'navigation', url }),
      warn: (line, message) => warnings.push({ path, line, message }),
    })
  }
  if (pagesOf(tree).length === 0) tree = await inferTree(space, pages, source)
  else if (space.readme !== undefined) tree = await withReadme(tree, space.readme, input)

  const { config, configuration } = space
  if (config !== undefined) for (const use of configuration.uses) uses.push({ path: config, use })
  return { space, tree, addresses: addressIndex(space, tree, linking), uses, warnings }
}

async function inferTree(
  space: GitbookSpace,
  pages: readonly FileEntry[],
  source: Source,
): Promise<NavigationNode[]> {
  const inside = pages.filter(({ path }) => {
    const rest = path.slice(space.root === '' ? 0 : space.root.length + 1)
    return isWithin(path, space.root) && !/(?:^|\/)\./.test(rest)
  })
  const facts = await source.readFacts(inside, 'gitbook')
  const oids = new Map(inside.map((page) => [page.path, page.oid]))
  return buildFolderTree({
    pages: inside.map((page) => page.path),
    root: space.root,
    titleOf: (path) => titleOf(path, facts.get(oids.get(path) ?? '')),
    slugOf: slugOfPage,
    slugOfDirectory: (directory) => pageSlug(nameOf(directory)),
  })
}

/** The landing page comes first although SUMMARY.md does not list it. */
async function withReadme(
  tree: readonly NavigationNode[],
  readme: string,
  input: SpaceInput,
): Promise<readonly NavigationNode[]> {
  const file = input.pages.find((page) => page.path === readme)
  if (file === undefined || pagesOf(tree).includes(readme)) return tree
  const facts = await input.source.readFacts([file], 'gitbook')
  const title = titleOf(readme, facts.get(file.oid))
  return [{ kind: 'page', file: readme, title, slug: slugOfPage(readme), children: [] }, ...tree]
}

function titleOf(path: string, facts: PageFacts | undefined): string {
  const title = facts?.frontMatter?.data['title']
  if (typeof title === 'string' && title.trim() !== '') return title.trim()
  const heading = facts?.headings.find(({ depth, text }) => depth === 1 && text !== '')
  if (heading !== undefined) return heading.text
  return isIndex(path) && directoryOf(path) !== '' ? nameOf(directoryOf(path)) : stemOf(path)
}

function addressIndex(
  space: GitbookSpace,
  tree: readonly NavigationNode[],
  linking: Site,
): ReadonlyMap<string, string> {
  const index = new Map<string, string>()
  const [landing] = pagesOf(tree)
  if (landing !== undefined) index.set('', landing)
  for (const [file, address] of addressesOf(tree)) index.set(address.toLowerCase(), file)
  for (const [address, url] of space.configuration.redirects) {
    const target = linking.resolve(space.config ?? '', { kind: 'navigation', url })
    if (target.kind === 'page' && !index.has(address)) index.set(address, target.path)
  }
  return index
}

/** The tree of one of several spaces: a group named after its landing page. */
function joined({ space, tree }: ReadSpace): readonly NavigationNode[] {
  if (space.project === '') return tree
  const title = tree.find((node) => node.kind === 'page')?.title ?? nameOf(space.project)
  return [{ kind: 'group', title, slug: space.project.replaceAll('/', '-'), children: tree }]
}

function linkRules(
  spaces: readonly GitbookSpace[],
  addresses: ReadonlyMap<GitbookSpace, ReadonlyMap<string, string>>,
): LinkRules {
  const deepestFirst = [...spaces].sort((a, b) => b.project.length - a.project.length)
  const addressOf = new Map(
    [...addresses.values()].flatMap((index) =>
      [...index].flatMap(([address, file]) => (address === '' ? [] : [[file, address] as const])),
    ),
  )
  return {
    indexNames: ['README.md', 'index.md'],
    extensions: ['.md'],
    directories: true,
    absoluteBases(from) {
      const space = spaceOf(from)
      return space === undefined ? [''] : [...new Set([space.root, space.project, ''])]
    },
    relativeBases(from) {
      const space = spaceOf(from)
      if (space?.config === from) return [space.root]
      if (space?.summary === from) return [...new Set([directoryOf(from), space.root])]
      return [directoryOf(from)]
    },
    special(from, link): Resolution | undefined {
      // A heading named in an include is one of the page around it, whichever that is.
      if (isInclude(from) && link.url.startsWith('#')) return { kind: 'file', path: from }
      return link.kind === 'include' ? resolveInclude(from, link.url) : undefined
    },
    atAddress(address, from) {
      const space = spaceOf(from)
      const index = space === undefined ? undefined : addresses.get(space)
      const short = address.replace(/\/?(?:README)?\.md$/i, '').toLowerCase()
      return index?.get(short)
    },
    addressBases(from) {
      const address = addressOf.get(from)
      return address === undefined ? [] : [directoryOf(address)]
    },
  }

  function spaceOf(path: string): GitbookSpace | undefined {
    return deepestFirst.find((space) => isWithin(path, space.project))
  }

  // An include of another space is there on disk, and missing in the product.
  function resolveInclude(from: string, url: string): Resolution | undefined {
    if (/^\/?reusable-content\//.test(url)) return { kind: 'external' }
    const path = joinPath(directoryOf(from), decodePercent(url))
    const space = spaceOf(from)
    if (path === undefined || space === undefined || url.startsWith('/')) return undefined
    if (/^[a-z]+:/i.test(url) || isWithin(path, space.project)) return undefined
    return { kind: 'broken', reason: 'missing-include', path }
  }
}
