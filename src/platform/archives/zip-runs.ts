// Zip archives of many files, most of them seen before: their files with git ids.
import type { ImportLimits } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { createRunMemory, EntryRun } from './file-runs.ts'
import { type ArchivedFile, ArchiveFiles, commitIn } from './files.ts'
import { GrowingBytes, type RandomAccessBytes } from './spool.ts'
import {
  copyPacked,
  listZip,
  nameChecked,
  nameZipFile,
  placeOf,
  readMode,
  type ZipPlace,
} from './zip.ts'
import { PlainDirectory } from './zip-directory.ts'

/** A file's git id and where its bytes are; `packed` is undefined if nobody needs them. */
export interface NamedPlace {
  readonly oid: string
  readonly size: number
  readonly packed: ZipPlace | undefined
}

type NamedFile = ArchivedFile<NamedPlace>

/** The files of a zip archive. `comment` is the archive's own: GitHub writes the commit there. */
export interface NamedListing {
  readonly collected: ArchiveFiles<NamedPlace>
  readonly comment: string
}

interface ZipReading {
  readonly archive: RandomAccessBytes
  readonly limits: ImportLimits
  /** True if the bytes of a file may be requested. */
  isWanted(file: NamedFile): boolean
}

/** The files of a zip archive with their git ids, each checked to be what the archive states. */
export async function nameZipFiles(reading: ZipReading): Promise<NamedListing> {
  return (await namePlain(reading)) ?? (await nameListed(reading))
}

/** One that is unusual: all that is in it is unpacked. */
async function nameListed({ archive, limits }: ZipReading): Promise<NamedListing> {
  const { collected: listed, comment } = await listZip(archive, limits)
  const collected = new ArchiveFiles<NamedPlace>(limits, () => commitIn(comment) !== undefined)
  const pause = createPause()
  for (const file of listed.files) {
    await pause()
    const { path, mode, place } = file
    const oid = await nameZipFile(archive, file)
    const size = place.uncompressedSize
    collected.add({ path, mode, place: { oid, size, packed: place } }, size)
  }
  return { collected, comment }
}

async function namePlain(reading: ZipReading): Promise<NamedListing | undefined> {
  const directory = PlainDirectory.open(reading.archive)
  if (directory === undefined) return undefined
  const reader = new PlainReader(reading, directory)
  try {
    const collected = await reader.read()
    return collected && { collected, comment: directory.comment }
  } finally {
    reader.close()
    directory.close()
  }
}

// Larger files are unpacked again: keeping them would only cost a copy.
const packedBytesMax = 1 << 20

// Of each file its path, its git id, and the objects that hold them.
const knownFiles = createRunMemory<NamedFile>(300)

/**
 * Reads an archive in runs of files, in the order of its directory.
 *
 * A host packs an unchanged file into the same bytes again. Those bytes and the directory entry, without the
 * fields that differ between archives of the same files, identify a file: a run seen before is recognised
 * without reading its names. Sizes and CRCs alone would prove nothing.
 */
class PlainReader {
  readonly #reading: ZipReading
  readonly #directory: PlainDirectory
  readonly #collected: ArchiveFiles<NamedPlace>
  readonly #run = new EntryRun(knownFiles)
  readonly #bytes = new GrowingBytes()
  /** Directory positions of its files, offsets of their packed bytes, and positions of folders among them. */
  readonly #positions: number[] = []
  readonly #starts: number[] = []
  readonly #folders: number[] = []
  /** The folder around all files; undefined before the first. */
  #root: Buffer | undefined
  #isPlain = true
  readonly #pause = createPause()

