// Description of a command: read by its options, its help, shell completion and the man page.

/** An option, or a variable that has no option. */
export interface OptionEntry {
  /** Without dashes; absent for a variable. */
  readonly name?: string
  readonly variable?: string
  /** Stands for its value, as in `REF`; absent for a flag. */
  readonly value?: string
  /** Values it may have, where they are few; checked by the command. */
  readonly choices?: readonly string[]
  /** Paths a shell offers for its value. */
  readonly completes?: 'file' | 'directory'
  /** A sentence without its first capital and its full stop; the part before the first `;`, `:` or `(` is its short form. */
  readonly meaning: string
  /** One of these options must be given with it. */
  readonly needs?: readonly string[]
}

/** A command of a command. */
export interface SubcommandEntry {
  /** As it is written: `create-user EMAIL`. */
  readonly usage: string
  readonly meaning: string
  /** Names of the options that are its own. */
  readonly options: readonly string[]
}

/** Options with a heading of their own. */
export interface OptionGroup {
  readonly title: string
  readonly options: readonly OptionEntry[]
}

export interface CommandPage {
  readonly name: string
  /** Without `galley`, one for each way to call it. */
  readonly usage: readonly string[]
  /** Half a line about it. */
  readonly summary: string
  /** Paragraphs. */
  readonly about: readonly string[]
  readonly wordsMax: number
  /** Possible other words, if they are few. */
  readonly choices?: readonly string[]
  readonly subcommands?: readonly SubcommandEntry[]
  readonly groups: readonly OptionGroup[]
  readonly examples: readonly string[]
  /** Exit codes and their meanings. */
  readonly exitCodes: readonly (readonly [code: number, meaning: string])[]
}

/** Every command has it. */
export const helpOption: OptionEntry = { name: 'help', meaning: 'show this help' }

/** Options with a name, those of all groups. */
export function optionsOf({ groups }: CommandPage): (OptionEntry & { readonly name: string })[] {
  return [...groups.flatMap(({ options }) => options), helpOption].flatMap((option) =>
    option.name === undefined ? [] : [{ ...option, name: option.name }],
  )
}

/** `create-user EMAIL` → `create-user`. */
export function subcommandName({ usage }: SubcommandEntry): string {
  return usage.split(' ')[0] ?? usage
}
