// The bytes of files, at their `downloadURL`. Not an operation, since the response is not JSON.

import { ApiError } from '../../contract/base/errors.ts'
import { openFile } from '../../platform/content/downloads.ts'
import type { Context, Platform } from '../../platform/context/context.ts'
import { openSpecFile } from '../../platform/openapi/versions.ts'
import { readNamedPicture } from '../../platform/published/outside-pictures.ts'
import type { OpenBytes } from '../../store/objects/objects.ts'
import { serveFile } from '../../web/page/served-files.ts'
import type { Gate } from '../api/gate.ts'
import { answerBytes } from '../requests/bytes.ts'
import type { RequestRecord } from '../requests/record.ts'
import { securityHeaders } from '../requests/responses.ts'

interface Server {
  readonly platform: Platform
  readonly gate: Gate
}

interface Asked {
  readonly request: Request
  readonly record: RequestRecord
}

/** The context of the caller: by token, or signed in with the browser. */
async function admit({ platform, gate }: Server, { request, record }: Asked): Promise<Context> {
  const inBrowser = request.headers.has('Authorization')
    ? undefined
    : await gate.lookUpSession(request, record)
  const { caller, onlyIn } = inBrowser ?? (await gate.admitToken(request, record))
  return { ...platform, caller, onlyIn, session: inBrowser?.session }
}

/** Answers a request for a file of one revision. The bytes of a URL never change. */
export async function answerFile(
  server: Server,
  asked: Asked,
  names: { readonly spaceId: string; readonly revisionId: string; readonly fileId: string },
): Promise<Response> {
  const context = await admit(server, asked)
  const { file, bytes } = await openFile(context, names)
  const served = serveFile(file.contentType, { showsSVG: false })
  const disposition = served.isShown ? 'inline' : 'attachment'
  return answerBytes(asked.request, bytes, {
    ...securityHeaders,
    'Content-Type': served.contentType,
    'Content-Security-Policy': `${served.policy}; frame-ancestors 'none'`,
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Cache-Control': 'private, max-age=31536000, immutable',
    ETag: `"${file.git.oid}"`,
  })
}

/** Answers a request for a file of one version. The bytes of a URL never change. */
export async function answerSpecFile(
  server: Server,
  asked: Asked,
  names: { readonly versionId: string; readonly name: string },
): Promise<Response> {
  const context = await admit(server, asked)
  const bytes = await openSpecFile(context, names)
  // The text is untrusted: browsers must save it rather than show it.
  const fileName = names.name.split('/').at(-1) ?? names.name
  return answerBytes(asked.request, bytes, {
    ...securityHeaders,
    'Content-Type': await readType(bytes),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'Cache-Control': 'private, max-age=31536000, immutable',
  })
}

/** JSON starts with a brace; YAML that does so, too, may still be served as text. */
async function readType(bytes: OpenBytes): Promise<string> {
  let start = ''
  for await (const piece of await bytes.read({ from: 0, length: 256 })) {
    start += Buffer.from(piece).toString('latin1')
  }
  return /^(?:\xef\xbb\xbf)?\s*\{\s*"/.test(start) ? 'application/json' : 'application/yaml'
}

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
