// Formulas: readable ones as MathML, others as they were written; nothing but a formula comes out.
import fc, { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMath } from '../../../src/content/render/math.ts'

describe('renderMath', () => {
  it('writes MathML', () => {
    expect(renderMath('\\frac{a}{b}', false)).toBe(
      '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
    )
    expect(renderMath('x^2', true)).toContain('<math display="block">')
    expect(renderMath('\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}', true)).toContain('<mtable>')
  })

  const unread: [title: string, formula: string][] = [
    ['what is not ended', 'x_{'],
    ['what it does not trust', '\\includegraphics{http://x.example/a.png}'],
    ['classes', '\\class{top}{x}'],
    ['styles', '\\style{background:url(//x.example)}{y}'],
    ['a loop', '\\def\\a{\\a\\a}\\a'],
    ['a very long one', 'x'.repeat(10_000)],
  ]
  it.each(unread)('leaves %s as it was written', (_title, formula) => {
    expect(renderMath(formula, true)).toMatch(/^<code class="math">[^<]*<\/code>$/)
  })

  const pieces = [
    '\\frac',
    '{',
    '}',
    '\\text{<b>}',
    '"',
    '\\href{javascript:1}',
    '&',
    '\\color{red}',
    'x',
    '^',
    '\\\\',
    '<script>',
    "'",
  ]
  it('writes no style, no address and no element that is not of formulas', () => {
    const formulas = string({ unit: fc.constantFrom(...pieces), maxLength: 12 })
    assert(
      property(formulas, (formula) => {
        const made = renderMath(formula, false)
        expect(made).not.toMatch(/<[^>]*(?:style|class="[^m]|href|src|on\w+)=/)
        expect(made).not.toMatch(/<(?!\/?(?:math|m\w+|semantics|none|code)\b)/)
      }),
      { numRuns: 500 },
    )
  })
})
