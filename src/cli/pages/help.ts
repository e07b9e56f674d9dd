// The help of a command, and that of all.
import { type CommandPage, helpOption, type OptionEntry } from './page.ts'

const width = 100
const indent = ' '.repeat(23)

/** Lines of at most 100 columns. */
export function renderHelp(page: CommandPage): string {
  const { usage, about, subcommands = [], groups, examples, exitCodes } = page
  const sections = [
    usage.map((each) => `galley ${each}`).join('\n'),
    ...about.map((paragraph) => wrapWords(paragraph, width).join('\n')),
    ...(subcommands.length === 0
      ? []
      : [
          `Commands:\n${subcommands.map((each) => renderRow(each.usage, each.meaning)).join('\n')}`,
        ]),
    ...groups.map(({ title, options }, index) => {
      const all = index === 0 ? [...options, helpOption] : options
      return `${title}:\n${all.map((each) => renderRow(optionHeading(each), each.meaning)).join('\n')}`
    }),
    `${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((each) => `  ${each}`).join('\n')}`,
    `Exit codes:\n${exitCodes.map(([code, meaning]) => renderExitCode(code, meaning)).join('\n')}`,
  ]
  return `${sections.join('\n\n')}\n`
}

/** The commands, each with what it does. */
export function renderCommandList(pages: readonly CommandPage[]): string {
  const rows = [
    ...pages.map(({ usage, summary }) => [usage[0]?.replace(' [options]', ''), summary] as const),
    ['help [COMMAND]', 'show help'] as const,
    ['--version', 'print the version'] as const,
  ]
  const lines = rows.map(([usage = '', summary]) => renderRow(`galley ${usage}`, summary, 43))
  return `Checks and publishes Markdown documentation from a Git repository

${lines.join('\n')}

"galley COMMAND --help" explains a command.
`
}

/** `--base REF`, `--all`, `GALLEY_BOOTSTRAP_TOKEN`. */
export function optionHeading({ name, variable, value }: OptionEntry): string {
  if (name === undefined) return variable ?? ''
  return value === undefined ? `--${name}` : `--${name} ${value}`
}

function renderRow(heading: string, meaning: string, column = indent.length): string {
  const [first = '', ...rest] = wrapWords(meaning, width - column)
  const space = ' '.repeat(column)
  const isShort = heading.length + 3 < column
  const lines = isShort ? [`  ${heading}`.padEnd(column) + first] : [`  ${heading}`, space + first]
  return [...lines, ...rest.map((line) => space + line)].join('\n')
}

function renderExitCode(code: number, meaning: string): string {
  return wrapWords(meaning, width - 5)
    .map((line, index) => (index === 0 ? `  ${code}  ` : '     ') + line)
    .join('\n')
}

function wrapWords(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > columns) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
