// A report as Markdown: a heading, a table of broken links, and numbers.
import { describeIgnored } from '../ignored.ts'
import { sentence } from '../located.ts'
import { code, link, shorten, text } from '../markdown.ts'
import { describeUnread } from '../nothing-read.ts'
import { placeFile } from '../place.ts'
import type { Findings } from '../report.ts'
import { fitSections, type Section } from '../sections.ts'
import { describeSites, describeUnjudged } from '../sites.ts'
import { summarize } from '../text.ts'
import { wrongAndMeant } from './link-tables.ts'
import { owedRedirects } from './redirect-table.ts'

/** Options of a report in Markdown. */
export interface MarkdownOptions {
  /** The checked folder within its repository: paths start at its root. */
  readonly prefix?: string
  /** Longest text; rows that do not fit are counted. */
  readonly charactersMax?: number
  /** Address of a line for people; places are not linked without. */
  readonly addressOf?: (file: string, line: number) => string
}

/** A heading, then tables of what is wrong, then what was read. */
export function renderMarkdownReport(report: Findings, options: MarkdownOptions = {}): string {
  const { prefix = '', charactersMax = Number.POSITIVE_INFINITY, addressOf } = options
  const place = (name: string, line: number) => {
    const file = placeFile(prefix, name)
    const label = code(`${file}:${line}`)
    return addressOf === undefined ? label : link(label, addressOf(file, line))
  }
  const broken = report.links.filter(({ status }) => status === 'broken')
  const rows = broken.map((each) => {
    return `| ${place(each.file, each.line)} | ${code(shorten(each.url, 200))} | ${wrongAndMeant(each)} |`
  })
  const said = [
    ...describeSites(report.sites),
    describeIgnored(report),
    describeUnjudged(report.unjudged),
    describeUnread(report.unread),
  ].flatMap((each) => (each === undefined ? [] : `- ${text(each)}`))
  const problems = (report.ignoreProblems ?? []).map(
    ({ file, line, message }) => `- ${place(file, line)}: ${sentence(message)}`,
  )
  const listedIn = 'the log of the job has them all'
  const sections: Section[] = [
    {
      head: `### ${text(summarize(report))}`,
      table: '| Where | Link | What is wrong | Did you mean |\n| --- | --- | --- | --- |',
      rows,
      listedIn,
    },
    ...owedRedirects(report.redirects, { headOid: '' }).map((each) => ({ ...each, listedIn })),
    ...[problems, said].flatMap((each) =>
      each.length === 0 ? [] : { head: '', rows: each, listedIn },
    ),
  ]
  return `${fitSections(sections, { max: charactersMax - 1, measure: (part) => part.length }).text}\n`
}
