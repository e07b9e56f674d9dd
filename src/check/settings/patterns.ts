// Patterns of galley.yml: texts with `*`. Matching takes at most the product of both lengths in steps.

/** A compiled pattern. */
export interface Pattern {
  /** True if the whole text matches. */
  readonly matches: (text: string) => boolean
  /** The start of every text that matches. */
  readonly prefix: string
  /** The end of every text that matches. */
  readonly suffix: string
}

/** Compiles a pattern for URLs: `*` matches any text. */
export function compileUrlPattern(pattern: string): Pattern {
  return compile(pattern.split(/(\*+)/).map((part) => (part.startsWith('*') ? any : part)))
}

/** Compiles a pattern for files and folders: `*` matches any text within a name, `**` any text. */
export function compileFilePattern(pattern: string): Pattern {
  return compile(
    pattern.split(/(\*\*\/(?:\*(?!\*))?|\*+)/).map((part) => {
      // `docs/**/a.md` is also `docs/a.md`.
      if (part === '**/') return folders
      // So is any text what `**/*` matches.
      if (part.startsWith('**')) return any
      return part === '*' ? within : part
    }),
  )
}

/** True if a pattern matches a single text only. */
export function isLiteral(pattern: string): boolean {
  return !pattern.includes('*')
}

const any = Symbol('any text')
const within = Symbol('any text without a slash')
const folders = Symbol('any folders, or none')
type Part = string | typeof any | typeof within | typeof folders

function compile(given: readonly Part[]): Pattern {
  const [first] = given
  const prefix = typeof first === 'string' ? first : ''
  const last = given.length > 1 ? given.at(-1) : undefined
  const suffix = typeof last === 'string' ? last : ''
  const between = given.slice(1, -1).filter((part) => typeof part === 'string' && part !== '')
  // If every star is any text, the leftmost place of each part is enough.
  const isExact = given.includes(any) && !given.includes(within) && !given.includes(folders)
  return {
    prefix,
    suffix,
    matches: (text) => holdsInOrder(text) && (isExact || follow(given, text)),
  }

  /** Most texts fail here: the literal parts must be there, in order. */
  function holdsInOrder(text: string): boolean {
    const end = text.length - suffix.length
    if (end < prefix.length || !text.startsWith(prefix) || !text.endsWith(suffix)) return false
    let from = prefix.length
    for (const part of between) {
      const at = text.indexOf(String(part), from)
      if (at === -1 || at + String(part).length > end) return false
      from = at + String(part).length
    }
    return true
  }
}

/** Follows all possible matches at once, one part at a time: places in the text, in order. */
function follow(parts: readonly Part[], text: string): boolean {
  let places: readonly number[] = [0]
  for (const part of parts) {
    places =
      typeof part === 'string'
        ? places.flatMap((at) => (text.startsWith(part, at) ? at + part.length : []))
        : reach(part, places, text)
    if (places.length === 0) return false
  }
  return places.at(-1) === text.length
}

/** Every possible end of a star that starts at one of these places. */
function reach(star: symbol, from: readonly number[], text: string): number[] {
  const ends: number[] = []
  const starts = new Set(from)
  for (const start of from) {
    if (start < (ends.at(-1) ?? 0)) continue
    const slash = text.indexOf('/', start)
    const last = star === within && slash !== -1 ? slash : text.length
    for (let at = start; at <= last; at += 1) {
      if (at === ends.at(-1)) continue
      if (star !== folders || text[at - 1] === '/' || starts.has(at)) ends.push(at)
    }
  }
  return ends
}
