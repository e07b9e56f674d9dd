// Tracks lines of fenced code and HTML, in which no block of a dialect can begin.

const fenceLine = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})(.*)$/

/** Tracks fenced code line by line. */
export class Fences {
  #open: string | undefined

  /** True for the lines of fenced code. */
  has(line: string): boolean {
    const match = line.includes('```') || line.includes('~~~') ? fenceLine.exec(line) : null
    if (this.#open === undefined) {
      const [, marker = '', rest = ''] = match ?? []
      if (match === null || (marker.startsWith('`') && rest.includes('`'))) return false
      this.#open = marker
      return true
    }
    const [, marker = '', rest = ''] = match ?? []
    if (marker.startsWith(this.#open) && rest.trim() === '') this.#open = undefined
    return true
  }
}

// CommonMark 0.31, "HTML blocks": the kinds that do not end at a blank line.
const htmlStart = /^[ \t>]*<(?:(!--)|(pre|script|style|textarea)(?=[\s>]|$))/i

/** Tracks fenced code and HTML up to its end; no block of a dialect can begin there. */
export class Literals {
  readonly #fences = new Fences()
  #end: RegExp | undefined

  /** True for lines of such code or HTML. */
  has(line: string): boolean {
    if (this.#end !== undefined) {
      if (this.#end.test(line)) this.#end = undefined
      return true
    }
    if (this.#fences.has(line)) return true
    const start = htmlStart.exec(line)
    if (start === null) return false
    const end = start[1] === undefined ? /<\/(?:pre|script|style|textarea)>/i : /-->/
    if (!end.test(line.slice(start[0].length))) this.#end = end
    return true
  }
}
