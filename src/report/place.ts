// Locations of links in a report: the text to change, and the places that use it.
import type { Findings, Report, ReportLink, ReportPlace, ReportRedirect } from './report.ts'

interface Written extends ReportPlace {
  /** Position of the link, if a definition elsewhere has its target. */
  readonly usedAt?: ReportPlace | undefined
}

/**
 * The location of a link: that of its target, or of the link itself if the former is unknown.
 *
 * @param link - its position
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

/** Sort order of a report: file, line, column; links that share a definition by their own position. */
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

/** Path of a file in the repository. @param prefix - the checked folder within it; `''` for the root */
export function placeFile(prefix: string, file: string): string {
  return prefix === '' ? file : `${prefix}/${file}`
}

/**
 * Makes the files of a report relative to the root of the repository.
 *
 * @param prefix - the checked folder within it; `''` changes nothing
 */
export function placeReport(report: Findings, prefix: string): Findings {
  if (prefix === '') return report
  const below = (path: string) => (path === '' ? prefix : `${prefix}/${path}`)
  const moved = <T extends { readonly file: string }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, file: below(item.file) }))
  return {
    ...report,
    sites: report.sites.map((site) => ({ ...site, root: below(site.root) })),
    links: moved(report.links).map(({ fix, ...link }) => {
      return fix === undefined ? link : { ...link, fix: { ...fix, file: below(fix.file) } }
    }),
    ...(report.ignored === undefined ? {} : { ignored: moved(report.ignored) }),
    ...(report.ignoreProblems === undefined
      ? {}
      : { ignoreProblems: moved(report.ignoreProblems) }),
    ...(report.removed === undefined ? {} : { removed: report.removed.map(placeRemoval) }),
    ...(report.redirects === undefined ? {} : { redirects: report.redirects.map(placeRedirect) }),
    ...(report.redirectFixes === undefined ? {} : { redirectFixes: moved(report.redirectFixes) }),
  }

  function placeRedirect(redirect: ReportRedirect): ReportRedirect {
    const { page, to, file } = redirect
    return {
      ...redirect,
      page: below(page),
      to: to === null ? null : below(to),
      file: file === null ? null : below(file),
    }
  }

  function placeRemoval(removal: Report['removed'][number]): Report['removed'][number] {
    return {
      ...removal,
      target: below(removal.target),
      ...(removal.to === undefined ? {} : { to: below(removal.to) }),
      from: moved(removal.from),
    }
  }
}
