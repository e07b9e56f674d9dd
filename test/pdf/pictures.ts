// Pictures for tests, made of nothing.
import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour. */
export function buildPNG(
  width: number,
  height: number,
  options: { damaged?: boolean } = {},
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(width * 3 + 1, 0x80)
  row[0] = 0
  const rows = Buffer.concat(Array.from({ length: Math.min(height, 500) }, () => row))
  const pixels = options.damaged ? Buffer.from('these are no pixels') : deflateSync(rows)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
