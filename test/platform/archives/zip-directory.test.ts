// The directory of a zip archive as it is read at once, held equal to yauzl's reading of it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { placeBytes } from '../../../src/platform/archives/spool.ts'
import { PlainDirectory, type ZipEntry } from '../../../src/platform/archives/zip-directory.ts'

import { type ArchiveEntry, writeZip } from './archives.ts'

function pick(entry: ZipEntry): ZipEntry {
  return {
    fileName: entry.fileName,
    versionMadeBy: entry.versionMadeBy,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    compressionMethod: entry.compressionMethod,
    crc32: entry.crc32,
    compressedSize: entry.compressedSize,
    uncompressedSize: entry.uncompressedSize,
    externalFileAttributes: entry.externalFileAttributes,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
  }
}

async function readReference(archive: Buffer) {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const entries: ZipEntry[] = []
  for await (const entry of zip.eachEntry()) entries.push(pick(entry))
  return { entries, comment: zip.comment }
}

/** Undefined where anything is unusual. */
function readPlain(archive: Buffer) {
  const directory = PlainDirectory.open(placeBytes(archive))
  if (directory === undefined) return undefined
  const entries: ZipEntry[] = []
  while (directory.hasNext) {
    if (!directory.next() || !directory.hasPlainName) return undefined
    entries.push(pick(directory))
  }
  return { entries, comment: directory.comment }
}

/** What both say must be the same, unless this one leaves it to the other. */
async function expectAlike(archive: Buffer): Promise<boolean> {
  const plain = readPlain(archive)
  if (plain === undefined) return false
  expect(plain).toEqual(await readReference(archive))
  return true
}

const someName = fc
  .array(fc.constantFrom('a', 'b', 'ü', '..', '.', '', 'C:', '\\', '\u0001', '%', 'docs'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join('/'))
const someEntry: fc.Arbitrary<ArchiveEntry> = fc.record({
  name: someName,
  content: fc.string({ maxLength: 20 }),
  mode: fc.constantFrom(0o100644, 0o100755, 0o120777, 0o040755),
  method: fc.constantFrom(0, 8, 8, 9),
  flags: fc.constantFrom(0, 0, 0, 0, 1, 0x40),
})

/** A zip as `git archive` writes it: names without a flag, and a time in the extra field. */
function withExtra(archive: Buffer, id: number, bytes: number): Buffer {
  const end = archive.length - 22
  const directory = archive.readUInt32LE(end + 16)
  const nameEnd = directory + 46 + archive.readUInt16LE(directory + 28)
  const extra = Buffer.alloc(4 + bytes, 1)
  extra.writeUInt16LE(id, 0)
  extra.writeUInt16LE(bytes, 2)
  const changed = Buffer.concat([archive.subarray(0, nameEnd), extra, archive.subarray(nameEnd)])
  changed.writeUInt16LE(extra.length, directory + 30)
  changed.writeUInt16LE(0, directory + 8)
  return changed
}

describe('PlainDirectory', () => {
  const plain = Buffer.from(writeZip([{ name: 'docs/a.md', content: '# A' }], 'a comment'))

  it('reads what most tools write', async () => {
    expect(await expectAlike(plain)).toBe(true)
    const times = withExtra(Buffer.from(writeZip([{ name: 'a.md', content: '# A' }])), 0x5455, 5)
    expect(await expectAlike(times)).toBe(true)
    expect(await expectAlike(Buffer.from(writeZip([])))).toBe(true)
  })

  it('leaves to yauzl what is unusual', () => {
    const unusual: readonly Buffer[] = [
      Buffer.from(writeZip([{ name: 'a.md' }], '\u0001')),
      Buffer.from(writeZip([{ name: '../a.md' }])),
      Buffer.from(writeZip([{ name: 'a\\b.md' }])),
      Buffer.from(writeZip([{ name: '/a.md' }])),
      Buffer.from(writeZip([{ name: 'C:/a.md' }])),
      Buffer.from(writeZip([{ name: 'a.md', flags: 1 }])),
      Buffer.from(writeZip([{ name: 'a.md', content: 'x', method: 0, size: 2 }])),
      withExtra(Buffer.from(writeZip([{ name: 'a.md' }])), 0x7075, 9),
      withExtra(Buffer.from(writeZip([{ name: 'a.md' }])), 0x0001, 8),
      withExtra(Buffer.from(writeZip([{ name: 'ü.md' }])), 0x5455, 5),
      plain.subarray(0, plain.length - 1),
      Buffer.concat([plain, Buffer.from('x')]),
      Buffer.alloc(0),
    ]
    expect(unusual.map(readPlain)).toEqual(unusual.map(() => undefined))
  })

  it('says what yauzl says of archives with any bytes changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someEntry, { maxLength: 5 }),
        fc.constantFrom('', 'x', 'PK\u0005\u0006', 'ü'),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
        async (entries, comment, changes) => {
          const archive = Buffer.from(writeZip(entries, comment))
          // From the end, where the directory is.
          for (const [place, byte] of changes) {
            archive[archive.length - 1 - (place % Math.min(archive.length, 300))] = byte
          }
          await expectAlike(archive)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
