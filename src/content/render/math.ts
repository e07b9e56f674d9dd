// Renders formulas as MathML, which browsers display natively.
import temml from 'temml'
import { escapeText } from './markup.ts'

/** Longer formulas are shown as source. */
const formulaMax = 4000

/** Allowed elements. */
const elements = new Set(
  'math maction menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'.split(
    ' ',
  ),
)

/** Allowed attributes: sizes, stretching, alignment. No style, no class, no address. */
const attributes = new Set(
  'accent accentunder columnalign columnspan depth dir display displaystyle fence form height largeop linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
)

/**
 * Renders a TeX formula as MathML; as code if it cannot be parsed.
 *
 * @param isBlock - true for a display formula
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
    // An invalid formula is shown as written.
    return undefined
  }
}

/** Drops everything but the elements and attributes named here, whatever the library emits. */
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
