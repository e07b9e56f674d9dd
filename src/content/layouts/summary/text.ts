// Invisible characters, pasted into SUMMARY.md from web pages.

const invisible = /[\u200b\u2060\ufeff]/g

/** True if a line holds an invisible character. */
export function isInvisible(line: string): boolean {
  return line.search(invisible) >= 0
}

/** A line with such characters before its first word made spaces: they would hide a list's marker. */
export function blankAtStart(line: string): string {
  return isInvisible(line)
    ? line.replace(/^[ \t\u200b\u2060\ufeff]+/, (start) => start.replace(invisible, ' '))
    : line
}

/** A text without them, and without white space at its ends. */
export function clean(text: string): string {
  return text.replace(invisible, '').trim()
}
