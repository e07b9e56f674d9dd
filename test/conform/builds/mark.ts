// Writes a mark into each page and each link of a checkout, so that they are known again in the HTML a generator makes of it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `galley check --all --format json` says of one link, as far as it is needed here. */
export interface ReportedLink {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly url: string
  readonly status: 'ok' | 'broken' | 'in-app' | 'unjudged'
  readonly reason: string | null
}

/** Files of markdown in a checkout, sorted: `Page 3 mark` stands in the one at 3. */
export function listPages(checkout: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: checkout, encoding: 'utf8' })
  return listed.split('\0').filter((path) => /\.(?:md|mdx|markdown|qmd)$/i.test(path))
}

/** Writes `Page 3 mark` at the end of each page, and `mark7m` into the text of the link at 7 of a report. */
export function markCheckout(checkout: string, links: readonly ReportedLink[]): void {
  const byFile = Map.groupBy(links.entries(), ([, { file }]) => file)
  for (const [at, path] of listPages(checkout).entries()) {
    const file = join(checkout, path)
    if (!existsSync(file)) continue
    const lines = readFileSync(file, 'utf8').split('\n')
    // From right to left, so that places before a mark stay.
    for (const [index, link] of (byFile.get(path) ?? []).toReversed()) {
      const { line, column } = link
      lines[line - 1] = withMark(lines, { line, column, mark: `mark${index}m` })
    }
    // A page of front matter alone shows nothing.
    writeFileSync(file, `${lines.join('\n')}\n\nPage ${at} mark\n`)
  }
}

/** A heading stays as it is: its words are its id. So does a link without words of its own, which gets those of its target. */
function withMark(
  lines: readonly string[],
  { line, column, mark }: { line: number; column: number; mark: string },
): string {
  const text = lines[line - 1] ?? ''
  const before = text.slice(0, column - 1)
  const end = /[^[\s]\]\(\s*<?$/.exec(before)
  const isHeading = /^[\s>]*#{1,6}/.test(text) || /^\s*(?:=+|-+)\s*$/.test(lines[line] ?? '')
  if (end === null || isHeading) return text
  return `${text.slice(0, end.index + 1)} ${mark}${text.slice(end.index + 1)}`
}
