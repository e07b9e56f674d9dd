// Links to a page whose file got another name, written anew where they stand.
import { readFacts } from '../facts/facts.ts'
import type { LinkUse } from '../markdown/page-facts.ts'
import type { Site } from '../site/layout.ts'
import { trimSignEnd } from '../text/trim.ts'
import { nameOf, stemOf } from '../trees/paths.ts'

/** What links are rewritten by. */
export interface Renaming {
  /** The site before: where links lead. */
  readonly site: Site
  /** Old path to new path; the directory is the same. */
  readonly renames: ReadonlyMap<string, string>
}

/**
 * Point a page's links at the new names of files. The rest of the text stays.
 *
 * @param path - where the page was
 * @returns undefined when a link to a renamed file is there that cannot be found or written anew
 */
export function rewriteLinks(
  text: string,
  path: string,
  { site, renames }: Renaming,
): string | undefined {
  const replacements = new Map<number, { readonly length: number; readonly url: string }>()
  const starts = lineStarts(text)
  for (const use of readFacts(text, site.layout).links) {
    const found = site.resolve(path, use)
    const to = found.kind === 'page' ? renames.get(found.path) : undefined
    if (found.kind !== 'page' || to === undefined) continue
    const url = renameTarget(use.url, found.path, to)
    const at = findTarget(text, (starts[use.line - 1] ?? 0) + use.column - 1, use)
    // A link to a page's own heading names no file.
    if (use.url.startsWith('#')) continue
    if (url === undefined || at === undefined) return undefined
    replacements.set(at, { length: use.url.length, url })
  }
  let rewritten = text
  for (const [at, { length, url }] of [...replacements].toSorted(([a], [b]) => b - a)) {
    rewritten = rewritten.slice(0, at) + url + rewritten.slice(at + length)
  }
  return rewritten
}

/** The same target with the file's new name; undefined when the name does not stand in it. */
function renameTarget(url: string, from: string, to: string): string | undefined {
  const end = /[?#]/.exec(url)?.index ?? url.length
  const path = trimSignEnd(url.slice(0, end), '/')
  const tail = url.slice(path.length)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const before = path.slice(0, path.length - name.length)
  const decoded = decode(name)
  if (decoded === nameOf(from)) return before + encodeURIComponent(nameOf(to)) + tail
  const dot = decoded.lastIndexOf('.')
  const stem = dot > 0 && /\.html?$/i.test(decoded) ? decoded.slice(0, dot) : decoded
  if (stem.toLowerCase() !== stemOf(from).toLowerCase()) return undefined
  return before + encodeURIComponent(stemOf(to)) + decoded.slice(stem.length) + tail
}

/** How far behind the start of a link its target may stand: a text may be long. */
const reach = 4000

function findTarget(text: string, offset: number, { url }: LinkUse): number | undefined {
  const near = text.indexOf(url, offset)
  if (near !== -1 && near - offset < reach) return near
  const definition = new RegExp(
    `^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?${escapePattern(url)}(?=[\\s>]|$)`,
    'm',
  )
  const found = definition.exec(text)
  return found === null ? undefined : found.index + found[0].length - url.length
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
