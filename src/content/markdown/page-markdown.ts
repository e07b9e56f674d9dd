// The markdown of a page as the API returns it: the title first, no front matter.

/**
 * Returns markdown that starts with `# Title`.
 *
 * The source's first line is kept if it is a level-1 heading; else the title is added above it.
 */
export function pageMarkdown(source: string, title: string): string {
  const lines = source.replace(/^\uFEFF/, '').split('\n')
  const body = lines.slice(countFrontMatterLines(lines))
  while (body.length > 1 && body[0]?.trim() === '') body.shift()
  const text = body.join('\n')
  if (/^ {0,3}#[ \t]/.test(text)) return text
  return text.trim() === '' ? `# ${title}\n` : `# ${title}\n\n${text}`
}

/** Counts the lines of front matter including fences: YAML between `---`, TOML between `+++`. */
export function countFrontMatterLines(lines: readonly string[]): number {
  const fence = lines[0]?.trimEnd()
  if (fence !== '---' && fence !== '+++') return 0
  return lines.findIndex((line, at) => at > 0 && line.trimEnd() === fence) + 1
}
