// LaTeX formulas, in which brackets are not links: `$\Gamma[f](\zeta)$`.
import type { OutlineLink } from '../markdown/outline.ts'

const formula = /\$\$[^$]{1,5000}\$\$|(?<![\\$])\$(?![\s$])[^$\n]{1,1000}(?<![\s\\])\$(?!\d)/g
// A target that names a file, an anchor or another site is a link even between two dollar signs.
const place = /[./#:]/

/** Drops what markdown reads as a link within a formula. */
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
