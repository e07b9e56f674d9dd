// The documentations a check judged, each in one line.
import { count } from './count.ts'
import type { ReportSite, ReportUnjudged } from './report.ts'
import { reveal } from './visible.ts'

const sitesNamedMax = 20

/**
 * A line for each site, the files of no site behind the last: `mkdocs in docs/ (mkdocs.yml): 212 pages, 3,410
 * links; 14 other files as GitHub shows them`.
 *
 * @returns none where there is nothing but a plain repository
 */
export function describeSites(sites: readonly ReportSite[]): string[] {
  const [first, ...others] = sites.filter(({ layout }) => layout !== 'github')
  const files = sites.find(({ layout }) => layout === 'github')
  if (first === undefined) return files === undefined ? [] : [reveal(countFiles(files, ''))]
  if (first.layout === 'plain' && others.length === 0 && files === undefined) return []
  const named = [first, ...others].slice(0, sitesNamedMax)
  const more = 1 + others.length - named.length
  const lines = named.map(describeSite)
  if (more > 0) lines.push(count(more, 'more site'))
  const last = lines.pop() ?? ''
  return [...lines, files === undefined ? last : `${last}; ${countFiles(files, 'other ')}`].map(
    reveal,
  )
}

function describeSite({ root, layout, evidence, pages, links }: ReportSite): string {
  const [, path] = /^found "([^"]+)"/.exec(evidence[0] ?? '') ?? []
  const sign = path === undefined ? '' : ` (${path.slice(path.lastIndexOf('/') + 1)})`
  const where = root === '' ? '' : ` in ${root}/`
  const counted = links === undefined ? '' : `, ${count(links, 'link')}`
  return `${layout}${where}${sign}: ${count(pages, 'page')}${counted}`
}

function countFiles({ pages }: ReportSite, other: string): string {
  return `${count(pages, `${other}file`)} as GitHub shows ${pages === 1 ? 'it' : 'them'}`
}

const reasons: Readonly<Record<ReportUnjudged['reason'], string>> = {
  'unknown-address': 'an address only the site knows',
  'made-by-build': 'made by a build or by code',
  template: 'filled in by a template',
  'wiki-link': 'a wiki link ([[Page]])',
}

/**
 * `12 links cannot be judged: 9 an address only the site knows, 3 filled in by a template`; undefined for none.
 *
 * @param where - which links were looked at, when not all: ` of changed files`
 */
export function describeUnjudged(
  unjudged: readonly ReportUnjudged[] = [],
  where = '',
): string | undefined {
  const all = unjudged.reduce((sum, { links }) => sum + links, 0)
  if (all === 0) return undefined
  const [first, ...others] = unjudged
  const parts =
    first !== undefined && others.length === 0
      ? reasons[first.reason]
      : unjudged
          .map(({ reason, links }) => count(links, reasons[reason], reasons[reason]))
          .join(', ')
  return `${count(all, 'link')}${where} cannot be judged: ${parts}`
}

/** Why one link was not judged. */
export function describeReason(reason: string | null): string {
  return reason !== null && isReason(reason) ? reasons[reason] : 'for no reason that is known'
}

function isReason(reason: string): reason is ReportUnjudged['reason'] {
  return Object.hasOwn(reasons, reason)
}

/** Counts of one reason together, the most first; none of nothing. */
export function orderUnjudged(counts: readonly ReportUnjudged[]): ReportUnjudged[] {
  const sums = new Map<ReportUnjudged['reason'], number>()
  for (const { reason, links } of counts) sums.set(reason, (sums.get(reason) ?? 0) + links)
  return [...sums]
    .map(([reason, links]) => ({ reason, links }))
    .filter(({ links }) => links > 0)
    .sort((a, b) => b.links - a.links || (a.reason < b.reason ? -1 : 1))
}
