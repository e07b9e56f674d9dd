// A report as JUnit XML, for servers that show tests.
import { describeLink } from './describe-link.ts'
import type { FailOn } from './fail-on.ts'
import { placeFile } from './place.ts'
import type { Findings, ReportLink } from './report.ts'
import { reveal } from './visible.ts'

/**
 * Renders each broken link as a failed test of its file, each ignored one as a skipped test; one passed test
 * if nothing is broken.
 *
 * @param prefix - the checked folder within its repository: paths start at its root
 * @see https://github.com/testmoapp/junitxml
 */
export function renderJUnit(
  report: Findings,
  { prefix, failOn }: { readonly prefix: string; readonly failOn: FailOn },
): string {
  const broken = report.links.filter((link) => link.status === 'broken')
  const ignored = report.ignored ?? []
  const fails = (link: ReportLink) =>
    failOn === 'any' || (failOn === 'new' && (link.new || report.base === null))
  const cases = [
    ...broken.map((link) => {
      const place = `${placeFile(prefix, link.file)}:${link.line}:${link.column}`
      const what = describeLink(link)
      const inner = fails(link)
        ? `<failure message="${escapeXML(what)}" type="broken-link">${escapeXML(`${place}: ${what}`)}</failure>`
        : `<skipped message="${escapeXML(`does not fail this check: ${what}`)}"/>`
      return [
        placeFile(prefix, link.file),
        testCase(link, placeFile(prefix, link.file), inner),
      ] as const
    }),
    ...ignored.map((link) => {
      const { reason, by } = link.ignored
      const inner = `<skipped message="${escapeXML(`ignored by ${by}: ${reason}`)}"/>`
      return [
        placeFile(prefix, link.file),
        testCase(link, placeFile(prefix, link.file), inner),
      ] as const
    }),
  ]
  const failures = broken.filter(fails).length
  const skipped = cases.length - failures
  const suites = [...Map.groupBy(cases, ([file]) => file)].map(([file, members]) => {
    const bad = members.filter(([, text]) => text.includes('<failure ')).length
    const counts = `tests="${members.length}" failures="${bad}" skipped="${members.length - bad}" errors="0"`
    const body = members.map(([, text]) => text).join('\n')
    return `  <testsuite name="${escapeXML(file)}" ${counts}>\n${body}\n  </testsuite>`
  })
  const all =
    suites.length > 0
      ? suites
      : [
          '  <testsuite name="links" tests="1" failures="0" skipped="0" errors="0">\n    <testcase name="no link is broken" classname="links"/>\n  </testsuite>',
        ]
  const tests = Math.max(cases.length, 1)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="galley" tests="${tests}" failures="${failures}" skipped="${skipped}" errors="0">\n${all.join('\n')}\n</testsuites>\n`
}

function testCase(link: ReportLink, file: string, inner: string): string {
  const name = `${link.line}:${link.column} ${reveal(link.url)}`
  return `    <testcase name="${escapeXML(name)}" classname="${escapeXML(file)}" file="${escapeXML(file)}" line="${link.line}">${inner}</testcase>`
}

/** Characters XML 1.0 cannot represent have been made visible before. */
function escapeXML(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
