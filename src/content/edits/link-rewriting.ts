// Rewrites links to pages whose file was renamed.

import { readFacts } from '../facts/facts.ts'
import { createDestinations, endOfWritten, lineStarts } from '../links/destinations.ts'
import type { LinkUse } from '../markdown/page-facts.ts'
import type { Site } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { trimSignEnd } from '../text/trim.ts'
import { nameOf, stemOf } from '../trees/paths.ts'

/** The renames, and the site to resolve links by. */
export interface Renaming {
  /** The site before the renames. */
  readonly site: Site
  /** Old path to new path; the directory is the same. */
  readonly renames: ReadonlyMap<string, string>
}

/**
 * Points a page's links at the new names of files. The rest of the text stays.
 *
 * @param path - the page's old path
 * @returns undefined if a link to a renamed file cannot be located or rewritten
 */
export function rewriteLinks(
  text: string,
  path: string,
  { site, renames }: Renaming,
): string | undefined {
  const replacements = new Map<number, { readonly end: number; readonly url: string }>()
  const findTarget = createTargetFinder(text)
  for (const use of readFacts(text, site.layout).links) {
    const found = site.resolve(path, use)
    const to = found.kind === 'page' ? renames.get(found.path) : undefined
    if (found.kind !== 'page' || to === undefined) continue
    const url = renameTarget(use.url, found.path, to)
    // A link to a page's own heading names no file.
    if (use.url.startsWith('#')) continue
    const target = findTarget(use)
    if (url === undefined || target === undefined) return undefined
    replacements.set(target.start, { end: target.end, url })
  }
  let rewritten = text
  for (const [start, { end, url }] of [...replacements].toSorted(([a], [b]) => b - a)) {
    rewritten = rewritten.slice(0, start) + url + rewritten.slice(end)
  }
  return rewritten
}

/** Returns the offsets of a link's target; undefined if other text is there. */
function createTargetFinder(text: string) {
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const find = createDestinations(text)
  const starts = lineStarts(text.slice(mark))
  return (use: LinkUse): { readonly start: number; readonly end: number } | undefined => {
    const { line, column } = find(use)
    const start = mark + (starts[line - 1] ?? 0) + column - 1
    const end = endOfWritten(text, start, use.url)
    return end === undefined ? undefined : { start, end }
  }
}

/** Replaces the file's name in a target; undefined if the target does not contain it. */
function renameTarget(url: string, from: string, to: string): string | undefined {
  const end = /[?#]/.exec(url)?.index ?? url.length
  const path = trimSignEnd(url.slice(0, end), '/')
  const tail = url.slice(path.length)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const before = path.slice(0, path.length - name.length)
  const decoded = decodePercent(name)
  if (decoded === nameOf(from)) return before + encodeURIComponent(nameOf(to)) + tail
  const dot = decoded.lastIndexOf('.')
  const stem = dot > 0 && /\.html?$/i.test(decoded) ? decoded.slice(0, dot) : decoded
  if (stem.toLowerCase() !== stemOf(from).toLowerCase()) return undefined
  return before + encodeURIComponent(stemOf(to)) + decoded.slice(stem.length) + tail
}
