// Rules for every archive: paths stay inside, each occurs once, and all fit the limits.

import type { FileEntry } from '../../content/trees/file-entry.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportLimits } from '../fetching/imported-files.ts'
import { ArchiveNames } from './names.ts'

/** A file listed by an archive, before its bytes are read. `place` locates them. */
export interface ArchivedFile<Place> {
  readonly path: string
  readonly mode: FileEntry['mode']
  readonly place: Place
}

/** Refuses an archive: not what it should be. */
export function refuseArchive(problem: string, cause?: unknown): ApiError {
  return new ApiError('import_unsupported', `Cannot import archive: ${problem}`, { cause })
}

/** Maximum ratio of unpacked to packed bytes: text packs to a tenth, repetition to a thousandth. */
const packingMax = 100
/** Allowed unpacked size of any archive, however small. */
const unpackedBytesLeast = 64 * 2 ** 20

/** Limits for an archive of a given size: the size caps the total unpacked bytes. */
export function limitsOf(archiveBytes: number, limits: ImportLimits): ImportLimits {
  const most = Math.max(unpackedBytesLeast, archiveBytes * packingMax)
  return { ...limits, unpackedBytesMax: Math.min(limits.unpackedBytesMax, most) }
}

/** Refuses an archive: too much. */
export function refuseSize(problem: string): ApiError {
  return new ApiError('payload_too_large', `Cannot import archive: ${problem}`)
}

/**
 * Collects the files of one archive while it is read.
 *
 * The top folder that git hosts add, `owner-repo-1a2b3c4/`, is stripped: the folder of the first file, unless
 * a file outside it follows.
 */
export class ArchiveFiles<Place> {
  /** Files by their paths below that folder. */
  readonly files: ArchivedFile<Place>[] = []
  readonly #limits: ImportLimits
  readonly #isHosted: () => boolean
  #names = this.#beginNames()
  #bytes = 0
  #root: string | undefined

  /** @param isHosted - after the first file, tells if a git host certainly made the archive */
  constructor(limits: ImportLimits, isHosted: () => boolean) {
    this.#limits = limits
    this.#isHosted = isHosted
  }

  /** The common top folder so far, with its slash; undefined before the first file. */
  get root(): string | undefined {
    return this.#root
  }

  /**
   * Checks the path of a file that is about to be taken in.
   *
   * @returns its path below the root; undefined where no import wants it (`.git/`, `__MACOSX/`)
   */
  place(path: string): string | undefined {
    if (path.length > lengthToCount) checkLength(path)
    if (unusual.test(path)) {
      checkPath(path)
      if (isPassedOver(path)) return undefined
    }
    this.#root ??= findRoot(topFolderOf(path), this.#isHosted())
    if (!path.startsWith(this.#root)) this.#leaveRoot()
    return this.#root === '' ? path : path.slice(this.#root.length)
  }

  /** Takes in a file, by its path below the root. */
  add(file: ArchivedFile<Place>, size: number): void {
    const problem = this.#names.add(file.path)
    if (problem !== undefined) throw refuseArchive(problem)
    const directoriesMax = directoriesEach * this.#limits.filesMax
    if (this.#names.directoryCount > directoriesMax) {
      throw refuseSize(`it has more than ${directoriesMax} directories`)
    }
    this.checkSize(file.path, size)
    this.files.push(file)
  }

  /** True if paths arrived in byte order. */
  get isSorted(): boolean {
    return this.#names.isSorted
  }

  /** A file is outside of the common folder, so the folder belongs to the paths of the others. */
  #leaveRoot(): void {
    const root = this.#root ?? ''
    this.#root = ''
    this.#names = this.#beginNames()
    for (const { path, mode, place } of this.files.splice(0)) {
      const file = { path: `${root}${path}`, mode, place }
      this.#names.add(file.path)
      this.files.push(file)
    }
  }

  #beginNames(): ArchiveNames {
    return new ArchiveNames(() => this.files.map(({ path }) => path))
  }

