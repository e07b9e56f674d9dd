// Wikis as GitHub keeps them: flat names, `[[links]]`, a sidebar.
import { decodePercent } from '../../content/text/decode-percent.ts'
import { filesOf } from '../../content/trees/tree.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportedNavigation } from '../../html/navigation.ts'
import { escapeTitle, nameOfTitle } from '../../html/title.ts'
import { readArchive } from '../archives/archive.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { linkPath, MadeFiles, relativeLink } from './made-files.ts'
import { replaceLinks } from './markdown-links.ts'
import type { DocumentOptions } from './single-page.ts'
import { pathsOf, printSummary } from './summary.ts'
import { decodeText } from './texts.ts'

const markdown = /\.(?:md|markdown|mdown|mkdn?|mediawiki\.md)$/i
const otherMarkup = /\.(?:rst|rest|asciidoc|adoc|asc|textile|org|creole|mediawiki|wiki|rdoc|pod)$/i

/** A wiki: its repository by address, the address of the wiki itself, or an archive of it. */
export async function readWiki(
  address: string,
  readGit: (url: string) => Promise<ImportedFiles>,
  { limits, fetchSource }: DocumentOptions,
): Promise<ImportedFiles> {
  const git = repositoryAddress(address)
  const source =
    git === undefined
      ? await readArchive(
          (await fetchSource(address, { bytesMax: limits.archiveBytesMax })).bytes,
          limits,
        )
      : await readGit(git)
  try {
    const files = await convertWiki(source, address, limits)
    const { commit } = source
    return { ...files, ...(commit === undefined ? {} : { commit }) }
  } finally {
    await source.close?.()
  }
}

