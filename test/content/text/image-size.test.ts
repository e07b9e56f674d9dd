// Dimensions out of the first bytes of images, whole, cut off and hostile.
import { assert, constantFrom, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDimensions } from '../../../src/content/text/image-size.ts'
import { gif, jpeg, png, svg, webp } from '../../images.ts'

describe('readDimensions', () => {
  const cases: [title: string, type: string, bytes: Uint8Array, expected: unknown][] = [
    ['a PNG', 'image/png', png(640, 480), { width: 640, height: 480 }],
    ['a GIF', 'image/gif', gif(31, 7), { width: 31, height: 7 }],
    ['a WebP', 'image/webp', webp(1024, 9), { width: 1024, height: 9 }],
    ['a JPEG', 'image/jpeg', jpeg(300, 200), { width: 300, height: 200 }],
    [
      'a JPEG on its side',
      'image/jpeg',
      jpeg(300, 200, { orientation: 6 }),
      { width: 200, height: 300 },
    ],
    [
      'a JPEG behind a profile',
      'image/jpeg',
      jpeg(300, 200, { profileBytes: 60_000 }),
      { width: 300, height: 200 },
    ],
    ['an SVG', 'image/svg+xml', svg('width="12" height="34px"'), { width: 12, height: 34 }],
    [
      'an SVG with a view box',
      'image/svg+xml',
      svg('viewBox="0 0 56 78"'),
      { width: 56, height: 78 },
    ],
    ['an SVG that does not say', 'image/svg+xml', svg('width="100%"'), undefined],
    ['an SVG with a view box of words', 'image/svg+xml', svg('viewBox="a, b, c, d"'), undefined],
    ['a text that is called a PNG', 'image/png', Buffer.from('not really a picture'), undefined],
    ['a GIF that is called a PNG', 'image/png', gif(1, 1), undefined],
    ['a PNG that is cut off', 'image/png', png(640, 480).subarray(0, 17), undefined],
    ['a JPEG that is cut off', 'image/jpeg', jpeg(300, 200).subarray(0, 8), undefined],
    ['a PNG of no height', 'image/png', png(640, 0), undefined],
    ['nothing', 'image/svg+xml', new Uint8Array(), undefined],
  ]

  it.each(cases)('reads %s', (_title, type, bytes, expected) => {
    expect(readDimensions(bytes, imageType(type))).toEqual(expected)
  })

  it('answers any bytes', () => {
    const start = {
      'image/png': png(1, 1),
      'image/gif': gif(1, 1),
      'image/jpeg': jpeg(1, 1),
      'image/webp': webp(1, 1),
      'image/svg+xml': svg(''),
    }
    assert(
      property(constantFrom(...types), uint8Array({ maxLength: 200 }), (type, noise) => {
        const found = readDimensions(Buffer.concat([start[type].subarray(0, 12), noise]), type)
        if (found) expect(Math.min(found.width, found.height)).toBeGreaterThan(0)
      }),
    )
  })

  it.each([
    ['image/svg+xml', Buffer.from('<svg '.repeat(500_000))],
    ['image/svg+xml', Buffer.from(`<svg ${'"'.repeat(2_000_000)}`)],
    ['image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_500_000)])],
  ] as const)('finds nothing in what begins like %s and never ends', (type, bytes) => {
    expect(readDimensions(bytes, type)).toBeUndefined()
  })
})

const types = ['image/png', 'image/gif', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

function imageType(text: string): (typeof types)[number] {
  return types.find((type) => type === text) ?? 'image/png'
}
