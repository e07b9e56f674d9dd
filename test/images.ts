// Images for tests: as many bytes as tell their dimensions.

/** A PNG: signature and header. */
export function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** A GIF: signature and screen. */
export function gif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.write('GIF89a')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** A WebP of the extended form. */
export function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.write('RIFF')
  bytes.write('WEBPVP8X', 8)
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

/** A JPEG: marker, what stands before its frame, frame. */
export function jpeg(
  width: number,
  height: number,
  { orientation, profileBytes = 0 }: { orientation?: number; profileBytes?: number } = {},
): Buffer {
  const frame = Buffer.alloc(10)
  frame.writeUInt16BE(0xffc0, 0)
  frame.writeUInt16BE(8, 2)
  frame[4] = 8
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...(orientation === undefined ? [] : [segment(0xe1, exif(orientation))]),
    ...(profileBytes === 0 ? [] : [segment(0xe2, Buffer.alloc(profileBytes))]),
    frame,
    Buffer.from([0xff, 0xd9]),
  ])
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 + marker, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function exif(orientation: number): Buffer {
  const bytes = Buffer.alloc(32)
  bytes.write('Exif\0\0MM\0*')
  bytes.writeUInt32BE(8, 10)
  bytes.writeUInt16BE(1, 14)
  bytes.writeUInt16BE(274, 16)
  bytes.writeUInt16BE(3, 18)
  bytes.writeUInt32BE(1, 20)
  bytes.writeUInt16BE(orientation, 24)
  return bytes
}

/** A drawing with these attributes. */
export function svg(attributes: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>\n`,
  )
}
