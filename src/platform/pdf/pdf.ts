// PDFs: signed URLs valid for an hour, and the PDF behind one.
import { ApiError, validationError } from '../../contract/index.ts'
import type { PDFJob } from '../../pdf/job.ts'
import type { Context, Handlers, Platform } from '../context/context.ts'
import { readSignedToken, signToken } from '../context/signing.ts'
import { revisionKey } from '../revisions/revisions.ts'
import {
  type ContentTarget,
  findChangeRequestContent,
  findRevisionContent,
  findSpaceContent,
} from '../targets/content-target.ts'
import { collectPDFJob, type PDFScope } from './job.ts'

const purpose = 'pdf'
const lifetimeMs = 60 * 60 * 1000

interface PDFQuery {
  readonly page?: string | undefined
  readonly only: boolean
}

export const pdf = {
  async getChangeRequestPDF(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    return ({ query }) => signAddress(context, target, query)
  },
  async getSpacePDF(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    return ({ query }) => signAddress(context, target, query)
  },
} satisfies Partial<Handlers>

async function signAddress(
  context: Context,
  { found, changeRequest, revision }: ContentTarget,
  { page, only }: PDFQuery,
): Promise<{ url: string }> {
  if (only && page === undefined) {
    throw validationError(
      'query.page',
      'required',
      'Cannot create a PDF of one page: "only" requires "page"',
    )
  }
  if (page !== undefined) {
    const { pagesById } = await context.revisions.contents(revision)
    const node = pagesById.get(page)
    if (node === undefined || node.type === 'computed') {
      throw new ApiError('invalid_reference', `Cannot find page "${page}"`, {
        details: [{ path: 'query.page', rule: 'reference', message: `Cannot find page "${page}"` }],
      })
    }
  }
  const expiresAt = new Date(Date.parse(context.now()) + lifetimeMs).toISOString()
  const token = await signToken(context, purpose, {
    payload: {
      user: context.caller.id,
      space: found.space.id,
      changeRequest: changeRequest?.id,
      revision: revision.row.id,
      page,
      only: only || undefined,
    },
    expiresAt,
  })
  return { url: `${context.baseURL}/pdf/${token}` }
}

/** A PDF the caller may download. */
export interface OpenedPDF {
  /** Equal for equal PDFs, whoever asks for them. */
  readonly key: string
  readonly title: string
  readonly collect: () => Promise<PDFJob>
}

/**
 * Opens the PDF of a signed URL.
 *
 * The signature identifies the user; their access to the space is checked again.
 *
 * @throws ApiError `not_found` for an invalid signature or a space the user no longer sees, `gone` for an
 *   expired URL
 */
export async function openPDFAddress(platform: Platform, token: string): Promise<OpenedPDF> {
  const payload = await readSignedToken(platform, purpose, token)
  const caller = await platform.store.database
    .selectFrom('user')
    .selectAll()
    .where('id', '=', String(payload['user']))
    .executeTakeFirst()
  if (caller === undefined) throw new ApiError('not_found', 'Cannot find this PDF')
  const context: Context = { ...platform, caller }
  const target = await findRevisionContent(context, {
    spaceId: String(payload['space']),
    revisionId: String(payload['revision']),
  })
  const { found, revision } = target
  const page = typeof payload['page'] === 'string' ? payload['page'] : undefined
  const ofChangeRequest = typeof payload['changeRequest'] === 'string'
  const scope: PDFScope = {
    ...(page === undefined ? {} : { page }),
    only: payload['only'] === true,
    ofChangeRequest,
  }
  const node = page && (await context.revisions.contents(revision)).pagesById.get(page)
  const subject = ofChangeRequest ? target.changeRequest?.subject : undefined
  const { space, organization } = found
  return {
    key: JSON.stringify([
      revisionKey(revision),
      scope,
      space.title,
      space.language,
      organization.title,
      subject,
    ]),
    title: node ? node.title : space.title,
    collect: () => collectPDFJob(context, target, scope),
  }
}
