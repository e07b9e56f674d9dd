// Front matter at the head of a page: where it is.
import type { Outline } from '../outline.ts'
import { unsure } from './definitions.ts'
import { Code } from './lines.ts'

/** Front matter between lines of `---` or `+++`, and where the body starts; undefined without any. */
export function scanFrontMatter(
  text: string,
): { matter: NonNullable<Outline['frontMatter']>; end: number } | undefined {
  const fence = text.startsWith('---') ? '---' : text.startsWith('+++') ? '\\+\\+\\+' : undefined
  if (fence === undefined) return undefined
  const opening = new RegExp(`^${fence}[ \\t]*\\r?\\n`).exec(text)
  if (opening === null) return undefined
  const closing = new RegExp(`^${fence}[ \\t]*(?:\\r?\\n|(?![\\s\\S]))`, 'gm')
  const start = opening[0].length
  closing.lastIndex = start
  const match = closing.exec(text)
  if (match === null) unsure('front matter without end')
  let end = match.index
  if (end > start) end -= text.charCodeAt(end - 2) === Code.return ? 2 : 1
  const kind = fence === '---' ? 'yaml' : 'toml'
  const value = text.slice(start, Math.max(start, end))
  return { matter: { kind, value, start }, end: closing.lastIndex }
}
