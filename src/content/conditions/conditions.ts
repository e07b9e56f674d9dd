// Evaluates conditions, which decide who sees part of a page, a site space or a section, and expressions within
// text.
import {
  type BinaryOperator,
  type Callback,
  type Expression,
  type MethodName,
  parseExpression,
} from './parser.ts'
import { ConditionError } from './tokens.ts'

export { ConditionError } from './tokens.ts'

/** A value in an expression. Records are read by their own keys only. */
export type ConditionValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly ConditionValue[]
  | ConditionRecord
export interface ConditionRecord {
  readonly [key: string]: ConditionValue
}

/** Everything an expression may name: `visitor.claims.x`, `space.vars.x`, `page.vars.x`. */
export interface ConditionInputs {
  readonly visitor?: { readonly claims: ConditionRecord }
  readonly space?: { readonly vars: ConditionRecord }
  readonly page?: { readonly vars: ConditionRecord }
}

/** Returns why a condition cannot be parsed, worded for its author; undefined if it can. */
export function checkCondition(source: string): ConditionError | undefined {
  if (source.trim() === '') return undefined
  try {
    parseExpression(source)
    return undefined
  } catch (error) {
    if (error instanceof ConditionError) return error
    throw error
  }
}

/**
 * True if a condition holds. A blank one does; one that cannot be read, or fails, does not.
 *
 * @see contract, 4.12
 */
export function evaluateCondition(source: string, inputs: ConditionInputs): boolean {
  if (source.trim() === '') return true
  const result = evaluate(source, inputs)
  return result !== undefined && Boolean(result.value)
}

/** The text an expression stands for; empty when it has none, cannot be read, or fails. */
export function evaluateText(source: string, inputs: ConditionInputs): string {
  const value = evaluate(source, inputs)?.value
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function evaluate(
  source: string,
  inputs: ConditionInputs,
): { readonly value: ConditionValue } | undefined {
  try {
    const names = new Map<string, ConditionValue>()
    for (const name of ['visitor', 'space', 'page'] as const) {
      const given: ConditionRecord = { ...inputs[name] }
      names.set(name, given)
    }
    return { value: new Evaluation().value(parseExpression(source), names) }
  } catch (error) {
    if (error instanceof ConditionError || error instanceof EvaluationError) return undefined
    throw error
  }
}

/** Thrown where JavaScript would throw, and when evaluation takes too long. */
class EvaluationError extends Error {}

type Names = ReadonlyMap<string, ConditionValue>

const stepsMax = 10_000
const textLengthMax = 65_536

/** Exists while one condition is evaluated, and counts steps. */
class Evaluation {
  #steps = 0

  value(expression: Expression, names: Names): ConditionValue {
    this.#steps += 1
    if (this.#steps > stepsMax) throw new EvaluationError('the expression takes too many steps')
    switch (expression.kind) {
      case 'literal':
        return expression.value
      case 'name':
        if (!names.has(expression.name)) throw new EvaluationError(`no "${expression.name}"`)
        return names.get(expression.name)
      case 'list':
        return expression.items.map((item) => this.value(item, names))
      case 'member':
        return readMember(this.value(expression.object, names), this.value(expression.key, names))
      case 'call':
        return this.#call(expression, names)
      case 'unary':
        return applyUnary(expression.operator, this.value(expression.operand, names))
      case 'binary':
        return this.#binary(expression, names)
      case 'choice':
        return this.value(
          this.value(expression.test, names) ? expression.chosen : expression.otherwise,
          names,
        )
    }
  }

  #binary({ operator, left, right }: Expression & { kind: 'binary' }, names: Names) {
    const first = this.value(left, names)
    if (operator === '&&') return first ? this.value(right, names) : first
    if (operator === '||') return first ? first : this.value(right, names)
    return applyBinary(operator, first, this.value(right, names))
  }

  #call({ object, method, values }: Expression & { kind: 'call' }, names: Names): ConditionValue {
    const target = this.value(object, names)
    const [first] = values
    if (first?.kind === 'callback') return this.#ask(target, method, { callback: first, names })
    const given = values.map((value) =>
      value.kind === 'callback' ? undefined : this.value(value, names),
    )
    if (typeof target === 'string') {
      this.#steps += target.length / 64
      return callText(target, method, given)
    }
    if (!isList(target)) throw new EvaluationError(`no "${method}" here`)
    this.#steps += target.length
    if (method === 'includes') return target.includes(given[0])
    if (method === 'at') return target.at(toPrimitiveNumber(given[0]))
    throw new EvaluationError(`no "${method}" of a list`)
  }

  #ask(
    target: ConditionValue,
    method: MethodName,
    { callback, names }: { readonly callback: Callback; readonly names: Names },
  ): boolean {
    if (!isList(target)) throw new EvaluationError(`no "${method}" here`)
    const [item, index] = callback.parameters
    const holds = (value: ConditionValue, at: number) => {
      const inner = new Map(names)
      if (item !== undefined) inner.set(item, value)
      if (index !== undefined) inner.set(index, at)
      return Boolean(this.value(callback.body, inner))
    }
    return method === 'some' ? target.some(holds) : target.every(holds)
  }
}

