// `_meta` files of Nextra: the order and titles of a folder's pages, and links among them.

import type { Site } from '../../site/layout.ts'
import type { FileEntry } from '../../trees/file-entry.ts'
import { directoryOf, nameOf, pathBelow } from '../../trees/paths.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { lookUpPlaced, textOf } from '../../yaml/yaml-places.ts'
import { readPlacedModule } from '../site/module-literal.ts'

/** Literal entries of the `_meta` files of a site. */
export interface Meta {
  /** Position of a page or folder, by its path without ending, among its siblings. */
  readonly orderOf: (path: string) => number | undefined
  readonly titleOf: (path: string) => string | undefined
  /** Addresses they link to. */
  readonly uses: Site['uses']
}

const depthMax = 20

/** True of `_meta.js`, `_meta.en-US.json`, `_meta.global.ts`. */
export function isMeta(path: string): boolean {
  return /^_meta(?:\.[\w-]+)?\.(?:[jt]sx?|json)$/.test(nameOf(path))
}

/** Reads the `_meta` files of a site. */
export function readMeta(
  files: readonly FileEntry[],
  textIn: (file: FileEntry) => string,
  contentHome: string,
): Meta {
  const orders = new Map<string, number>()
  const titles = new Map<string, string>()
  const uses: { path: string; use: Site['uses'][number]['use'] }[] = []
  for (const file of files) {
    const root = readPlacedModule(textIn(file))
    const isGlobal = nameOf(file.path).startsWith('_meta.global.')
    if (root !== undefined)
      readFolder(root, isGlobal ? contentHome : directoryOf(file.path), file.path, 0)
  }
  return {
    orderOf: (path) => orders.get(path),
    titleOf: (path) => titles.get(path),
    uses,
  }

  function readFolder(value: Placed, folder: string, path: string, depth: number): void {
    if (value.kind !== 'map' || depth > depthMax) return
    for (const [at, { key, value: entry }] of value.entries.entries()) {
      const named = pathBelow(folder, key)
      if (!orders.has(named)) orders.set(named, at)
      const title = textOf(entry) ?? textOf(lookUpPlaced(entry, 'title'))
      if (title !== undefined && title !== '' && !titles.has(named)) titles.set(named, title)
      const href = lookUpPlaced(entry, 'href')
      const url = textOf(href)
      if (href !== undefined && url?.startsWith('/') === true) {
        const { line, column } = href.place
        uses.push({ path, use: { kind: 'navigation', url, line, column: column + 1 } })
      }
      const items = lookUpPlaced(entry, 'items')
      if (items !== undefined) readFolder(items, named, path, depth + 1)
    }
  }
}
