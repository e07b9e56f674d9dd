// The layout of GitBook: spaces with `.gitbook.yaml` and SUMMARY.md.
import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { hasAny } from '../../anchors/open-anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type {
  AnchorSet,
  Detection,
  Layout,
  NavigationNode,
  Recognition,
  Resolution,
  Site,
  Warning,
} from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import {
  commonDirectory,
  directoryOf,
  insideOf,
  isInstalled,
  isMarkdown,
  isWithin,
  nameOf,
  pathBelow,
  stemOf,
} from '../../trees/paths.ts'
import { type Lookup, readLookup } from '../site/lookup.ts'
import { addressesOf, isIndex, pagesOf } from '../site/navigation.ts'
import { buildSite, type SiteParts } from '../site/site.ts'
import { readTitleFacts } from '../site/titles.ts'
import { parseSummary } from '../summary/summary.ts'
import {
  createExpander,
  isComputedPage,
  isOutline,
  type Outlines,
  openPlaces,
  readOutlines,
} from './computed.ts'
import { layOutBook } from './honkit.ts'
import { buildFolderTree } from './inferred-tree.ts'
import { isLegacy, legacyAnchors } from './legacy.ts'
import { isInclude, linkRules, type PublishedSpace } from './links.ts'
import { bareSpace, findSpaces, type GitbookSpace, isConfiguration } from './spaces.ts'
import { buildGitbookTree, pageSlug, slugOfPage } from './tree.ts'

/**
 * The layout of repositories synced with GitBook.
 *
 * A repository may hold several spaces. Each is read by itself: its links are relative to its own content root, its
 * pages have their own addresses. Their trees are joined, one group per space, so that all links of the repository
 * are checked together.
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
    const all = await spacesAt(files, source.readTexts, detection.project)
    const found = all.filter((space) => isWithin(space.root, detection.root))
    const spaces = found.length === 0 ? [bareSpace(detection.root, files)] : found
    const navigationFiles = new Set(spaces.map((space) => space.summary))
    const outlines = await readOutlines(files, source.readTexts)
    const pages = [...files.byPath.values()].filter(
      (file) =>
        (isPage(file, detection.root) && !navigationFiles.has(file.path)) ||
        isComputedPage(file.path, outlines),
    )
    const lookup = await readLookup(files, source.readTexts)
    const linking = buildSite({
      ...emptyParts(detection, lookup),
      pages,
      rules: linkRules(
        spaces.map((space) => ({ space, ...unpublished })),
        lookup,
      ),
    })
    const read: ReadSpace[] = []
    for (const space of spaces) {
      read.push(await readSpace(space, { files, source, pages, linking, outlines }))
    }

    const navigation = read.flatMap((one) => (read.length === 1 ? one.tree : joined(one)))
    const published = new Set(pagesOf(navigation))
    const parts: SiteParts = {
      ...emptyParts(detection, lookup),
      warnings: [...detection.warnings, ...read.flatMap((one) => one.warnings)],
      pages,
      navigation,
      uses: read.flatMap((one) => one.uses),
      rules: linkRules(read, lookup),
      isPage: (path) => !isInclude(path),
      addresses: addressesOf(navigation),
      anchors: (facts, path) => {
        const anchors = anchorsOf(facts, published.has(path))
        const legacy = read.find(({ space }) => isLegacy(space) && isWithin(path, space.project))
        if (legacy === undefined) return anchors
        const isBuilt = legacy.book?.pages.has(path) && legacy.space.build?.changesIds === false
        return legacyAnchors(facts, anchors, {
          isBuilt: isBuilt === true,
          isShown: (id) => legacy.book?.showsFiles === true && files.named(id).length > 0,
        })
      },
      dependsOn: [
        ...[...files.byPath.values()].filter(
          ({ path }) => navigationFiles.has(path) || isConfiguration(path) || isOutline(path),
        ),
        ...spaces.flatMap(({ build }) => build?.sources ?? []),
      ],
      publishing: {
        navigation: new Set(spaces.flatMap(({ summary }) => summary ?? [])),
        settings: () => describeSpaces(read),
        spaces: read,
      },
    }
    return buildSite(parts)
  },
}

/** Everything about spaces that affects links, except for their listed pages. */
function describeSpaces(spaces: readonly PublishedSpace[]): string {
  return JSON.stringify(
    spaces.map(({ space, open, book }) => {
      const { project, root, config, readme, summary } = space
      const built = book === undefined ? [] : [...book.pages]
      const places = open.map(({ prefix, known }) => [prefix, [...known]])
      return [project, root, config, readme, summary, places, built]
    }),
  )
}

/**
 * An unpublished page is read on the git host, and was or will be on GitBook: accept anchors of both.
 *
 * It lists those of GitBook: a page that moved is unpublished until `SUMMARY.md` follows, with the headings it had.
 */
function anchorsOf(facts: PageFacts, published: boolean): AnchorSet {
  const onGitbook = collectAnchors(facts, anchorRules.gitbook)
  if (published) return onGitbook
  const onHost = collectAnchors(facts, anchorRules.plain)
  return { has: (fragment) => hasAny(fragment, onHost, onGitbook), list: onGitbook.list }
}

async function spacesAt(
  files: Files,
  readTexts: Source['readTexts'],
  project: string | undefined,
): Promise<readonly GitbookSpace[]> {
  const within = await findSpaces(files, readTexts, project ?? '')
  if (project === undefined || within.some((space) => space.project === project)) return within
  // The directory may be the content root of a configuration above it.
  const all = await findSpaces(files, readTexts, '')
  const above = all.find((space) => space.root === project && isWithin(project, space.project))
  return above === undefined ? within : [above]
}

