// Files written whole and renamed into place: whatever happens, each is the old one or the new one.
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ChangedFile } from '../../report/fixes/apply.ts'

/** The folder files are written to, and what the write depends on. */
export interface WritePlace {
  /** The folder that paths are relative to. */
  readonly folder: string
  /** The repository's own directory, for temporary files. */
  readonly gitDirectory: string
  /** Paths among those to be written that git tracks. */
  readonly tracked: ReadonlySet<string>
}

/** Paths that were written, and a sentence for each that was not. */
export interface WriteOutcome {
  readonly written: readonly string[]
  readonly refusals: readonly string[]
}

/**
 * Writes files one after the other.
 *
 * @throws Error when the disk refuses one; those before it are written, those behind it are not
 */
export function writeFiles(files: readonly ChangedFile[], place: WritePlace): WriteOutcome {
  const written: string[] = []
  const refusals: string[] = []
  for (const file of files) {
    const refusal = whyNot(file, place)
    if (refusal === undefined) {
      try {
        replaceFile(join(place.folder, file.path), Buffer.from(file.after), place.gitDirectory)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        const count = `${written.length} of ${files.length} files were written before`
        throw new Error(`Cannot write "${file.path}": ${why}; it was not changed, and ${count}`, {
          cause: error,
        })
      }
      written.push(file.path)
    } else refusals.push(`Cannot change "${file.path}": ${refusal}`)
  }
  return { written, refusals }
}

/**
 * The reason why a file may not be written, without a full stop; undefined when it may.
 *
 * @param folders - those found to be folders by an earlier call, which are not asked again
 */
export function whyNot(
  { path, before }: ChangedFile,
  place: WritePlace,
  folders: Set<string> = new Set(),
): string | undefined {
  const parts = path.split('/')
  if (parts.includes('..') || path.startsWith('/')) return 'it is outside the repository'
  for (const [at] of parts.entries()) {
    const part = parts.slice(0, at + 1).join('/')
    if (folders.has(part)) continue
    const stats = lstatSync(join(place.folder, part), { throwIfNoEntry: false })
    if (stats === undefined) return 'it is gone'
    if (stats.isSymbolicLink()) {
      return at + 1 === parts.length ? 'it is a symbolic link' : `"${part}" is a symbolic link`
    }
    if (at + 1 < parts.length) folders.add(part)
    else if (!stats.isFile()) return 'it is not a file'
  }
  if (!place.tracked.has(path)) return 'git does not track it'
  const bytes = readFileSync(join(place.folder, path))
  if (!bytes.equals(Buffer.from(before))) return 'it has changed since it was read'
  return undefined
}

let count = 0

/** Replace a file by one with other bytes and the same mode. */
function replaceFile(path: string, bytes: Uint8Array, gitDirectory: string): void {
  const aside = writeAside(bytes, { mode: statSync(path).mode, beside: path, gitDirectory })
  try {
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/**
 * Writes bytes to a file of another name, on the disk of a file that stays where it is.
 *
 * @returns its path; nothing is left behind when it fails
 */
export function writeAside(
  bytes: Uint8Array,
  {
    mode,
    beside,
    gitDirectory,
  }: { readonly mode: number; readonly beside: string; readonly gitDirectory: string },
): string {
  const name = `galley-${process.pid}-${count++}.tmp`
  const aside = join(asideFor(beside, gitDirectory), name)
  const file = openSync(aside, 'wx', 0o600)
  try {
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      fchmodSync(file, mode & 0o7777)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
  return aside
}

/** A folder on the same disk, preferably in the git directory, where files left by a kill do no harm. */
function asideFor(path: string, gitDirectory: string): string {
  const beside = dirname(path)
  const own = join(gitDirectory, 'galley')
  try {
    mkdirSync(own, { recursive: true })
    if (statSync(own).dev === statSync(beside).dev) return own
  } catch {
    // The repository may be read-only: the file's own folder is used.
  }
  return beside
}
