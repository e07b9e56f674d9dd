// Tar archives of a few files, for imports.

const block = 512

/** A ustar archive that holds these files by path. */
export function buildTar(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const parts = Object.entries(files).flatMap(([path, content]) => {
    const bytes = Buffer.from(content)
    const padding = Buffer.alloc((block - (bytes.length % block)) % block)
    return [buildHeader(path, bytes.length), bytes, padding]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}

function buildHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  header.write(path, 0, 100)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
