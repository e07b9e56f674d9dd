// Actions of a conversation's forms: each calls an operation of the API and returns where to go next.
import { type Act, type FormResult, parameterOf, type Visit } from '../app/frame/visit.ts'

type Fields = URLSearchParams

/** Actions of every page of a review. */
export const talkActs: Readonly<Record<string, Act>> = {
  async comment(visit, fields) {
    const [page, node] = splitName(fields.get('of') ?? '')
    const comment = await visit.call('postCommentInChangeRequest', {
      ...requestOf(visit),
      body: {
        ...(page === '' ? {} : { page }),
        ...(node === undefined ? {} : { node }),
        body: { markdown: readWords(fields) },
      },
    })
    return backTo(visit, `comment:${comment.id}`)
  },
  async reply(visit, fields) {
    const reply = await visit.call('postCommentReplyInChangeRequest', {
      ...requestOf(visit),
      commentId: fields.get('of') ?? '',
      query: { format: 'markdown' },
      body: { body: { markdown: readWords(fields) } },
    })
    return backTo(visit, `comment:${reply.id}`)
  },
  async edit(visit, fields) {
    const change = { body: { markdown: readWords(fields) } }
    return backTo(visit, `comment:${await changeMessage(visit, fields, change)}`)
  },
  async delete(visit, fields) {
    const [commentId, commentReplyId] = splitName(fields.get('of') ?? '')
    if (commentReplyId === undefined) {
      await visit.call('deleteCommentInChangeRequest', { ...requestOf(visit), commentId })
      return backTo(visit)
    }
    const names = { ...requestOf(visit), commentId, commentReplyId }
    await visit.call('deleteCommentReplyInChangeRequest', names)
    return backTo(visit, `thread:${commentId}`)
  },
  resolve: (visit, fields) => settle(visit, fields, true),
  reopen: (visit, fields) => settle(visit, fields, false),
  async react(visit, fields) {
    const change = {
      addedReactions: fields.getAll('add'),
      removedReactions: fields.getAll('remove'),
    }
    return backTo(visit, `comment:${await changeMessage(visit, fields, change)}`)
  },
}

/** The change request of a page, as parameters of operations. */
export function requestOf(visit: Visit) {
  return {
    spaceId: parameterOf(visit, 'spaceId'),
    changeRequestId: parameterOf(visit, 'changeRequestId'),
  }
}

/** Changes a comment or a reply. @returns its id */
async function changeMessage(
  visit: Visit,
  fields: Fields,
  body: {
    readonly body?: { markdown: string }
    addedReactions?: string[]
    removedReactions?: string[]
  },
): Promise<string> {
  const [commentId, commentReplyId] = splitName(fields.get('of') ?? '')
  const names = { ...requestOf(visit), commentId }
  const { id } =
    commentReplyId === undefined
      ? await visit.call('updateCommentInChangeRequest', { ...names, body })
      : await visit.call('updateCommentReplyInChangeRequest', { ...names, commentReplyId, body })
  return id
}

async function settle(visit: Visit, fields: Fields, resolved: boolean): Promise<FormResult> {
  const commentId = fields.get('of') ?? ''
  const names = { ...requestOf(visit), commentId }
  await visit.call('updateCommentInChangeRequest', { ...names, body: { resolved } })
  return backTo(visit, `thread:${commentId}`)
}

/** Splits `a/b`; a name without a slash has one part. */
function splitName(name: string): [first: string, second?: string] {
  const at = name.indexOf('/')
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

/** Forms send line breaks as CR LF; markdown uses LF. */
function readWords(fields: Fields): string {
  return (fields.get('body') ?? '').replace(/\r\n?/g, '\n')
}

/** The page a form was sent from, without the parameter that opened the form. */
export function backTo({ url }: Visit, fragment?: string): FormResult {
  const query = new URLSearchParams(url.searchParams)
  query.delete('comment')
  const search = query.size === 0 ? '' : `?${query.toString()}`
  return { to: `${url.pathname}${search}${fragment === undefined ? '' : `#${fragment}`}` }
}
