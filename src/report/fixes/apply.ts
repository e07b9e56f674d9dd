// Fixes made: texts by the bytes that change.
import type { ReportFix } from '../report.ts'

/** A text that becomes another one; the file keeps its place. */
export interface ChangedFile {
  /** Relative to the folder that was checked. */
  readonly path: string
  readonly before: string
  readonly after: string
}

/** A text with fixes made; of two that overlap the later is left out, and of equal ones all but one. */
export function applyFixes(text: string, fixes: readonly ReportFix[]): string {
  const bytes = Buffer.from(text)
  const parts: Uint8Array[] = []
  let at = 0
  for (const { start, end, text: written } of withoutOverlaps(fixes)) {
    parts.push(bytes.subarray(at, start), Buffer.from(written))
    at = end
  }
  return Buffer.concat([...parts, bytes.subarray(at)]).toString()
}

/** Fixes of one file in order; one that starts within another is left out. */
export function withoutOverlaps(fixes: readonly ReportFix[]): ReportFix[] {
  let at = 0
  return [...fixes]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < at) return false
      at = end
      return true
    })
}

/** Files with every fix made, in the order of their first fix. @param texts - by path; a file without one is left out */
export function fixedFiles(
  fixes: readonly ReportFix[],
  texts: ReadonlyMap<string, string>,
): ChangedFile[] {
  return [...Map.groupBy(fixes, ({ file }) => file)].flatMap(([path, inside]) => {
    const before = texts.get(path)
    return before === undefined ? [] : [{ path, before, after: applyFixes(before, inside) }]
  })
}

/** Converts changed files to fixes, one per file. */
export function fixesOf(
  changes: ReadonlyMap<string, { readonly before: string; readonly after: string }>,
): ReportFix[] {
  return [...changes].map(([file, change]) => {
    const [before, after] = [Buffer.from(change.before), Buffer.from(change.after)]
    const most = Math.min(before.length, after.length)
    let start = 0
    while (start < most && before[start] === after[start]) start += 1
    while (start > 0 && isInside(after[start])) start -= 1
    let end = 0
    while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
    while (end > 0 && isInside(after[after.length - end])) end -= 1
    const text = after.subarray(start, after.length - end).toString()
    return { file, start, end: before.length - end, text }
  })
}

/** True of a byte within a character. */
function isInside(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}
