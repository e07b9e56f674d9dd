// Configuration modules (`export default {...}`) read as data, without running them.
import type { Placed, PlacedEntry, YAMLPlace } from '../../yaml/placed-yaml.ts'

/** Deeper nesting than this is left out, also of constants within constants. */
const depthMax = 60

/** Characters of constants that are read where they are named: a few of them could double each other for ever. */
const constantCharactersMax = 2_000_000

/**
 * Reads the default export of a JavaScript or TypeScript module, as far as it is written down.
 *
 * Objects, arrays, texts, numbers, names of top-level constants and calls that only wrap an object
 * (`defineConfig({...})`) are read. Whatever else stands in place of a value becomes a scalar with
 * the value undefined, and the rest is still read. JSON is a module too.
 *
 * @returns undefined when nothing is exported by default
 */
export function readPlacedModule(text: string): Placed | undefined {
  const reader = createReader(text)
  const start = exportStart(text)
  return start === undefined ? undefined : reader.readAt(start)
}

/** The value at an offset of a module, read in the same way. */
export function readPlacedAt(text: string, offset: number): Placed {
  return createReader(text).readAt(offset)
}

const exportForms = [/\bexport\s+default\s+/g, /\bmodule\.exports\s*=\s*/g, /^\s*(?=[[{])/g]

function exportStart(text: string): number | undefined {
  for (const form of exportForms) {
    const found = [...text.matchAll(form)].at(-1)
    if (found !== undefined) return found.index + found[0].length
  }
  return undefined
}

interface Reader {
  readonly readAt: (offset: number) => Placed
}

function createReader(text: string): Reader {
  let at = 0
  const resolving = new Set<string>()
  let charactersLeft = constantCharactersMax
  const lastCommentEnd = text.lastIndexOf('*/')
  const findConstant = indexConstants(text)
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)]
  return { readAt }

  function readAt(offset: number, depth = 0): Placed {
    const before = at
    at = offset
    const value = readValue(depth)
    if (depth > 0) charactersLeft -= at - offset
    at = before
    return value
  }

  function placeOf(offset: number): YAMLPlace {
    let low = 0
    let high = lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 }
  }

  function readValue(depth: number): Placed {
    skipSpace()
    const start = at
    const place = placeOf(start)
    const value = depth > depthMax ? undefined : readKnown(depth, place)
    if (value !== undefined) {
      skipSpace()
      // An operator after a value may turn it into another: `'a' + b`, `x.y`, `x as const`.
      const cast = /^(?:as\s+const|(?:as|satisfies)\s+[\w.<>[\]|&'" ]+)/.exec(
        text.slice(at, at + 200),
      )
      if (cast !== null) at += cast[0].length
      skipSpace()
      if (at >= text.length || /[,;)\]}]/.test(text.charAt(at)) || endsLine(start)) return value
    }
    at = start
    skipExpression()
    return { kind: 'scalar', value: undefined, place }
  }

  // Without semicolons an expression ends where the next line starts a statement.
  function endsLine(start: number): boolean {
    if (!/[\w@]/.test(text.charAt(at))) return false
    const read = text.slice(start, at)
    return read.slice(read.trimEnd().length).includes('\n')
  }

  function readKnown(depth: number, place: YAMLPlace): Placed | undefined {
    const char = text.charAt(at)
    if (char === '{') return readObject(depth, place)
    if (char === '[') return readArray(depth, place)
    if (char === '(') return readWrapped(depth)
    if (char === '"' || char === "'" || char === '`') {
      const value = readString()
      return value === undefined ? undefined : { kind: 'scalar', value, place }
    }
    const number = /^-?\d+(?:\.\d+)?/.exec(text.slice(at, at + 40))
    if (number !== null) {
      at += number[0].length
      return { kind: 'scalar', value: Number(number[0]), place }
    }
    return readNamed(depth, place)
  }

  function readWrapped(depth: number): Placed | undefined {
    at += 1
    const value = readValue(depth + 1)
    skipSpace()
    if (text.charAt(at) !== ')') return undefined
    at += 1
    return value
  }

  function readNamed(depth: number, place: YAMLPlace): Placed | undefined {
    const name = /^(?:await\s+)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/.exec(
      text.slice(at, at + 200),
    )
    if (name === null) return undefined
    const word = name[1] ?? ''
    at += name[0].length
    if (word === 'true' || word === 'false')
      return { kind: 'scalar', value: word === 'true', place }
    if (word === 'null') return { kind: 'scalar', value: null, place }
    skipTypeArguments()
    if (text.charAt(at) === '(') {
      const value = readWrapped(depth)
      const wraps = value?.kind === 'map' || value?.kind === 'list' || word === 'require.resolve'
      return wraps ? value : undefined
    }
    return readConstant(word, depth)
  }

  function skipTypeArguments(): void {
    const types = /^\s*<[\w\s.,[\]|'"<>]*>(?=\()/.exec(text.slice(at, at + 200))
    if (types !== null) at += types[0].length
  }

  function readConstant(name: string, depth: number): Placed | undefined {
    if (resolving.has(name) || charactersLeft < 0) return undefined
    const offset = findConstant(name)
    if (offset === undefined) return undefined
    resolving.add(name)
    const value = readAt(offset, depth + 1)
    resolving.delete(name)
    return value
  }

  function readArray(depth: number, place: YAMLPlace): Placed | undefined {
    const items: Placed[] = []
    at += 1
    for (;;) {
      skipSpace()
      if (at >= text.length) return undefined
      if (text.charAt(at) === ']') break
      if (text.charAt(at) === ',') at += 1
      else if (text.startsWith('...', at)) {
        for (const item of readSpread(depth)) items.push(item)
      } else items.push(readValue(depth + 1))
    }
    at += 1
    return { kind: 'list', items, place }
  }

  function readSpread(depth: number): readonly Placed[] {
    at += 3
    const value = readValue(depth + 1)
    return value.kind === 'list' ? value.items : [value]
  }

  function readObject(depth: number, place: YAMLPlace): Placed | undefined {
    const entries: PlacedEntry[] = []
    at += 1
    for (;;) {
      skipSpace()
      if (at >= text.length) return undefined
      const char = text.charAt(at)
      if (char === '}') break
      if (char === ',') at += 1
      else if (text.startsWith('...', at)) {
        at += 3
        const value = readValue(depth + 1)
        if (value.kind === 'map') for (const entry of value.entries) entries.push(entry)
      } else entries.push(...readProperty(depth))
    }
    at += 1
    return { kind: 'map', entries, place }
  }

  function readProperty(depth: number): readonly PlacedEntry[] {
    const keyPlace = placeOf(at)
    const key = readKey()
    skipSpace()
    if (key !== undefined && text.charAt(at) === ':') {
      at += 1
      return [{ key, keyPlace, value: readValue(depth + 1) }]
    }
    if (key !== undefined && /[,}]/.test(text.charAt(at))) {
      const value = readConstant(key, depth) ?? {
        kind: 'scalar',
        value: undefined,
        place: keyPlace,
      }
      return [{ key, keyPlace, value }]
    }
    // A method, a getter, a key that code computes: its value is for a program to know.
    skipExpression()
    return []
  }

  function readKey(): string | undefined {
    const char = text.charAt(at)
    if (/["'`]/.test(char)) return readString()
    if (char === '[') return readComputedKey()
    const name = /^[\w$]+/.exec(text.slice(at, at + 200))
    if (name !== null) at += name[0].length
    return name?.[0]
  }

  /** `['1.0']`: a text in brackets is the same key as without them. */
  function readComputedKey(): string | undefined {
    const start = at
    at += 1
    skipSpace()
    const key = /["'`]/.test(text.charAt(at)) ? readString() : undefined
    skipSpace()
    if (key !== undefined && text.charAt(at) === ']') {
      at += 1
      return key
    }
    at = start
    return undefined
  }

  function readString(): string | undefined {
    const quote = text.charAt(at)
    const start = at
    skipString()
    const inner = text.slice(start + 1, at - 1)
    if (quote === '`' && inner.includes('${')) return undefined
    return undoEscapes(inner)
  }

  function skipSpace(): void {
    for (;;) {
      while (at < text.length && /\s/.test(text.charAt(at))) at += 1
      if (text.startsWith('//', at)) {
        const end = text.indexOf('\n', at)
        at = end === -1 ? text.length : end
      } else if (at + 2 <= lastCommentEnd && text.startsWith('/*', at)) {
        at = text.indexOf('*/', at + 2) + 2
      } else return
    }
  }

  function skipString(): void {
    const quote = text.charAt(at)
    at += 1
    while (at < text.length && text.charAt(at) !== quote) {
      if (text.charAt(at) === '\\') at += 1
      else if (quote === '`' && text.startsWith('${', at)) {
        at += 1
        skipGroup()
        continue
      }
      at += 1
    }
    at += 1
  }

  /** From an opening bracket to after its closing one. */
  function skipGroup(): void {
    let open = 0
    do {
      if (/[([{]/.test(text.charAt(at))) open += 1
      else if (/[)\]}]/.test(text.charAt(at))) open -= 1
      skipToken()
    } while (open > 0 && at < text.length)
  }

  /** To the `,` `;` or closing bracket that ends an expression. */
  function skipExpression(): void {
    const start = at
    while (at < text.length && !/[,;)\]}]/.test(text.charAt(at))) {
      if (/[([{]/.test(text.charAt(at))) skipGroup()
      else skipToken()
    }
    if (at === start) at += 1
  }

  function skipToken(): void {
    const char = text.charAt(at)
    if (/["'`]/.test(char)) {
      skipString()
      return
    }
    if (char !== '/') {
      at += 1
      return
    }
    const before = at
    skipSpace()
    if (at > before) return
    // A slash after an operator or bracket starts a regular expression.
    const pattern = /[(,=:[!&|?{};\n]\s*$/.test(text.slice(Math.max(0, at - 40), at))
      ? /^\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/.exec(text.slice(at, at + 1000))
      : null
    at += pattern?.[0].length ?? 1
  }
}

/** Finds the offset at which the value of a top-level constant begins. */
function indexConstants(text: string): (name: string) => number | undefined {
  let places: Map<string, number[]> | undefined
  const known = new Map<string, number | undefined>()
  return (name) => {
    if (known.has(name)) return known.get(name)
    places ??= listDeclarations(text)
    const starts = (places.get(name) ?? []).map((end) => valueStart(text, end))
    const found = starts.find((start) => start !== undefined)
    known.set(name, found)
    return found
  }
}

/** Lists the ends of names that begin a statement with `const`, `let` or `var`, by name. */
function listDeclarations(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const match of text.matchAll(/\b(?:const|let|var)(?=(\s+)([\w$]+))/g)) {
    const [keyword, space = '', name = ''] = match
    if (!beginsStatement(text, match.index)) continue
    const end = match.index + keyword.length + space.length + name.length
    const others = places.get(name)
    if (others === undefined) places.set(name, [end])
    else others.push(end)
  }
  return places
}

/** True if a line, a statement or the text begins here, or `export` does. */
function beginsStatement(text: string, offset: number): boolean {
  const start = skipSpaceBack(text, offset)
  if (isBoundary(start, offset)) return true
  const hasExport = start < offset && text.startsWith('export', start - 'export'.length)
  if (!hasExport) return false
  const word = start - 'export'.length
  return isBoundary(skipSpaceBack(text, word), word)

  function isBoundary(from: number, to: number): boolean {
    return from === 0 || text[from - 1] === ';' || text.slice(from, to).includes('\n')
  }
}

function skipSpaceBack(text: string, offset: number): number {
  let at = offset
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at -= 1
  return at
}

/** Behind the `=` that follows a name and its type; undefined where none does. */
function valueStart(text: string, nameEnd: number): number | undefined {
  const before = /\s*(:?)/y
  before.lastIndex = nameEnd
  const isTyped = before.exec(text)?.[1] === ':'
  const equals = isTyped ? text.indexOf('=', before.lastIndex) : before.lastIndex
  const isEmpty = isTyped && equals === before.lastIndex
  if (equals === -1 || isEmpty || text[equals] !== '=' || text[equals + 1] === '=') return undefined
  return equals + 1
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' }

function undoEscapes(inner: string): string {
  return inner.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (_all, ...groups: (string | undefined)[]) => {
      const code = groups[0] ?? groups[1] ?? groups[2]
      if (code !== undefined)
        return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
      return escapes[groups[3] ?? ''] ?? groups[3] ?? ''
    },
  )
}
