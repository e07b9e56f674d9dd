// Bytes as an answer: whole, in part, or not at all when the caller has them.
import type { ByteRange } from '../../store/files/files.ts'
import type { OpenBytes } from '../../store/objects/objects.ts'

/**
 * Answers with bytes, which are read as fast as the caller takes them.
 *
 * One range is followed, several are not: the answer is whole then, as the standard allows.
 *
 * @param headers - with an `ETag`, what a caller has is not sent again
 * @see RFC 9110, "Range Requests" and "Conditional Requests"
 */
export async function answerBytes(
  request: Request,
  { size, read }: OpenBytes,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const tag = headers['ETag']
  if (tag !== undefined && hasTag(request.headers.get('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  const about = { ...headers, 'Accept-Ranges': 'bytes' }
  const range = isSame(request.headers.get('If-Range'), tag)
    ? readRange(request.headers.get('Range'), size)
    : undefined
  if (range === 'beyond') {
    const beyond = { ...about, 'Content-Range': `bytes */${size}`, 'Content-Length': '0' }
    return new Response(null, { status: 416, headers: beyond })
  }
  const length = range?.length ?? size
  const isRead = request.method !== 'HEAD' && length > 0
  const body = isRead ? streamOf(await read(range)) : null
  if (range === undefined) {
    return new Response(body, { headers: { ...about, 'Content-Length': String(length) } })
  }
  const last = range.from + length - 1
  return new Response(body, {
    status: 206,
    headers: {
      ...about,
      'Content-Length': String(length),
      'Content-Range': `bytes ${range.from}-${last}/${size}`,
    },
  })
}

/** Pieces as a stream: each is read when the one before was taken. */
export function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

function hasTag(given: string | null, tag: string): boolean {
  const tags = given?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return tags.includes(tag) || tags.includes('*')
}

function isSame(given: string | null, tag: string | undefined): boolean {
  return given === null || given === tag
}

/** Undefined for an unsupported range; then everything is sent. */
function readRange(text: string | null, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { from: size - length, length }
  }
  const from = Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < from) return undefined
  return from >= size ? 'beyond' : { from, length: end - from }
}
