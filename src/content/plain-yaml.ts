// The plainest YAML, which most front matter is: keys with words, numbers, quoted texts, short lists.

const key = /^([A-Za-z][\w.-]*):(?:[ ]+(\S.*?)(?<! ))?[ ]*$/
const nested = /^ {2}([A-Za-z][\w.-]*):[ ]+(\S.*?)(?<! )[ ]*$/
const item = /^( *)-[ ]+(\S.*?)(?<! )[ ]*$/
// What starts with a digit is a word when it goes on as no number does: `3e5a`, `202 Accepted`.
const word =
  /^(?:[</:-]?[A-Za-z]|[_(/]|\.(?:[A-Za-z/]|\.\/)|[\u00c0-\ud7ff]|\d+(?:[A-DF-Za-df-z/-]|[Ee]\d*[A-Za-z]|[ ](?=[A-Za-z])))(?:[^\s:]|:(?=\S)|[ ](?=[^\s#]))*$/
const integer = /^(?:0|[1-9]\d{0,14})$/
const doubleQuoted = /^"([^"\\]*)"$/
const singleQuoted = /^'([^']*)'$/
const list = /^\[(?:[ ]*"[^"\\]*"[ ]*(?:,[ ]*"[^"\\]*"[ ]*)*)\]$/
const named = /^(?:null|true|false|\.inf|\.nan)$/i

/**
 * The data of plain YAML, or undefined for anything that takes more than this to read.
 *
 * 20 times as fast as a parser; gives what the parser gives.
 */
export function readPlainYaml(source: string): Record<string, unknown> | undefined {
  const data: Record<string, unknown> = {}
  let inner: Record<string, unknown> | undefined
  let open: string | undefined
  let items: unknown[] | undefined
  let indent: string | undefined
  for (const line of source.split(/\r?\n/)) {
    if (line.startsWith('#')) continue
    const match = key.exec(line)
    if (match === null) {
      const [, space, entry] = item.exec(line) ?? []
      if (space !== undefined) {
        const value = readPlainValue(entry)
        const fits = items === undefined ? inner === undefined : space === indent
        if (open === undefined || value === undefined || !fits) return undefined
        items ??= []
        items.push(value)
        indent = space
        data[open] = items
        continue
      }
      if (items !== undefined) return undefined
      const pair = nested.exec(line)
      const value = readPlainValue(pair?.[2])
      if (open === undefined || pair?.[1] === undefined || value === undefined) return undefined
      inner ??= {}
      if (pair[1] in inner) return undefined
      inner[pair[1]] = value
      data[open] = inner
      continue
    }
    const [, name = '', text] = match
    const value = text === undefined ? null : readPlainValue(text)
    if (value === undefined || name in data) return undefined
    data[name] = value
    open = text === undefined ? name : undefined
    inner = undefined
    items = undefined
  }
  return data
}

/** A value that stands on one line; undefined for one that takes more than this to read. */
export function readPlainValue(text: string | undefined): unknown {
  if (text === undefined) return undefined
  switch (text[0]) {
    case '"':
      return doubleQuoted.exec(text)?.[1]
    case "'":
      return singleQuoted.exec(text)?.[1]
    case '[':
      return readList(text)
    default:
      return readWord(text)
  }
}

function readList(text: string): string[] | undefined {
  if (!list.test(text)) return undefined
  return [...text.matchAll(/"([^"\\]*)"/g)].map((match) => match[1] ?? '')
}

function readWord(text: string): string | number | undefined {
  if (integer.test(text)) return Number(text)
  return word.test(text) && !named.test(text) && !/^0[ox]/.test(text) ? text : undefined
}
