// Formulas of LaTeX, in which brackets are no links: `$\Gamma[f](\zeta)$`.
import type { OutlineLink } from '../markdown/outline.ts'

const formula = /\$\$[^$]{1,5000}\$\$|(?<![\\$])\$(?![\s$])[^$\n]{1,1000}(?<![\s\\])\$(?!\d)/g
// What names a file, a place or another site is a link even between prices.
const place = /[./#:]/

/** Links of a page, without what markdown takes for one within a formula. */
export function withoutFormulas<L extends Pick<OutlineLink, 'url' | 'start'>>(
  links: readonly L[],
  text: string,
): readonly L[] {
  if (!text.includes('$') || links.every(({ url }) => place.test(url))) return links
  const formulas = [...text.matchAll(formula)]
  if (formulas.length === 0) return links
  return links.filter(
    ({ url, start }) =>
      place.test(url) ||
      !formulas.some(({ index, 0: { length } }) => index < start && start < index + length),
  )
}
