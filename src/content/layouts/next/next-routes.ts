// Routes of a Next project: addresses that its code answers, and pages of markdown among them.

import { literal } from '../../text/literal.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, insideOf, nameOf, pathBelow } from '../../trees/paths.ts'
import { isCodeFile, isLocalePart } from './next-project.ts'

/** Addresses answered by the folders `app` and `pages` of a project. */
export interface NextRoutes {
  /** Addresses of pages that are markdown themselves: `app/docs/page.mdx`, `pages/docs.mdx`. */
  readonly pages: ReadonlyMap<string, string>
  /** Code that answers every address below one: `app/docs/[[...slug]]/page.tsx`. */
  readonly catchAlls: readonly CatchAll[]
  /** True if it has a folder of routes. */
  readonly hasApp: boolean
  /** True if code answers an address: all of it but what `isContent` says of catch-alls. */
  readonly isMade: (address: string) => boolean
}

export interface CatchAll {
  readonly file: FileEntry
  /** Segments of addresses before it: `docs`, `[lang]/docs`. */
  readonly before: string
}

interface RoutesInput {
  readonly project: string
  readonly locales: readonly string[]
  /** True of a catch-all that shows the content of the site, so that what has no page there is missing. */
  readonly isContent: (found: CatchAll) => boolean
}

/**
 * Reads the routes of a project.
 *
 * @see Next.js, "Project structure": route groups, private folders, parallel and intercepted routes
 */
export function readNextRoutes(
  files: Files,
  { project, locales, isContent }: RoutesInput,
): NextRoutes {
  const pages = new Map<string, string>()
  const catchAlls: CatchAll[] = []
  const exact = new Set<string>()
  const patterns: RegExp[] = []
  for (const { file, parts } of [...appRoutes(files, project), ...pageRoutes(files, project)]) {
    const isDynamic = parts.some((part) => part.startsWith('['))
    if (/\.mdx?$/.test(file.path) && !isDynamic) {
      pages.set(file.path, parts.join('/'))
      continue
    }
    const last = parts.at(-1) ?? ''
    if (/^\[+\.\.\./.test(last)) {
      const found = { file, before: parts.slice(0, -1).join('/') }
      catchAlls.push(found)
      if (isContent(found)) continue
    }
    if (isDynamic) patterns.push(patternOf(parts, locales))
    else exact.add(parts.join('/'))
  }
  return {
    pages,
    catchAlls,
    hasApp: homeOf(files, project, 'app') !== undefined,
    isMade: (address) =>
      exact.has(address) ||
      ofNext.test(address) ||
      patterns.some((pattern) => pattern.test(address)),
  }
}

// Addresses Next serves itself, and those that programs write beside it.
const ofNext =
  /^(?:(?:api|_next|_pagefind|_vercel)(?:\/.*)?|robots\.txt|manifest\.(?:json|webmanifest)|favicon\.ico)$|(?:^|\/)(?:sitemap[^/]*\.xml|(?:apple-)?icon\d*(?:\.\w+)?|(?:opengraph|twitter)-image.*|llms[^/]*\.txt|(?:rss|feed|atom)(?:\.\w+)?)$/

interface Route {
  readonly file: FileEntry
  readonly parts: readonly string[]
}

function appRoutes(files: Files, project: string): readonly Route[] {
  const home = homeOf(files, project, 'app')
  if (home === undefined) return []
  return files.below(home).flatMap((file) => {
    if (!/^(?:page\.(?:[jt]sx?|mdx?)|route\.[jt]s)$/.test(nameOf(file.path))) return []
    const folder = directoryOf(insideOf(file.path, home))
    const parts = folder === '' ? [] : folder.split('/')
    if (parts.some((part) => part.startsWith('_') || /^\(\.+\)/.test(part))) return []
    return [{ file, parts: parts.filter((part) => !/^(?:\(.*\)|@.*)$/.test(part)) }]
  })
}

function pageRoutes(files: Files, project: string): readonly Route[] {
  const home = homeOf(files, project, 'pages')
  if (home === undefined) return []
  return files.below(home).flatMap((file) => {
    const inside = insideOf(file.path, home)
    if (!isCodeFile(file.path) && !/\.mdx?$/.test(file.path)) return []
    if (/^_(?:app|document|error|middleware)\.|(?:^|\/)_meta\b/.test(inside)) return []
    const parts = inside.replace(/\.\w+$/, '').split('/')
    return [{ file, parts: parts.at(-1) === 'index' ? parts.slice(0, -1) : parts }]
  })
}

/** Next takes the folder beside its configuration, or the one in `src`. */
export function homeOf(files: Files, project: string, name: string): string | undefined {
  return [name, `src/${name}`]
    .map((folder) => pathBelow(project, folder))
    .find((folder) => files.directories.has(folder))
}

function patternOf(parts: readonly string[], locales: readonly string[]): RegExp {
  const written = parts.map((part, at) => {
    if (part.startsWith('[[...')) return '(?:/.*)?'
    if (part.startsWith('[...')) return '/.+'
    if (!part.startsWith('[')) return `/${literal(part)}`
    const isLocale = at === 0 && locales.length > 0 && isLocalePart(part)
    return isLocale ? `/(?:${locales.map(literal).join('|')})` : '/[^/]+'
  })
  const whole = written.join('')
  // A pattern begins with a slash, an address does not.
  return new RegExp(`^${whole.replace(/^\(\?:\/\.\*\)\?/, '(?:.*)?').replace(/^\//, '')}$`)
}
