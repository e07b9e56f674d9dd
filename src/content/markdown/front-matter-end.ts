// Where the front matter of a page ends, without reading it.

/** Where the text behind front matter starts; 0 without any. */
export function findFrontMatterEnd(text: string): number {
  const fence = /^(?:---|\+\+\+)(?=[ \t]*\n)/.exec(text)?.[0]
  const end = fence === undefined ? -1 : text.indexOf(`\n${fence}`, fence.length)
  return end === -1 ? 0 : end + 4
}
