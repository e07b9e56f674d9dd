// Redirects that a change owes, in words.
import { count } from './count.ts'
import type { ReportRedirect } from './report.ts'
import { reveal } from './visible.ts'

/** Ways to handle owed redirects; the first is the default. */
export const redirectRules = ['report', 'require', 'off'] as const
export type RedirectsRule = (typeof redirectRules)[number]

/** The owed redirects of a change as one sentence without a full stop; undefined if there are none. */
export function describeDuty(redirects: readonly ReportRedirect[] = []): string | undefined {
  if (redirects.length === 0) return undefined
  return `${count(redirects.length, 'address leads', 'addresses lead')} nowhere with this change, and no redirect exists`
}

/** The action needed for one page, without a full stop. */
export function describeRedirect({ address, to, file, entry }: ReportRedirect): string {
  const lost = `its address "${reveal(address)}" no longer works`
  if (to === null) return `${lost}; add a redirect to the page that replaces it`
  if (file === null || entry === null)
    return `${lost}; add a redirect to "${reveal(to)}" on its host`
  return `${lost}; add to "${reveal(file)}": ${reveal(entry)}`
}
