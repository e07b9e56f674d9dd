// The JSON body of a request: read within its limit, parsed, or refused.
import { ApiError } from '../../contract/index.ts'

/**
 * Parses a request's body; undefined if there is none.
 *
 * An empty body counts as none, whatever its content type.
 *
 * @param bytesMax - larger bodies are refused
 */
export async function readBody(request: Request, bytesMax: number): Promise<unknown> {
  const bytes = await readBytes(request, bytesMax, 'body')
  if (bytes.length === 0) return undefined
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json' && !/^application\/[\w.+-]+\+json$/.test(type)) {
    throw new ApiError(
      'unsupported_media_type',
      `Cannot read the body: expected "application/json" but found "${type}"`,
    )
  }
  const coding = request.headers.get('Content-Encoding')?.trim().toLowerCase() ?? 'identity'
  if (coding !== 'identity') {
    throw new ApiError(
      'unsupported_media_type',
      `Cannot read the body: expected no content coding but found "${coding}"`,
    )
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new ApiError('invalid_json', 'Cannot read the body: it is not JSON', { cause })
  }
}

/**
 * Reads the bytes of a request.
 *
 * @param what - their name in a refusal
 * @throws ApiError `payload_too_large`; `invalid_request` if the client disconnects
 */
export async function readBytes(
  request: Request,
  bytesMax: number,
  what: 'body' | 'form',
): Promise<Buffer> {
  const tooLarge = () =>
    new ApiError('payload_too_large', `Cannot read the ${what}: expected at most ${bytesMax} bytes`)
  if (Number(request.headers.get('Content-Length') ?? 0) > bytesMax) throw tooLarge()
  const parts: Uint8Array[] = []
  let length = 0
  const body: AsyncIterable<Uint8Array> | null = request.body
  try {
    for await (const part of body ?? []) {
      length += part.length
      if (length > bytesMax) throw tooLarge()
      parts.push(part)
    }
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    // The client disconnected: not a fault of the server.
    throw new ApiError('invalid_request', `Cannot read the ${what}: it is incomplete`, { cause })
  }
  return Buffer.concat(parts)
}
