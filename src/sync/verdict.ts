// Whether broken links fail the job.
import type { Report } from '../report/report.ts'

/** Which broken links fail the job: those this change broke, any, or none. */
export type FailOn = 'new' | 'any' | 'never'

/** True when the links of a report are reason to fail. */
export function linksFail(stats: Report['stats'], failOn: FailOn): boolean {
  if (failOn === 'never') return false
  return failOn === 'any' ? stats.broken > 0 : stats.new > 0
}