function isPage(file: FileEntry, root: string): boolean {
  if (!isMarkdown(file.path) || !file.mode.startsWith('100')) return false
  if (!isWithin(file.path, root) || isInstalled(file.path)) return false
  return !/(?:^|\/)\.gitbook\//.test(file.path) || isInclude(file.path)
}

function emptyParts(detection: Detection, lookup: Lookup) {
  return {
    ...detection,
    navigation: [],
    uses: [],
    lookup,
    addresses: new Map<string, string>(),
    anchors: (facts: PageFacts) => anchorsOf(facts, true),
    dependsOn: [],
  }
}

const unpublished: Omit<PublishedSpace, 'space'> = {
  files: new Map(),
  addresses: new Map(),
  open: [],
  sections: new Set(),
}

interface ReadSpace extends PublishedSpace {
  readonly tree: readonly NavigationNode[]
  readonly uses: Site['uses']
  readonly warnings: readonly Warning[]
}

interface SpaceInput {
  readonly files: Files
  readonly source: Source
  readonly pages: readonly FileEntry[]
  readonly linking: Site
  readonly outlines: Outlines
}

async function readSpace(space: GitbookSpace, input: SpaceInput): Promise<ReadSpace> {
  const { source, pages, linking } = input
  const warnings: Warning[] = []
  const uses: Site['uses'][number][] = []
  const sections = new Set<string>()
  const listed: string[] = []
  let tree: readonly NavigationNode[] = []
  const entry = space.summary === undefined ? undefined : input.files.byPath.get(space.summary)
  if (entry !== undefined) {
    const { path } = entry
    const summary = parseSummary((await source.readTexts([entry])).get(entry.oid) ?? '')
    for (const use of summary.uses) {
      uses.push({ path, use })
      listed.push(use.url)
      for (const section of sectionsOf(linking.resolve(path, use), space)) sections.add(section)
    }
    for (const line of summary.invisibleLines) {
      warnings.push({ path, line, message: 'this line contains an invisible character (U+200B)' })
    }
    tree = buildGitbookTree(summary.blocks, {
      root: space.root,
      resolve: (url) => linking.resolve(path, { kind: 'navigation', url }),
      expand: createExpander(space.root, input.outlines),
      warn: (line, message) => warnings.push({ path, line, message }),
    })
  }
  if (pagesOf(tree).length === 0) tree = await inferTree(space, pages, source)
  else tree = await withReadme(tree, space, input)

  const { config, configuration } = space
  if (config !== undefined) for (const use of configuration.uses) uses.push({ path: config, use })
  const files = addressIndex(space, tree, linking)
  const open = openPlaces(tree, input.outlines)
  const book = bookOf(space, listed, input.files)
  const addresses = addressesOf(tree)
  return { space, tree, files, addresses, open, sections, uses, warnings, ...book }
}

function bookOf(
  space: GitbookSpace,
  listed: readonly string[],
  files: Files,
): Pick<PublishedSpace, 'book'> {
  const { build, root, config = '', summary = '', languages } = space
  if (build === undefined) return {}
  const usual = pathBelow(root, 'README.md')
  const readme = space.readme ?? files.spellings(usual)[0] ?? usual
  const places = {
    root,
    readme,
    summary,
    config,
    ...(languages === undefined ? {} : { languages }),
  }
  return { book: layOutBook(places, listed, { build, files }) }
}

/** The directories between the root and an entry's target, existing or not. */
function sectionsOf(entry: Resolution, { root }: GitbookSpace): readonly string[] {
  if (!('path' in entry)) return []
  const sections: string[] = []
  let at = isMarkdown(entry.path) ? directoryOf(entry.path) : entry.path
  for (; at !== root && at !== '' && isWithin(at, root); at = directoryOf(at)) sections.push(at)
  return sections
}

async function inferTree(
  space: GitbookSpace,
  pages: readonly FileEntry[],
  source: Source,
): Promise<NavigationNode[]> {
  const inside = pages.filter(({ path }) => {
    const rest = insideOf(path, space.root)
    return isWithin(path, space.root) && !/(?:^|\/)\./.test(rest)
  })
  const facts = await readTitleFacts(source, inside, 'gitbook')
  const oids = new Map(inside.map((page) => [page.path, page.oid]))
  return buildFolderTree({
    pages: inside.map((page) => page.path),
    root: space.root,
    titleOf: (path) => titleOf(path, facts.get(oids.get(path) ?? '')),
    slugOf: (path) => slugOfPage(path, space.root),
    slugOfDirectory: (directory) => pageSlug(nameOf(directory)),
  })
}

/** The landing page comes first even if SUMMARY.md does not list it. */
async function withReadme(
  tree: readonly NavigationNode[],
  space: GitbookSpace,
  input: SpaceInput,
): Promise<readonly NavigationNode[]> {
  const { readme } = space
  const file = input.pages.find((page) => page.path === readme)
  if (readme === undefined || file === undefined || pagesOf(tree).includes(readme)) return tree
  const facts = await readTitleFacts(input.source, [file], 'gitbook')
  const title = titleOf(readme, facts.get(file.oid))
  return [
    { kind: 'page', file: readme, title, slug: slugOfPage(readme, space.root), children: [] },
    ...tree,
  ]
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

/** The tree of one of several spaces: a group titled by its landing page. */
function joined({ space, tree }: ReadSpace): readonly NavigationNode[] {
  if (space.project === '') return tree
  const title = tree.find((node) => node.kind === 'page')?.title ?? nameOf(space.project)
  return [{ kind: 'group', title, slug: space.project.replaceAll('/', '-'), children: tree }]
}
