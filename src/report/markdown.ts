// Foreign text within GitHub's Markdown: shown as it is, meaning nothing.
import { reveal } from './visible.ts'

/**
 * Renders a name or an address as code, so that it mentions nobody, links nothing and ends no table cell.
 *
 * Plain names are put in backticks; others in `<code>` with every doubtful character as an entity, since a
 * backslash before a pipe cannot be written in backticks within a table.
 */
export function code(value: string): string {
  if (value === '') return '(empty)'
  const shown = reveal(value)
  if (/^[\w./#~%+=?&:,;()@$'!*[\]{}-]+(?: [\w./#~%+=?&:,;()@$'!*[\]{}-]+)*$/.test(shown))
    return `\`${shown}\``
  return `<code>${encode(shown)}</code>`
}

/** A code fence that no run of backticks in some texts ends. */
export function fenceFor(texts: readonly string[]): string {
  let longest = 2
  for (const each of texts)
    for (const [run] of each.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(longest + 1)
}

/** A title or a sentence, as text within a line. */
export function text(value: string): string {
  // The forge looks for mentions, issues, emoji and addresses in what is rendered; a word joiner ends the word.
  const line = reveal(value.replaceAll(/\s+/g, ' ').trim())
  return encode(
    line.replaceAll(
      /@|#(?=\d)|\bGH-(?=\d)|:(?=\/\/|[\w+-]{1,60}:)|\bwww(?=\.)/gi,
      (found) => `${found}\u2060`,
    ),
  )
}

/** A link with Markdown already made for its text. */
export function link(label: string, url: string): string {
  return `[${label}](${url.replaceAll(/[()<>\s\\|`*_[\]]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)})`
}

/** The first characters of a text, cut between characters, with an ellipsis when it was longer. */
export function shorten(value: string, charactersMax: number): string {
  const characters = Array.from(value)
  if (characters.length <= charactersMax) return value
  return `${characters
    .slice(0, charactersMax - 1)
    .join('')
    .trimEnd()}…`
}

// Encodes inline syntax; syntax with a meaning at line starts only never gets there.
function encode(value: string): string {
  return value.replaceAll(
    /&(?=[#\w])|[<>`*~|\\[\]@$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
    (character) => `&#${character.charCodeAt(0)};`,
  )
}
