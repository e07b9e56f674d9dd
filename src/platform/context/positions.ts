// Sort keys between sort keys: an item is put anywhere in an order without touching the others.

/** In byte order. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [zero = '0'] = digits
const nine = digits.at(-1) ?? 'z'
const first = 'a0'

/**
 * A key that sorts between two others by bytes.
 *
 * A key is a whole number and a fraction in base 62. The number's first letter says how long it is:
 * `a` one digit, `b` two, and below zero `Z` one, `Y` two. So keys stay short where they grow most,
 * at the end: a million items appended need six characters. The method is known as fractional indexing.
 *
 * @param before - key of the item in front; undefined at the beginning
 * @param after - key of the item behind, greater than `before`; undefined at the end
 */
export function positionBetween(before: string | undefined, after: string | undefined): string {
  if (before === undefined && after === undefined) return first
  if (after === undefined) return positionAfter(before ?? first)
  if (before === undefined) return positionBefore(after)
  if (before >= after) {
    throw new Error(`Cannot find a position between "${before}" and "${after}": they do not ascend`)
  }
  const [low, lowFraction] = split(before)
  const [high, highFraction] = split(after)
  if (low === high) return low + fractionBetween(lowFraction, highFraction)
  const next = increment(low)
  return next !== undefined && next < after ? next : low + fractionBetween(lowFraction, undefined)
}

/** Keys in ascending order between two others, about as long as they have to be. */
export function positionsBetween(
  before: string | undefined,
  after: string | undefined,
  count: number,
): string[] {
  if (after === undefined) return appended(before, count)
  if (count === 0) return []
  const middle = positionBetween(before, after)
  const left = Math.floor((count - 1) / 2)
  return [
    ...positionsBetween(before, middle, left),
    middle,
    ...positionsBetween(middle, after, count - 1 - left),
  ]
}

function appended(before: string | undefined, count: number): string[] {
  const keys: string[] = []
  let last = before
  while (keys.length < count) {
    last = positionBetween(last, undefined)
    keys.push(last)
  }
  return keys
}

function positionAfter(before: string): string {
  const [number, fraction] = split(before)
  return increment(number) ?? number + fractionBetween(fraction, undefined)
}

function positionBefore(after: string): string {
  const [number, fraction] = split(after)
  // The whole number itself is in front of it with a fraction.
  if (fraction !== '' && !isLeast(number)) return number
  return decrement(number) ?? number + fractionBetween('', fraction)
}

/** The whole number, with the letter of its length, and the fraction. */
function split(key: string): [number: string, fraction: string] {
  const length = lengthOf(key)
  return [key.slice(0, length), key.slice(length)]
}

function lengthOf(key: string): number {
  const head = key.charCodeAt(0)
  const [a, z, A, Z] = ['a', 'z', 'A', 'Z'].map((letter) => letter.charCodeAt(0))
  if (a !== undefined && z !== undefined && head >= a && head <= z) return head - a + 2
  if (A !== undefined && Z !== undefined && head >= A && head <= Z) return Z - head + 2
  throw new Error(`Cannot read position "${key}"`)
}

function isLeast(number: string): boolean {
  return number === `A${zero.repeat(26)}`
}

/** The next whole number; undefined after the last. */
function increment(number: string): string | undefined {
  const [head = '', ...rest] = number
  const below = rest.join('')
  const kept = below.replace(new RegExp(`${nine}+$`), '')
  const carried = zero.repeat(below.length - kept.length)
  if (kept !== '') return head + kept.slice(0, -1) + digitAfter(kept.at(-1)) + carried
  if (head === 'z') return undefined
  if (head === 'Z') return `a${zero}`
  const next = String.fromCharCode(head.charCodeAt(0) + 1)
  return next + (next > 'a' ? `${carried}${zero}` : carried.slice(1))
}

/** The whole number in front; undefined before the first. */
function decrement(number: string): string | undefined {
  const [head = '', ...rest] = number
  const below = rest.join('')
  const kept = below.replace(new RegExp(`${zero}+$`), '')
  const borrowed = nine.repeat(below.length - kept.length)
  if (kept !== '') return head + kept.slice(0, -1) + digitBefore(kept.at(-1)) + borrowed
  if (head === 'A') return undefined
  if (head === 'a') return `Z${nine}`
  const next = String.fromCharCode(head.charCodeAt(0) - 1)
  return next + (next < 'Z' ? `${borrowed}${nine}` : borrowed.slice(1))
}

function digitAfter(digit: string | undefined): string {
  return digits[digits.indexOf(digit ?? zero) + 1] ?? nine
}

function digitBefore(digit: string | undefined): string {
  return digits[digits.indexOf(digit ?? nine) - 1] ?? zero
}

/**
 * A fraction between two others, as digits without a trailing zero.
 *
 * @param high - undefined for one, the upper end
 */
function fractionBetween(low: string, high: string | undefined): string {
  const differs = Array.from(high ?? '').findIndex((digit, at) => digit !== (low[at] ?? zero))
  const shared = Math.max(differs, 0)
  const start = (high ?? '').slice(0, shared)
  const lowRest = low.slice(shared)
  const highRest = high?.slice(shared)
  const lowDigit = lowRest === '' ? 0 : digits.indexOf(lowRest[0] ?? zero)
  const highDigit = highRest ? digits.indexOf(highRest[0] ?? zero) : digits.length
  if (highDigit - lowDigit > 1) return start + digits[Math.round((lowDigit + highDigit) / 2)]
  // The digits are adjacent: either a prefix of the high one fits, or the position is after the low one.
  if (highRest !== undefined && highRest.length > 1) return start + highRest[0]
  return start + digits[lowDigit] + fractionBetween(lowRest.slice(1), undefined)
}
