// Formulas as MathML, which browsers show by themselves.
import temml from 'temml'
import { escapeText } from './markup.ts'

/** Longer formulas stand as they were written. */
const formulaMax = 4000

/** Elements a formula is made of. */
const elements = new Set(
  'math maction menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'.split(
    ' ',
  ),
)

/** What they may carry: sizes, signs that stretch, alignment. No style, no class, no address. */
const attributes = new Set(
  'accent accentunder columnalign columnspan depth dir display displaystyle fence form height largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
)

/**
 * A formula in TeX as MathML; as code where it cannot be read.
 *
 * @param isBlock - true for one that stands by itself
 */
export function renderMath(formula: string, isBlock: boolean): string {
  return toMathML(formula, isBlock) ?? `<code class="math">${escapeText(formula)}</code>`
}

function toMathML(formula: string, isBlock: boolean): string | undefined {
  if (formula.length > formulaMax) return undefined
  try {
    const made = temml.renderToString(formula, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
      maxSize: [20, 200],
    })
    return made.startsWith('<math') ? keepKnown(made) : undefined
  } catch {
    // What TeX cannot read is shown as it was written.
    return undefined
  }
}

/** Whatever the library may write: only elements and attributes named here are left. */
function keepKnown(markup: string): string {
  return markup.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>|<|>/g,
    (tag, end: string = '', name: string = '', given: string = '', closed: string = '') => {
      if (name === '') return escapeText(tag)
      if (!elements.has(name)) return ''
      const kept = [...given.matchAll(/\s+([\w:-]+)="([^"<>]*)"/g)]
        .filter(([, key = '']) => attributes.has(key))
        .map(([, key, value]) => ` ${key}="${value}"`)
      return `<${end}${name}${kept.join('')}${closed}>`
    },
  )
}
