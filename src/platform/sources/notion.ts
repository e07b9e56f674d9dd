// Exports of Notion: pages as markdown or HTML with ids in their names, databases as tables.

import { decodePercent } from '../../content/text/decode-percent.ts'
import { below, directoriesAbove, nameOf } from '../../content/trees/paths.ts'
import { ApiError } from '../../contract/base/errors.ts'
import { rowKey } from '../../html/notion.ts'
import { escapeTitle, nameOfTitle } from '../../html/title.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { type ExportFiles, openExport } from './export-files.ts'
import { linkPath, MadeFiles, relativeLink } from './made-files.ts'
import { replaceLinks } from './markdown-links.ts'
import { askPageTask, convertPage, describePage } from './page-conversion.ts'
import type { DocumentOptions } from './single-page.ts'
import { decodePage, decodeText } from './texts.ts'

/** A name followed by Notion's id: `Setup 0123456789abcdef0123456789abcdef.md`. */
const withId = /^(.*?)[ _-]?([0-9a-f]{32})(_all)?(\.[A-Za-z0-9]+)?$/s

/**
 * Imports a Notion export from a URL.
 *
 * Ids are removed from names; a page with pages below it becomes the page of their folder; a database becomes
 * a page with its table, whose rows link to their own pages.
 */
export async function readNotion(
  address: string,
  { fetchSource, limits }: DocumentOptions,
): Promise<ImportedFiles> {
  const { bytes } = await fetchSource(address, { bytesMax: limits.archiveBytesMax })
  const source = await openExport(bytes, limits)
  const isPage = (path: string) => /\.(?:md|csv|html)$/i.test(path) && withId.test(nameOf(path))
  const pages = source.paths.filter(isPage)
  if (pages.length === 0) {
    throw new ApiError(
      'import_unsupported',
      'Cannot import archive: it is not a Notion export: no page has an id in its name',
    )
  }
  const files = new MadeFiles(limits)
  const plan = planPaths(source, isPage, files)
  const pause = createPause()
  for (const path of source.paths) {
    await pause()
    const target = plan.get(path)
    if (target === undefined) continue
    const content = await source.read(path)
    if (!isPage(path)) files.put(target, content)
    else if (/\.csv$/i.test(path))
      files.put(target, await convertDatabase(path, decodeText(content, path), plan))
    else if (/\.html$/i.test(path))
      files.put(target, await convertHtml(path, decodePage(content, ''), plan))
    else files.put(target, await convertMarkdown(path, decodeText(content, path), plan))
  }
  return files.build()
}

/** The title in a file name, without its id. */
function titleOf(path: string): string {
  const [, title = ''] = withId.exec(nameOf(path)) ?? []
  return title.trim() || 'Untitled'
}

/** Plans the target path of every file of the export. */
function planPaths(
  source: ExportFiles,
  isPage: (path: string) => boolean,
  files: MadeFiles,
): ReadonlyMap<string, string> {
  const plan = new Map<string, string>()
  const folders = new Map<string, string>([['', '']])
  const withFolder = new Set(source.paths.flatMap(directoriesAbove))
  const all = new Set(source.paths)
  const roots = source.paths.filter((path) => isPage(path) && !path.includes('/'))
  for (const path of [...source.paths].sort(
    (a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1),
  )) {
    const folder = folderOf(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    if (!isPage(path)) {
      plan.set(path, files.reserve(below(folder, assetPath(nameOf(path)))))
      continue
    }
    // The table with all rows replaces the one of a single view.
    if (
      /\.csv$/i.test(path) &&
      !/_all\.csv$/i.test(path) &&
      all.has(path.replace(/\.csv$/i, '_all.csv'))
    )
      continue
    const stem = path.replace(/(?:_all)?\.[A-Za-z0-9]+$/, '')
    const places = [stem, path.slice(0, path.length - nameOf(path).length) + titleOf(path)]
    const own = places.find((each) => withFolder.has(each))
    if (roots.length === 1 && path === roots[0]) {
      plan.set(path, files.reserve('README.md'))
      if (own !== undefined) folders.set(own, '')
    } else if (own !== undefined) {
      const made = folderOf(own)
      plan.set(path, files.reserve(below(made, 'README.md')))
    } else {
      plan.set(path, files.reserve(below(folder, `${nameOfTitle(titleOf(path))}.md`)))
    }
  }
  return plan

  function folderOf(path: string): string {
    const known = folders.get(path)
    if (known !== undefined) return known
    const slash = path.lastIndexOf('/')
    const parent = folderOf(slash === -1 ? '' : path.slice(0, slash))
    const [, title = nameOf(path)] = withId.exec(nameOf(path)) ?? []
    const made = files.reserve(below(parent, nameOfTitle(title)))
    folders.set(path, made)
    return made
  }
}

function depthOf(path: string): number {
  return path.split('/').length
}

function assetPath(name: string): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? []
  return `${nameOfTitle(stem)}${extension.toLowerCase()}`
}

