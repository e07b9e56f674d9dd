// A report as GitLab's Code Quality artifact.

import { hash } from 'node:crypto'
import { describeLink } from './describe-link.ts'
import type { FailOn } from './fail-on.ts'
import { placeFile } from './place.ts'
import { problemKindOf } from './problem-kinds.ts'
import type { Findings } from './report.ts'
import { numberEqual } from './sarif.ts'

/**
 * Renders the broken links of a report as a list of issues in GitLab's format. It cannot represent ignored
 * links: they are left out.
 *
 * @param prefix - the checked folder within its repository: paths start at its root
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function renderCodeQuality(
  report: Findings,
  { prefix, failOn }: { readonly prefix: string; readonly failOn: FailOn },
): string {
  const broken = report.links.filter((link) => link.status === 'broken')
  const issues = numberEqual(broken).map(([link, number]) => {
    const path = placeFile(prefix, link.file)
    const fails = failOn === 'any' || (failOn === 'new' && (link.new || report.base === null))
    return {
      type: 'issue',
      check_name: problemKindOf(link),
      description: describeLink(link),
      categories: ['Bug Risk'],
      severity: fails ? 'major' : 'minor',
      fingerprint: hash('sha256', JSON.stringify([path, link.url, number])).slice(0, 32),
      location: { path, lines: { begin: link.line } },
    }
  })
  return `${JSON.stringify(issues, null, 2)}\n`
}
