// Redirects that a change owes, as a table of a comment.
import { count } from '../count.ts'
import { type LinkTargets, place } from '../located.ts'
import { code } from '../markdown.ts'
import { describeDuty } from '../redirects.ts'
import type { ReportRedirect } from '../report.ts'
import type { Section } from '../sections.ts'

const rowsBeforeFold = 25

/** Addresses that readers, bookmarks and other sites still have. */
export function owedRedirects(
  redirects: readonly ReportRedirect[] = [],
  { baseOid, ...places }: LinkTargets & { readonly baseOid?: string },
): Section[] {
  if (redirects.length === 0) return []
  return [
    {
      head: `#### ${describeDuty(redirects)}`,
      table: '| Address | Page before | What to add |\n| --- | --- | --- |',
      rows: redirects.map(
        ({ address, page, to, file, entry }) =>
          `| ${code(address)} | ${place({ file: page }, baseOid, places)} | ${whatToAdd({ to, file, entry })} |`,
      ),
      fold: {
        after: rowsBeforeFold,
        summary: count(redirects.length - rowsBeforeFold, 'more address', 'more addresses'),
      },
    },
  ]
}

function whatToAdd({ to, file, entry }: Pick<ReportRedirect, 'to' | 'file' | 'entry'>): string {
  if (to === null) return 'a redirect to the page that replaces it'
  if (file === null || entry === null) return `a redirect to ${code(to)} on its host`
  return `${code(entry)} in ${code(file)}`
}
