// Names that pages of a Sphinx project define for all of it.

import type { Source } from '../../facts/source.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { isWithin } from '../../trees/paths.ts'

/** The names of a project. */
export interface Labels {
  readonly names: ReadonlySet<string>
  /** True if there may be others: those of functions, terms, options. */
  readonly isOpen: boolean
}

const needles = [
  ')=',
  '.. _',
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
  /^[ \t>]*\(([^()\n]+)\)=[ \t]*$|^[ \t]*\.\. _`?([^\n`]+?)`?:[ \t]*$|^[ \t]*:name:[ \t]*(\S.*?)[ \t]*$|\{#([\w:./-]+)/gm
// Directives that define names of their own.
const defining =
  /(?:\.\. |\{)(?:glossary|option|envvar|program|auto\w+|function|class|method|module|(?:py|c|cpp|js|rst|std):[\w-]+)(?:::|\})/

/** Reads the names that pages of a project define, in lower case. */
export async function readLabels(files: Files, folder: string, source: Source): Promise<Labels> {
  const isSearched = (path: string) => isWithin(path, folder) && /\.(?:md|rst|txt)$/i.test(path)
  const texts = await linesOf(files, isSearched, source)
  const names = new Set<string>()
  let isOpen = false
  for (const text of texts) {
    isOpen ||= defining.test(text)
    for (const [, target, old, named, id] of text.matchAll(label)) {
      names.add((target ?? old ?? named ?? id ?? '').toLowerCase())
    }
  }
  return { names, isOpen }
}

async function linesOf(
  files: Files,
  isSearched: (path: string) => boolean,
  source: Source,
): Promise<readonly string[]> {
  const lines = await source.searchLines?.(files, { needles, isSearched })
  if (lines !== undefined) return [...lines.values()]
  const pages: FileEntry[] = [...files.byPath.values()].filter(({ path }) => isSearched(path))
  return [...(await source.readTexts(pages)).values()]
}
