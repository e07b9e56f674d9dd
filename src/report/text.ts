// A report for a person at a terminal.
import { count, group } from './count.ts'
import { describeAdvice } from './describe-link.ts'
import { describeIgnored, warningsOfIgnores } from './ignored.ts'
import { describeUnread } from './nothing-read.ts'
import { describeRedirect } from './redirects.ts'
import type { Findings, ReportLink } from './report.ts'
import { describeReason, describeSites, describeUnjudged } from './sites.ts'
import { reveal } from './visible.ts'

/** Appearance of the text. */
export interface TextOptions {
  readonly colored: boolean
  /** Formats a file so that it can be opened. */
  readonly place: (file: string) => string
  /** Warnings of the layout about its own files. */
  readonly warnings: readonly TextWarning[]
}

interface TextWarning {
  readonly path: string
  readonly line?: number
  readonly column?: number
  readonly message: string
}

type Paint = (text: string) => string

/** One line for each broken link, warnings, and a line that sums it up. */
export function renderTextReport(report: Findings, options: TextOptions): string {
  const colors = options.colored ? painted : plain
  const listed = report.links.filter(({ status }) => status === 'broken' || status === 'unjudged')
  const broken = listed.filter(({ status }) => status === 'broken')
  const lines = listed.map((link) => renderLink(link, report, { ...options, colors }))
  const own = warningsOfIgnores(report.ignoreProblems)
  const warnings = [...options.warnings, ...own].map((warning) => {
    const at = [options.place(warning.path), warning.line, warning.column]
    const where = reveal(at.filter((part) => part !== undefined).join(':'))
    return `${colors.place(where)}: ${colors.warning('warning')}: ${reveal(warning.message)}`
  })
  const owed = (report.redirects ?? []).map((one) => {
    return `${colors.place(reveal(options.place(one.page)))}: ${describeRedirect(one)}`
  })
  const gap = lines.length + owed.length + warnings.length > 0 ? [''] : []
  const others = describeUnread(report.unread)
  const unread = others === undefined ? [] : [others]
  const ignored = describeIgnored(report)
  const isWhole = report.stats.links !== undefined
  const unjudged = describeUnjudged(report.unjudged, isWhole ? '' : ' of changed files')
  const sum = report.stats.broken === 0 || broken.length === 0 ? colors.good : colors.bad
  const said = [
    ...describeSites(report.sites),
    ...(ignored === undefined ? [] : [ignored]),
    ...(unjudged === undefined ? [] : [unjudged]),
    ...unread,
  ]
  return `${[...lines, ...owed, ...warnings, ...gap, ...said, sum(summarize(report))].join('\n')}\n`
}

/** The report in one line. */
export function summarize({ base, layout, stats }: Findings): string {
  if (base === null) return summarizeAll(layout, stats)
  const broken =
    stats.new === 0
      ? 'This change breaks no link'
      : `This change breaks ${count(stats.new, 'link')}`
  const fixed = stats.fixed === 0 ? '' : ` and fixes ${group(stats.fixed)}`
  if (stats.broken === undefined || stats.links === undefined) return broken + fixed
  const old = stats.broken - stats.new
  const others = old === 0 ? 'no other link' : count(old, 'other link')
  return `${broken}${fixed}; ${others} of ${group(stats.links)} ${old > 1 ? 'are' : 'is'} broken`
}

function summarizeAll(
  layout: string,
  { pages = 0, links = 0, broken = 0 }: Findings['stats'],
): string {
  if (pages === 0 && links === 0) return `No page found, so no link was checked (${layout})`
  const all = `${count(links, 'link')} on ${count(pages, 'page')}`
  if (broken === 0) return `No broken link: ${all} (${layout})`
  return `${group(broken)} of ${all} ${broken === 1 ? 'is' : 'are'} broken (${layout})`
}

function renderLink(
  link: ReportLink,
  { base, stats }: Findings,
  { colors, place }: TextOptions & { colors: typeof plain },
): string {
  const where = colors.place(reveal(`${place(link.file)}:${link.line}:${link.column}`))
  if (link.status === 'unjudged') {
    return `${where}: cannot be judged, ${describeReason(link.reason)}: "${reveal(link.url)}"`
  }
  const reason = reveal(link.reason ?? 'leads nowhere')
  const known = link.url.trim() === '' || reason.includes(`"${link.url}"`)
  const written = known ? '' : `, linked as "${reveal(link.url)}"`
  const used = (link.related ?? []).map((at) => `${at.line}:${at.column}`).join(', ')
  const use = used === '' ? '' : `, used at ${used}`
  const isNew = base !== null && link.new && stats.broken !== undefined ? colors.bad('new: ') : ''
  return `${where}: ${isNew}${reason}${written}${use}${describeAdvice(link, colors.good)}`
}

const plain = {
  place: keep,
  good: keep,
  bad: keep,
  warning: keep,
}

const painted: typeof plain = {
  place: paint(36),
  good: paint(32),
  bad: paint(31),
  warning: paint(33),
}

function keep(text: string): string {
  return text
}

function paint(color: number): Paint {
  return (text) => `\u001B[${color}m${text}\u001B[39m`
}
