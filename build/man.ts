// The man page of the command, from the table its help is made of.
import { optionHeading } from '../src/cli/pages/help.ts'
import { pages } from '../src/cli/pages/index.ts'
import { type CommandPage, helpOption } from '../src/cli/pages/page.ts'

/**
 * `galley.1`.
 *
 * @see man(7), "Macro overview"
 */
export function renderMan(version: string): string {
  const parts = [
    `.TH GALLEY 1 "" "galley ${version}"`,
    '.SH NAME',
    'galley \\- check and publish Markdown documentation from a Git repository',
    '.SH SYNOPSIS',
    pages
      .flatMap(({ usage }) => usage.map((each) => `.B galley\n${escapeLine(each)}`))
      .join('\n.br\n'),
    '.SH DESCRIPTION',
    ...pages.flatMap(renderCommand),
    '.SH ENVIRONMENT',
    ...renderRows([
      ['NO_COLOR', 'no colours'],
      ['FORCE_COLOR', 'colours, where output goes to no terminal, too; 0 for none'],
      ['CI', 'files that are not in git do not count'],
      ['GALLEY_TOKEN', 'an access token of the platform'],
      ['GALLEY_DEBUG', 'errors are shown with the place in the code they come from'],
    ]),
  ]
  return `${parts.join('\n')}\n`
}

function renderCommand(page: CommandPage): string[] {
  const { name, usage, about, subcommands = [], groups, examples, exitCodes } = page
  return [
    `.SS galley ${name}`,
    usage.map((each) => `.B galley\n${escapeLine(each)}`).join('\n.br\n'),
    ...about.flatMap((paragraph) => ['.PP', escapeLine(paragraph)]),
    ...renderRows(subcommands.map((each) => [each.usage, each.meaning])),
    ...groups.flatMap(({ title, options }, index) => [
      '.PP',
      `${escapeLine(title)}:`,
      ...renderRows(
        [...options, ...(index === 0 ? [helpOption] : [])].map((each) => [
          optionHeading(each),
          each.meaning,
        ]),
      ),
    ]),
    '.PP',
    'Exit codes:',
    ...renderRows(exitCodes.map(([code, meaning]) => [String(code), meaning])),
    '.PP',
    'Examples:',
    '.PP',
    '.RS',
    '.nf',
    ...examples.map(escapeLine),
    '.fi',
    '.RE',
  ]
}

function renderRows(rows: readonly (readonly [heading: string, meaning: string])[]): string[] {
  return rows.flatMap(([heading, meaning]) => [
    '.TP',
    `.B ${escapeLine(heading)}`,
    escapeLine(meaning),
  ])
}

/** A line of text: no request, no escape, hyphens that can be copied. */
function escapeLine(text: string): string {
  const plain = text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('"', '\\(dq')
    .replaceAll('~', '\\(ti')
    .replaceAll('^', '\\(ha')
  return /^[.']/.test(plain) ? `\\&${plain}` : plain
}
