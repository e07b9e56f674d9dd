// Components of a site, of React or Vue: the headings and ids they add to pages.

import { pascalCase } from '../../dialects/docusaurus.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, joinPath, stemOf } from '../../trees/paths.ts'
import { writesAny, writtenId } from './written-ids.ts'

/** The code of a site in which components are looked up. */
export interface ComponentPlaces {
  readonly layout: LayoutName
  /** Code files of the site. */
  readonly code: readonly FileEntry[]
  /** True for the module whose components every page may use by name. */
  readonly isScope: (path: string) => boolean
  /** True for a file whose component every page may use by the name of the file. By default none. */
  readonly isNamed?: (path: string) => boolean
  /**
   * Repository paths, without ending, that the name of a module may stand for where it is no relative path; none for a
   * package.
   */
  readonly pathsOf: (name: string) => readonly string[]
}

export interface SiteComponents {
  /** Adds what a page's components render to its facts; open-ended if one of them may render any heading. */
  readonly withOwn: (facts: PageFacts, path: string) => PageFacts
  /** Every component file that was read. */
  readonly files: readonly FileEntry[]
}

/** Headings and anchors a component renders; undefined if some of it is computed by code. */
type Written = Pick<PageFacts, 'headings' | 'anchors'> | undefined

// A documentation site has no more components than this.
const componentsMax = 2000
const depthMax = 8
const nothing: NonNullable<Written> = { headings: [], anchors: [] }

/**
 * Reads the components of a site: those a page imports, and those a module gives to all pages.
 *
 * A component whose output is unknown may render any heading, so its pages are open-ended. Components of packages
 * and themes are assumed to render none.
 */
export async function readSiteComponents(
  files: Files,
  { layout, code, isScope, isNamed = () => false, pathsOf }: ComponentPlaces,
  source: Source,
): Promise<SiteComponents> {
  const read = code
    .filter(({ path, mode }) => isCode.test(path) && mode.startsWith('100'))
    .slice(0, componentsMax)
  const texts = await source.readTexts(read)
  const byPath = new Map(read.map(({ path, oid }) => [path, texts.get(oid) ?? '']))
  const registry = [...byPath.keys()].find(isScope)
  // Includes those past the limit: their output is unknown.
  const named = code.flatMap(({ path }) => (isNamed(path) ? path : []))
  const registryText = byPath.get(registry ?? '') ?? ''
  const registered = new Map<string, string>([
    ...named.map((path): [string, string] => [pascalCase(stemOf(path)), `/${path}`]),
    ...importsOf(registryText).flatMap(({ names, from }) =>
      names.map((name) => [name, from] as const),
    ),
  ])
  for (const [, , name = '', own = ''] of registryText.matchAll(givenName)) {
    const from = registered.get(own)
    if (from !== undefined) registered.set(pascalCase(name), from)
  }
  const parts = [...new Set(registered.values())].flatMap((from) => {
    const path = isPart.test(from) ? resolve(registry ?? '', from) : undefined
    return files.byPath.get(path ?? '') ?? []
  })
  const facts = await source.readFacts(parts, layout)
  const known = new Map<string, Written>()
  return { withOwn, files: [...read, ...parts] }

  function withOwn(page: PageFacts, path: string): PageFacts {
    if (page.templates === undefined) return page
    const written: NonNullable<Written>[] = []
    for (const template of page.templates) {
      const isPath = template.includes('/')
      const from = isPath ? template : registered.get(template)
      if (from === undefined) continue
      const own = writtenBy(isPath ? path : (registry ?? ''), from, 0)
      if (own === undefined) return { ...page, openEnded: true }
      written.push(own)
    }
    if (written.every((own) => own === nothing)) return page
    return {
      ...page,
      headings: [...page.headings, ...written.flatMap(({ headings }) => headings)],
      anchors: [...page.anchors, ...written.flatMap(({ anchors }) => anchors)],
    }
  }

  function writtenBy(from: string, name: string, depth: number): Written {
    if (!name.startsWith('.') && pathsOf(name).length === 0) return nothing
    const path = resolve(from, name)
    const part = files.byPath.get(path ?? '')
    if (path === undefined || part === undefined || depth > depthMax) return undefined
    if (isPart.test(path)) return facts.get(part.oid)
    if (!isCode.test(path)) return nothing
    if (known.has(path)) return known.get(path)
    // Breaks cycles: components that show each other add nothing more.
    known.set(path, nothing)
    const written = readCode(path, depth)
    known.set(path, written)
    return written
  }

  function readCode(path: string, depth: number): Written {
    const text = byPath.get(path)
    if (text === undefined || writesAny.test(text)) return undefined
    const anchors = [...text.matchAll(writtenId)].map(([, , id = '']) => id)
    for (const { from } of importsOf(text)) {
      const inner = writtenBy(path, from, depth + 1)
      if (inner === undefined) return undefined
      anchors.push(...inner.anchors)
    }
    return anchors.length === 0 ? nothing : { headings: [], anchors }
  }

  function resolve(from: string, name: string): string | undefined {
    const paths = name.startsWith('.') ? [joinPath(directoryOf(from), name) ?? ''] : pathsOf(name)
    return paths
      .flatMap((path) => endings.map((ending) => path + ending))
      .find((one) => files.byPath.has(one))
  }
}

const isPart = /\.mdx?$/
const isCode = /\.(?:[cm]?[jt]sx?|vue)$/
// Vue: `app.component('demo', TheDemo)`
const givenName = /\.component\(\s{0,99}(["'])([\w-]{1,99})\1\s{0,99},\s{0,99}(\w{1,99})/g
const scripts = ['.tsx', '.jsx', '.ts', '.js']
const endings = ['', ...scripts, ...scripts.map((ending) => `/index${ending}`)]

function importsOf(text: string): { readonly names: readonly string[]; readonly from: string }[] {
  return [...text.matchAll(importLine)].map(([, before = '', , from = '']) => ({
    // `Card as Box` is known as `Box`.
    names: [...before.matchAll(/\w+(?=\s{0,9}(?:[,}]|from\b|$))/g)].map(([name]) => name),
    from,
  }))
}

const importLine = /^import\s{1,9}((?:[\w*{][^'"]{0,500}?)?)(["'])([^"'\n]{1,300})\2/gm
