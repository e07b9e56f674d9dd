// The bytes of files, at their `downloadURL`. Not an operation, since the response is not JSON.

import { openFile } from '../../platform/content/downloads.ts'
import type { Platform } from '../../platform/context/context.ts'
import { serveFile } from '../../web/page/served-files.ts'
import type { Gate } from '../api/gate.ts'
import { answerBytes } from '../requests/bytes.ts'
import type { RequestRecord } from '../requests/record.ts'
import { securityHeaders } from '../requests/responses.ts'

/** Answers a request for a file of one revision. The bytes of a URL never change. */
export async function answerFile(
  { platform, gate }: { readonly platform: Platform; readonly gate: Gate },
  { request, record }: { readonly request: Request; readonly record: RequestRecord },
  names: { readonly spaceId: string; readonly revisionId: string; readonly fileId: string },
): Promise<Response> {
  const inBrowser = request.headers.has('Authorization')
    ? undefined
    : await gate.lookUpSession(request, record)
  const { caller, onlyIn } = inBrowser ?? (await gate.admitToken(request, record))
  const context = { ...platform, caller, onlyIn, session: inBrowser?.session }
  const { file, bytes } = await openFile(context, names)
  const served = serveFile(file.contentType, { showsSVG: false })
  const disposition = served.isShown ? 'inline' : 'attachment'
  return answerBytes(request, bytes, {
    ...securityHeaders,
    'Content-Type': served.contentType,
    'Content-Security-Policy': `${served.policy}; frame-ancestors 'none'`,
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Cache-Control': 'private, max-age=31536000, immutable',
    ETag: `"${file.git.oid}"`,
  })
}
