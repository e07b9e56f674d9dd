// HTML exports of Confluence spaces: pages by the tree of their index.
import { decodePercent } from '../../content/text/decode-percent.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { IndexItem } from '../../html/confluence.ts'
import type { ImportedNavigation } from '../../html/navigation.ts'
import type { PageText } from '../../html/tasks.ts'
import { nameOfTitle } from '../../html/title.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { type ExportFiles, openExport } from './export-files.ts'
import { linkPath, MadeFiles, relativeLink } from './made-files.ts'
import { askPageTask, convertPage, describePage } from './page-conversion.ts'
import type { DocumentOptions } from './single-page.ts'
import { pathsOf, printSummary } from './summary.ts'
import { decodePage } from './texts.ts'

/** Imports an export of a Confluence space from a URL. */
export async function readConfluence(
  address: string,
  { fetchSource, limits }: DocumentOptions,
): Promise<ImportedFiles> {
  const { bytes } = await fetchSource(address, { bytesMax: limits.archiveBytesMax })
  const source = await openExport(bytes, limits)
  refuseOtherExports(source)
  const pages = source.paths.filter((path) => /^[^/]+\.html?$/i.test(path) && path !== 'index.html')
  if (pages.length === 0) {
    throw new ApiError('import_empty', 'Cannot import archive: the export has no pages')
  }
  const files = new MadeFiles(limits)
  const titles = new Map<string, string>()
  const pause = createPause()
  const wanted = new Map<string, Set<string>>()
  for (const path of pages) {
    await pause()
    const { title, links } = await describePage(await readPage(source, path))
    titles.set(path, withoutSpace(title ?? ''))
    for (const link of links) {
      const [target = '', fragment] = link.split('#')
      if (fragment !== undefined)
        wanted.set(target, (wanted.get(target) ?? new Set()).add(decodePercent(fragment)))
    }
  }
  const index = { ...(await readPage(source, 'index.html')), tool: undefined }
  const paths = new Set(pages)
  const tree = await askPageTask(index.name, 'index', { page: index, paths })
  const plan = planPages(tree, pages, titles, files)
  for (const path of pages) {
    await pause()
    await writePage(path)
  }
  files.put('SUMMARY.md', printSummary(placeItems(tree)))
  return files.build()

  async function writePage(path: string): Promise<void> {
    const target = plan.get(path) ?? path
    const page = await readPage(source, path)
    const described = await describePage(page)
    const assets = new Map<string, string>()
    for (const name of [...described.images, ...described.links]) {
      const local = decodePercent((name.split(/[?#]/)[0] ?? '').replace(/^\.\//, ''))
      if (!plan.has(local) && source.has(local) && !/\.html?$/i.test(local)) {
        const shown = described.attachments.get(local)
        assets.set(name, files.putAsset(assetName(local, shown), await source.read(local)))
      }
    }
    const markdown = await convertPage(page, described, {
      title: titles.get(path) ?? path,
      fragments: wanted.get(path) ?? new Set(),
      address(url) {
        const asset = assets.get(url)
        if (asset !== undefined) return linkPath(relativeLink(target, asset))
        const [before = '', fragment] = url.split('#')
        const linked = plan.get(decodePercent(before))
        if (linked === undefined) return url
        const end = fragment === undefined ? '' : `#${decodePercent(fragment)}`
        return `${linkPath(relativeLink(target, linked))}${end}`
      },
    })
    files.put(target, markdown)
  }

  function placeItems(items: readonly IndexItem[]): ImportedNavigation[] {
    const named = items.map((item): ImportedNavigation => {
      const path = item.source === undefined ? undefined : plan.get(item.source)
      const title = (item.source === undefined ? undefined : titles.get(item.source)) ?? item.title
      return { title, children: placeItems(item.children), ...(path === undefined ? {} : { path }) }
    })
    if (items !== tree) return named
    const known = new Set(pathsOf(named))
    const rest = pages.flatMap((path) => {
      const target = plan.get(path)
      if (target === undefined || known.has(target)) return []
      return [{ title: titles.get(path) ?? path, path: target, children: [] }]
    })
    return [...named, ...rest]
  }
}

function refuseOtherExports(source: ExportFiles): void {
  if (source.has('entities.xml')) {
    throw new ApiError(
      'import_unsupported',
      'Cannot import archive: it is an XML export of Confluence ("entities.xml"); export the space as HTML',
    )
  }
  if (!source.has('index.html')) {
    throw new ApiError(
      'import_unsupported',
      'Cannot import archive: it is not an HTML export of Confluence: it has no "index.html"',
    )
  }
}

async function readPage(source: ExportFiles, path: string): Promise<PageText> {
  const html = decodePage(await source.read(path), '')
  return { name: path, html, part: 'body', tool: 'confluence' }
}

/** `Space : Title` in the head of a page is its title. */
function withoutSpace(title: string): string {
  return title.replace(/^[^:]{1,255}? : /, '').trim() || 'Untitled'
}

/** Pages into the folders of their parents; the only page at the top is the first page. */
function planPages(
  tree: readonly IndexItem[],
  pages: readonly string[],
  titles: ReadonlyMap<string, string>,
  files: MadeFiles,
): ReadonlyMap<string, string> {
  const plan = new Map<string, string>()
  const [only] = tree
  if (tree.length === 1 && only?.source !== undefined) {
    plan.set(only.source, files.reserve('README.md'))
    place(only.children, '')
  } else place(tree, '')
  for (const path of pages) {
    if (!plan.has(path)) plan.set(path, files.reserve(`${nameOf(path)}.md`))
  }
  return plan

  function place(items: readonly IndexItem[], folder: string): void {
    for (const item of items) {
      if (item.source === undefined || plan.has(item.source)) {
        place(item.children, folder)
        continue
      }
      const name = nameOf(item.source)
      if (item.children.length === 0) {
        plan.set(item.source, files.reserve(`${folder}${name}.md`))
        continue
      }
      const own = files.reserve(`${folder}${name}`)
      plan.set(item.source, files.reserve(`${own}/README.md`))
      place(item.children, `${own}/`)
    }
  }

  function nameOf(path: string): string {
    return nameOfTitle(titles.get(path) ?? path)
  }
}

/** The original name of an attachment, where it is shown under that. */
function assetName(path: string, shown = ''): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(last)?.[0] ?? ''
  return shown.toLowerCase().endsWith(extension) && shown.length > extension.length ? shown : last
}
