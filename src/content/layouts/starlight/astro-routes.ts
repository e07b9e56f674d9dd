// Addresses that the files of an Astro site's `src/pages` have.

import { literal } from '../../text/literal.ts'
import type { Files } from '../../trees/file-entry.ts'
import { insideOf } from '../../trees/paths.ts'

export interface AstroRoutes {
  /** The file that answers to an address. */
  readonly at: (address: string) => string | undefined
  /** True if code makes addresses that this one may be among. */
  readonly mayMake: (address: string) => boolean
  /** True if code answers to any address. */
  readonly takesAll: boolean
}

/**
 * Reads the names of files below `src/pages`: `[name]` stands for a part of an address, `[...name]` for any
 * number of them.
 *
 * @see Astro, "Routing"
 */
export function readAstroRoutes(files: Files, folder: string): AstroRoutes {
  const fixed = new Map<string, string>()
  const patterns: RegExp[] = []
  let takesAll = false
  for (const { path } of files.below(folder)) {
    const route = routeOf(insideOf(path, folder))
    if (route === undefined) continue
    if (!route.includes('[')) fixed.set(route, path)
    else if (/^\[\.\.\.[^\]]*\]$/.test(route)) takesAll = true
    else patterns.push(patternOf(route))
  }
  return {
    at: (address) => fixed.get(address),
    mayMake: (address) => patterns.some((pattern) => pattern.test(address)),
    takesAll,
  }
}

/** `api/[name].json` of `api/[name].json.ts`; undefined for what is no route. */
function routeOf(inside: string): string | undefined {
  if (/(?:^|\/)_/.test(inside)) return undefined
  const page = /^(.*?)\.(?:astro|md|mdx|markdown|html)$/.exec(inside)?.[1]
  if (page !== undefined) return page.replace(/(?:^|\/)index$/, '')
  return /^(.*)\.[jt]s$/.exec(inside)?.[1]
}

/** A pattern of addresses with parts for code to fill in: of a route, or of a redirect. */
export function patternOf(route: string): RegExp {
  const written = route
    .split('/')
    .map((part) => {
      if (/^\[\.\.\.[^\]]*\]$/.test(part)) return '(?:/.*)?'
      const pieces = part.split(/\[\.{0,3}[^\]]*\]/).map(literal)
      return `/${pieces.join(part.includes('[...') ? '.*' : '[^/]+')}`
    })
    .join('')
  return new RegExp(`^${written}$`)
}
