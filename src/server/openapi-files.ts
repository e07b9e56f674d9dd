// The files of OpenAPI specifications as they were found: what `url` of a version names.
import type { Platform } from '../platform/context.ts'
import { readSpecFile } from '../platform/openapi-versions.ts'
import { authenticate } from './auth.ts'
import { securityHeaders } from './responses.ts'

/** Answer a request for a file of one version. The bytes behind an address never change. */
export async function answerSpecFile(
  platform: Platform,
  request: Request,
  names: { readonly versionId: string; readonly name: string },
): Promise<Response> {
  const { caller } = await authenticate(platform, request)
  const bytes = await readSpecFile({ ...platform, caller }, names)
  // Whose text it is nobody knows: a browser saves it.
  const fileName = names.name.split('/').at(-1) ?? names.name
  return new Response(Buffer.from(bytes), {
    headers: {
      ...securityHeaders,
      'Content-Type': typeOf(bytes),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  })
}

/** JSON begins with a brace; what does so and is YAML may still be called text. */
function typeOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('utf8')
  return /^\ufeff?\s*\{\s*"/.test(start) ? 'application/json' : 'application/yaml'
}
