// A report as JSON, as `report.schema.json` describes it.
import type { Findings } from './report.ts'

/** The report as text: keys in a fixed order, one link a line so that two reports compare well. */
export function renderJson(report: Findings): string {
  const {
    version,
    layout,
    base,
    head,
    stats,
    sites,
    links,
    ignored,
    ignoreProblems,
    removed = [],
    redirects,
    redirectFixes,
    unjudged = [],
    unread,
  } = report
  const fields = [
    `"version": ${version}`,
    `"layout": ${JSON.stringify(layout)}`,
    `"base": ${JSON.stringify(base)}`,
    `"head": ${JSON.stringify(head)}`,
    `"stats": ${JSON.stringify(ignored === undefined ? stats : { ...stats, ignored: ignored.length })}`,
    `"sites": ${renderList(sites)}`,
    `"links": ${renderList(links)}`,
    ...(ignored === undefined ? [] : [`"ignored": ${renderList(ignored)}`]),
    ...(ignoreProblems === undefined ? [] : [`"ignoreProblems": ${renderList(ignoreProblems)}`]),
    `"removed": ${renderList(removed)}`,
    ...(redirects === undefined ? [] : [`"redirects": ${renderList(redirects)}`]),
    ...(redirectFixes === undefined ? [] : [`"redirectFixes": ${renderList(redirectFixes)}`]),
    `"unjudged": ${renderList(unjudged)}`,
    `"unread": ${renderList(unread)}`,
  ]
  return `{\n  ${fields.join(',\n  ')}\n}\n`
}

function renderList(items: readonly unknown[]): string {
  if (items.length === 0) return '[]'
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
}
