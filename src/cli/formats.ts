// Machine-readable report formats; each is loaded on demand.
import type { FailOn } from '../report/fail-on.ts'
import type { Findings } from '../report/report.ts'
import type { formats } from './pages/check.ts'

/** The report in a form, files named from the root of the repository. */
export async function renderFormat(
  format: Exclude<(typeof formats)[number], 'text'>,
  { report, failOn }: { readonly report: Findings; readonly failOn: FailOn },
): Promise<string> {
  const rules = { prefix: '', failOn }
  switch (format) {
    case 'json':
      return (await import('../report/json.ts')).renderJson(report)
    case 'github':
      return (await import('../report/commands.ts')).renderCommands(report, rules)
    case 'sarif':
      return (await import('../report/sarif.ts')).renderSarif(report)
    case 'codequality':
      return (await import('../report/code-quality.ts')).renderCodeQuality(report, rules)
    case 'junit':
      return (await import('../report/junit.ts')).renderJUnit(report, rules)
    case 'markdown':
      return (await import('../report/pull-request/markdown-report.ts')).renderMarkdownReport(
        report,
      )
  }
}
