// Detects a file's media type by name, else by its first bytes.

const byExtension: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  gz: 'application/gzip',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  m4v: 'video/x-m4v',
  markdown: 'text/markdown',
  md: 'text/markdown',
  mdx: 'text/markdown',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  toml: 'application/toml',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
}

/** First bytes of a file, as Latin-1, by media type. */
const bySignature: readonly [start: string, contentType: string][] = [
  ['\x89PNG\r\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['%PDF-', 'application/pdf'],
  ['PK\x03\x04', 'application/zip'],
  ['\x1f\x8b', 'application/gzip'],
]

/** Signatures that are not at the very start. */
const byPattern: readonly [pattern: RegExp, contentType: string][] = [
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^[\s\S]{4}ftypavif/, 'image/avif'],
  [/^[\s\S]{4}ftyp/, 'video/mp4'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg[\s>]/i, 'image/svg+xml'],
]

const unknownType = 'application/octet-stream'

/**
 * Returns the media type of a file. Authors name images without an extension; then the first bytes decide.
 *
 * @param path - file name or path
 * @param bytes - the file's bytes, or its first few hundred, if available
 */
export function contentTypeOf(path: string, bytes?: Uint8Array): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  const named = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
  return named ?? (bytes === undefined ? unknownType : sniff(bytes))
}

function sniff(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const found =
    bySignature.find(([signature]) => start.startsWith(signature)) ??
    byPattern.find(([pattern]) => pattern.test(start))
  if (found) return found[1]
  return isText(bytes.subarray(0, 1024)) ? 'text/plain' : unknownType
}

function isText(bytes: Uint8Array): boolean {
  return !bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12)
}
