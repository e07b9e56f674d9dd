// The files of OpenAPI specifications as they were found: what `url` of a version names.
import type { Platform } from '../../platform/context/context.ts'
import { openSpecFile } from '../../platform/openapi/versions.ts'
import type { OpenBytes } from '../../store/objects/objects.ts'
import type { Gate } from '../api/gate.ts'
import { answerBytes } from '../requests/bytes.ts'
import type { RequestRecord } from '../requests/record.ts'
import { securityHeaders } from '../requests/responses.ts'

/** Answers a request for a file of one version. The bytes of a URL never change. */
export async function answerSpecFile(
  { platform, gate }: { readonly platform: Platform; readonly gate: Gate },
  { request, record }: { readonly request: Request; readonly record: RequestRecord },
  names: { readonly versionId: string; readonly name: string },
): Promise<Response> {
  const inBrowser = request.headers.has('Authorization')
    ? undefined
    : await gate.lookUpSession(request, record)
  const { caller, onlyIn } = inBrowser ?? (await gate.admitToken(request, record))
  const context = { ...platform, caller, onlyIn, session: inBrowser?.session }
  const bytes = await openSpecFile(context, names)
  // The text is untrusted: browsers must save it rather than show it.
  const fileName = names.name.split('/').at(-1) ?? names.name
  return answerBytes(request, bytes, {
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
