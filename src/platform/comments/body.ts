// Bodies of comments and replies: kept as markdown, given as markdown or as a document.
import { trimSignEnd } from '../../content/text/trim.ts'
import { type CommentBody, type CommentBodyInput, validationError } from '../../contract/index.ts'
import { createPause } from '../processes/pause.ts'

/** The format an answer gives content in. */
export type BodyFormat = 'document' | 'markdown'

/** Markdown of a body, however it was posted, is at most this long. */
const charactersMax = 100_000

/**
 * The markdown of a body as posted.
 *
 * A document is printed: read again it is the same document. References that have no address of their
 * own stay what they are, written as `ref:page/...`.
 */
export async function readCommentBody({ markdown, document }: CommentBodyInput): Promise<string> {
  if (document === undefined) return markdown ?? ''
  const { DocumentError, printDocument } = await import('../../content/document/print/printer.ts')
  const printed = print()
  if (printed.trim() === '') throw refuse('required', 'it is empty')
  if (printed.length > charactersMax) {
    throw refuse('maxLength', `expected at most ${charactersMax} characters as markdown`)
  }
  return printed

  function print(): string {
    if (document === undefined) return ''
    try {
      // A comment is not a file: as markdown it does not end with an empty line.
      return trimSignEnd(printDocument(document), '\n')
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      throw refuse('document', error.message)
    }
  }
}

function refuse(rule: string, reason: string) {
  return validationError('body.body.document', rule, `Cannot read "document": ${reason}`)
}

/** Bodies in the format asked for, by id of the comment or reply. */
export async function presentBodies(
  rows: readonly { readonly id: string; readonly markdown: string }[],
  format: BodyFormat,
): Promise<ReadonlyMap<string, CommentBody>> {
  if (format === 'markdown') return new Map(rows.map(({ id, markdown }) => [id, { markdown }]))
  const { readDocument } = await import('../../content/document/read/reader.ts')
  const bodies = new Map<string, CommentBody>()
  const pause = createPause()
  for (const { id, markdown } of rows) {
    await pause()
    bodies.set(id, { document: readDocument(markdown, { layout: 'gitbook' }) })
  }
  return bodies
}
