// Splits a condition into tokens: names, literals and signs, each with its offset.

/** A condition that cannot be parsed. Nothing of it is evaluated. */
export class ConditionError extends Error {
  /** Offset of the error in UTF-16 units, from 0. */
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.name = 'ConditionError'
    this.offset = offset
  }
}

export type Token =
  | { readonly kind: 'name'; readonly text: string; readonly offset: number }
  | { readonly kind: 'literal'; readonly value: string | number; readonly offset: number }
  | { readonly kind: 'sign'; readonly text: string; readonly offset: number }
  | { readonly kind: 'end'; readonly offset: number }

// Longest first, so that `===` is not `==` and `=`.
const signs = /(?:===|!==|=>|==|!=|<=|>=|&&|\|\||[<>!?:()[\],.+*/%;-])/y
const name = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy
const number = /(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y
const blank = /(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)+/y

/** Splits a condition into tokens; the last one marks its end. */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    at += (match(blank, source, at) ?? '').length
    const offset = at
    const first = source[at]
    if (first === undefined) {
      tokens.push({ kind: 'end', offset })
      return tokens
    }
    if (first === '"' || first === "'") {
      const { value, end } = readString(source, at)
      tokens.push({ kind: 'literal', value, offset })
      at = end
      continue
    }
    const digits = match(number, source, at)
    if (digits !== undefined) {
      at += digits.length
      if (match(name, source, at) !== undefined) {
        throw new ConditionError('a number ends where a name starts', at)
      }
      tokens.push({ kind: 'literal', value: Number(digits), offset })
      continue
    }
    const word = match(name, source, at)
    const text = word ?? match(signs, source, at)
    if (text === undefined) throw new ConditionError(`"${first}" has no meaning here`, at)
    tokens.push({ kind: word === undefined ? 'sign' : 'name', text, offset })
    at += text.length
  }
}

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  0: '\0',
}

function readString(source: string, start: number): { value: string; end: number } {
  const quote = source[start]
  let value = ''
  for (let at = start + 1; at < source.length; at += 1) {
    const unit = source[at] ?? ''
    if (unit === quote) return { value, end: at + 1 }
    if (unit === '\n') break
    if (unit !== '\\') {
      value += unit
      continue
    }
    const code = /^\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{2}))/.exec(
      source.slice(at, at + 10),
    )
    if (code !== null) {
      const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16)
      if (point > 0x10ffff) throw new ConditionError('a text names no character', at)
      value += String.fromCodePoint(point)
      at += code[0].length - 1
      continue
    }
    at += 1
    const escaped = source[at] ?? ''
    if (/[\dux]/.test(escaped) && escaped !== '0') {
      throw new ConditionError('a text has an escape that means nothing', at)
    }
    value += escapes[escaped] ?? escaped
  }
  throw new ConditionError('a text does not end', start)
}
