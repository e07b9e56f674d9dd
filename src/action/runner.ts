// The runner of GitHub Actions: commands on standard output, files named by the environment.

import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'

/** What a step can tell its runner. */
export interface Runner {
  /** Hide a text in every log from here on. */
  mask(secret: string): void
  /** One line of the log. */
  log(line: string): void
  /** A mark on a file and line, or on the run when there is no file. */
  annotate(level: AnnotationLevel, message: string, place?: AnnotationPlace): void
  setOutput(name: string, value: string): void
  /** Add Markdown to the page of the run. */
  summarize(markdown: string): void
}

export type AnnotationLevel = 'error' | 'warning' | 'notice'

export interface AnnotationPlace {
  readonly title?: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/**
 * The runner this process was started by.
 *
 * Written here and not with `@actions/core`, which loads an HTTP client for every step.
 *
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function openRunner(
  environment: Readonly<Record<string, string | undefined>>,
  write: (text: string) => void,
): Runner {
  const command = (name: string, properties: string, text: string) =>
    write(`::${name}${properties}::${escapeText(text)}\n`)
  return {
    mask(secret) {
      if (secret.trim() !== '') command('add-mask', '', secret)
    },
    log(line) {
      // The runner obeys "::" at the start of a line and "##[" anywhere, whoever wrote it.
      const harmless = line
        .replaceAll('\r', ' ')
        .replaceAll('##[', '##\u200B[')
        .replace(/^\s*(?=::)/gm, (space) => `${space}\u200B`)
      write(`${harmless}\n`)
    },
    annotate(level, message, place = {}) {
      const properties = Object.entries({
        title: place.title,
        file: place.file,
        line: place.line,
        col: place.column,
      }).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
      )
      command(level, properties.length === 0 ? '' : ` ${properties.join(',')}`, message)
    },
    setOutput(name, value) {
      const file = environment['GITHUB_OUTPUT']
      // A random delimiter: a value cannot end its own block and set another output.
      const delimiter = `galley_${randomUUID()}`
      if (file) appendFileSync(file, `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
    },
    summarize(markdown) {
      const file = environment['GITHUB_STEP_SUMMARY']
      if (file) appendFileSync(file, markdown)
    },
  }
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
