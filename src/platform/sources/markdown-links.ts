// Finds and replaces links of markdown without blocking other work.
import { ApiError } from '../../contract/base/errors.ts'
import {
  type LinkReplacements,
  listMarkdownLinks,
  type MarkdownLinks,
  rewriteMarkdown,
} from '../../html/markdown-links.ts'
import { ThreadError } from '../../threads/pool.ts'
import { createPause } from '../processes/pause.ts'
import { takesLongToRead } from '../threads/document-reader.ts'
import { askPageTask } from './page-conversion.ts'

const nothing: MarkdownLinks = { link: [], image: [], wiki: [] }

/** The links of a text; none where reading it takes too much. @param name - of the text, in messages */
export async function findLinks(name: string, text: string): Promise<MarkdownLinks> {
  if (!takesLongToRead(text)) return listMarkdownLinks(text)
  return unlessTooMuch(askPageTask(name, 'markdownLinks', text), nothing)
}

/** The text with other links; as it is where reading it takes too much. */
export async function replaceLinks(
  name: string,
  text: string,
  changes: LinkReplacements,
): Promise<string> {
  if (!takesLongToRead(text)) return rewriteMarkdown(text, changes)
  const found = await findLinks(name, text)
  const pause = createPause(100)
  const replaced = {
    link: await replace(found.link, (url) => changes.address(url, 'link')),
    image: await replace(found.image, (url) => changes.address(url, 'image')),
    wiki: await replace(found.wiki, (inner) => changes.wikiLink?.(inner)),
  }
  if (replaced.link.size + replaced.image.size + replaced.wiki.size === 0) return text
  return unlessTooMuch(askPageTask(name, 'rewriteMarkdown', { text, replaced }), text)

  async function replace(all: readonly string[], write: (one: string) => string | undefined) {
    const written = new Map<string, string>()
    for (const one of all) {
      await pause()
      const other = write(one)
      if (other !== undefined) written.set(one, other)
    }
    return written
  }
}

async function unlessTooMuch<Result>(work: Promise<Result>, instead: Result): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const cause = error instanceof ApiError ? error.cause : undefined
    const isTooMuch =
      cause instanceof ThreadError && (cause.reason === 'slow' || cause.reason === 'large')
    if (isTooMuch) return instead
    throw error
  }
}
