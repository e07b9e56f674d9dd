// Media types by name and by first bytes.
import { describe, expect, it } from 'vitest'
import { contentTypeOf } from '../../../src/content/text/content-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('contentTypeOf', () => {
  const cases: [path: string, start: string | undefined, contentType: string][] = [
    ['a/Photo.PNG', undefined, 'image/png'],
    ['x.md', 'anything', 'text/markdown'],
    ['lens', undefined, 'application/octet-stream'],
    ['v1.0/lens', undefined, 'application/octet-stream'],
    ['lens', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['lens', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['lens', 'GIF89a', 'image/gif'],
    ['lens', 'RIFF\0\0\0\0WEBPVP8', 'image/webp'],
    ['lens', '\0\0\0\x1cftypavif', 'image/avif'],
    ['lens', '\0\0\0\x1cftypisom', 'video/mp4'],
    ['lens', '%PDF-1.7', 'application/pdf'],
    ['lens', 'PK\x03\x04', 'application/zip'],
    ['lens', '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="">', 'image/svg+xml'],
    ['a.constructor', 'plain text\n', 'text/plain'],
    ['lens', '\0\x01', 'application/octet-stream'],
  ]

  it.each(cases)('%s starting %j is %s', (path, start, contentType) => {
    expect(contentTypeOf(path, start === undefined ? undefined : bytes(start))).toBe(contentType)
  })
})
