// Options of a command: read, checked, and explained when they are wrong.
import { findNearest } from '../../content/text/nearest.ts'

/** The command line cannot be followed; the message says why, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Arguments of a command: options with a value, options without, and the number of other words. */
export interface OptionRules {
  readonly values: readonly string[]
  readonly flags: readonly string[]
  readonly wordsMax: number
}

export interface ParsedOptions {
  /** Values by option name, without dashes. */
  readonly values: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
  readonly words: readonly string[]
}

/**
 * Reads `--name value`, `--name=value`, `--flag` and other words; `--` ends the options.
 *
 * @throws UsageError for an option that is unknown, lacks its value or has one too many
 */
export function parseOptions(args: readonly string[], rules: OptionRules): ParsedOptions {
  const values = new Map<string, string>()
  const flags = new Set<string>()
  const words: string[] = []
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') {
      words.push(...rest.splice(0))
    } else if (!arg.startsWith('-') || arg === '-') {
      words.push(arg)
    } else {
      const [name = '', ...parts] = arg.replace(/^--?/, '').split('=')
      const given = parts.length > 0 ? parts.join('=') : undefined
      if (rules.flags.includes(name)) {
        if (given !== undefined) throw new UsageError(`Option "--${name}" takes no value`)
        flags.add(name)
      } else if (rules.values.includes(name)) {
        values.set(name, given ?? takeValue(name, rest))
      } else {
        throw new UsageError(unknown('option', arg.split('=')[0] ?? arg, namesOf(rules)))
      }
    }
  }
  if (words.length > rules.wordsMax) {
    throw new UsageError(`Unexpected argument "${words[rules.wordsMax]}"`)
  }
  return { values, flags, words }
}

/** One of the allowed values of an option, the first of them when it was not given. */
export function chooseValue<T extends string>(
  options: ParsedOptions,
  name: string,
  allowed: readonly [T, ...T[]],
): T {
  const given = options.values.get(name)
  if (given === undefined) return allowed[0]
  const found = allowed.find((value) => value === given)
  if (found !== undefined) return found
  const list = allowed.map((value) => `"${value}"`).join(', ')
  throw new UsageError(`Cannot read "--${name}": expected one of ${list} but found "${given}"`)
}

/** A message about an unknown word, with the one that was probably meant. */
export function unknown(sort: string, given: string, known: readonly string[]): string {
  const nearest = findNearest(
    given,
    known.map((text) => ({ text, value: text })),
  )
  return `Unknown ${sort} "${given}"${nearest === undefined ? '' : `: did you mean "${nearest}"?`}`
}

function namesOf(rules: OptionRules): string[] {
  return [...rules.values, ...rules.flags].map((name) => `--${name}`)
}

function takeValue(name: string, rest: string[]): string {
  const value = rest.shift()
  if (value === undefined || (value.startsWith('--') && value !== '--')) {
    throw new UsageError(`Option "--${name}" needs a value`)
  }
  return value
}
