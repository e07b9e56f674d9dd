// Parses conditions: one JavaScript expression in the subset that conditions may use (contract, 4.12).
import { ConditionError, readTokens, type Token } from './tokens.ts'

/** A parsed condition. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly key: Expression }
  | {
      readonly kind: 'call'
      readonly object: Expression
      readonly method: MethodName
      readonly values: readonly (Expression | Callback)[]
    }
  | { readonly kind: 'unary'; readonly operator: '!' | '-' | '+'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'choice'
      readonly test: Expression
      readonly chosen: Expression
      readonly otherwise: Expression
    }

/** The callback of `some` and `every`: `(item, index) => item > 1`. */
export interface Callback {
  readonly kind: 'callback'
  readonly parameters: readonly string[]
  readonly body: Expression
}

const methods = [
  'at',
  'endsWith',
  'every',
  'includes',
  'some',
  'startsWith',
  'toLowerCase',
  'toUpperCase',
  'trim',
] as const
export type MethodName = (typeof methods)[number]

/** From lowest to highest precedence; operators of one row have the same and associate to the left. */
const operators = [
  ['||'],
  ['&&'],
  ['==', '!=', '===', '!=='],
  ['<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
] as const
export type BinaryOperator = (typeof operators)[number][number]

const lengthMax = 4096
const depthMax = 100

// JavaScript reserves these words; most would start something outside the subset.
const reserved = new Set(
  (
    'await break case catch class const continue default delete do else enum export extends ' +
    'finally for function if implements import in instanceof interface let new package private ' +
    'protected public return static super switch this throw try typeof var void while with yield'
  ).split(' '),
)

/**
 * Parses a condition: exactly one expression, a `;` may follow.
 *
 * @throws ConditionError for anything else than the subset, and for more than 4096 characters
 */
export function parseExpression(source: string): Expression {
  if (source.length > lengthMax) {
    const found = `expected at most ${lengthMax} characters but found ${source.length}`
    throw new ConditionError(`the expression is too long: ${found}`, lengthMax)
  }
  return new Parser(readTokens(source)).parseWhole()
}

/** Exists while one condition is parsed. */
class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  parseWhole(): Expression {
    const expression = this.#parse()
    this.#take(';')
    if (this.#token.kind !== 'end') throw this.#unexpected()
    return expression
  }

  get #token(): Token {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw new ConditionError('the expression ends too early', 0)
    return token
  }

  #parse(): Expression {
    this.#depth += 1
    if (this.#depth > depthMax) {
      throw new ConditionError('the expression is nested too deeply', this.#token.offset)
    }
    const test = this.#parseBinary(0)
    let expression = test
    if (this.#take('?')) {
      const chosen = this.#parse()
      this.#expect(':')
      expression = { kind: 'choice', test, chosen, otherwise: this.#parse() }
    }
    this.#depth -= 1
    return expression
  }

  #parseBinary(row: number): Expression {
    const found = operators[row]
    if (found === undefined) return this.#parseUnary()
    let left = this.#parseBinary(row + 1)
    for (;;) {
      const operator = found.find((text) => this.#take(text))
      if (operator === undefined) return left
      left = { kind: 'binary', operator, left, right: this.#parseBinary(row + 1) }
    }
  }

  #parseUnary(): Expression {
    const signs: ('!' | '-' | '+')[] = []
    for (;;) {
      const sign = (['!', '-', '+'] as const).find((text) => this.#take(text))
      if (sign === undefined) break
      signs.push(sign)
    }
    let expression = this.#parseMembers()
    for (const operator of signs.toReversed()) {
      expression = { kind: 'unary', operator, operand: expression }
    }
    return expression
  }

  #parseMembers(): Expression {
    let object = this.#parsePrimary()
    for (;;) {
      if (this.#take('.')) object = this.#parseNamed(object)
      else if (this.#take('[')) {
        const key = this.#parse()
        this.#expect(']')
        object = { kind: 'member', object, key }
      } else return object
    }
  }

  #parseNamed(object: Expression): Expression {
    const token = this.#token
    if (token.kind !== 'name') throw this.#unexpected()
    this.#at += 1
    if (!this.#take('(')) {
      return { kind: 'member', object, key: { kind: 'literal', value: token.text } }
    }
    const method = methods.find((name) => name === token.text)
    if (method === undefined) {
      throw new ConditionError(`"${token.text}" is no function conditions have`, token.offset)
    }
    return { kind: 'call', object, method, values: this.#parseValues(method) }
  }

  #parseValues(method: MethodName): (Expression | Callback)[] {
    if (method === 'some' || method === 'every') {
      const callback = this.#parseCallback()
      this.#take(',')
      this.#expect(')')
      return [callback]
    }
    return this.#parseList(')')
  }

  #parseList(end: string): Expression[] {
    const items: Expression[] = []
    while (!this.#take(end)) {
      items.push(this.#parse())
      if (this.#take(',')) continue
      this.#expect(end)
      break
    }
    return items
  }

  #parseCallback(): Callback {
    const parameters: string[] = []
    if (this.#take('(')) {
      while (!this.#take(')')) {
        parameters.push(this.#parseParameter())
        if (this.#take(',')) continue
        this.#expect(')')
        break
      }
    } else parameters.push(this.#parseParameter())
    this.#expect('=>')
    return { kind: 'callback', parameters, body: this.#parse() }
  }

  #parseParameter(): string {
    const token = this.#token
    if (token.kind !== 'name' || reserved.has(token.text)) throw this.#unexpected()
    this.#at += 1
    return token.text
  }

  #parsePrimary(): Expression {
    const token = this.#token
    if (this.#take('(')) {
      const expression = this.#parse()
      this.#expect(')')
      return expression
    }
    if (this.#take('[')) return { kind: 'list', items: this.#parseList(']') }
    if (token.kind === 'literal') {
      this.#at += 1
      return { kind: 'literal', value: token.value }
    }
    if (token.kind !== 'name' || reserved.has(token.text)) throw this.#unexpected()
    this.#at += 1
    switch (token.text) {
      case 'true':
        return { kind: 'literal', value: true }
      case 'false':
        return { kind: 'literal', value: false }
      case 'null':
        return { kind: 'literal', value: null }
      case 'undefined':
        return { kind: 'literal', value: undefined }
      default:
        return { kind: 'name', name: token.text }
    }
  }

  /** Consumes a sign, or the word `in`, if it is the next token. */
  #take(text: string): boolean {
    const token = this.#token
    if (token.kind !== 'sign' && !(token.kind === 'name' && text === 'in')) return false
    if (token.text !== text) return false
    this.#at += 1
    return true
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw this.#unexpected(`expected "${text}" but found`)
  }

  #unexpected(before = 'did not expect'): ConditionError {
    const token = this.#token
    const found =
      token.kind === 'end'
        ? 'the end'
        : `"${token.kind === 'literal' ? String(token.value) : token.text}"`
    return new ConditionError(`${before} ${found}`, token.offset)
  }
}
