// Names that pages of a Sphinx project define for all of it.

import type { Source } from '../../facts/source.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { isWithin } from '../../trees/paths.ts'

/** The names of a project. */
export interface Labels {
  /** The file that defines each. */
  readonly names: ReadonlyMap<string, string>
  /** True if there may be others: those of functions, terms, options. */
  readonly isOpen: boolean
  /** True if pages define functions, options and the like, whose names may be anything. */
  readonly hasObjects: boolean
}

const needles = [
  ')=',
  '.. _',
  '_`',
  '.. [',
  ':name:',
  '{#',
  'glossary',
  'option',
  'envvar',
  'program',
  'auto',
  'function',
  'class',
  'module',
  '.. py:',
  '{py:',
  '.. c:',
  '{c:',
  '.. cpp:',
  '{cpp:',
  '.. js:',
  '{js:',
]
const label =
  /^[ \t>]*\(([^()\n]+)\)=[ \t]*$|^[ \t*>|+-]*\.\. _`?([^\n`]+?)`?:[ \t]*(?:\S*_)?[ \t]*$|^[ \t]*:name:[ \t]*(\S.*?)[ \t]*$|\{#([\w:./-]+)|_`([^`\n]+)`|^[ \t]*\.\. (\[[^[\]\n]+\])/gm
// A name for another host, and names for other names.
const ofHost = /^[ \t]*\.\. _`?([^\n`:]+)`?:[ \t]+https?:\S*[^_\s][ \t]*$/gm
const indirect = /^[ \t]*\.\. _`?([^\n`:]+)`?:[ \t]+`?([^\n`]+?)`?_[ \t]*$/gm
// Directives that define names of their own.
const defining =
  /(?:\.\. |\{)(?:option|envvar|program|auto\w+|function|class|method|module|(?:py|c|cpp|js|rst|std):[\w-]+)(?:::|\})/

/** Reads the names that pages of a project define, in lower case. */
export async function readLabels(files: Files, folder: string, source: Source): Promise<Labels> {
  const isSearched = (path: string) => isWithin(path, folder) && /\.(?:md|rst|txt|inc)$/i.test(path)
  const texts = await linesOf(files, isSearched, source)
  const names = new Map<string, string>()
  let isOpen = false
  let hasObjects = false
  for (const [{ path }, text] of texts) {
    hasObjects ||= defining.test(text)
    isOpen ||= hasObjects || text.includes('glossary')
    const others = new Set([...text.matchAll(ofHost)].map(([, name = '']) => plainName(name)))
    const leave = new Set(
      [...text.matchAll(indirect)].flatMap(([, name = '', goal = '']) =>
        others.has(plainName(goal)) ? plainName(name) : [],
      ),
    )
    for (const [, ...found] of text.matchAll(label)) {
      const name = found.find((one) => one !== undefined) ?? ''
      if (!leave.has(plainName(name))) names.set(plainName(name), path)
    }
  }
  return { names, isOpen, hasObjects }
}

function plainName(name: string): string {
  return name.replace(/\\(.)/g, '$1').replace(/\s+/g, ' ').toLowerCase()
}

async function linesOf(
  files: Files,
  isSearched: (path: string) => boolean,
  source: Source,
): Promise<readonly (readonly [FileEntry, string])[]> {
  const lines = await source.searchLines?.(files, { needles, isSearched })
  // The search returns lines in no order.
  if (lines !== undefined) return [...lines].sort(([a], [b]) => compareBytes(a.path, b.path))
  const pages: FileEntry[] = [...files.byPath.values()].filter(({ path }) => isSearched(path))
  const read = await source.readTexts(pages)
  return pages.map((page) => [page, read.get(page.oid) ?? ''])
}
