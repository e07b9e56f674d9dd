// Uploads over HTTP: bytes for an import, by a token of the API or from a page of the app.
import { ApiError } from '../../contract/index.ts'
import { type Dispatcher, MethodError } from '../api/dispatch.ts'
import { readBytes } from '../requests/body.ts'
import { requireFormToken, requireOwnForm } from '../requests/forms.ts'
import type { RequestRecord } from '../requests/record.ts'
import { buildResponse } from '../requests/responses.ts'

/** Loaded with the first upload. */
const load = () => import('../../platform/uploads/uploads.ts')

/**
 * Answers `POST /uploads/SPACE?name=docs.zip`: 201 with `{ url, expiresAt }`.
 *
 * The body is the file, or a part of it: the next part is sent with `append=URL` of the one before. The
 * `url` then is the source of an import. A page of the app sends its form's token as `X-Form-Token`.
 *
 * @throws ApiError for a space the caller may not edit, and for what is too large
 */
export async function answerUpload(
  { platform, gate }: Pick<Dispatcher, 'platform' | 'gate'>,
  { request, record }: { readonly request: Request; readonly record: RequestRecord },
  spaceId: string,
): Promise<Response> {
  if (request.method !== 'POST') throw new MethodError(request.method, ['POST'])
  const inBrowser = request.headers.has('Authorization')
    ? undefined
    : await gate.lookUpSession(request, record)
  if (inBrowser !== undefined) {
    requireOwnForm(request, platform.baseURL)
    const form = request.headers.get('X-Form-Token') ?? ''
    requireFormToken(new URLSearchParams({ form }), inBrowser.session)
  }
  const { caller, onlyIn, headers } = inBrowser ?? (await gate.admitToken(request, record))
  const context = { ...platform, caller, onlyIn, session: inBrowser?.session, origin: record }
  const { searchParams: query } = new URL(request.url)
  const { keepUpload, partBytesMax } = await load()
  const bytes = await readBytes(request, partBytesMax, 'body')
  if (bytes.length === 0)
    throw new ApiError('invalid_request', 'Cannot take the upload: it is empty')
  const kept = await keepUpload(context, {
    spaceId,
    bytes,
    name: query.get('name') ?? '',
    append: query.get('append') ?? undefined,
    isAddition: query.get('adds') === 'yes',
  })
  return buildResponse(201, kept, headers)
}
