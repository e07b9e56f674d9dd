// Detects the content of bytes: text and its encoding, an HTML page, or something else.
import { ApiError } from '../../contract/base/errors.ts'

/** Bytes that look like text: no zero byte at the start, unless it is UTF-16 with its mark. */
export function looksLikeText(bytes: Uint8Array): boolean {
  return markOf(bytes) !== undefined || !bytes.subarray(0, 4096).includes(0)
}

/**
 * The text of a page, by its byte order mark, the server's word, its own `meta`, or else as UTF-8.
 *
 * @param contentType - the media type as the server wrote it
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const own = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]
  const served = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1]
  return decode(bytes, markOf(bytes) ?? served ?? own ?? 'utf-8')
}

/**
 * Decodes a text file, as UTF-8 or by its byte order mark.
 *
 * @throws ApiError `import_unsupported` if it is not text
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (!looksLikeText(bytes)) {
    throw new ApiError('import_unsupported', `Cannot import "${name}": it is not text`)
  }
  return decode(bytes, markOf(bytes) ?? 'utf-8')
}

/** True when text has the elements of a page near its start. */
export function looksLikeHtml(text: string): boolean {
  return /<(?:!doctype\s+html|html|head|body|title|main|article|h[1-6]|p|div|table|ul|ol|span|section)\b/i.test(
    text.slice(0, 65_536),
  )
}

/** True when a text is a page of HTML from its first words on, and not markdown with some in it. */
export function startsAsHtml(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 4096))
}

export function isZipFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

function markOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label).decode(bytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new TextDecoder('utf-8').decode(bytes)
  }
}
