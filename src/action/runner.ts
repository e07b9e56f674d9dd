// Interface to the GitHub Actions runner, through @actions/core.

import { existsSync } from 'node:fs'
// By name, so that a bundle takes these few and leaves its HTTP client.
import { error, info, notice, setOutput, setSecret, summary, warning } from '@actions/core'
import { reveal } from '../report/visible.ts'

/** The runner's interface for a step. */
export interface Runner {
  /** Hide a text in every log from here on. */
  mask(secret: string): void
  /** One line of the log. */
  log(line: string): void
  /** A mark on a file and line, or on the run when there is no file. */
  annotate(level: AnnotationLevel, message: string, place?: AnnotationPlace): void
  setOutput(name: string, value: string): void
  /** Adds Markdown to the page of the run. */
  summarize(markdown: string): Promise<void>
}

export type AnnotationLevel = 'error' | 'warning' | 'notice'

export interface AnnotationPlace {
  readonly title?: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/**
 * The runner this process was started by: commands on standard output, files named by `process.env`.
 *
 * Outside of Actions, where those files are missing, outputs and summary go nowhere.
 *
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function openRunner(): Runner {
  return {
    mask(secret) {
      // An empty mask would be a warning in the log of every run.
      if (secret.trim() !== '') setSecret(secret)
    },
    log(line) {
      info(disarm(revealLines(line)))
    },
    annotate(level, message, { title, file, line, column } = {}) {
      mark[level](revealLines(message), {
        ...(title === undefined ? {} : { title }),
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { startLine: line }),
        ...(column === undefined ? {} : { startColumn: column }),
      })
    },
    setOutput(name, value) {
      // Without its file, core would print a command that GitHub has taken out of service.
      if (isThere('GITHUB_OUTPUT')) setOutput(name, value)
    },
    async summarize(markdown) {
      // Without its file, core throws.
      if (isThere('GITHUB_STEP_SUMMARY')) await summary.addRaw(markdown).write()
    },
  }
}

const mark = { error, warning, notice } as const

function revealLines(text: string): string {
  return text.split('\n').map(reveal).join('\n')
}

/** The runner executes "::" at the start of a line and "##[" anywhere, whoever wrote it. */
function disarm(line: string): string {
  return line
    .replaceAll('\r', ' ')
    .replaceAll('##[', '##\u200B[')
    .replace(/^[^\S\r\n\u2028\u2029]*(?=::)/gm, (space) => `${space}\u200B`)
}

function isThere(variable: string): boolean {
  const file = process.env[variable]
  return file !== undefined && existsSync(file)
}
