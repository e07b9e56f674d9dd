// Files people brought, from the app's own host: nothing of them runs there.
import { describe, expect, it } from 'vitest'
import { serveFile } from '../../../src/web/page/served-files.ts'

describe('serveFile', () => {
  const files: [contentType: string, served: string, isShown: boolean][] = [
    ['image/png', 'image/png', true],
    ['video/mp4', 'video/mp4', true],
    ['audio/mpeg', 'audio/mpeg', true],
    ['image/svg+xml', 'image/svg+xml', false],
    ['text/html', 'text/html', false],
    ['application/pdf', 'application/pdf', false],
    ['text/javascript', 'text/plain; charset=utf-8', false],
    ['application/javascript; charset=utf-8', 'text/plain; charset=utf-8', false],
    ['application/x-ecmascript', 'text/plain; charset=utf-8', false],
    ['application/wasm', 'text/plain; charset=utf-8', false],
    ['image/pngx', 'image/pngx', false],
  ]

  it.each(files)('of %s as %s, shown: %s', (contentType, served, isShown) => {
    expect(serveFile(contentType, { showsSVG: false })).toEqual({
      contentType: served,
      isShown,
      policy: expect.stringMatching(/default-src 'none';.*sandbox$/),
    })
  })

  it('shows a drawing among the pictures of a page, which run nothing', () => {
    expect(serveFile('image/svg+xml', { showsSVG: true })).toMatchObject({
      isShown: true,
      policy: expect.stringMatching(/sandbox$/),
    })
  })
})
