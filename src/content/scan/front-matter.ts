// Front matter at the head of a page: where it is.
import type { Outline } from '../outline.ts'
import { unsure } from './definitions.ts'
import { Code } from './lines.ts'

const fences = {
  yaml: { opening: /^---[ \t]*\r?\n/, closing: /^---[ \t]*(?:\r?\n|(?![\s\S]))/gm },
  toml: { opening: /^\+\+\+[ \t]*\r?\n/, closing: /^\+\+\+[ \t]*(?:\r?\n|(?![\s\S]))/gm },
}

/** Front matter between lines of `---` or `+++`, and where the body starts; undefined without any. */
export function scanFrontMatter(
  text: string,
): { matter: NonNullable<Outline['frontMatter']>; end: number } | undefined {
  const kind = text.startsWith('---') ? 'yaml' : text.startsWith('+++') ? 'toml' : undefined
  if (kind === undefined) return undefined
  const { opening: first, closing } = fences[kind]
  const opening = first.exec(text)
  if (opening === null) return undefined
  const start = opening[0].length
  closing.lastIndex = start
  const match = closing.exec(text)
  if (match === null) unsure('front matter without end')
  let end = match.index
  if (end > start) end -= text.charCodeAt(end - 2) === Code.return ? 2 : 1
  const value = text.slice(start, Math.max(start, end))
  return { matter: { kind, value, start }, end: closing.lastIndex }
}