/** The new target of a link; undefined if it leads out of the export. */
function follow(from: string, url: string, plan: ReadonlyMap<string, string>): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(url) || url === '') return undefined
  const [before = '', fragment] = url.split('#')
  const names = [...from.split('/').slice(0, -1), ...decodePercent(before).split('/')]
  const path: string[] = []
  for (const name of names) {
    if (name === '..') path.pop()
    else if (name !== '.' && name !== '') path.push(name)
  }
  const found = path.join('/')
  const target = plan.get(found) ?? plan.get(found.replace(/\.csv$/i, '_all.csv'))
  const own = plan.get(from)
  if (target === undefined || own === undefined) return undefined
  return `${linkPath(relativeLink(own, target))}${fragment === undefined ? '' : `#${fragment}`}`
}

async function convertMarkdown(
  path: string,
  text: string,
  plan: ReadonlyMap<string, string>,
): Promise<string> {
  const linked = await replaceLinks(path, text, { address: (url) => follow(path, url, plan) })
  const hinted = convertCallouts(linked)
  return /^\s*# \S/.test(hinted) ? hinted : `# ${escapeTitle(titleOf(path))}\n\n${hinted}`
}

/** Converts callouts between tags at the start and end of lines. */
function convertCallouts(text: string): string {
  const ending = /<\/aside>[ \t]*$/gm
  let converted = ''
  let at = 0
  for (const { index, 0: opening } of text.matchAll(/^<aside>\n/gm)) {
    if (index < at) continue
    ending.lastIndex = index + opening.length
    const end = ending.exec(text)
    if (end === null) break
    const inner = text.slice(index + opening.length, end.index).trim()
    converted += `${text.slice(at, index)}{% hint style="info" %}\n${inner}\n{% endhint %}`
    at = ending.lastIndex
  }
  return converted + text.slice(at)
}

async function convertHtml(
  path: string,
  html: string,
  plan: ReadonlyMap<string, string>,
): Promise<string> {
  const page = { name: path, html, part: 'main', tool: 'notion' } as const
  const described = await describePage(page)
  return convertPage(page, described, {
    title: described.title ?? titleOf(path),
    address: (url) => follow(path, url, plan) ?? url,
  })
}

/** A database as a page: its table, with a link from each row that has a page. */
async function convertDatabase(
  path: string,
  text: string,
  plan: ReadonlyMap<string, string>,
): Promise<string> {
  const folder = path.replace(/(?:_all)?\.csv$/i, '')
  const plain = path.slice(0, path.length - nameOf(path).length) + titleOf(path)
  const own = plan.get(path) ?? ''
  const links = new Map<string, string>()
  for (const [source, target] of plan) {
    const parent = source.slice(0, Math.max(0, source.lastIndexOf('/')))
    const isRow = parent === folder || parent === plain
    if (isRow && /\.(?:md|html)$/i.test(source))
      links.set(rowKey(titleOf(source)), linkPath(relativeLink(own, target)))
  }
  const table = await askPageTask(path, 'database', { name: path, text, links })
  return `# ${escapeTitle(titleOf(path))}\n\n${table}`
}
