// Jekyll's includes: the ids that files of `_includes` write into a page.

import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, insideOf, joinPath, pathBelow } from '../../trees/paths.ts'

export interface JekyllIncludes {
  /** Adds ids of what a page includes to its facts; open-ended if some of it computes ids, or cannot be seen. */
  readonly withOwn: (facts: PageFacts, path: string) => PageFacts
  /** Every include that was read. */
  readonly files: readonly FileEntry[]
}

/** Literal ids an include writes; undefined if Liquid computes some. */
type Written = ReadonlySet<string> | undefined

// No site has as many.
const includesMax = 2000

/** Reads the includes of a site. A file that is not among them is a theme's, or named by Liquid. */
export async function readJekyllIncludes(
  files: Files,
  folder: string,
  readTexts: Source['readTexts'],
): Promise<JekyllIncludes> {
  const place = pathBelow(folder, '_includes')
  const read = files
    .below(place)
    .filter(({ path, mode }) => isText.test(path) && mode.startsWith('100'))
    .slice(0, includesMax)
  const texts = await readTexts(read)
  const byName = new Map(
    read.map(({ path, oid }) => [
      insideOf(path, place),
      texts.get(oid)?.replace(comment, '') ?? '',
    ]),
  )
  const known = new Map<string, Written>()
  return { withOwn, files: read }

  function withOwn(facts: PageFacts, path: string): PageFacts {
    const ids: string[] = []
    for (const template of facts.templates ?? []) {
      const written = template.startsWith('./') ? besides(path, template) : writtenBy(template)
      if (written === undefined) return { ...facts, openEnded: true }
      ids.push(...written)
    }
    return ids.length === 0 ? facts : { ...facts, anchors: [...facts.anchors, ...ids] }
  }

  /** `include_relative` starts at the page; its files are read with no include. */
  function besides(path: string, template: string): Written {
    const file = joinPath(directoryOf(path), template) ?? ''
    return isText.test(file) || !files.byPath.has(file) ? undefined : none
  }

  function writtenBy(name: string): Written {
    if (known.has(name)) return known.get(name)
    // Breaks circles, which Jekyll does not build.
    known.set(name, none)
    const text = byName.get(name)
    const written = text === undefined ? undefined : readInclude(text)
    known.set(name, written)
    return written
  }

  function readInclude(text: string): Written {
    if (computed.test(text)) return undefined
    const ids = new Set([...text.matchAll(writtenId)].map(([, , id = '']) => id))
    for (const [, name = ''] of text.matchAll(includeTag)) {
      const inner = writtenBy(name)
      if (inner === undefined) return undefined
      for (const id of inner) ids.add(id)
    }
    return ids
  }
}

const none: ReadonlySet<string> = new Set()
const isText = /\.(?:html?|md|markdown|liquid|txt)$/i
const comment = /\{%-?[ \t]*comment[ \t]*-?%\}[\s\S]{0,30000}?\{%-?[ \t]*endcomment[ \t]*-?%\}/g
// Headings of markdown, and ids that Liquid fills in.
const computed = /^#{1,6}[ \t]|\b(?:id|name)=(?:\{[{%]|(["'])[^"'<>]{0,300}?\{[{%])|\{:[^{}\n]*#/m
const writtenId = /\b(?:id|name)=(["'])([^"'{}<>]{1,200})\1/g
const includeTag = /\{%-?\s{0,99}include(?:_cached)?\s{1,99}([^\s%]{1,300})/g
