// Redirects that a change owes, in words.
import type { ReportRedirect } from './report.ts'
import { reveal } from './visible.ts'

/** What to do for one page, without a full stop. */
export function describeRedirect({ address, to, file, entry }: ReportRedirect): string {
  const lost = `its address "${reveal(address)}" leads nowhere now`
  if (to === null) return `${lost}; add a redirect to the page that took its place`
  if (file === null || entry === null)
    return `${lost}; add a redirect to "${reveal(to)}" on its host`
  return `${lost}; add to "${reveal(file)}": ${reveal(entry)}`
}