  /** Checks and counts the size of a file, before or after its bytes arrive. */
  checkSize(path: string, size: number): void {
    const { filesMax, fileBytesMax, unpackedBytesMax } = this.#limits
    this.#bytes += size
    if (size > fileBytesMax) {
      throw refuseSize(`"${path}" has ${size} bytes, at most ${fileBytesMax} are allowed`)
    }
    if (this.#bytes > unpackedBytesMax) {
      throw refuseSize(`with "${path}" it unpacks to more than ${unpackedBytesMax} bytes`)
    }
    if (this.files.length >= filesMax) throw refuseSize(`it has more than ${filesMax} files`)
  }
}

// Of many files with folders of their own these would be most of what a tree takes.
const directoriesEach = 4

// No disk has longer names, and what looks at each folder of a name takes the square of their number: ten names of
// 16,000 folders would keep a server busy for ten seconds.
const nameCharactersMax = 4096
const foldersMax = 100
// Shorter paths cannot have too many folders.
const lengthToCount = 2 * foldersMax

function checkLength(path: string): void {
  const shown = JSON.stringify(`${path.slice(0, 40)}…`)
  if (path.length > nameCharactersMax) {
    throw refuseArchive(`the name ${shown} has more than ${nameCharactersMax} characters`)
  }
  if (path.split('/').length - 1 > foldersMax) {
    throw refuseArchive(`the name ${shown} has more than ${foldersMax} folders`)
  }
}

/** True if a name is one that no import wants. */
export function isPassedOver(path: string): boolean {
  return /(?:^|\/)\.git(?:\/|$)/i.test(path) || path.startsWith('__MACOSX/')
}

// A drive, a zero byte, a part that is empty, `.` or `..`: one look tells that a name has none of them.
const trouble = /^[A-Za-z]:|\0|(?:^|\/)\.{0,2}(?:\/|$)/

// Of thousands of names few may be either: one look for both. A part of them that begins with a dot, or is empty.
const unusual = /^[A-Za-z]:|^__MACOSX\/|\0|(?:^|\/)(?:[./]|$)/

/** Refuses an empty path, or one that leaves its archive. */
export function checkPath(path: string): void {
  if (!trouble.test(path)) return
  const shown = JSON.stringify(path)
  if (path === '') throw refuseArchive('a file in it has no name')
  if (/^(?:\/|[A-Za-z]:)/.test(path)) throw refuseArchive(`${shown} is an absolute name`)
  if (path.includes('\0')) throw refuseArchive(`${shown} has a zero byte in its name`)
  for (const name of path.split('/')) {
    if (name === '..') throw refuseArchive(`${shown} points outside the archive`)
    if (name === '' || name === '.') throw refuseArchive(`${shown} has an empty part in its name`)
  }
}

/** Refuses an archive with two names that one disk could not tell apart. */
export function checkCase<Place>(files: readonly ArchivedFile<Place>[]): void {
  const known = new Map<string, string>()
  for (const { path } of files) {
    const folded = path.normalize('NFC').toLowerCase()
    const other = known.get(folded)
    if (other !== undefined) {
      throw refuseArchive(`"${path}" and "${other}" differ only in case`)
    }
    known.set(folded, path)
  }
}

/** Refuses a symbolic link that leads out of its archive. */
export function checkLink(path: string, target: Uint8Array): void {
  const text = Buffer.from(target).toString('utf8')
  let depth = path.split('/').length - 1
  const names = text.split(/[/\\]/)
  const outside = names.some((name) => {
    if (name === '..') depth -= 1
    else if (name !== '.' && name !== '') depth += 1
    return depth < 0
  })
  if (outside || /^(?:[/\\]|[A-Za-z]:)/.test(text) || text.includes('\0')) {
    throw refuseArchive(`"${path}" is a link that points outside the archive`)
  }
}

/** The commit an archive states in its comment, if it is a commit. */
export function commitIn(comment: string | undefined): string | undefined {
  const commit = comment?.trim() ?? ''
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : undefined
}

/** The folder a git host put around an archive, of the one at its top; `''` when there is none. */
function findRoot(folder: string, isHosted: boolean): string {
  return isHosted || /-[0-9a-f]{7,40}\/$/.test(folder) ? folder : ''
}

/** The top-level folder of a path, with its slash. */
function topFolderOf(path: string): string {
  return path.slice(0, path.indexOf('/') + 1)
}
