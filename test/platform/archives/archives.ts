// Archives for tests, byte by byte, so that they can lie.
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** One entry of an archive to write. What is left out is told truthfully. */
export interface ArchiveEntry {
  readonly name: string
  readonly content?: string | Uint8Array
  /** For zip: its bytes as they are packed, of content that is not there; `size` and `checksum` tell of it. */
  readonly packed?: Uint8Array
  /** Unix mode, file kind included: `0o100644`. */
  readonly mode?: number
  /** The size to state. */
  readonly size?: number
  readonly checksum?: number
  readonly flags?: number
  readonly method?: number
  /** When it was written, as the format counts. */
  readonly time?: number
  /** For tar: the kind of entry, where a link leads, and what comes before the name. */
  readonly kind?: string
  readonly link?: string
  readonly prefix?: string
}

function bytesOf(entry: ArchiveEntry): Buffer {
  return Buffer.from(entry.content ?? '')
}

/** A zip archive. */
export function writeZip(entries: readonly ArchiveEntry[], comment = ''): Uint8Array {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = bytesOf(entry)
    const method = entry.method ?? 8
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content)
    const name = Buffer.from(entry.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE((entry.flags ?? 0) | 0x800, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(entry.time ?? 0, 6)
    common.writeUInt32LE(entry.checksum ?? crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.size ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([30, 3])
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, common, rest, name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)])
}

/** A tar archive, not packed. */
export function writeTar(entries: readonly ArchiveEntry[]): Uint8Array {
  const blocks: Buffer[] = []
  for (const entry of entries) {
    const content = bytesOf(entry)
    const header = Buffer.alloc(512)
    header.write(entry.name.slice(0, 100), 0)
    header.write(`${((entry.mode ?? 0o644) & 0o7777).toString(8).padStart(7, '0')}\0`, 100)
    header.write(`${(entry.size ?? content.length).toString(8).padStart(11, '0')}\0`, 124)
    header.write(`${(entry.time ?? 0).toString(8).padStart(11, '0')}\0`, 136)
    header.write(entry.kind ?? '0', 156)
    header.write(entry.link ?? '', 157)
    header.write('ustar\u000000', 257)
    header.write(entry.prefix ?? '', 345)
    header.fill(32, 148, 156)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    const filled = Buffer.alloc(Math.ceil(content.length / 512) * 512)
    content.copy(filled)
    blocks.push(header, filled)
  }
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** Records of a pax header. */
export function writeRecords(records: Readonly<Record<string, string>>): string {
  return Object.entries(records)
    .map(([key, value]) => {
      const rest = ` ${key}=${value}\n`
      const bytes = Buffer.byteLength(rest)
      const length = bytes + String(bytes + String(bytes).length).length
      return `${length}${rest}`
    })
    .join('')
}

/** A tar archive packed with gzip. */
export function writeTarGz(entries: readonly ArchiveEntry[]): Uint8Array {
  return gzipSync(writeTar(entries))
}
