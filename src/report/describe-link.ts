// A broken link in one line.
import type { ReportLink } from './report.ts'
import { reveal } from './visible.ts'

/** `"b.md": there is no "b.md"; did you mean "c.md"?` */
export function describeLink(link: ReportLink): string {
  return reveal(`"${link.url}": ${link.reason ?? 'leads nowhere'}`) + describeAdvice(link)
}

/** The advice behind a problem: what to write instead; empty if nothing is known. */
export function describeAdvice(
  { suggestion, targetRemoved, fix }: ReportLink,
  paint = (text: string): string => text,
): string {
  if (suggestion !== null) return `; did you mean ${paint(`"${reveal(suggestion)}"`)}?`
  if (fix !== undefined)
    return `; fix: write ${paint(`"${reveal(fix.text)}"`)} in "${reveal(fix.file)}"`
  return targetRemoved === true ? '; remove the link, or link to what replaces it' : ''
}
