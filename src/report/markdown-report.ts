// A report as Markdown: a heading, a table of broken links, and numbers.
import { describeIgnored } from './ignored.ts'
import { sentence } from './located.ts'
import { code, shorten, text } from './markdown.ts'
import { describeUnread } from './nothing-read.ts'
import type { Findings } from './report.ts'
import { describeSites, describeUnjudged } from './sites.ts'
import { summarize } from './text.ts'

/** @param prefix - the checked folder within its repository: paths start at its root */
export function renderMarkdown(report: Findings, prefix = ''): string {
  const broken = report.links.filter(({ status }) => status === 'broken')
  const rows = broken.map((link) => {
    const file = prefix === '' ? link.file : `${prefix}/${link.file}`
    const meant = link.suggestion === null ? '' : code(shorten(link.suggestion, 200))
    return `| ${code(`${file}:${link.line}`)} | ${code(shorten(link.url, 200))} | ${sentence(link.reason ?? 'leads nowhere')} | ${meant} |`
  })
  const table = [
    '| Where | Link | What is wrong | Did you mean |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
  const said = [
    ...describeSites(report.sites),
    describeIgnored(report),
    describeUnjudged(report.unjudged),
    describeUnread(report.unread),
  ].flatMap((each) => (each === undefined ? [] : `- ${text(each)}`))
  const problems = (report.ignoreProblems ?? []).map(
    ({ file, line, message }) =>
      `- ${code(`${prefix === '' ? file : `${prefix}/${file}`}:${line}`)}: ${sentence(message)}`,
  )
  const parts = [
    `### ${text(summarize(report))}`,
    ...(rows.length === 0 ? [] : [table]),
    ...(problems.length === 0 ? [] : [problems.join('\n')]),
    ...(said.length === 0 ? [] : [said.join('\n')]),
  ]
  return `${parts.join('\n\n')}\n`
}
