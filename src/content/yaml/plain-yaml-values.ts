// Values of plain YAML that stand on one line.
import * as Code from '../text/character-codes.ts'

/** What a word, number or text is read to. */
export type PlainScalar = string | number | boolean | null

/** One of a list in brackets. */
interface FlowItem {
  readonly value: PlainScalar
  /** Its offset within the text of the list. */
  readonly at: number
}

// What starts with a digit is a word when it goes on as no number does: `3e5a`, `202 Accepted`, `1.0.0`.
const word =
  /^(?:(?:[</$-]|::?-?|~\/)?[A-Za-z]|[_(/]|\.(?:[A-Za-z/]|\.\/)|[\u00c0-\udfff]|\d+(?:[A-DF-Za-df-z/-]|[Ee]\d*[A-Za-z]|[ ](?=[A-Za-z])|\.\d+\.\d))(?:[^\s:]|:(?=\S)|[ ]+(?=[^\s#]))*$/
const number = /^-?\d{1,15}(?:\.\d{1,15})?$/
const doubleQuoted = /^"([^"\\]*)"$/
const singleQuoted = /^'([^']*)'$/
const special = /^(?:null|true|false|\.inf|\.nan)$/i
const flowItem =
  / *(?:"([^"\\]*)"|'([^']*)'|([\w/][^\s"'[\]{},:#]*(?: +[^\s"'[\]{},:#]+)*)) *([,\]])/y

/** A value that stands on one line; undefined for one that takes more than this to read. */
export function readPlainValue(text: string): PlainScalar | undefined {
  switch (text.charCodeAt(0)) {
    case Code.quote:
      return doubleQuoted.exec(text)?.[1]
    case Code.apostrophe:
      return singleQuoted.exec(text)?.[1]
    default:
      return readWord(text)
  }
}

/** What stands in a list in brackets; undefined when that takes more than this to read. */
export function readFlowItems(text: string): FlowItem[] | undefined {
  if (/^\[ *\]$/.test(text)) return []
  const items: FlowItem[] = []
  for (let from = 1; from < text.length; from = flowItem.lastIndex) {
    flowItem.lastIndex = from
    const match = flowItem.exec(text)
    if (match === null) return undefined
    const [whole, double, single, plain, close] = match
    const value = plain === undefined ? (double ?? single) : readWord(plain)
    if (value === undefined) return undefined
    items.push({ value, at: from + whole.length - whole.trimStart().length })
    if (close === ']') return flowItem.lastIndex === text.length ? items : undefined
  }
  return undefined
}

function readWord(text: string): PlainScalar | undefined {
  if (special.test(text)) return readSpecial(text)
  if (word.test(text)) return /^0[ox]/.test(text) ? undefined : text
  // No number is less than nothing by nothing.
  return number.test(text) && !/^-[0.]+$/.test(text) ? Number(text) : undefined
}

function readSpecial(text: string): PlainScalar | undefined {
  switch (text) {
    case 'true':
    case 'True':
    case 'TRUE':
      return true
    case 'false':
    case 'False':
    case 'FALSE':
      return false
    case 'null':
    case 'Null':
    case 'NULL':
      return null
    default:
      return undefined
  }
}
