// Bodies of comments and replies: kept as markdown, given as markdown or as a document.
import { type CommentBody, type CommentBodyInput, validationError } from '../contract/index.ts'

/** The format an answer gives content in. */
export type BodyFormat = 'document' | 'markdown'

/** The markdown of a body as posted. */
export function readCommentBody({ markdown, document }: CommentBodyInput): string {
  refuseDocument(document !== undefined, 'body.body.document')
  return markdown ?? ''
}

/** A body in the format asked for. */
export function presentCommentBody(markdown: string, format: BodyFormat): CommentBody {
  refuseDocument(format === 'document', 'query.format')
  return { markdown }
}

function refuseDocument(isAsked: boolean, path: string): void {
  if (!isAsked) return
  throw validationError(path, 'enum', 'Cannot use a document: comments are markdown for now')
}
