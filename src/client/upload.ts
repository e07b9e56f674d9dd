// Bytes sent to a platform for an import to read: in parts, each small enough for any proxy on the way.
import { RequestError } from './client.ts'
import type { Fetch } from './transport.ts'

/** Target and credentials of an upload. */
export interface UploadTarget {
  readonly baseURL: string
  readonly token: string
  readonly fetch: Fetch
}

/** The upload. */
export interface Upload {
  /** The space it is meant for; its sender may edit it. */
  readonly spaceId: string
  /** Name of the file, as the list of imports shows it: `docs.zip`. */
  readonly name: string
  readonly pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

const partBytes = 8 * 1024 * 1024

/**
 * Sends bytes for an import into a space.
 *
 * @param onSent - receives the number of bytes that have arrived
 * @returns the URL to import from, valid for six hours
 * @throws RequestError
 */
export async function sendUpload(
  target: UploadTarget,
  { spaceId, name, pieces }: Upload,
  onSent: (bytes: number) => void = () => undefined,
): Promise<string> {
  let url: string | undefined
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let sentBytes = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    waitingBytes += piece.length
    if (waitingBytes >= partBytes) await sendWaiting()
  }
  if (waitingBytes > 0) await sendWaiting()
  if (url === undefined) throw new Error('Cannot upload: there is nothing to send')
  return url

  async function sendWaiting(): Promise<void> {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    // A large piece is cut: the server takes no more than twice this in one request.
    for (let at = 0; at < bytes.length; at += partBytes) {
      const part = bytes.subarray(at, at + partBytes)
      url = await sendPart(target, { spaceId, name, append: url }, part)
      sentBytes += part.length
      onSent(sentBytes)
    }
  }
}

async function sendPart(
  { baseURL, token, fetch }: UploadTarget,
  { spaceId, name, append }: Pick<Upload, 'spaceId' | 'name'> & { append: string | undefined },
  part: Uint8Array,
): Promise<string> {
  const query = new URLSearchParams({ name, ...(append === undefined ? {} : { append }) })
  const place = `${baseURL.replace(/\/+$/, '')}/uploads/${encodeURIComponent(spaceId)}`
  const response = await fetch(`${place}?${query.toString()}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(part),
  })
  return readAddress(response.status, await response.text())
}

function readAddress(status: number, text: string): string {
  const value = parse(text)
  const url = value['url']
  if (status === 201 && typeof url === 'string') return url
  const { message, type } = toRecord(value['error'])
  throw new RequestError(
    typeof message === 'string'
      ? message
      : `Cannot upload: the server answered with status ${status}`,
    { status, type: typeof type === 'string' ? type : 'unknown' },
  )
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return toRecord(JSON.parse(text))
  } catch {
    return {}
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
