// Micromark extensions for formulas between `$$`, inline or on lines of their own.
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'

const dollar = 36

/** True at the end of a line or of the text. */
export const isLineEnd = (code: Code): boolean => code === null || code < -2
/** True for a space or a tab. */
const isSpace = (code: Code): boolean => code === -2 || code === -1 || code === 32
/** The character of a code; tabs become spaces. */
export const characterOfCode = (code: Code): string =>
  code === null ? '' : code < 0 ? ' ' : String.fromCharCode(code)

// `$$` alone on its line, the formula, `$$` alone on its line.
/** A formula between lines of `$$`. */
export const formulaBlock: Construct = {
  name: 'formula',
  concrete: true,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const isLazy = (): boolean => this.parser.lazy[this.now().line] === true
    return start

    function start(code: Code): State | undefined {
      effects.enter('formula')
      return fence(effects, begin, nok)(code)
    }

    function begin(code: Code): State | undefined {
      return code === null ? nok(code) : nextLine(code)
    }

    function nextLine(code: Code): State | undefined {
      if (code === null) return nok(code)
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return atLine
    }

    function atLine(code: Code): State | undefined {
      if (isLazy()) return nok(code)
      return effects.attempt(closing, end, content)(code)
    }

    function content(code: Code): State | undefined {
      if (isLineEnd(code)) return nextLine(code)
      effects.enter('formulaValue')
      return value(code)
    }

    function value(code: Code): State | undefined {
      if (isLineEnd(code)) {
        effects.exit('formulaValue')
        return nextLine(code)
      }
      effects.consume(code)
      return value
    }

    function end(code: Code): State | undefined {
      effects.exit('formula')
      return ok(code)
    }
  },
}

const closing: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => fence(effects, ok, nok),
}

/** Spaces, two dollars, spaces, the end of the line. */
function fence(effects: Effects, ok: State, nok: State): State {
  let size = 0
  return start

  function start(code: Code): State | undefined {
    effects.enter('formulaFence')
    return before(code)
  }

  function before(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code)
      return before
    }
    return sequence(code)
  }

  function sequence(code: Code): State | undefined {
    if (code === dollar && size < 2) {
      size++
      effects.consume(code)
      return sequence
    }
    return size === 2 ? after(code) : nok(code)
  }

  function after(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code)
      return after
    }
    if (!isLineEnd(code)) return nok(code)
    effects.exit('formulaFence')
    return ok(code)
  }
}

// `$$x$$` within text, possibly over several lines. Three dollars in a row do not count.
/** A formula within text. */
export const formulaInText: Construct = {
  name: 'inlineFormula',
  previous(code) {
    return code !== dollar || this.events[this.events.length - 1]?.[1].type === 'characterEscape'
  },
  tokenize(effects, ok, nok) {
    let size = 0
    let isEmpty = true
    return start

    function start(code: Code): State | undefined {
      effects.enter('inlineFormula')
      effects.enter('inlineFormulaFence')
      return open(code)
    }

    function open(code: Code): State | undefined {
      if (code === dollar && size < 3) {
        size++
        effects.consume(code)
        return open
      }
      if (size !== 2) return nok(code)
      effects.exit('inlineFormulaFence')
      return between(code)
    }

    function between(code: Code): State | undefined {
      if (code === null) return nok(code)
      if (isLineEnd(code)) {
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        return between
      }
      if (code === dollar) {
        size = 0
        effects.enter('inlineFormulaFence')
        return close(code)
      }
      effects.enter('inlineFormulaValue')
      return value(code)
    }

    function value(code: Code): State | undefined {
      if (isLineEnd(code) || code === dollar) {
        effects.exit('inlineFormulaValue')
        return between(code)
      }
      if (!isSpace(code)) isEmpty = false
      effects.consume(code)
      return value
    }

    function close(code: Code): State | undefined {
      if (code === dollar) {
        size++
        effects.consume(code)
        return close
      }
      const token = effects.exit('inlineFormulaFence')
      if (size === 2) {
        if (isEmpty) return nok(code)
        effects.exit('inlineFormula')
        return ok(code)
      }
      token.type = 'inlineFormulaValue'
      isEmpty = false
      return between(code)
    }
  },
}
