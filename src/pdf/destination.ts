// A place in the PDF that links lead to.

/** Target of a link in the PDF: a named place inside, or an address. */
export type PDFDestination =
  | { readonly kind: 'inside'; readonly name: string }
  | { readonly kind: 'outside'; readonly url: string }

/** Only safe addresses become links; a `javascript:` one does not. */
export function outside(url: string | undefined): PDFDestination | undefined {
  if (url === undefined) return undefined
  const parsed = URL.parse(url)
  if (parsed === null || !/^(?:https?|mailto|tel):$/.test(parsed.protocol)) return undefined
  return { kind: 'outside', url: parsed.href }
}
