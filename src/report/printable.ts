// Names as a terminal or a log may show them.

/** Names come from whoever opened the pull request: nothing of theirs may steer the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD')
}
