// Pictures that texts show from elsewhere, for pages of the app. Sites have them below their own address.
import { ApiError } from '../../contract/base/errors.ts'
import type { Platform } from '../../platform/context/context.ts'
import { readNamedPicture } from '../../platform/published/outside-pictures.ts'
import { answerBytes } from '../requests/bytes.ts'
import { securityHeaders } from '../requests/responses.ts'

/** A picture opened by itself is a document: one that may do nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Answers a request for a picture by its signed name. */
export async function answerOutsidePicture(
  platform: Platform,
  request: Request,
  name: string,
): Promise<Response> {
  const picture = await readNamedPicture(platform, name)
  if (picture === undefined) throw new ApiError('not_found', 'Cannot find this picture')
  const { bytes, type, oid } = picture
  const read = async function* (range?: { readonly from: number; readonly length: number }) {
    yield range === undefined ? bytes : bytes.subarray(range.from, range.from + range.length)
  }
  return answerBytes(
    request,
    { size: bytes.length, read: (range) => Promise.resolve(read(range)) },
    {
      ...securityHeaders,
      'Content-Security-Policy': policy,
      'Content-Type': type,
      'Cache-Control': 'private, max-age=3600',
      ETag: `"${oid}"`,
    },
  )
}
