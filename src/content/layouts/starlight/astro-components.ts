// Components that an Astro site's pages import: the headings and ids they add to a page.
import { isComponent } from '../../dialects/docusaurus.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, joinPath } from '../../trees/paths.ts'
import { writesAny, writtenId } from '../site/written-ids.ts'

export interface AstroComponents {
  /** Adds ids of imported components to a page's facts; open-ended if one of them may render any. */
  readonly withOwn: (facts: PageFacts, path: string) => PageFacts
  /** Every component file that was read. */
  readonly files: readonly FileEntry[]
}

// A documentation site has no more components than this.
const componentsMax = 3000
const depthMax = 8

/** Literal ids a component renders; undefined if code computes some. */
type Written = ReadonlySet<string> | undefined

/**
 * Reads the components below a folder. One that renders headings, or computed ids, may give a page any anchor.
 * Components of packages are assumed to render none.
 */
export async function readAstroComponents(
  files: Files,
  folder: string,
  readTexts: Source['readTexts'],
): Promise<AstroComponents> {
  const found = files
    .below(folder)
    .filter(({ path, mode }) => isComponent(path) && mode.startsWith('100'))
  const read = found.slice(0, componentsMax)
  const texts = await readTexts(read)
  const components = new Map(read.map((file) => [file.path, texts.get(file.oid) ?? '']))
  const known = new Map<string, Written>()
  const aliases = new Map<string, string>()
  return { withOwn, files: read }

  function withOwn(facts: PageFacts, path: string): PageFacts {
    if (facts.templates === undefined) return facts
    const ids: string[] = []
    for (const name of facts.templates) {
      const own = writtenBy(path, name, 0)
      if (own === undefined) return { ...facts, openEnded: true }
      ids.push(...own)
    }
    return ids.length === 0 ? facts : { ...facts, anchors: [...facts.anchors, ...ids] }
  }

  function writtenBy(from: string, name: string, depth: number): Written {
    const path = resolve(from, name)
    const text = path === undefined ? undefined : components.get(path)
    if (path === undefined || text === undefined || depth > depthMax) return undefined
    if (known.has(path)) return known.get(path)
    // Breaks cycles: components that show each other add nothing more.
    known.set(path, new Set())
    const written = readText(path, text, depth)
    known.set(path, written)
    return written
  }

  function readText(path: string, text: string, depth: number): Written {
    if (writesAny.test(text)) return undefined
    const ids = new Set([...text.matchAll(writtenId)].map(([, , id = '']) => id))
    for (const [, , name = ''] of text.matchAll(importedComponent)) {
      const inner = writtenBy(path, name, depth + 1)
      if (inner === undefined) return undefined
      for (const id of inner) ids.add(id)
    }
    return ids
  }

  /** Resolves a path relative to the component, or by an alias: `@components/x.astro` is in a folder of that name. */
  function resolve(from: string, name: string): string | undefined {
    if (name.startsWith('.')) return joinPath(directoryOf(from), name)
    const before = aliases.get(name)
    if (before !== undefined) return before
    const end = name.replace(/^(?:[@~]\/|[@~/#])/, '/').replace(/^(?!\/)/, '/')
    const named = [...components.keys()].filter((path) => path.endsWith(end))
    const path = named.length === 1 ? named[0] : named.find((one) => one === `${folder}${end}`)
    if (path !== undefined) aliases.set(name, path)
    return path
  }
}

const importedComponent =
  /\b(?:from|import)\s{0,9}\(?\s{0,9}(["'])([^"'\n]{1,300}\.(?:astro|[jt]sx|vue|svelte))\1/g
