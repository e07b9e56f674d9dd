// Where a link of a report is: the text to change, and where that is used.
import type { ReportLink, ReportPlace } from './report.ts'

interface Written extends ReportPlace {
  /** Where the link stands, when a definition elsewhere gives it its target. */
  readonly usedAt?: ReportPlace | undefined
}

/**
 * The place of a link by that of its target; where nobody could say that, by where the link stands.
 *
 * @param link - where it stands
 */
export function presentPlace(
  link: { readonly line: number; readonly column: number },
  target: Written | undefined,
): ReportPlace & Pick<ReportLink, 'related'> {
  const { line, column, byteColumn, usedAt } = target ?? { ...link, byteColumn: link.column }
  if (usedAt === undefined) return { line, column, byteColumn }
  const used = { line: usedAt.line, column: usedAt.column, byteColumn: usedAt.byteColumn }
  return { line, column, byteColumn, related: [used] }
}

/** Order of a report: file, line, column; of links that share a definition, where they stand. */
export function comparePlaces(a: ReportLink, b: ReportLink): number {
  return (
    Buffer.compare(Buffer.from(a.file), Buffer.from(b.file)) ||
    compareInFile(a, b) ||
    compareInFile(a.related?.[0] ?? a, b.related?.[0] ?? b)
  )
}

function compareInFile(a: ReportPlace, b: ReportPlace): number {
  return a.line - b.line || a.column - b.column
}
