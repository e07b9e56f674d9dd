// Changes of files as a patch that "git apply" takes.
import { structuredPatch } from 'diff'
import { placeFile } from '../place.ts'
import type { ChangedFile } from './apply.ts'

/** A file that may have had another path before. */
type PatchedFile = ChangedFile & { readonly from?: string }

/**
 * A patch of all files, in order.
 *
 * @param prefix - the folder within its repository: paths start at its root
 */
export function renderPatch(files: readonly PatchedFile[], prefix: string): string {
  return files.map((file) => renderFile(file, prefix)).join('')
}

function renderFile({ path, before, after, from: old = path }: PatchedFile, prefix: string) {
  const place = placeFile(prefix, path)
  const source = placeFile(prefix, old)
  const { hunks } = structuredPatch(place, place, before, after, undefined, undefined, {
    context: 3,
  })
  const [from, to] = [quote(`a/${source}`), quote(`b/${place}`)]
  // Git ends a name with a space in it by a tab.
  const end = (name: string) => (name.includes(' ') ? '\t' : '')
  const lines = [`diff --git ${from} ${to}`]
  if (source !== place) {
    const share = before === after ? 100 : 90
    lines.push(`similarity index ${share}%`, `rename from ${quote(source)}`)
    lines.push(`rename to ${quote(place)}`)
  }
  if (before === after) return `${lines.join('\n')}\n`
  lines.push(`--- ${from}${end(source)}`, `+++ ${to}${end(place)}`)
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
