// Addresses on pages of a plain repository: the root of a site that is made elsewhere may be any folder above a page.

import type { Resolution } from '../../site/layout.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { below, directoryOf } from '../../trees/paths.ts'
import { isPicture } from '../site/published.ts'
import type { WrittenLink } from '../site/site.ts'
import { namedFragment, parseTarget } from '../site/target.ts'

export interface SiteAbove {
  /** Resolves an address that is no path of the repository; undefined for anything else. */
  readonly find: (from: string, link: WrittenLink, isListed?: boolean) => Resolution | undefined
  /** Inputs of the answers beside the files they name: folders of pages, and `/x` for each at the top. */
  readonly folders: readonly string[]
}

// This many pages show that a folder is one of addresses.
const pagesMin = 2
const pageNames = ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md']
// Of what people link to. Others are parts of names: `/reference/Interface.Plugin`.
const fileEnding =
  /\.(?:mdx?|html?|adoc|rst|txt|json|ya?ml|toml|xml|csv|[cm]?[jt]sx?|css|sh|py|rb|go|rs|java|pdf|png|jpe?g|gif|svg|webp|ico|mp[34]|webm|zip|t?gz)$/i
const publicFolders = ['', 'public', 'static']

/**
 * Sites whose configuration lies in another repository, or is that of a program nobody knows.
 *
 * `/guide/setup` on `web/docs/a.md` is the page `web/guide/setup.md`, `/images/a.png` the file
 * `web/public/images/a.png`. An address nothing was found for is broken where it names a folder that
 * holds pages, and that of another part of the host where no folder has its first name.
 *
 * @param pages - all of the repository
 */
export function readSiteAbove(files: Files, pages: readonly FileEntry[]): SiteAbove {
  const counts = new Map<string, number>()
  for (const { path } of pages) {
    const folder = directoryOf(path)
    // README, LICENSE, CONTRIBUTING are no pages of a site.
    const isPage = folder !== '' || /[a-z]/.test(path.replace(/\.\w+$/, ''))
    if (isPage) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const folders = [...counts].flatMap(([folder, count]) => (count >= pagesMin ? [folder] : []))
  const known = new Set(folders)
  const top = listTopFolders(files)
  return { find, folders: [...folders, ...top.map((name) => `/${name}`)].sort(compareBytes) }

  /** @param isListed - whether the menu of a site names the page: then the repository may lie in a folder of it */
  function find(from: string, link: WrittenLink, isListed = false): Resolution | undefined {
    const target = parseTarget(link.url)
    if (target.kind !== 'local' || !target.absolute) return undefined
    const [written = ''] = target.paths
    const parts = written.split('/').filter((part) => part !== '')
    if (parts.some((part) => part.startsWith('.'))) return undefined
    const address = parts.join('/')
    const isFile = fileEnding.test(address) || isPicture(link)
    const roots = foldersAbove(from)
    const served = isFile ? placesOf('', address, isFile) : []
    const inside = isListed ? placesOf('', parts.slice(1).join('/'), isFile) : served
    const path = [...roots.flatMap((root) => placesOf(root, address, isFile)), ...inside].find(
      (place) => files.byPath.has(place),
    )
    if (path !== undefined) {
      const kind = /\.mdx?$/.test(path) ? 'page' : 'file'
      return { kind, path, ...namedFragment(target) }
    }
    const [first] = parts
    if (isFile || first === undefined || files.directories.has(first)) return undefined
    if (parts.length === 1) return known.has('') ? undefined : { kind: 'external' }
    const home = roots.find((root) => known.has(below(root, directoryOf(address))))
    return home === undefined
      ? { kind: 'external' }
      : { kind: 'broken', reason: 'missing-page', path: `${below(home, address)}.md` }
  }
}

function listTopFolders(files: Files): readonly string[] {
  const top: string[] = []
  let last = '/'
  for (const path of files.byPath.keys()) {
    // They are in order, so that most stand in the folder of the one before.
    if (path.startsWith(last) || !path.includes('/')) continue
    last = path.slice(0, path.indexOf('/') + 1)
    top.push(last.slice(0, -1))
  }
  return top
}

/** Folders above a page, the nearest first, without the root of the repository. */
function foldersAbove(path: string): readonly string[] {
  const folders: string[] = []
  for (let folder = directoryOf(path); folder !== ''; folder = directoryOf(folder)) {
    folders.push(folder)
  }
  return folders
}

function placesOf(root: string, address: string, isFile: boolean): readonly string[] {
  if (!isFile) return pageNames.map((name) => below(root, `${address}${name}`))
  return publicFolders.map((folder) =>
    below(root, folder === '' ? address : `${folder}/${address}`),
  )
}
