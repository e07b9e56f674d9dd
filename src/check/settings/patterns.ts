// Patterns of galley.yml: texts with `*`. Matching takes at most the product of both lengths in steps.

/** True if a pattern matches. */
export type Match = (text: string) => boolean

/** Compiles a pattern for URLs: `*` matches any text. */
export function compileUrlPattern(pattern: string): Match {
  return compile(pattern, (rest) =>
    rest.split(/(\*+)/).flatMap((part): Token[] => (part.startsWith('*') ? [any] : part.split(''))),
  )
}

/**
 * Compiles a pattern for files: `*` matches any text within a name, `**` any text. A folder matches
 * everything in it.
 */
export function compileFilePattern(pattern: string): Match {
  const plain = pattern.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
  const own = compile(plain, readTokens)
  const below = compile(`${plain}/**`, readTokens)
  return (text) => own(text) || below(text)

  function readTokens(rest: string): Token[] {
    // `docs/**/a.md` is also `docs/a.md`.
    return rest.split(/(\*\*\/|\*+)/).flatMap((part): Token[] => {
      if (part === '**/') return [folders]
      if (part.startsWith('**')) return [any]
      return part === '*' ? [within] : part.split('')
    })
  }
}

/** True if a pattern matches a single text only. */
export function isLiteral(pattern: string): boolean {
  return !pattern.includes('*')
}

const any = Symbol('any text')
const within = Symbol('any text without a slash')
const folders = Symbol('any folders, or none')
type Token = string | typeof any | typeof within | typeof folders

/** A text up to its first star decides most matches: what follows is read once it is needed. */
function compile(pattern: string, readTokens: (rest: string) => Token[]): Match {
  const star = pattern.indexOf('*')
  if (star === -1) return (text) => text === pattern
  const prefix = pattern.slice(0, star)
  let tokens: readonly Token[] | undefined
  return (text) => {
    if (!text.startsWith(prefix)) return false
    tokens ??= readTokens(pattern.slice(star))
    return follow(tokens, text, prefix.length)
  }
}

/** Follows all possible matches at once, one character at a time. */
function follow(tokens: readonly Token[], text: string, from: number): boolean {
  let states = enter(new Set([0]), tokens, true)
  for (let at = from; at < text.length && states.size > 0; at += 1) {
    const character = text[at]
    const next = new Set<number>()
    for (const state of states) {
      const token = tokens[state]
      if (token === character) next.add(state + 1)
      else if (token === any || token === folders) next.add(state)
      else if (token === within && character !== '/') next.add(state)
    }
    states = enter(next, tokens, character === '/')
  }
  return states.has(tokens.length)
}

/** The states one can be in without another character. @param afterSlash - folders end with one */
function enter(states: Set<number>, tokens: readonly Token[], afterSlash: boolean): Set<number> {
  for (const state of states) {
    const token = tokens[state]
    if (token === any || token === within || (token === folders && afterSlash))
      states.add(state + 1)
  }
  return states
}