  constructor(reading: ZipReading, directory: PlainDirectory) {
    this.#reading = reading
    this.#directory = directory
    this.#collected = new ArchiveFiles(
      reading.limits,
      () => commitIn(directory.comment) !== undefined,
    )
  }

  /** @returns undefined where anything is unusual */
  async read(): Promise<ArchiveFiles<NamedPlace> | undefined> {
    const directory = this.#directory
    while (this.#isPlain && directory.hasNext) {
      this.#isPlain = directory.next()
      if (!this.#isPlain) break
      const isFolder = directory.isFolder || readMode(directory) === 'directory'
      const taken = isFolder ? this.#passFolder() : this.#extendRun()
      if (taken === 'more') continue
      const { position } = directory
      await this.#endRun()
      if (taken === 'end') continue
      directory.goTo(position)
      await this.#takeAlone()
    }
    await this.#endRun()
    return this.#isPlain ? this.#collected : undefined
  }

  /** Lets its memory go. */
  close(): void {
    this.#bytes.close()
  }

  /** Folders follow from their files. Their names are checked with the run. */
  #passFolder(): 'more' | 'end' {
    const bytes = this.#bytes
    const { length } = bytes
    if (this.#root !== undefined && this.#directory.copyEntry(this.#root, bytes)) {
      this.#folders.push(this.#directory.position)
      return this.#run.pass(bytes.length - length) ? 'end' : 'more'
    }
    this.#isPlain = this.#directory.hasPlainName
    return 'more'
  }

  /** Adds the current entry to the run, if it can be recognised there. */
  #extendRun(): 'more' | 'end' | 'not taken' {
    const bytes = this.#bytes
    const { length } = bytes
    const { position, compressedSize } = this.#directory
    if (this.#root === undefined || compressedSize > packedBytesMax) return 'not taken'
    if (!this.#directory.copyEntry(this.#root, bytes)) return 'not taken'
    this.#positions.push(position)
    this.#starts.push(bytes.length)
    copyPacked(this.#reading.archive, this.#directory, bytes)
    return this.#run.add(bytes.length - length, compressedSize) ? 'end' : 'more'
  }

  /** Adds the files of the current run. */
  async #endRun(): Promise<void> {
    const run = this.#run
    const known = run.recall(this.#bytes.view(0, run.size))
    if (!run.isKnown) this.#checkFolders()
    const files: NamedFile[] = []
    for (const [number, position] of this.#positions.entries()) {
      this.#directory.goTo(position)
      const file = known[number] ?? (await this.#readFile(this.#packed(number)))
      if (file === undefined) continue
      this.#add(file)
      files.push(file)
    }
    // Runs with files that imports ignore are not remembered.
    if (this.#isPlain && files.length === run.begins.length) run.remember(files)
    run.clear()
    this.#bytes.length = 0
    this.#positions.length = 0
    this.#starts.length = 0
    this.#folders.length = 0
    await this.#pause()
  }

  #checkFolders(): void {
    for (const position of this.#folders) {
      this.#directory.goTo(position)
      this.#isPlain &&= this.#directory.hasPlainName
    }
  }

  /** The packed bytes of a file, by its number in the run. */
  #packed(number: number): Buffer {
    const start = this.#starts[number] ?? 0
    return this.#bytes.view(start, start + this.#directory.compressedSize)
  }

  /** Adds the current file without a run. The first one determines the folder around all of them. */
  async #takeAlone(): Promise<void> {
    copyPacked(this.#reading.archive, this.#directory, this.#bytes)
    const file = await this.#readFile(this.#bytes.view(0, this.#bytes.length))
    this.#bytes.length = 0
    if (file !== undefined) this.#add(file)
    const { root } = this.#collected
    this.#root = root === undefined ? undefined : Buffer.from(root)
  }

  /** The current entry's file; undefined if imports ignore it or its name is unusual. */
  async #readFile(packed: Uint8Array): Promise<NamedFile | undefined> {
    const directory = this.#directory
    const { fileName, uncompressedSize: size } = directory
    this.#isPlain &&= directory.hasPlainName
    const mode = readMode(directory)
    const path = this.#isPlain ? this.#collected.place(fileName) : undefined
    if (path === undefined || mode === 'directory') return undefined
    // Before it is unpacked.
    if (size > this.#reading.limits.fileBytesMax) this.#collected.checkSize(path, size)
    await this.#pause()
    const oid = await nameChecked(packed, { path, place: placeOf(directory) })
    return { path, mode, place: { oid, size, packed: undefined } }
  }

  /** Adds the current file. */
  #add(file: NamedFile): void {
    const { path, mode, place } = file
    const { oid, size } = place
    const packed = this.#reading.isWanted(file) ? placeOf(this.#directory) : undefined
    const added = packed === undefined ? file : { path, mode, place: { oid, size, packed } }
    this.#collected.add(added, size)
  }
}
