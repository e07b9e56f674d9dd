// Broken links that do not count, in one line, and what is wrong with ignores.
import { count } from './count.ts'
import type { Findings, IgnoreProblem } from './report.ts'

const ways = {
  setting: 'by galley.yml',
  comment: 'by comments',
  redirect: 'by redirects',
} as const

/** `3 broken links ignored: 2 by galley.yml, 1 by comments`; undefined for none. */
export function describeIgnored({ ignored = [] }: Pick<Findings, 'ignored'>): string | undefined {
  if (ignored.length === 0) return undefined
  const counts = Map.groupBy(ignored, ({ ignored: { how } }) => how)
  const parts = [...counts].sort(([, a], [, b]) => b.length - a.length)
  const [first] = parts
  const said =
    parts.length === 1 && first !== undefined
      ? ` ${ways[first[0]]}`
      : `: ${parts.map(([how, links]) => `${links.length} ${ways[how]}`).join(', ')}`
  return `${count(ignored.length, 'broken link')} ignored${said}`
}

/** Problems of ignores as warnings of a review or a text. */
export function warningsOfIgnores(problems: readonly IgnoreProblem[] = []): {
  readonly title: string
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
}[] {
  return problems.map(({ file, line, column, message }) => ({
    title: 'Ignored links',
    path: file,
    line,
    column,
    message,
  }))
}
