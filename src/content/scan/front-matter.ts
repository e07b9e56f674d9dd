// Locates front matter at the start of a page.
import type { Outline } from '../markdown/outline.ts'
import * as Code from '../text/character-codes.ts'
import { unsure } from './definitions.ts'

const opening = /(?:---|\+\+\+)[ \t]*\r?\n/y
const closing = /(?:---|\+\+\+)[ \t]*(?:\r?\n|(?![\s\S]))/y

/** Front matter between lines of `---` or `+++`, and the start of the body; undefined without any. */
export function scanFrontMatter(
  text: string,
): { matter: NonNullable<Outline['frontMatter']>; end: number } | undefined {
  const kind = text.startsWith('---') ? 'yaml' : text.startsWith('+++') ? 'toml' : undefined
  if (kind === undefined) return undefined
  opening.lastIndex = 0
  if (!opening.test(text)) return undefined
  const start = opening.lastIndex
  let end = closingFrom(text, start, kind === 'yaml' ? '\n---' : '\n+++')
  if (end > start) end -= text.charCodeAt(end - 2) === Code.carriageReturn ? 2 : 1
  const value = text.slice(start, Math.max(start, end))
  return { matter: { kind, value, start }, end: closing.lastIndex }
}

/** Offset of the line that closes front matter, which `closing` has just matched. */
function closingFrom(text: string, start: number, fence: string): number {
  for (let at = text.indexOf(fence, start - 1); at !== -1; at = text.indexOf(fence, at + 1)) {
    closing.lastIndex = at + 1
    if (closing.test(text)) return at + 1
  }
  return unsure('front matter without end')
}
