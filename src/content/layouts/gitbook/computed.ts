// Computed pages of GitBook: the pages a specification was made into, where SUMMARY.md asks for them.

import type { Source } from '../../facts/source.ts'
import {
  type ComputedOutline,
  folderOf,
  navigateOutline,
  outlineName,
  parseOpenAPIPageOptions,
  parseOutline,
} from '../../openapi/outline.ts'
import type { NavigationNode } from '../../site/layout.ts'
import type { Files } from '../../trees/file-entry.ts'
import type { OpenPlace } from './links.ts'
import type { ComputedNode } from './tree.ts'

/** Outlines by the folder their pages lie in. */
export type Outlines = ReadonlyMap<string, ComputedOutline>

const inFolder = /^((?:.*\/)?\.gitbook\/computed\/[^/]+)\/(.+)$/

/** True for the outline of computed pages. */
export function isOutline(path: string): boolean {
  return inFolder.exec(path)?.[2] === outlineName
}

/** True for a page made from a specification. */
export function isComputedPage(path: string, outlines: Outlines): boolean {
  if (outlines.size === 0 || !path.endsWith('.md')) return false
  const [, folder = ''] = inFolder.exec(path) ?? []
  return outlines.has(folder)
}

/** Reads the outlines that exist. */
export async function readOutlines(
  files: Files,
  readTexts: Source['readTexts'],
): Promise<Outlines> {
  const found = files.named(outlineName).filter(({ path }) => isOutline(path))
  if (found.length === 0) return new Map()
  const texts = await readTexts(found)
  return new Map(
    found.flatMap(({ path, oid }) => {
      const outline = parseOutline(texts.get(oid) ?? '')
      return outline === undefined
        ? []
        : [[path.slice(0, -outlineName.length - 1), outline] as const]
    }),
  )
}

/** Puts the pages a computed page stands for in its place; itself, with its folder, while there are none. */
export function createExpander(root: string, outlines: Outlines) {
  const counts = new Map<string, number>()
  return (node: ComputedNode): NavigationNode[] => {
    const wish = parseOpenAPIPageOptions(node.specification)
    if (wish === undefined) return [node]
    const number = (counts.get(wish.spec) ?? 0) + 1
    counts.set(wish.spec, number)
    const folder = folderOf(root, wish.spec, number)
    const outline = outlines.get(folder)
    return outline === undefined ? [{ ...node, folder }] : navigateOutline(outline, wish, folder)
  }
}

/** Places of pages that are unknown because their specification is not at hand. */
export function openPlaces(
  nodes: readonly NavigationNode[],
  outlines: Outlines,
  prefix = '',
): OpenPlace[] {
  const known = nodes.filter((node) => !isUnknown(node, outlines))
  const own =
    known.length < nodes.length
      ? [{ prefix: prefix.toLowerCase(), known: new Set(known.flatMap(slugOf)) }]
      : []
  const below = nodes.flatMap((node) => {
    if (node.kind !== 'page' && node.kind !== 'group') return []
    const address = prefix === '' ? node.slug : `${prefix}/${node.slug}`
    return openPlaces(node.children, outlines, address)
  })
  return [...own, ...below]
}

function isUnknown(node: NavigationNode, outlines: Outlines): boolean {
  if (node.kind === 'computed') return node.folder !== undefined
  if (node.kind !== 'page' || node.computed === undefined) return false
  const [, folder = ''] = inFolder.exec(node.file) ?? []
  return outlines.get(folder)?.complete === false
}

function slugOf(node: NavigationNode): string[] {
  return node.kind === 'page' || node.kind === 'group' ? [node.slug.toLowerCase()] : []
}
