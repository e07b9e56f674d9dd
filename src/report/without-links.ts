// A report without some of its broken links, its numbers following.
import type { Findings, ReportLink } from './report.ts'

/** The report without broken links, which leave its list and its numbers. */
export function withoutLinks<R extends Findings>(report: R, gone: readonly ReportLink[]): R {
  const taken = new Set(gone)
  const fresh = gone.filter((link) => link.new).length
  const { stats } = report
  return {
    ...report,
    links: report.links.filter((link) => !taken.has(link)),
    stats: {
      ...stats,
      new: stats.new - fresh,
      ...(stats.broken === undefined ? {} : { broken: stats.broken - gone.length }),
    },
    sites: sitesWithout(report.sites, gone),
  }
}

/** Numbers of sites, where only one can have had a finding, or the longest root around its file. */
function sitesWithout(sites: Findings['sites'], gone: readonly ReportLink[]): Findings['sites'] {
  const left = sites.map((site) => ({ site, broken: site.broken, fresh: site.new }))
  for (const link of gone) {
    const around = left
      .filter(({ site, broken }) => isBelow(link.file, site.root) && broken !== 0)
      .sort((a, b) => b.site.root.length - a.site.root.length)
    const own = around.find(({ fresh }) => !link.new || fresh > 0)
    if (own === undefined) continue
    if (own.broken !== undefined) own.broken -= 1
    if (link.new) own.fresh -= 1
  }
  return left.map(({ site, broken, fresh }) => ({
    ...site,
    ...(broken === undefined ? {} : { broken }),
    new: fresh,
  }))
}

function isBelow(file: string, root: string): boolean {
  return root === '' || file.startsWith(`${root}/`)
}
