// Finds the end of a page's front matter without parsing it.

/** Offset of the text after front matter; 0 without any. */
export function findFrontMatterEnd(text: string): number {
  const fence = /^(?:---|\+\+\+)(?=[ \t]*\n)/.exec(text)?.[0]
  const end = fence === undefined ? -1 : text.indexOf(`\n${fence}`, fence.length)
  return end === -1 ? 0 : end + 4
}
