// Decides if a job failed, and why.

import { count } from '../report/count.ts'
import type { FailOn } from '../report/fail-on.ts'
import { describeDuty, type RedirectsRule } from '../report/redirects.ts'
import type { IgnoreProblem } from '../report/report.ts'
import type { JobOutcome } from './outcome.ts'

/** Rules that fail a job. */
export interface FailRules {
  readonly failOn: FailOn
  /** True if it is well where nothing was read. */
  readonly allowEmpty: boolean
  /** Rule for owed redirects: `require` fails the job. */
  readonly redirects?: RedirectsRule
}

/** The reason why the job fails, as one sentence; undefined if it succeeds. */
export function failureOf(outcome: JobOutcome, rules: FailRules): string | undefined {
  const { failOn, allowEmpty, redirects } = rules
  switch (outcome.kind) {
    case 'checked': {
      const { conflicts, nothing, report } = outcome.review
      if (conflicts.length > 0)
        return `${count(conflicts.length, 'page or file conflicts', 'pages and files conflict')} with the published documentation`
      // The merge is done; failing now would help nobody.
      if (outcome.merged) return undefined
      return (
        linkFailure(report.stats.new, report.stats.broken, failOn) ??
        ignoreFailure(report.ignoreProblems, failOn) ??
        (redirects === 'require' ? describeDuty(report.redirects) : undefined) ??
        (allowEmpty ? undefined : nothing)
      )
    }
    case 'released': {
      const numbers = outcome.conflicting.map(({ changeRequest }) => `#${changeRequest.number}`)
      if (numbers.length === 0) return undefined
      return `${count(numbers.length, 'change request conflicts', 'change requests conflict')} with the published documentation: ${numbers.join(', ')}`
    }
    case 'imported':
      if (failOn === 'any' && outcome.links.total === 0 && !allowEmpty) {
        return 'Nothing was checked: there is no link in the main content'
      }
      return (
        linkFailure(0, outcome.links.broken, failOn) ??
        ignoreFailure(outcome.links.ignoreProblems, failOn)
      )
    default:
      return undefined
  }
}

/** An invalid ignore hides a mistake from its author. */
function ignoreFailure(
  problems: readonly IgnoreProblem[] = [],
  failOn: FailOn,
): string | undefined {
  const [first, ...more] = problems.filter(({ kind }) => kind === 'invalid')
  if (failOn === 'never' || first === undefined) return undefined
  const others = more.length === 0 ? '' : `; ${more.length} more like this`
  return `${first.file}:${first.line}: ${first.message}${others}`
}

function linkFailure(fresh: number, broken: number, failOn: FailOn): string | undefined {
  if (failOn === 'never') return undefined
  if (fresh > 0) return `${count(fresh, 'link breaks', 'links break')} with this change`
  if (failOn === 'any' && broken > 0) return `${count(broken, 'link is', 'links are')} broken`
  return undefined
}
