// The command line of one command, read by its page.
import { type ParsedOptions, parseOptions, UsageError, unknown } from './options.ts'
import { type CommandPage, optionsOf, subcommandName } from './page.ts'

/**
 * Options and words of a command.
 *
 * @returns undefined once its help was asked for and written
 * @throws UsageError for what cannot be followed, an option of another subcommand among them
 */
export async function readCommandLine(
  args: readonly string[],
  page: CommandPage,
  { write }: { write(text: string): void },
): Promise<ParsedOptions | undefined> {
  const options = optionsOf(page)
  const parsed = parseOptions(args, {
    values: options.flatMap(({ name, value }) => (value === undefined ? [] : name)),
    flags: [...options.flatMap(({ name, value }) => (value === undefined ? name : [])), 'h'],
    wordsMax: page.wordsMax,
  })
  const { values, flags, words } = parsed
  const isGiven = (name: string) => values.has(name) || flags.has(name)
  if (isGiven('help') || isGiven('h') || (page.subcommands !== undefined && words.length === 0)) {
    write((await import('./help.ts')).renderHelp(page))
    return undefined
  }
  for (const { name, needs } of options) {
    if (!isGiven(name) || needs === undefined || needs.some(isGiven)) continue
    const list = needs.map((each) => `"--${each}"`).join(' or ')
    throw new UsageError(`Cannot use "--${name}" without ${list}`)
  }
  refuseUnrelated(page, words[0], isGiven)
  return parsed
}

function refuseUnrelated(
  { name: command, subcommands }: CommandPage,
  word: string | undefined,
  isGiven: (name: string) => boolean,
): void {
  if (subcommands === undefined || word === undefined) return
  const found = subcommands.find((each) => subcommandName(each) === word)
  if (found === undefined)
    throw new UsageError(unknown('command', word, subcommands.map(subcommandName)))
  for (const name of new Set(subcommands.flatMap(({ options }) => options))) {
    if (!isGiven(name) || found.options.includes(name)) continue
    throw new UsageError(`Cannot use "--${name}" with "galley ${command} ${word}"`)
  }
}
