// The values of a server: read from options and environment, checked, explained.
import type { Setting, settings, storageSettings } from './settings.ts'

type Settings = Readonly<Record<string, Setting>>

type ValueOf<S> =
  S extends Setting<infer Value>
    ? S extends { readonly standard: string }
      ? Value
      : Value | undefined
    : never

/** Values by the names of their settings; undefined where nothing was set and nothing holds without. */
export type ValuesOf<S> = { readonly [Name in keyof S]: ValueOf<S[Name]> }

/** Configuration of a server. */
export type Configuration = ValuesOf<typeof settings>

/** Configuration of storage, also used by `galley admin`. */
export type StorageConfiguration = ValuesOf<typeof storageSettings>

/** Values given by an operator. */
export interface RawConfiguration {
  /** Values by option, without dashes. */
  readonly options: ReadonlyMap<string, string>
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Values, or a sentence on each that is wrong. */
export type ReadResult<S> =
  | { readonly kind: 'read'; readonly values: ValuesOf<S> }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }

/** Reads every setting: from its option, then its variable, then what holds without. */
export function readConfigured<const S extends Settings>(
  known: S,
  given: RawConfiguration,
): ReadResult<S> {
  const problems: string[] = []
  const values = Object.entries(known).map(([name, setting]) => {
    const read = readSetting(setting, given)
    if ('problem' in read) problems.push(read.problem)
    return [name, 'value' in read ? read.value : undefined]
  })
  if (problems.length > 0) return { kind: 'refused', problems }
  // Every name of `known` is there, with what its own kind read.
  return { kind: 'read', values: Object.fromEntries(values) as ValuesOf<S> }
}

function readSetting(
  { option, variable, kind, standard }: Setting,
  { options, environment }: RawConfiguration,
): { readonly value: unknown } | { readonly problem: string } {
  const byOption = option === undefined ? undefined : options.get(option)
  const text = byOption ?? (environment[variable] || standard)
  if (text === undefined) return { value: undefined }
  const value = kind.read(text)
  if (value !== undefined) return { value }
  const where = byOption === undefined ? `the variable ${variable}` : `"--${option}"`
  const found = kind.isSecret ? `${text.length} characters` : `"${text}"`
  return { problem: `Cannot read ${where}: expected ${kind.expected} but found ${found}` }
}

/** Defaults of every setting. */
export function standardValues<const S extends Settings>(known: S): ValuesOf<S> {
  const read = readConfigured(known, { options: new Map(), environment: {} })
  if (read.kind === 'refused') throw new Error(read.problems.join('\n'))
  return read.values
}

/**
 * Variables that look like settings and are none.
 *
 * @param others - variables of other commands
 */
export function findUnknownVariables(
  known: Settings,
  environment: RawConfiguration['environment'],
  others: readonly string[],
): string[] {
  const names = new Set([...Object.values(known).map(({ variable }) => variable), ...others])
  return Object.keys(environment)
    .filter((name) => name.startsWith('GALLEY_') && !names.has(name))
    .sort()
}

/** A setting, described for people. */
interface SettingDescription {
  readonly option: string | undefined
  readonly variable: string
  /** Stands for its value, as in `DIR`. */
  readonly placeholder: string
  /** Its meaning, with its default and its variable. */
  readonly meaning: string
}

export function describeSettings(known: Settings): SettingDescription[] {
  return Object.values(known).map(({ option, variable, kind, standard, meaning }) => {
    const facts = [
      ...(standard ? [`default: ${standard}`] : []),
      ...(option === undefined ? [] : [variable]),
    ]
    const text = facts.length === 0 ? meaning : `${meaning} (${facts.join('; ')})`
    return { option, variable, placeholder: kind.placeholder, meaning: text }
  })
}
