// Menus of a site that a program elsewhere makes: JSON that names the pages, by path or by name alone.

import type { Source } from '../../facts/source.ts'
import { listOf, parseJson, recordOf } from '../../text/records.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isWithin, joinPath, nameOf } from '../../trees/paths.ts'

export interface SiteMenus {
  /** True if a menu names a page by its path: then it is one of a site, also where it is a README. */
  readonly lists: (path: string) => boolean
  /** True if a page belongs to a menu of names alone. */
  readonly isFlat: (path: string) => boolean
  /** The page that a name alone means on a page of such a menu. */
  readonly pageNamed: (from: string, name: string) => string | undefined
  /** Every menu that was read. */
  readonly files: readonly FileEntry[]
}

const menuName =
  /(?:^|\/)(?:config|[\w-]*(?:menu|nav|sidebar|toc)[\w-]*|[\w-]*(?:menu|sidebar)[\w-]*\/[\w-]+)\.json$/i
const pageName = /^[^\s:?#]+\.mdx?$/
const menusMax = 100
const valuesMax = 100_000
// This many bare names of pages in other folders show that a menu means pages wherever they lie.
const namesMin = 10

/**
 * Reads the menus beside pages.
 *
 * A menu of names alone, in a folder beside those of the pages, makes one flat site of all below the folder
 * that holds it.
 *
 * @param pages - all of the repository
 */
export async function readSiteMenus(
  files: Files,
  pages: readonly FileEntry[],
  readTexts: Source['readTexts'],
): Promise<SiteMenus> {
  const menus = files
    .ending('.json')
    .filter(({ path, mode }) => menuName.test(path) && mode.startsWith('100'))
    .slice(0, menusMax)
  const texts = await readTexts(menus)
  const listed = new Set<string>()
  const flat = new Map<string, ReadonlyMap<string, string>>()
  for (const { path, oid } of menus) {
    const names = pagesNamed(texts.get(oid) ?? '')
    const folder = directoryOf(path)
    const home = directoryOf(folder)
    for (const name of names.filter((one) => one.includes('/'))) {
      const places = ['', folder, home].map((base) => joinPath(base, name.replace(/^\/+/, '')))
      const found = places.find((place) => place !== undefined && files.byPath.has(place))
      if (found !== undefined) listed.add(found)
    }
    const bare = new Set(names.filter((one) => !one.includes('/')))
    if (bare.size < namesMin) continue
    const known = namesBelow(home, pages)
    const elsewhere = [...bare].flatMap((name) => known.get(name) || [])
    const folders = new Set(elsewhere.map(directoryOf))
    if (elsewhere.length >= namesMin && folders.size > 1 && !folders.has(folder)) {
      flat.set(home, known)
    }
  }
  const homeOf = (path: string) => [...flat.keys()].find((home) => isWithin(path, home))
  return {
    lists: (path) => listed.has(path),
    isFlat: (path) => homeOf(path) !== undefined,
    pageNamed: (from, name) => flat.get(homeOf(from) ?? '')?.get(name) || undefined,
    files: menus,
  }
}

/** Names of pages in any place of a text of JSON, each once. */
function pagesNamed(text: string): readonly string[] {
  const found = new Set<string>()
  const values: unknown[] = [parseJson(text)]
  for (let seen = 0; values.length > 0 && seen < valuesMax; seen++) {
    const value = values.pop()
    if (typeof value === 'string' && pageName.test(value)) found.add(value)
    for (const inner of [...listOf(value), ...Object.values(recordOf(value))]) values.push(inner)
  }
  return [...found]
}

/** Pages below a folder by name, `''` where several have it. */
function namesBelow(folder: string, pages: readonly FileEntry[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { path } of pages) {
    if (!isWithin(path, folder)) continue
    const name = nameOf(path)
    names.set(name, names.has(name) ? '' : path)
  }
  return names
}
