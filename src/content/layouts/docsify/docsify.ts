// Folders that Docsify shows as a site, and the addresses their `index.html` leads elsewhere.

import type { Source } from '../../facts/source.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, insideOf, isSample, isWithin, pathBelow } from '../../trees/paths.ts'

/** Folders with a sidebar, a cover or a top line of Docsify, in byte order; those below one belong to it. */
export function findDocsify(files: Files): readonly string[] {
  const folders = files
    .named('_sidebar.md', '_coverpage.md', '_navbar.md')
    .filter(({ path }) => !isSample(path))
    .map(({ path }) => directoryOf(path))
  const sorted = [...new Set(folders)].sort()
  const roots: string[] = []
  for (const folder of sorted) {
    if (!roots.some((root) => isWithin(folder, root))) roots.push(folder)
  }
  return roots
}

export interface DocsifyAliases {
  /** True if an alias takes a path of the repository, which need not be there then. */
  readonly take: (path: string) => boolean
  /** Every `index.html` that was read. */
  readonly files: readonly FileEntry[]
}

/**
 * Reads `alias` of every folder's `index.html`: `{ '/changelog': 'https://...', '/de/(.*)': '...' }`.
 *
 * @see Docsify documentation, "Configuration": alias
 */
export async function readDocsifyAliases(
  files: Files,
  homes: readonly string[],
  readTexts: Source['readTexts'],
): Promise<DocsifyAliases> {
  const found = homes.flatMap((home) => files.byPath.get(pathBelow(home, 'index.html')) ?? [])
  const texts = await readTexts(found)
  const rules = found.flatMap(({ path, oid }) => {
    const keys = keysOf(texts.get(oid) ?? '')
    return keys.length === 0 ? [] : { home: directoryOf(path), keys }
  })
  const take = (path: string) =>
    rules.some(({ home, keys }) => {
      if (!isWithin(path, home)) return false
      const route = `/${insideOf(path, home).replace(/\.md$/, '')}`
      return keys.some(
        ({ start, end }) => matches(route, start, end) || matches(`${route}/`, start, end),
      )
    })
  return { take, files: found }
}

/** Keys are regular expressions; of those only `.*` is read, once. */
function keysOf(html: string): { readonly start: string; readonly end: string | undefined }[] {
  const [, body = ''] = /\balias\s*:\s*\{([^{}]{0,20000})\}/.exec(html) ?? []
  return [...body.matchAll(/(["'])([^"'\n]+)\1\s*:/g)].flatMap(([, , key = '']) => {
    const [start = '', end, ...more] = key.split(/\(\.\*\??\)|\.\*\??/)
    return more.length > 0 ? [] : { start, end }
  })
}

function matches(route: string, start: string, end: string | undefined): boolean {
  if (end === undefined) return route === start
  return route.length >= start.length + end.length && route.startsWith(start) && route.endsWith(end)
}
