// Files in a directory: written aside, brought to the disk, then given their name.

import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { codeOf, explainDiskError } from './disk-errors.ts'
import {
  type ByteRange,
  type FileStore,
  type ListedFile,
  LostFileError,
  noPieces,
} from './files.ts'

/** Directory for files that are being written. */
const aside = 'tmp'

/** Keeps files in a directory, which is made with the first one. */
export function openFilesDirectory(folder: string): FileStore {
  const root = resolve(folder)

  return {
    address: root,
    put: (key, bytes) => attempt('write', () => put(key, bytes)),
    get: (key, range) => attempt('read', () => get(key, range)),
    head: (key) => attempt('read', () => head(key)),
    delete: (key) => attempt('delete from', () => rm(pathOf(key), { force: true })),
    list: () => list(''),
    check: () =>
      attempt('use', async () => {
        await mkdir(root, { recursive: true })
        await access(root, constants.R_OK | constants.W_OK)
      }),
    close: () => undefined,
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key)
    const temporary = pathOf(`${aside}/${randomUUID()}`)
    await makeFolder(dirname(temporary))
    await makeFolder(dirname(path))
    try {
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    // A name is on the disk when its folder is.
    await syncFolder(dirname(path))
  }

  /** A folder is on the disk when the one above it is. */
  async function makeFolder(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true })
    if (first === undefined) return
    for (let made = path; made.length >= first.length; made = dirname(made)) {
      await syncFolder(dirname(made))
    }
  }

  async function get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const file = await open(pathOf(key)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      // Without its root, the whole storage is away, not this file.
      await access(root)
      throw new LostFileError(`Cannot find file "${key}" in "${root}"`)
    })
    if (range?.length === 0) {
      await file.close()
      return noPieces()
    }
    const part =
      range === undefined ? {} : { start: range.from, end: range.from + range.length - 1 }
    return readOn(file.createReadStream({ ...part, highWaterMark: 256 * 1024 }))
  }

  async function* readOn(stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    try {
      yield* stream
    } catch (error) {
      throw explain('read', error)
    }
  }

  async function head(key: string): Promise<ListedFile | undefined> {
    try {
      const { size, mtime } = await stat(pathOf(key))
      return { key, size, modifiedAt: mtime.toISOString() }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      await access(root)
      return undefined
    }
  }

  async function* list(below: string): AsyncIterable<ListedFile> {
    const entries = await attempt('list', () =>
      readdir(join(root, below), { withFileTypes: true }).catch((error: unknown) => {
        // Nothing was written yet, or a folder was deleted during the search.
        if (codeOf(error) === 'ENOENT') return []
        throw error
      }),
    )
    for (const entry of entries) {
      const key = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) yield* list(key)
      else if (entry.isFile()) {
        const found = await attempt('list', () => head(key))
        if (found !== undefined) yield found
      }
    }
  }

  function pathOf(key: string): string {
    if (!/^(?:[\w-]+\/)*[\w-][\w.-]*$/.test(key)) throw new Error(`Cannot use file key "${key}"`)
    return join(root, key)
  }

  async function attempt<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw explain(what, error)
    }
  }

  function explain(what: string, error: unknown): unknown {
    if (error instanceof LostFileError) return error
    return explainDiskError(`Cannot ${what} the files in "${root}"`, error)
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
