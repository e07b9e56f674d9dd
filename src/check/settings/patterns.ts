// Patterns of galley.yml: texts with `*` in them. Matching one takes steps of both lengths at most, whatever it says.

/** True for what a pattern stands for. */
export type Match = (text: string) => boolean

/** A pattern for urls: `*` stands for any text. */
export function compileUrlPattern(pattern: string): Match {
  return compile(
    pattern
      .split(/(\*+)/)
      .flatMap((part): Token[] => (part.startsWith('*') ? [any] : part.split(''))),
  )
}

/**
 * A pattern for files: `*` stands for any text within a folder's name, `**` for any text. A folder stands for all
 * that is in it.
 */
export function compileFilePattern(pattern: string): Match {
  const plain = pattern.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
  const tokens = plain
    // `docs/**/a.md` is also `docs/a.md`.
    .split(/(\*\*\/|\*+)/)
    .flatMap((part): Token[] => {
      if (part === '**/') return [folders]
      if (part.startsWith('**')) return [any]
      return part === '*' ? [within] : part.split('')
    })
  const own = compile(tokens)
  const below = compile([...tokens, '/', any])
  return (text) => own(text) || below(text)
}

/** True for a pattern that stands for one text. */
export function isLiteral(pattern: string): boolean {
  return !pattern.includes('*')
}

const any = Symbol('any text')
const within = Symbol('any text without a slash')
const folders = Symbol('any folders, or none')
type Token = string | typeof any | typeof within | typeof folders

/** Follows all ways through a pattern at once, a character at a time. */
function compile(tokens: readonly Token[]): Match {
  const first = tokens.findIndex((token) => typeof token !== 'string')
  const prefix = (first === -1 ? tokens : tokens.slice(0, first)).join('')
  if (first === -1) return (text) => text === prefix
  const rest = tokens.slice(first)
  if (rest.length === 1 && rest[0] === any) return (text) => text.startsWith(prefix)
  return (text) => text.startsWith(prefix) && follow(rest, text, prefix.length)
}

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