function isList(value: ConditionValue): value is readonly ConditionValue[] {
  return Array.isArray(value)
}

function isObject(value: ConditionValue): value is readonly ConditionValue[] | ConditionRecord {
  return typeof value === 'object' && value !== null
}

/** Reads own keys only, so that no prototype can be reached. */
function readMember(object: ConditionValue, key: ConditionValue): ConditionValue {
  if (object === undefined || object === null) throw new EvaluationError('a member of nothing')
  if (typeof key !== 'string' && typeof key !== 'number') throw new EvaluationError('no such key')
  if (typeof object === 'string' || isList(object)) {
    if (key === 'length') return object.length
    return /^(?:0|[1-9]\d{0,9})$/.test(String(key)) ? object[Number(key)] : undefined
  }
  if (!isObject(object)) return undefined
  return Object.hasOwn(object, key) ? object[key] : undefined
}

function callText(
  text: string,
  method: MethodName,
  given: readonly ConditionValue[],
): ConditionValue {
  const [first, second] = given
  switch (method) {
    case 'toLowerCase':
      return text.toLowerCase()
    case 'toUpperCase':
      return text.toUpperCase()
    case 'trim':
      return text.trim()
    case 'at':
      return text.at(toPrimitiveNumber(first))
    case 'includes':
      return text.includes(toPrimitiveText(first), toPrimitiveNumber(second))
    case 'startsWith':
      return text.startsWith(toPrimitiveText(first), toPrimitiveNumber(second))
    case 'endsWith':
      return second === undefined
        ? text.endsWith(toPrimitiveText(first))
        : text.endsWith(toPrimitiveText(first), toPrimitiveNumber(second))
    default:
      throw new EvaluationError(`no "${method}" of a text`)
  }
}

function applyUnary(operator: '!' | '-' | '+', operand: ConditionValue): ConditionValue {
  if (operator === '!') return !operand
  const value = toNumber(operand)
  return operator === '-' ? -value : value
}

function applyBinary(
  operator: Exclude<BinaryOperator, '&&' | '||'>,
  left: ConditionValue,
  right: ConditionValue,
): ConditionValue {
  switch (operator) {
    case '===':
      return left === right
    case '!==':
      return left !== right
    case '==':
      return isLooselyEqual(left, right)
    case '!=':
      return !isLooselyEqual(left, right)
    case 'in':
      return hasKey(left, right)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, toPrimitive(left), toPrimitive(right))
    case '+':
      return add(toPrimitive(left), toPrimitive(right))
    case '-':
      return toNumber(left) - toNumber(right)
    case '*':
      return toNumber(left) * toNumber(right)
    case '/':
      return toNumber(left) / toNumber(right)
    case '%':
      return toNumber(left) % toNumber(right)
  }
}

type Primitive = string | number | boolean | null | undefined

/** Objects are never converted to text or numbers: that is where their own code would run. */
function toPrimitive(value: ConditionValue): Primitive {
  if (isObject(value)) throw new EvaluationError('a list or record where a value is needed')
  return value
}

function toNumber(value: ConditionValue): number {
  return Number(toPrimitive(value))
}

function toPrimitiveNumber(value: ConditionValue): number {
  return value === undefined ? 0 : toNumber(value)
}

function toPrimitiveText(value: ConditionValue): string {
  return String(toPrimitive(value))
}

function isLooselyEqual(left: ConditionValue, right: ConditionValue): boolean {
  if (isObject(left) || isObject(right)) return left === right
  // biome-ignore lint/suspicious/noDoubleEquals: the author of the condition wrote it so
  return left == right
}

function hasKey(key: ConditionValue, object: ConditionValue): boolean {
  if (!isObject(object)) throw new EvaluationError('"in" asks a list or record')
  return Object.hasOwn(object, toPrimitiveText(key))
}

function isOrdered(operator: '<' | '<=' | '>' | '>=', left: Primitive, right: Primitive): boolean {
  const texts = typeof left === 'string' && typeof right === 'string'
  const [a, b] = texts ? [left, right] : [Number(left), Number(right)]
  switch (operator) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

function add(left: Primitive, right: Primitive): Primitive {
  if (typeof left !== 'string' && typeof right !== 'string') return Number(left) + Number(right)
  const text = String(left) + String(right)
  if (text.length > textLengthMax) throw new EvaluationError('the text is too long')
  return text
}
