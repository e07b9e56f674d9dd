// Changes of files as a patch that "git apply" takes.
import { structuredPatch } from 'diff'
import type { ChangedFile } from './changed-file.ts'

/**
 * A patch of all files, in their order.
 *
 * @param prefix - where the folder lies in its repository: paths count from the root of that
 */
export function renderPatch(files: readonly ChangedFile[], prefix: string): string {
  return files.map((file) => renderFile(file, prefix)).join('')
}

function renderFile({ path, before, after }: ChangedFile, prefix: string): string {
  const place = prefix === '' ? path : `${prefix}/${path}`
  const { hunks } = structuredPatch(place, place, before, after, undefined, undefined, {
    context: 3,
  })
  const [from, to] = [quote(`a/${place}`), quote(`b/${place}`)]
  // Git ends a name with a space in it by a tab.
  const end = place.includes(' ') ? '\t' : ''
  const lines = [`diff --git ${from} ${to}`, `--- ${from}${end}`, `+++ ${to}${end}`]
  for (const { oldStart, oldLines, newStart, newLines, lines: changed } of hunks) {
    lines.push(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, ...changed)
  }
  return `${lines.join('\n')}\n`
}

/** A name as git writes it: in quotes where there is more than plain ASCII in it. */
function quote(name: string): string {
  if (/^[ !#-[\]-~]*$/.test(name)) return name
  const bytes = [...Buffer.from(name)].map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
    if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte)
    return `\\${byte.toString(8).padStart(3, '0')}`
  })
  return `"${bytes.join('')}"`
}
