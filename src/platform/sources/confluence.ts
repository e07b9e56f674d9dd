// HTML exports of Confluence spaces: pages by the tree of their index, macros as our own blocks.
import type { Element, ElementContent, Root } from 'hast'
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { block, escapeHtml, type HintStyle, hint } from './blocks.ts'
import {
  attribute,
  change,
  contentOf,
  element,
  findAll,
  findFirst,
  hasClass,
  isElement,
  lineOf,
  text,
  textOf,
} from './elements.ts'
import { type ExportFiles, openExport } from './export-files.ts'
import { decodePath, linkPath, MadeFiles, nameOfTitle, relativePath } from './made-files.ts'
import { openPage, printPage } from './page.ts'
import type { DocumentOptions } from './single-page.ts'
import { type NavigationItem, pathsOf, printSummary } from './summary.ts'
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
  for (const path of pages) {
    await pause()
    titles.set(path, readTitle(await readPage(source, path)))
  }
  const tree = readTree(await readPage(source, 'index.html'), new Set(pages))
  const plan = planPages(tree, pages, titles, files)
  const wanted = new Map<string, Set<string>>()
  for (const path of pages) {
    await pause()
    const html = await readPage(source, path)
    for (const link of openConfluencePage(html, path).links) {
      const [target = '', fragment] = link.split('#')
      if (fragment !== undefined)
        wanted.set(target, (wanted.get(target) ?? new Set()).add(decodePath(fragment)))
    }
  }
  for (const path of pages) {
    await pause()
    await convertPage(path)
  }
  files.put('SUMMARY.md', printSummary(placeItems(tree)))
  return files.build()

  async function convertPage(path: string): Promise<void> {
    const target = plan.get(path) ?? path
    const page = openConfluencePage(await readPage(source, path), path)
    const assets = new Map<string, string>()
    for (const name of [...page.images, ...page.links]) {
      const local = decodePath((name.split(/[?#]/)[0] ?? '').replace(/^\.\//, ''))
      if (!plan.has(local) && source.has(local) && !/\.html?$/i.test(local)) {
        assets.set(name, files.putAsset(assetName(local, page.content), await source.read(local)))
      }
    }
    const { markdown } = printPage(
      { ...page, title: titles.get(path) ?? path },
      {
        name: path,
        title: path,
        fragments: wanted.get(path) ?? new Set(),
        address(url) {
          const asset = assets.get(url)
          if (asset !== undefined) return linkPath(relativePath(target, asset))
          const [before = '', fragment] = url.split('#')
          const linked = plan.get(decodePath(before))
          if (linked === undefined) return url
          const end = fragment === undefined ? '' : `#${decodePath(fragment)}`
          return `${linkPath(relativePath(target, linked))}${end}`
        },
      },
    )
    files.put(target, markdown)
  }

  function placeItems(items: readonly IndexItem[]): NavigationItem[] {
    const named = items.map((item): NavigationItem => {
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

async function readPage(source: ExportFiles, path: string): Promise<string> {
  return decodePage(await source.read(path), '')
}

function openConfluencePage(html: string, path: string) {
  return openPage(html, { name: path, part: 'body', prepare: prepareConfluencePage })
}

/** `Space : Title` in the head of a page is its title. */
function readTitle(html: string): string {
  const page = openPage(html, { name: 'title', part: 'body' })
  const heading = findFirst(page.root, (node) => attribute(node, 'id') === 'title-text')
  const title = heading === undefined ? (page.title ?? 'Untitled') : lineOf(heading)
  return title.replace(/^[^:]{1,255}? : /, '').trim() || 'Untitled'
}

/** An entry of the index. */
interface IndexItem {
  readonly title: string
  readonly source?: string
  readonly children: readonly IndexItem[]
}

function readTree(html: string, pages: ReadonlySet<string>): readonly IndexItem[] {
  const { root } = openPage(html, { name: 'index.html', part: 'body' })
  const linksPage = (node: Element) => pages.has(decodePath(attribute(node, 'href')))
  const lists = findAll(
    root,
    (node) => node.tagName === 'ul' && findFirst(node, linksPage) !== undefined,
  )
  const best = lists.sort((a, b) => findAll(b, linksPage).length - findAll(a, linksPage).length)[0]
  return best === undefined ? [] : readItems(best)

  function readItems(list: Element): IndexItem[] {
    return contentOf(list).flatMap((item): IndexItem[] => {
      if (!isElement(item, 'li')) return []
      const own = contentOf(item).filter((child) => !isElement(child, 'ul'))
      const link = own
        .flatMap((child) => (isElement(child) ? [child, ...findAll(child, () => true)] : []))
        .find(linksPage)
      const children = contentOf(item).flatMap((child) =>
        isElement(child, 'ul') ? readItems(child) : [],
      )
      const source = link === undefined ? undefined : decodePath(attribute(link, 'href'))
      const title =
        link === undefined
          ? own
              .map((child) => lineOf(child))
              .join(' ')
              .trim()
          : lineOf(link)
      return [{ title, children, ...(source === undefined ? {} : { source }) }]
    })
  }
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

/** Attachments are named by number; the original name is where the attachment is shown. */
function assetName(path: string, content: Parameters<typeof findFirst>[0]): string {
  const shown = findFirst(
    content,
    (node) =>
      decodePath(attribute(node, 'src').split('?')[0] ?? '') === path ||
      decodePath(attribute(node, 'href').split('?')[0] ?? '') === path,
  )
  const name =
    shown === undefined
      ? ''
      : attribute(shown, 'dataLinkedResourceDefaultAlias') ||
        attribute(shown, 'alt') ||
        lineOf(shown)
  const last = path.slice(path.lastIndexOf('/') + 1)
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(last)?.[0] ?? ''
  return name.toLowerCase().endsWith(extension) && name.length > extension.length ? name : last
}

const macroStyles: readonly [string, HintStyle][] = [
  ['warning', 'danger'],
  ['note', 'warning'],
  ['tip', 'success'],
  ['information', 'info'],
]

/** Takes the content out of what the export puts around it, and puts macros into usual elements. */
function prepareConfluencePage(root: Root): void {
  const main = findFirst(root, (node) => attribute(node, 'id') === 'main-content')
  const body = findFirst(root, (node) => node.tagName === 'body')
  if (main !== undefined && body !== undefined) body.children = [main]
  change(root, (node) => {
    const macro = readMacro(node)
    if (macro !== undefined) return macro
    if (
      hasClass(
        node,
        'toc-macro',
        'page-metadata',
        'breadcrumb-section',
        'expand-control',
        'aui-icon',
      )
    )
      return []
    if (isElement(node, 'img') && hasClass(node, 'emoticon')) {
      return [text(attribute(node, 'dataEmojiFallback') || attribute(node, 'alt'))]
    }
    if (isElement(node, 'img')) {
      const own = attribute(node, 'dataImageSrc')
      if (own !== '' && !/^[a-z]+:/i.test(own)) node.properties['src'] = own.split('?')[0]
      else
        node.properties['src'] = attribute(node, 'src').replace(/^(attachments\/[^?]*)\?.*$/, '$1')
      return 'leave'
    }
    if (isElement(node, 'ul') && hasClass(node, 'inline-task-list')) {
      for (const item of contentOf(node)) {
        if (!isElement(item, 'li')) continue
        const properties = { type: 'checkbox', checked: hasClass(item, 'checked') }
        item.children = [element('input', properties), text(' '), ...contentOf(item)]
      }
      return 'keep'
    }
    if (isElement(node, 'span') && hasClass(node, 'status-macro')) {
      return [element('strong', {}, [text(lineOf(node))])]
    }
    return 'keep'
  })
}

function readMacro(node: Element): readonly ElementContent[] | undefined {
  if (hasClass(node, 'confluence-information-macro')) {
    const kind = macroStyles.find(([name]) =>
      hasClass(node, `confluence-information-macro-${name}`),
    )
    const title = findFirst(node, (each) => hasClass(each, 'title'))
    const inner = findFirst(node, (each) => hasClass(each, 'confluence-information-macro-body'))
    return [hint(kind?.[1] ?? 'info', [...titleOf(title), ...contentOf(inner ?? node)])]
  }
  if (hasClass(node, 'code', 'preformatted') && hasClass(node, 'panel')) return readCode(node)
  if (isElement(node, 'div') && hasClass(node, 'panel')) {
    const title = findFirst(node, (each) => hasClass(each, 'panelHeader'))
    const inner = findFirst(node, (each) => hasClass(each, 'panelContent'))
    return inner === undefined
      ? undefined
      : [hint('info', [...titleOf(title), ...contentOf(inner)])]
  }
  if (hasClass(node, 'expand-container')) {
    const title = findFirst(node, (each) => hasClass(each, 'expand-control-text'))
    const inner = findFirst(node, (each) => hasClass(each, 'expand-content'))
    const words = escapeHtml(title === undefined ? 'Details' : lineOf(title))
    return [
      block(`<details>\n\n<summary>${words}</summary>`, '</details>', contentOf(inner ?? node)),
    ]
  }
  return undefined
}

function titleOf(title: Element | undefined): ElementContent[] {
  if (title === undefined || lineOf(title) === '') return []
  return [element('p', {}, [element('strong', {}, [text(lineOf(title))])])]
}

/** A code macro: its language is in the parameters of the highlighter. */
function readCode(node: Element): readonly ElementContent[] | undefined {
  const pre = findFirst(node, (each) => each.tagName === 'pre')
  if (pre === undefined) return undefined
  const parameters = attribute(pre, 'dataSyntaxhighlighterParams')
  const language = /brush:\s*([\w#+-]+)/.exec(parameters)?.[1] ?? ''
  const classes =
    language === '' || language === 'text' ? {} : { className: [`language-${language}`] }
  const title = findFirst(node, (each) => hasClass(each, 'codeHeader'))
  return [...titleOf(title), element('pre', {}, [element('code', classes, [text(textOf(pre))])])]
}
