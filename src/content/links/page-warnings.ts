// Finds problems of page files: unreadable front matter, text that is not UTF-8, too much markup.

import type { Source } from '../facts/source.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { Warning } from '../site/layout.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { blobOid } from '../trees/oid.ts'

/**
 * Finds problems of a page that is shown, but not as intended.
 *
 * @param facts - of the page, complete
 */
export async function findPageWarnings(
  page: FileEntry,
  facts: PageFacts,
  source: Pick<Source, 'readTexts'>,
): Promise<Warning[]> {
  if (facts.mayNeedWarning !== true) return []
  const { path } = page
  if (facts.isUnread === true) return [{ path, message: unreadMessage }]
  const unreadable = await findUnreadable(page, source)
  if (unreadable !== undefined) return [{ path, ...unreadable }]
  const error = facts.frontMatter?.error
  if (error === undefined) return []
  const { line, column, message } = error
  return [{ path, line, column, message: `Cannot read the front matter: ${plainly(message)}` }]
}

const unreadMessage =
  'The page has too much markup or nesting to be read: links on it and to its headings are not checked'

async function findUnreadable(
  page: FileEntry,
  source: Pick<Source, 'readTexts'>,
): Promise<Omit<Warning, 'path'> | undefined> {
  const text = (await source.readTexts([page])).get(page.oid) ?? ''
  if (text.slice(0, 3).includes('\0') || text.startsWith('\ufffd\ufffd')) {
    return { line: 1, message: 'The file is UTF-16: save it as UTF-8' }
  }
  const at = text.indexOf('\ufffd')
  // The replacement character may be in the file itself. Only a git object id can tell.
  const isKnown = /^[0-9a-f]{40}$/.test(page.oid)
  if (at === -1 || !isKnown || blobOid(Buffer.from(text)) === page.oid) return undefined
  const before = text.slice(0, at).split('\n')
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    message: 'The file is not valid UTF-8 here: save it as UTF-8',
  }
}

const wordings: readonly (readonly [of: RegExp, words: string])[] = [
  [/^Nested mappings are not allowed/, '": " stands within this value; put the value in quotes'],
  [/^Map keys must be unique/, 'this key appears twice'],
  [/^Unexpected scalar at node end/, 'text follows what is in quotes; put all of it in quotes'],
  [/^Tabs are not allowed|^Tab character/, 'a tab stands here; indent with spaces'],
  [/^Implicit (?:map )?keys? need/, 'this line is not "key: value"'],
  [/^Missing closing ["']quote/, 'a quote is not closed'],
]

/** Rewords a parser's message as part of a sentence, with advice where there is some. */
function plainly(message: string): string {
  const known = wordings.find(([of]) => of.test(message))
  if (known !== undefined) return known[1]
  const [first = '', ...rest] = message.replace(/(?<![.:\s])[.:\s]+$/, '')
  return /^[A-Z][a-z]/.test(message) ? first.toLowerCase() + rest.join('') : first + rest.join('')
}
