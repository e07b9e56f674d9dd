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
// Directives that define names of their own.
const defining =
  /(?:\.\. |\{)(?:glossary|option|envvar|program|auto\w+|function|class|method|module|(?:py|c|cpp|js|rst|std):[\w-]+)(?:::|\})/

/** Reads the names that pages of a project define, in lower case. */
export async function readLabels(files: Files, folder: string, source: Source): Promise<Labels> {
  const isSearched = (path: string) => isWithin(path, folder) && /\.(?:md|rst|txt|inc)$/i.test(path)
  const texts = await linesOf(files, isSearched, source)
  const names = new Map<string, string>()
  let isOpen = false
  for (const [{ path }, text] of texts) {
    isOpen ||= defining.test(text)
    for (const [, ...found] of text.matchAll(label)) {
      const name = found.find((one) => one !== undefined) ?? ''
      names.set(name.replace(/\\(.)/g, '$1').replace(/\s+/g, ' ').toLowerCase(), path)
    }
  }
  return { names, isOpen }
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
