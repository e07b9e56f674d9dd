// Outputs of a job for later steps, by name.
import type { Report } from '../report/report.ts'
import type { JobOutcome } from './outcome.ts'

const reportOutputCharactersMax = 200_000

/**
 * The outputs of the action for an outcome, as texts; empty if they do not apply.
 *
 * @param hosted - the change request can be opened: it outlives this process
 */
export function outputsOf(outcome: JobOutcome, hosted: boolean): Readonly<Record<string, string>> {
  const isOurs = !(outcome.kind === 'checked' && outcome.outdated)
  const changeRequest = isOurs && 'changeRequest' in outcome ? outcome.changeRequest : undefined
  const review = outcome.kind === 'checked' ? outcome.review : undefined
  const links = outcome.kind === 'imported' ? outcome.links : undefined
  const stats = review?.report.stats
  const merged =
    (outcome.kind === 'checked' && outcome.merged) ||
    outcome.kind === 'already-merged' ||
    (outcome.kind === 'released' && outcome.merged.length > 0)
  return {
    'change-request': changeRequest?.id ?? '',
    'change-request-number': text(changeRequest?.number),
    'change-request-url': hosted ? (changeRequest?.urls.app ?? '') : '',
    revision: 'revision' in outcome ? outcome.revision : '',
    'links-total': text(stats?.links ?? links?.total),
    'links-broken': text(stats?.broken ?? links?.broken),
    'links-new': text(stats?.new),
    'links-fixed': text(stats?.fixed),
    'links-ignored': text(
      review === undefined && links === undefined
        ? undefined
        : (review?.report.ignored ?? links?.ignored ?? []).length,
    ),
    'pages-changed': text(review?.pages.filter((page) => page.kind === 'page').length),
    'redirects-owed': text(review?.report.redirects?.length ?? (review && 0)),
    // Told once they are written.
    'fixes-commit': '',
    'patch-file': '',
    merged: String(merged),
    report: review === undefined ? '' : reportOutput(review.report),
  }
}

// All outputs of a job share one megabyte; a report without its rows still tells how it went.
function reportOutput(report: Report): string {
  const whole = JSON.stringify(report)
  if (whole.length <= reportOutputCharactersMax) return whole
  return JSON.stringify({
    ...report,
    links: [],
    removed: [],
    ...(report.redirects && { redirects: [] }),
    ...(report.redirectFixes && { redirectFixes: [] }),
    ...(report.ignored && { ignored: [] }),
  })
}

function text(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
