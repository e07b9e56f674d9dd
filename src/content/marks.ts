// Constructs of a dialect that markdown does not know, taken out of the text before it is parsed.
import type { LinkKind } from './facts.ts'

/** A construct of a dialect, found in the text before anybody knows whether it stands in code. */
export interface Mark {
  readonly start: number
  readonly end: number
  /** Links it makes; their place is the start of the mark. */
  readonly links: readonly { readonly kind: LinkKind; readonly url: string }[]
  /** Ids it defines. */
  readonly ids?: readonly string[]
  /** Counts in code as well, as what is expanded before markdown is read does. */
  readonly inCode?: boolean
  /** Until this offset, markdown links with the same url repeat the mark's. */
  readonly repeatedUntil?: number
  /** What markdown is given in its place, as far as it is not blank. */
  readonly shown?: string
}

/** A page made ready for a markdown parser: same lines, and same columns but for `shifts`. */
export interface Prepared {
  readonly text: string
  readonly marks: readonly Mark[]
  /** Columns to add, by 0-based line, where indentation was taken away. */
  readonly shifts?: ReadonlyMap<number, number>
  /** Marks in the text by number, as `maskOf` wrote them; asks for the url a masked text stands for. */
  readonly masks?: readonly string[]
}

const maskStart = 0xe000
const maskNext = 0xe400
const maskFill = '\uf8ff'
const maskDigits = 1000
const masked = /([\ue000-\ue3e7])([\ue400-\ue7e7])\uf8ff*/g

/**
 * Text of the same length that markdown takes for a word and that says which mark it stands for.
 *
 * Line breaks stay. Needs a construct of two characters or more, and less than a million of them.
 */
export function maskOf(source: string, index: number): string {
  const head =
    String.fromCharCode(maskStart + Math.floor(index / maskDigits)) +
    String.fromCharCode(maskNext + (index % maskDigits))
  return head + source.slice(2).replace(/[^\r\n]/g, maskFill)
}

/** Put back what `maskOf` replaced: `masks[index]` is what the mask of this index stands for. */
export function unmask(text: string, masks: readonly string[]): string {
  return text.replace(masked, (whole, high: string, low: string) => {
    const index = (high.charCodeAt(0) - maskStart) * maskDigits + low.charCodeAt(0) - maskNext
    return masks[index] ?? whole
  })
}

/** Spaces of the same length; line breaks stay. */
export function blankOf(source: string): string {
  return source.replace(/[^\r\n]/g, ' ')
}
