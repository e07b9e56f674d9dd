// Files of a folder as a tar archive, piece by piece.
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** A file to be packed, by its path below the folder. */
export interface PackedFile {
  readonly path: string
  /** As git writes it: `120000` is a symbolic link. */
  readonly mode: string
}

const blockBytes = 512
const nameBytesMax = 100

/**
 * Pack files. One that is gone since it was listed is left out.
 *
 * @throws Error for one that cannot be read
 * @see POSIX.1-2017, pax: "ustar Interchange Format", "pax Extended Header"
 */
export function* packFolder(folder: string, files: Iterable<PackedFile>): Generator<Uint8Array> {
  for (const { path, mode } of files) {
    const isLink = mode === '120000'
    const content = read(join(folder, path), isLink)
    if (content === undefined) continue
    const link = isLink ? content.toString() : ''
    const bytes = isLink ? Buffer.alloc(0) : content
    const long = [
      ...(Buffer.byteLength(path) > nameBytesMax ? [describe('path', path)] : []),
      ...(Buffer.byteLength(link) > nameBytesMax ? [describe('linkpath', link)] : []),
    ].join('')
    if (long !== '') yield* packEntry({ path: 'pax', link: '', kind: 'x', mode: '0000644' }, long)
    const permissions = mode === '100755' ? '0000755' : '0000644'
    yield* packEntry({ path, link, kind: isLink ? '2' : '0', mode: permissions }, bytes)
  }
  yield Buffer.alloc(2 * blockBytes)
}

function read(place: string, isLink: boolean): Buffer | undefined {
  try {
    return isLink ? readlinkSync(place, { encoding: 'buffer' }) : readFileSync(place)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return undefined
    throw new Error(
      `Cannot read "${place}": ${code === 'EACCES' ? 'permission denied' : String(code)}`,
      {
        cause: error,
      },
    )
  }
}

/** A record of an extended header. Its length counts itself. */
function describe(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  const length = bytes + String(bytes + String(bytes).length).length
  return `${length}${rest}`
}

interface Entry {
  readonly path: string
  readonly link: string
  readonly kind: '0' | '2' | 'x'
  readonly mode: string
}

function* packEntry(
  { path, link, kind, mode }: Entry,
  content: Buffer | string,
): Generator<Uint8Array> {
  const bytes = Buffer.from(content)
  const header = Buffer.alloc(blockBytes)
  header.write(path, 0, nameBytesMax)
  header.write(mode, 100)
  header.write('0000000', 108)
  header.write('0000000', 116)
  header.write(bytes.length.toString(8).padStart(11, '0'), 124)
  header.write('00000000000', 136)
  header.write('        ', 148)
  header.write(kind, 156)
  header.write(link, 157, nameBytesMax)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  yield header
  if (bytes.length === 0) return
  yield bytes
  yield Buffer.alloc((blockBytes - (bytes.length % blockBytes)) % blockBytes)
}
