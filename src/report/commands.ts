// A report as commands a GitHub runner reads from a step's log: marks on lines of the change.
import { describeLink } from './describe-link.ts'
import type { FailOn } from './fail-on.ts'
import { describeIgnored } from './ignored.ts'
import { placeFile } from './place.ts'
import type { Findings, ReportLink } from './report.ts'
import { describeSites } from './sites.ts'
import { summarize } from './text.ts'
import { reveal } from './visible.ts'

/**
 * Renders one command per broken link, as errors if they fail the run, and a summary line.
 *
 * The runner shows ten errors and ten warnings per step; all of them are in the log.
 *
 * @param prefix - the checked folder within its repository, `''` or `docs`
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function renderCommands(
  report: Findings,
  { prefix, failOn }: { prefix: string; failOn: FailOn },
): string {
  const broken = report.links.filter((link) => link.status === 'broken')
  const fails = (link: ReportLink) =>
    failOn === 'any' || (failOn === 'new' && (link.new || report.base === null))
  const ordered = [
    ...broken.filter((link) => fails(link)),
    ...broken.filter((link) => !fails(link)),
  ]
  const lines = ordered.map((link) => {
    const level = fails(link) ? 'error' : 'warning'
    const title = link.new ? 'Link broken by this change' : 'Broken link'
    const place = `file=${escapeProperty(placeFile(prefix, link.file))},line=${link.line},col=${link.column}`
    return `::${level} ${place},title=${title}::${escapeText(describeLink(link))}`
  })
  const problems = (report.ignoreProblems ?? []).map(({ file, line, column, message }) => {
    const place = `file=${escapeProperty(placeFile(prefix, file))},line=${line},col=${column}`
    return `::warning ${place},title=Ignored links::${escapeText(reveal(message))}`
  })
  const ignored = describeIgnored(report)
  const said = [
    ...describeSites(report.sites),
    ...(ignored === undefined ? [] : [ignored]),
    summarize(report),
  ]
  return `${[...lines, ...problems, ...said].join('\n')}\n`
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
