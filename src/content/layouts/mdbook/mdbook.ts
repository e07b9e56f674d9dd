// mdBook: chapters of SUMMARY.md, published as one HTML file each.
import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { openAnchors } from '../../anchors/open-anchors.ts'
import type { Source } from '../../facts/source.ts'
import type {
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
  below,
  commonDirectory,
  directoryOf,
  isInstalled,
  isMarkdown,
  isSample,
  isWithin,
  joinPath,
  nameOf,
} from '../../trees/paths.ts'
import { readLookup } from '../site/lookup.ts'
import { addressesOf, pagesOf, separateSlugs, slugOfFile } from '../site/navigation.ts'
import { buildSite, type LinkRules, type SiteParts, type WrittenLink } from '../site/site.ts'
import { parseTarget } from '../site/target.ts'
import type { SummaryItem } from '../summary/block.ts'
import { parseSummary, type Summary } from '../summary/summary.ts'
import { type Book, findBooks } from './books.ts'
import { followRedirect, goalUses, leadOn, sourcesOf } from './redirects.ts'

/** The layout of books made with mdBook; several in one repository stand side by side. */
export const mdbook: Layout = {
  name: 'mdbook',

  async recognise(files, readTexts, project): Promise<Recognition | undefined> {
    const books = await findBooks(files, readTexts, project ?? '')
    const [first] = books
    if (first === undefined || books.every((book) => isGenerated(book, files))) return undefined
    const certain = first.config !== undefined
    return {
      layout: 'mdbook',
      project: commonDirectory(books.map((book) => book.project)),
      // Without a configuration nothing says that only the book is documentation.
      root: commonDirectory(books.map((book) => (certain ? book.root : book.project))),
      confidence: certain ? 'configuration' : 'navigation',
      evidence: books.map((book) => book.evidence),
      warnings: books.flatMap((book) => book.warnings),
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const found = await findBooks(files, source.readTexts, detection.project)
    const books = found.length > 0 ? found : [chosenBook(detection)]
    const summaries = new Map(books.map((book) => [below(book.root, 'SUMMARY.md'), book]))
    const all = [...files.byPath.values()]
    const pages = all.filter(
      (file) =>
        isPage(file, detection.root) &&
        !summaries.has(file.path) &&
        !isBesideBooks(file.path, detection.root, books),
    )
    const lookup = await readLookup(files, source.readTexts)
    const parts = {
      ...detection,
      pages,
      lookup,
      rules: linkRules(books, new Set(), files),
      uses: [],
    }
    const linking = buildSite({
      ...parts,
      navigation: [],
      addresses: new Map(),
      anchors: (facts) => collectAnchors(facts, anchorRules.mdbook),
      dependsOn: [],
    })

    const chapters: Chapters[] = []
    for (const book of books) chapters.push(await readChapters(book, files, source, linking))
    const navigation = separateSlugs(chapters.flatMap((one) => joined(one, books)))
    const published = new Set(pagesOf(navigation))
    const built = new Set(
      [...published].filter((path) => bookOf(path, books)?.config !== undefined),
    )
    const site: SiteParts = {
      ...parts,
      rules: linkRules(books, built, files),
      warnings: [...detection.warnings, ...chapters.flatMap((one) => one.warnings)],
      navigation,
      uses: [...chapters.flatMap((one) => one.uses), ...books.flatMap(goalUses)],
      addresses: addressesOf(navigation),
      anchors: (facts, path) => {
        const rules = built.has(path) ? anchorRules.mdbook : anchorRules.plain
        const known = collectAnchors(facts, rules)
        return isWritten(bookOf(path, books), files) ? openAnchors(known) : known
      },
      dependsOn: all.filter(
        ({ path }) => summaries.has(path) || books.some((book) => book.config === path),
      ),
    }
    return buildSite(site)
  },
}

/** Without a list of chapters and without any, a program writes the book from pages that lie elsewhere. */
function isGenerated({ project, root }: Book, files: Files): boolean {
  if (files.countNamed('SUMMARY.md', project) > 0) return false
  return files.below(root).every(({ path }) => !isMarkdown(path))
}

/** True if programs of the book's own write its list of chapters: they may write chapters and ids, too. */
function isWritten(book: Book | undefined, { byPath }: Pick<Files, 'byPath'>): boolean {
  return book?.rewritten === true && !byPath.has(below(book.root, 'SUMMARY.md'))
}

function chosenBook({ project, root }: Detection): Book {
  return { project, root, redirects: new Map(), warnings: [], evidence: '' }
}

function isPage(file: FileEntry, root: string): boolean {
  return (
    isMarkdown(file.path) &&
    file.mode.startsWith('100') &&
    isWithin(file.path, root) &&
    !isInstalled(file.path)
  )
}

/** Samples between several books belong to none: a book there was not looked for either. */
function isBesideBooks(path: string, root: string, books: readonly Book[]): boolean {
  const start = root === '' ? 0 : root.length + 1
  return isSample(path.slice(start)) && bookOf(path, books) === undefined
}

function bookOf(path: string, books: readonly Book[]): Book | undefined {
  return [...books]
    .sort((a, b) => b.root.length - a.root.length)
    .find((book) => isWithin(path, book.root))
}

interface Chapters {
  readonly book: Book
  readonly tree: readonly NavigationNode[]
  readonly uses: Site['uses']
  readonly warnings: readonly Warning[]
}

async function readChapters(
  book: Book,
  files: Files,
  source: Source,
  linking: Site,
): Promise<Chapters> {
  const path = below(book.root, 'SUMMARY.md')
  const entry = files.byPath.get(path)
  if (entry === undefined) return { book, tree: [], uses: [], warnings: [] }
  const summary = parseSummary((await source.readTexts([entry])).get(entry.oid) ?? '')
  const warnings: Warning[] = []
  const tree = buildTree(summary, {
    root: book.root,
    resolve: (url) => linking.resolve(path, { kind: 'navigation', url }),
    warn: (line, message) => warnings.push({ path, line, message }),
  })
  return { book, tree, uses: summary.uses.map((use) => ({ path, use })), warnings }
}

interface Context {
  readonly root: string
  resolve(url: string): Resolution
  warn(line: number, message: string): void
}

/**
 * Chapters as mdBook reads them: the first heading names the book, every other is the title of the
 * part below it. Chapters outside of lists belong to no part.
 */
function buildTree(summary: Summary, context: Context): NavigationNode[] {
  const taken = new Set<string>()
  const tree: NavigationNode[] = []
  let part: NavigationNode[] = tree
  const first = summary.blocks.findIndex((block) => block.kind === 'heading')
  for (const [index, block] of summary.blocks.entries()) {
    switch (block.kind) {
      case 'heading':
        if (index === first && tree.length === 0) break
        part = []
        tree.push({ kind: 'group', title: block.title, slug: slugOf(block.title), children: part })
        break
      case 'chapters':
        part = tree
        part.push(...block.items.flatMap(buildNode))
        break
      case 'list':
        part.push(...block.items.flatMap(buildNode))
        break
      case 'break':
        break
    }
  }
  return tree

  function buildNode(item: SummaryItem): NavigationNode[] {
    const { title, url } = item
    const children = (): NavigationNode[] => item.children.flatMap(buildNode)
    const target = url === undefined || url === '' ? undefined : context.resolve(url)
    if (target?.kind === 'page' || (target?.kind === 'file' && isMarkdown(target.path))) {
      const file = target.path
      if (!taken.has(file)) {
        taken.add(file)
        return [
          { kind: 'page', file, title, slug: slugOfFile(file, context.root), children: children() },
        ]
      }
      context.warn(item.line, `"${file}" is listed twice; its second entry is a link to the first`)
      return [{ kind: 'link', title, url: url ?? '' }, ...children()]
    }
    if (target?.kind === 'external') return [{ kind: 'link', title, url: url ?? '' }, ...children()]
    // A draft, a bare title, or a chapter that is not written yet.
    return [{ kind: 'group', title, slug: slugOf(title), children: children() }]
  }
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function joined({ book, tree }: Chapters, books: readonly Book[]): readonly NavigationNode[] {
  if (books.length === 1 || book.project === '') return tree
  const title = book.title ?? nameOf(book.project)
  return [{ kind: 'group', title, slug: book.project.replaceAll('/', '-'), children: tree }]
}

/**
 * Links of a book. Only chapters are published: a link from one to markdown that SUMMARY.md does not
 * list leads to an HTML file that is never made.
 *
 * @param built - chapters of books with a configuration
 */
function linkRules(
  books: readonly Book[],
  built: ReadonlySet<string>,
  { byPath, directories }: Pick<Files, 'byPath' | 'directories'>,
): LinkRules {
  const bookAt = (from: string): Book | undefined => bookOf(from, books)
  const hasFile = (path: string) => byPath.has(path)
  return {
    indexNames: ['README.md', 'index.md', 'index.html'],
    extensions: ['.md'],
    directories: true,
    absoluteBases(from) {
      const book = bookAt(from)
      return book === undefined ? [''] : [...new Set([book.root, book.project, ''])]
    },
    alternatives: sourcesOf,
    special(from, link) {
      if (link.source !== undefined) {
        const book = books.find(({ config }) => config === from)
        return book && leadOn({ from: link.source, to: link.url }, book, { built, hasFile })
      }
      const { siteUrl, rewritten } = bookAt(from) ?? {}
      if (rewritten && parseTarget(link.url).kind === 'undefined') return { kind: 'external' }
      if (rewritten && isMade(link.url)) return { url: link.url.replace(/#.*$/, '') || '#' }
      if (siteUrl === undefined || siteUrl === '/' || !siteUrl.startsWith('/')) return undefined
      const base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`
      return link.url.startsWith(base) ? { url: link.url.slice(base.length - 1) } : undefined
    },
    accepts: (from, link, found) =>
      !built.has(from) ||
      link.kind === 'include' ||
      (found.kind === 'file' &&
        (built.has(found.path) || !isMarkdown(found.path) || !isInBook(found.path, books))),
    missing: (from, link, broken) =>
      followRedirect(from, link, { book: bookAt(from), built, hasFile }) ??
      (isWritten(bookAt(from), { byPath }) || leavesBook(from, link, bookAt(from), directories)
        ? { kind: 'external' }
        : broken),
  }
}

/** True if a fragment is none that mdBook makes of a heading, so that a program has to give the id. */
function isMade(url: string): boolean {
  return /#[^#]*[A-Z.]/.test(url)
}

function isInBook(path: string, books: readonly Book[]): boolean {
  return bookOf(path, books) !== undefined
}

/**
 * True if a url leads to what stands beside the published book: other books of one host
 * (`../std/index.html`), pages mdBook makes itself.
 */
function leavesBook(
  from: string,
  link: WrittenLink,
  book: Book | undefined,
  directories: Files['directories'],
): boolean {
  const path = link.url.replace(/[?#].*$/, '')
  // Includes work in books only.
  if (link.kind === 'include' && book === undefined) return true
  // An included file lies in this repository, or in another beside it.
  if (link.kind === 'include') return joinPath(directoryOf(from), path) === undefined
  // A page beside the books that links to HTML means what is built of them.
  if (book === undefined) return link.kind === 'link' && path.endsWith('.html')
  if (book.config === undefined) return false
  if (book.hasOutputs && link.kind === 'link' && /\.(?:pdf|epub|zip|docx|mobi|t?gz)$/.test(path))
    return true
  // The name of an item or a rule, for the book's own program to resolve.
  if (
    book.rewritten &&
    link.kind === 'link' &&
    /^[\w.:!@-]+$/.test(path) &&
    !/\.(?:md|html)$/.test(path)
  )
    return true
  const start = path.startsWith('/') ? '' : directoryOf(from).slice(book.root.length)
  const reached = joinPath(start.replace(/^\//, ''), path)
  if (reached === undefined) {
    // `../../rustc/lints.md` becomes HTML, too: that of another book beside this one.
    const file = joinPath(directoryOf(from), path)
    return !isMarkdown(path) || file === undefined || !directories.has(directoryOf(file))
  }
  if (path.startsWith('/') && /\.html$|\/$/.test(path)) return true
  return /^(?:print|toc|404)\.html$/.test(reached)
}
