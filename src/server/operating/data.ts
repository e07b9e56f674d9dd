// Opens the storage of a platform: a PostgreSQL database, a directory with one SQLite file, or memory.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../../store/engines/open.ts'
import type { Store } from '../../store/engines/store.ts'
import { openFiles, parseFilesAddress } from '../../store/files/address.ts'
import type { FileStore } from '../../store/files/files.ts'
import type { StorageConfiguration } from './configuration.ts'

/** Opens the store of a platform: of a database, of a directory, which is made when there is none, or in `:memory:`. */
export async function openData({ data, databaseURL, files }: StorageConfiguration): Promise<Store> {
  if (databaseURL !== undefined) {
    try {
      const opened = await openFilesOf(files)
      return await openStore({ url: databaseURL, files: opened })
    } catch (cause) {
      throw new Error(`Cannot use the database: ${reasonOf(cause)}`, { cause })
    }
  }
  if (data === ':memory:') return openStore({ path: data, files: await openFilesOf(files) })
  try {
    mkdirSync(data, { recursive: true })
    const opened = await openFilesOf(files ?? join(data, 'files'))
    return await openStore({ path: join(data, 'galley.db'), files: opened })
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Cannot keep data in "${data}": ${what}`, { cause })
  }
}

/** Opens a place for files: a directory, or a bucket. */
export async function openFileStore(text: string): Promise<FileStore> {
  const address = parseFilesAddress(text)
  if (address === undefined) throw new Error(`Cannot keep files in "${text}"`)
  return openFiles(address)
}

/** Message of an error's root cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  // Of several addresses of a host, none answered.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error.message
}

async function openFilesOf(text: string | undefined): Promise<FileStore | undefined> {
  return text === undefined ? undefined : openFileStore(text)
}
