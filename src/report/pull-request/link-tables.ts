// Links in a comment: broken ones, grouped by target if one explains many, and tables of the others.
import { count } from '../count.ts'
import { describeAdvice } from '../describe-link.ts'
import { type LinkTargets, place, sentence } from '../located.ts'
import { code, shorten } from '../markdown.ts'
import type { ReportLink, ReportRemoval } from '../report.ts'
import type { Section } from '../sections.ts'

/** From this many links on, a target is named once, with the files below it. */
const groupLinksMin = 10
/** Number of targets grouped that way, those with the most links first; each takes room that cannot be cut. */
const groupsMax = 10
const rowsBeforeFold = 25
const linesMax = 20

/** Context of tables of links. */
export interface LinkTables extends LinkTargets {
  /** Files the change removed or moved. */
  readonly removed?: readonly ReportRemoval[]
  /** The place with the full list, if not all fit, as a clause. */
  readonly listedIn?: string | undefined
}

/** Links to mend, in the order of the report. @param title - heading above them, if any */
export function linksToMend(
  links: readonly ReportLink[],
  context: LinkTables,
  title = '',
): Section[] {
  const byReason = [...Map.groupBy(links, ({ reason }) => reason)]
  const groups = byReason
    .filter(([, members]) => members.length >= groupLinksMin)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, groupsMax)
  const grouped = new Set(groups.map(([reason]) => reason))
  const others = links.filter(({ reason }) => !grouped.has(reason))
  const sections = [
    ...groups.map(([reason, members]) => byTarget(reason, members, context)),
    ...(others.length === 0 ? [] : [byPlace(others, context)]),
  ]
  return title === '' || sections.length === 0 ? sections : [{ head: title, rows: [] }, ...sections]
}

function byTarget(
  reason: string | null,
  links: readonly ReportLink[],
  context: LinkTables,
): Section {
  const files = [...Map.groupBy(links, ({ file }) => file)]
  const isMeant = links.some(({ suggestion }) => suggestion !== null)
  return {
    head: `${explain(reason, context)}: ${count(links.length, 'link')} in ${count(files.length, 'file')}`,
    table: isMeant
      ? '| File | Lines | Did you mean |\n| --- | --- | --- |'
      : '| File | Lines |\n| --- | --- |',
    rows: files.map(([file, members]) => {
      const lines = [...new Set(members.map(({ line }) => line))]
      const where = place({ file }, context.headOid, context)
      return `| ${where} | ${listLines(lines)} |${isMeant ? ` ${listMeant(members)} |` : ''}`
    }),
    fold: { after: 0, summary: count(files.length, 'file') },
    listedIn: context.listedIn,
  }
}

/** Names what happened to the target, if known; else the problem of each link. */
function explain(reason: string | null, { removed = [] }: LinkTables): string {
  const [, missing, led] =
    /^(?:there is no "([^"]*)"|led to "([^"]*)" before this change, .*)$/.exec(reason ?? '') ?? []
  const name = missing ?? led
  const gone = name === undefined ? undefined : removed.find(({ target }) => isNamed(target, name))
  if (gone === undefined) return sentence(reason ?? 'leads nowhere')
  const to = gone.to === undefined ? '' : ` to ${code(shorten(gone.to, 200))}`
  return `${code(shorten(gone.target, 200))} was ${gone.change}${to}`
}

/** A page may be called with and without its extension. */
function isNamed(path: string, name: string): boolean {
  return path === name || path.replace(/\.\w+$/, '') === name
}

function listLines(lines: readonly number[]): string {
  const left = lines.length - linesMax
  const shown = lines.slice(0, linesMax).join(', ')
  return left > 0 ? `${shown} and ${left} more` : shown
}

function listMeant(links: readonly ReportLink[]): string {
  const meant = [...new Set(links.flatMap(({ suggestion }) => suggestion ?? []))]
  const shown = meant.slice(0, 3).map((each) => code(shorten(each, 200)))
  return `${shown.join(', ')}${meant.length > 3 ? ' and others' : ''}`
}

function byPlace(links: readonly ReportLink[], context: LinkTables): Section {
  const rows = joinEqual(links)
  return {
    head: '',
    table: '| Where | Link | What is wrong | Did you mean |\n| --- | --- | --- | --- |',
    rows: rows.map(
      ([each, times]) =>
        `| ${place(each, context.headOid, context)} | ${written(each, times)} | ${wrongAndMeant(each)} |`,
    ),
    fold: {
      after: rowsBeforeFold,
      summary: count(rows.length - rowsBeforeFold, 'more place'),
    },
    listedIn: context.listedIn,
  }
}

/** The last two cells of such a row: the problem, with advice other than another address; and the suggestion. */
export function wrongAndMeant(link: ReportLink): string {
  const { reason, suggestion } = link
  const wrong = reason ?? 'leads nowhere'
  return suggestion === null
    ? `${sentence(wrong + describeAdvice(link))} |`
    : `${sentence(wrong)} | ${code(shorten(suggestion, 200))}`
}

/** Links that do not count against a change, folded away. */
export function olderLinks(links: readonly ReportLink[], context: LinkTables): Section[] {
  return foldedLinks(links, {
    summary: `${count(links.length, 'link')} already broken before this change`,
    table: '| Where | Link | What is wrong |\n| --- | --- | --- |',
    listedIn: context.listedIn,
    row: (each, times) =>
      `| ${place(each, context.headOid, context)} | ${written(each, times)} | ${sentence(each.reason ?? 'leads nowhere')} |`,
  })
}

/** Links a change fixed, folded. @param baseOid - commit they were in */
export function fixedLinks(
  links: readonly ReportLink[],
  baseOid: string | undefined,
  context: LinkTargets,
): Section[] {
  return foldedLinks(links, {
    summary: `${count(links.length, 'link')} fixed`,
    table: '| Where it was | Link |\n| --- | --- |',
    listedIn: undefined,
    row: (each, times) => `| ${place(each, baseOid, context)} | ${written(each, times)} |`,
  })
}

function foldedLinks(
  links: readonly ReportLink[],
  {
    summary,
    row,
    ...section
  }: Pick<Section, 'table' | 'listedIn'> & {
    readonly summary: string
    readonly row: (link: ReportLink, times: number) => string
  },
): Section[] {
  if (links.length === 0) return []
  const rows = joinEqual(links).map(([each, times]) => row(each, times))
  return [{ head: '', rows, fold: { after: 0, summary }, ...section }]
}

/** Merges links that look the same to readers, with their number on that line. */
function joinEqual(links: readonly ReportLink[]): [link: ReportLink, times: number][] {
  const found = Map.groupBy(links, ({ file, line, url, reason }) =>
    JSON.stringify([file, line, url, reason]),
  )
  return [...found.values()].flatMap(([first, ...others]): [ReportLink, number][] =>
    first === undefined ? [] : [[first, 1 + others.length]],
  )
}

function written({ url }: ReportLink, times: number): string {
  return `${code(shorten(url, 200))}${times === 1 ? '' : `, ${times} times`}`
}