function repositoryAddress(address: string): string | undefined {
  const [, wiki] =
    /^(https:\/\/github\.com\/[^/]+\/[^/?#]+?)(?:\.git)?\/wiki(?:[/?#]|$)/.exec(address) ?? []
  if (wiki !== undefined) return `${wiki}.wiki.git`
  return address.startsWith('file:') || /\.git\/?(?:#|$)/.test(address) ? address : undefined
}

/** A page of the wiki and its target path. */
interface WikiPage {
  readonly source: string
  readonly target: string
  readonly title: string
}

async function convertWiki(
  source: ImportedFiles,
  address: string,
  limits: DocumentOptions['limits'],
): Promise<ImportedFiles> {
  const files = new MadeFiles(limits)
  const entries = [...filesOf(source.tree).byPath.values()].filter(({ mode }) =>
    mode.startsWith('100'),
  )
  const pages = new Map<string, WikiPage>()
  const others = new Map<string, string>()
  for (const { path } of entries) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const folder = path.slice(0, path.length - name.length)
    if (!markdown.test(name) && !otherMarkup.test(name)) {
      others.set(path, files.reserve(path))
    } else if (!/^_(?:sidebar|header)\./i.test(name)) {
      const stem = name.replace(/\.[^.]+$/, '')
      const isHome = /^home$/i.test(stem) && folder === ''
      const target = files.reserve(isHome ? 'README.md' : `${folder}${nameOfTitle(stem)}.md`)
      pages.set(path, {
        source: path,
        target,
        title: stem.replace(/^_/, '').replace(/-/g, ' ').trim() || stem,
      })
    }
  }
  if (pages.size === 0) {
    throw new ApiError(
      'import_empty',
      `Cannot import "${shown(address)}": it contains no wiki pages`,
    )
  }
  const find = createFinder([...pages.values()], others, address)
  const bytes = await source.readBytes(entries.map(({ oid }) => oid))
  const pause = createPause()
  let sidebar: ImportedNavigation[] = []
  for (const { path, oid } of entries) {
    await pause()
    const content = bytes.get(oid) ?? new Uint8Array()
    const page = pages.get(path)
    if (page !== undefined)
      files.put(page.target, await convertPage(page, decodeText(content, path), find))
    else if (others.has(path)) files.put(others.get(path) ?? path, content)
    else if (/(?:^|\/)_sidebar\./i.test(path) && markdown.test(path)) {
      sidebar = readSidebar(await rewrite('SUMMARY.md', decodeText(content, path), find))
    }
  }
  files.put('SUMMARY.md', printSummary(complete(sidebar, [...pages.values()])))
  return files.build()
}

function shown(address: string): string {
  const url = new URL(address)
  return `${url.protocol}//${url.host}${url.pathname}`
}

/** The home page comes first, pages missing from the sidebar last. */
function complete(items: ImportedNavigation[], pages: readonly WikiPage[]): ImportedNavigation[] {
  const known = new Set(pages.map(({ target }) => target))
  const kept = withoutMissing(items, known)
  const named = new Set(pathsOf(kept))
  const home = pages.find(({ target }) => target === 'README.md')
  const first = home === undefined || kept[0]?.path === home.target ? [] : [itemOf(home)]
  const rest = pages.filter(({ target }) => !named.has(target) && target !== home?.target)
  return [...first, ...kept, ...rest.filter(({ source }) => !source.startsWith('_')).map(itemOf)]
}

/** Drops sidebar entries for pages that are not written yet. */
function withoutMissing(
  items: readonly ImportedNavigation[],
  known: ReadonlySet<string>,
): ImportedNavigation[] {
  return items.flatMap(({ path, ...item }) => {
    const children = withoutMissing(item.children, known)
    if (path !== undefined && known.has(path)) return [{ ...item, path, children }]
    return children.length === 0 ? [] : [{ ...item, children }]
  })
}

function itemOf({ title, target }: WikiPage): ImportedNavigation {
  return { title, path: target, children: [] }
}

/** Resolves a name in a wiki, relative to a page; undefined if there is no such page or file. */
interface Finder {
  (name: string): { path: string; fragment: string } | undefined
  /** Address of the wiki, where links that lead out of it start. */
  readonly base?: string
}

/** Wikis find pages by name alone: without folder or extension, capitals, or telling space from dash. */
function createFinder(
  pages: readonly WikiPage[],
  others: ReadonlyMap<string, string>,
  address: string,
): Finder {
  const byName = new Map<string, string>()
  for (const { source, target } of pages.toReversed()) byName.set(keyOf(source), target)
  const own =
    /^(https?:\/\/[^/]+\/[^/]+\/[^/?#]+?)(?:\.wiki)?(?:\.git)?(?:\/wiki)?(?:[/?#]|$)/.exec(
      address,
    )?.[1]
  const wiki = own === undefined ? undefined : `${own}/wiki`
  const find = (name: string) => {
    let local = name
    if (
      wiki !== undefined &&
      (name === wiki || name.startsWith(`${wiki}/`) || name.startsWith(`${wiki}#`))
    ) {
      local = name.slice(wiki.length).replace(/^\//, '') || 'Home'
    } else if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(name)) return undefined
    const [before = '', ...rest] = local.split('#')
    const path = decodePercent(before)
      .replace(/^(?:\.?\/)+/, '')
      .replace(/^wiki\//, '')
    const other = others.get(path)
    const found = other ?? byName.get(keyOf(path))
    return found === undefined || path === ''
      ? undefined
      : { path: found, fragment: rest.join('#') }
  }
  return Object.assign(find, wiki === undefined ? {} : { base: `${wiki}/` })
}

function keyOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const stem = markdown.test(name) || otherMarkup.test(name) ? name.replace(/\.[^.]+$/, '') : name
  return stem.toLowerCase().replace(/[\s_-]+/g, '-')
}

async function convertPage(page: WikiPage, text: string, find: Finder): Promise<string> {
  if (otherMarkup.test(page.source)) {
    // Another markup is shown as what it is rather than as markdown it is not.
    const fence = '`'.repeat(
      Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)),
    )
    return `# ${escapeTitle(page.title)}\n\n${fence}\n${text.replace(/(?<!\n)\n*$/, '\n')}${fence}\n`
  }
  const body = await rewrite(page.target, text, find)
  // A wiki shows the name of a page above it; most pages do not repeat it.
  return hasTitle(body) ? body : `# ${escapeTitle(page.title)}\n\n${body.replace(/^\ufeff/, '')}`
}

/** A heading opens the page, or follows its front matter. */
function hasTitle(text: string): boolean {
  const start = text.replace(/^\ufeff/, '').trimStart()
  const end = start.startsWith('---\n') ? start.indexOf('\n---', 3) : -1
  const body = end === -1 ? start : start.slice(end + 4).trimStart()
  return /^(?:# \S|[^\n]+\n=+\s*\n)/.test(body)
}

function rewrite(from: string, text: string, find: Finder): Promise<string> {
  const write = (name: string) => {
    const found = find(name)
    if (found === undefined) {
      return /^\.\.?\//.test(name) && find.base !== undefined
        ? new URL(name, find.base).href
        : undefined
    }
    const fragment = found.fragment === '' ? '' : `#${found.fragment}`
    return `${linkPath(relativeLink(from, found.path))}${fragment}`
  }
  return replaceLinks(from, text, { address: (url) => write(url), wikiLink })

  /** `[[Page]]`, `[[Words|Page]]`, `[[picture.png|alt=Words]]`. */
  function wikiLink(inner: string): string | undefined {
    const parts = inner.split('|').map((part) => part.trim())
    const [first = '', second] = parts
    if (/\.(?:png|jpe?g|gif|svg|webp)$/i.test(first)) {
      const alt = parts.find((part) => part.startsWith('alt='))?.slice(4) ?? ''
      return `![${escapeTitle(alt)}](${write(first) ?? linkPath(first)})`
    }
    if (/^(?:https?:)/.test(second ?? first)) return `[${escapeTitle(first)}](${second ?? first})`
    const address = write(second ?? first) ?? linkPath((second ?? first).replace(/\s+/g, '-'))
    return `[${escapeTitle(first)}](${address})`
  }
}

const sidebarLink = /\[([^\]]{0,300})\]\(([^)\s#]{1,2000})(?:[\s#][^)]{0,2000})?\)/

/** Items of a sidebar: its links by the depth of their lists; words without a link hold what follows. */
function readSidebar(text: string): ImportedNavigation[] {
  const root: { title: string; path?: string; children: ImportedNavigation[] } = {
    title: '',
    children: [],
  }
  const open: { depth: number; children: ImportedNavigation[] }[] = [
    { depth: -2, children: root.children },
  ]
  for (const line of text.split('\n')) {
    const [, space = '', bullet, rest = ''] =
      /^(\s*)([-*+]\s+|\d+[.)]\s+|#{1,6}\s+)?(.*)$/s.exec(line) ?? []
    const words = rest.replace(/[*_`]/g, '').trim()
    if (words === '') continue
    const link = sidebarLink.exec(rest)
    const isHeading = bullet?.startsWith('#') === true || (bullet === undefined && link === null)
    const depth = isHeading ? -1 : space.replace(/\t/g, '    ').length
    while ((open.at(-1)?.depth ?? -2) >= depth) open.pop()
    const children: ImportedNavigation[] = []
    const path =
      link?.[2] === undefined || /^[a-z]+:/i.test(link[2]) ? undefined : decodePercent(link[2])
    if (link !== null && path === undefined) continue
    const title = (link?.[1] ?? words).replace(/\\(.)/g, '$1').replace(/:$/, '')
    open.at(-1)?.children.push({ title, children, ...(path === undefined ? {} : { path }) })
    open.push({ depth, children })
  }
  return root.children
}
