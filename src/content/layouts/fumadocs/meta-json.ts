// `meta.json` of Fumadocs: the order of a folder's pages, and links among them.

import type { Site } from '../../site/layout.ts'
import type { FileEntry } from '../../trees/file-entry.ts'
import { directoryOf, pathBelow } from '../../trees/paths.ts'
import { lookUpPlaced, textOf } from '../../yaml/yaml-places.ts'
import { readPlacedAt } from '../site/module-literal.ts'
import { isIndex } from '../site/navigation.ts'

interface MetaJson {
  /** Position of a page or folder among its siblings. */
  readonly orderOf: (path: string) => number | undefined
  /** Addresses they link to: `[Title](/docs/page)`. */
  readonly uses: Site['uses']
}

/** Reads the `meta.json` files of a site. */
export function readMetaJson(
  files: readonly FileEntry[],
  textIn: (file: FileEntry) => string,
): MetaJson {
  const orders = new Map<string, number>()
  const uses: Site['uses'][number][] = []
  for (const file of files) {
    const pages = lookUpPlaced(readPlacedAt(textIn(file), 0), 'pages')
    if (pages?.kind !== 'list') continue
    for (const [at, item] of pages.items.entries()) {
      const name = textOf(item) ?? ''
      const [, before = '', url] =
        /^(\[[^\]]*\]\()(\/[^()]*)\)$/.exec(name.replace(/^external:/, '')) ?? []
      if (url === undefined)
        orders.set(pathBelow(directoryOf(file.path), name.replace(/^\.{3}/, '')), at)
      else {
        const { line, column } = item.place
        const use = { kind: 'navigation', url, line, column: column + 1 + before.length } as const
        uses.push({ path: file.path, use })
      }
    }
  }
  return {
    uses,
    orderOf: (path) => {
      const plain = path.replace(/\.mdx?$/, '')
      return orders.get(plain) ?? (isIndex(path) ? orders.get(directoryOf(path)) : undefined)
    },
  }
}
