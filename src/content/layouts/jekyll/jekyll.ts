// Sites of Jekyll: where the addresses lead that its pages write, with Liquid and without.

import type { Resolution } from '../../site/layout.ts'
import { trimSign } from '../../text/trim.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { Files } from '../../trees/file-entry.ts'
import { below, directoryOf, isWithin, nameOf, pathBelow } from '../../trees/paths.ts'
import type { GeneratedSite } from '../generated/generated-site.ts'
import { isPicture, isTemplate, joinAddress } from '../site/published.ts'
import type { WrittenLink } from '../site/site.ts'
import { decodePercent, type LocalTarget, namedFragment, parseTarget } from '../site/target.ts'
import { jekyllAddress, jekyllAliases, type MatterOf, postName } from './addresses.ts'
import type { JekyllConfig } from './config.ts'

interface Folder {
  /** Where one of its pages lies. */
  readonly home: string
  pages: number
}

// As many pages in a folder make sure that its addresses come from pages.
const pagesMin = 2
// Beside the pages of a site may stand the folders of other ones, on a host that several share.
const pagesAtTopMin = 20

const tag = /^\{%-?[ \t]*(link|post_url)[ \t]+(.*?)[ \t]*-?%\}(.*)$/s
const baseURL = /^(?:\{\{-?[ \t]*site\.(?:base)?url[ \t]*-?\}\})+/
const literal = /^\{\{-?[ \t]*(?:"([^"]*)"|'([^']*)')[^{}]*\}\}/
// A build makes these, of lists or of other sources.
const made = /(?:^|\/)page[-_]?\d+$|\.(?:css|js|map|xml|json|txt|rss|atom)$/i

/**
 * Where links of a Jekyll site lead. What its own rules do not decide, `rest` does: a site may have plugins
 * that address pages in their own way.
 */
export function readJekyllSite(
  files: Files,
  pages: readonly string[],
  {
    config,
    matterOf,
    rest,
  }: {
    readonly config: JekyllConfig
    readonly matterOf: MatterOf
    readonly rest: GeneratedSite
  },
): GeneratedSite {
  const { folder, basePath } = config
  const addresses = new Map<string, string>()
  const pathAt = new Map<string, string>()
  const folders = new Map<string, Folder>()
  const posts = new Map<string, string>()
  /** Pages with `published: false`, and where they would be. */
  const hidden = new Set<string>()
  const hiddenAt = new Map<string, string>()
  const isPage = new Set(pages)
  for (const path of [...pages, ...templatesOf(files, folder)]) addPage(path)
  for (const path of pages) {
    if (hidden.has(path)) continue
    for (const alias of jekyllAliases(matterOf(path))) {
      if (!pathAt.has(keyOf(alias))) pathAt.set(keyOf(alias), path)
    }
    // With a plugin that GitHub has, a README is the page of its folder.
    const home = addresses.get(path)
    if (home === undefined || !/^readme\.\w+$/i.test(nameOf(path))) continue
    if (!pathAt.has(keyOf(directoryOf(home)))) pathAt.set(keyOf(directoryOf(home)), path)
  }
  const known = [...folders].filter(([, { pages: count }]) => count >= pagesMin)
  return { ofAddress, ofMissing, folders: known.map(([key]) => key).sort(compareBytes) }

  function addPage(path: string): void {
    const address = jekyllAddress(path, config, matterOf)
    const name = postName(path)
    if (name !== undefined) for (const one of [name, nameOf(name)]) posts.set(one, path)
    if (address === undefined) return
    const key = keyOf(address)
    if (matterOf(path)['published'] === false) {
      hidden.add(path)
      if (!hiddenAt.has(key)) hiddenAt.set(key, path)
      return
    }
    addresses.set(path, address)
    if (!pathAt.has(key)) pathAt.set(key, path)
    const inside = folderOf(key)
    const one = folders.get(inside)
    if (one === undefined) folders.set(inside, { home: directoryOf(path), pages: 1 })
    else one.pages += 1
  }

  function ofAddress(from: string, link: WrittenLink): Resolution | undefined {
    if (!isWithin(from, folder)) return rest.ofAddress(from, link)
    const [whole, name, argument = '', after = ''] = tag.exec(link.url) ?? []
    if (whole !== undefined) return ofTag(name === 'post_url', argument, after)
    const base = baseURL.exec(link.url)
    const [quoted, ...words] = literal.exec(link.url) ?? []
    if (base !== null || quoted !== undefined) {
      const inside =
        (words[0] ?? words[1] ?? '') + link.url.slice((base?.[0] ?? quoted ?? '').length)
      return isTemplate(inside) ? { kind: 'external' } : inSite(inside, link)
    }
    const target = parseTarget(link.url)
    if (isTemplate(link.url) || target.kind !== 'local') return rest.ofAddress(from, link)
    const [path = ''] = target.paths
    if (!target.absolute) return path === '' ? undefined : besides(from, link, target)
    if (basePath !== '' && isWithin(path, basePath))
      return inSite(link.url.slice(basePath.length), link)
    if (basePath !== '') return rest.ofAddress(from, link)
    return (
      look(path, target, config.ownHost ? pagesMin : pagesAtTopMin) ?? rest.ofAddress(from, link)
    )
  }

  /** What a relative address leads to: a path without extension names no file, only a folder perhaps. */
  function besides(from: string, link: WrittenLink, target: LocalTarget): Resolution | undefined {
    const [path = ''] = target.paths
    const found = isPicture(link) || isFile(path) ? undefined : fromAddress(from, target)
    if (found?.kind === 'page') return found
    const beside = pathBelow(directoryOf(from), path)
    // A README is read on a git host, too, which shows every file.
    if (hidden.has(beside) && addresses.has(from) && !/^readme\.\w+$/i.test(nameOf(from))) {
      return at(beside, target)
    }
    const isThere = files.byPath.has(beside) || files.directories.has(beside)
    return found?.kind === 'broken' && !isThere ? found : undefined
  }

  /** What a browser finds, which starts from the address of the page. */
  function fromAddress(from: string, target: LocalTarget): Resolution | undefined {
    const address = addresses.get(from)
    const [path = ''] = target.paths
    if (address === undefined) return undefined
    const start = address.endsWith('/') ? address : directoryOf(address)
    const joined = joinAddress(trimSign(start, '/'), path)
    return look(`/${joined}`, target, pagesMin)
  }

  /** What follows the address of the site: `/docs/setup/#install`. */
  function inSite(url: string, { kind }: WrittenLink): Resolution {
    const target = parseTarget(url.startsWith('/') ? url : `/${url}`)
    if (target.kind !== 'local') return { kind: 'external' }
    const [path = '/'] = target.paths
    const found = look(path, target, pagesMin)
    return found ?? rest.ofAddress(folder, { kind, url }) ?? { kind: 'external' }
  }

  /** `{% link guide/setup.md %}`: the build fails where no such file is. */
  function ofTag(isPost: boolean, argument: string, after: string): Resolution {
    if (isTemplate(argument) || argument.includes('{')) return { kind: 'external' }
    const target = parseTarget(after === '' ? '#' : after)
    const name = argument.replace(/^["'/]+|["']+$/g, '')
    const path = isPost
      ? (posts.get(name.replace(/^.*_posts\//, '')) ?? below(folder, `_posts/${name}.md`))
      : fileOf(name)
    if (!files.byPath.has(path)) return { kind: 'broken', reason: 'missing-page', path }
    return at(path, target.kind === 'local' ? target : {})
  }

  function fileOf(name: string): string {
    const inCollections = below(folder, below(config.collectionsFolder, name))
    return files.byPath.has(inCollections) ? inCollections : below(folder, name)
  }

  /** What lies at an address of the site; undefined where only the generator knows. */
  function look(path: string, target: LocalTarget, topMin: number): Resolution | undefined {
    const file = below(folder, trimSign(path, '/'))
    const key = keyOf(path)
    const written = pathAt.get(key) ?? (files.byPath.has(file) ? file : undefined)
    const found = written ?? hiddenAt.get(key)
    if (found !== undefined) return at(found, target)
    if (key === '') return { kind: 'external' }
    if (made.test(key) || /\/index\.html?$/i.test(path)) return undefined
    if (/\.(?!html?$)[a-z]\w*$/i.test(path)) {
      const [top = ''] = path.split('/').filter((part) => part !== '')
      const isServed = directoryOf(file) !== folder && files.directories.has(below(folder, top))
      if (!isServed) return undefined
      return { kind: 'broken', reason: 'missing-file', path: file }
    }
    const home = folders.get(folderOf(key))
    const enough = folderOf(key) === '' ? topMin : pagesMin
    if (home === undefined || home.pages < enough) return undefined
    // A folder of files, of which one may be made for whoever asks for it.
    if (files.directories.has(file)) return undefined
    const missing = below(home.home, `${nameOf(key)}.md`)
    return { kind: 'broken', reason: 'missing-page', path: missing }
  }

  function at(path: string, target: Pick<LocalTarget, 'fragment'>): Resolution {
    if (hidden.has(path)) return { kind: 'broken', reason: 'unpublished-page', path }
    return { kind: isPage.has(path) ? 'page' : 'file', path, ...namedFragment(target) }
  }

  /** Nothing lies where the path leads from its file: it may be one from the page's address. */
  function ofMissing(from: string, link: WrittenLink, broken: Resolution): Resolution {
    const target = parseTarget(link.url)
    if (target.kind !== 'local' || !addresses.has(from)) return rest.ofMissing(from, link, broken)
    if (target.absolute) {
      // Whether an address is missed was decided already.
      const other = rest.ofMissing(from, link, broken)
      return other.kind === 'broken' ? { kind: 'external' } : other
    }
    const found = fromAddress(from, target)
    const [path = ''] = target.paths
    const names = isPicture(link) || isFile(path)
    if (found !== undefined && (found.kind !== 'broken' || !names)) return found
    return names ? rest.ofMissing(from, link, broken) : { kind: 'external' }
  }
}

/** The folder of an address; posts of all days lie in one. */
function folderOf(key: string): string {
  return directoryOf(key).replace(/(?<=^|\/)\d{4}\/\d{1,2}(?:\/\d{1,2})?(?=$|\/)/, '0')
}

function isFile(path: string): boolean {
  return /\.(?!html?$)[a-z]\w*$/i.test(path)
}

/** Files of a site that are written in HTML; most are pages. */
export function templatesOf(files: Files, folder: string): readonly string[] {
  return [...files.byPath.keys()].filter((path) => /\.html?$/i.test(path) && isWithin(path, folder))
}

/** An address to look others up by: without what a host adds to it by itself, in any case. */
function keyOf(address: string): string {
  const path = trimSign(decodePercent(address).toLowerCase(), '/')
  return path.replace(/(?:^|\/)index(?:\.html?)?$|\.html?$/, '')
}
