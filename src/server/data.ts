// Where a platform keeps everything: a directory with one SQLite file, or memory.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store } from '../store/store.ts'
import type { StorageConfiguration } from './configuration.ts'

/** Open the store of a platform: of a directory, which is made when there is none, or one in `:memory:`. */
export async function openData({ data, databaseURL, files }: StorageConfiguration): Promise<Store> {
  if (databaseURL !== undefined) {
    throw new Error('Cannot use "--database-url": only "--data" is there yet')
  }
  if (files !== undefined) throw new Error('Cannot use "--files": only "--data" is there yet')
  if (data === ':memory:') return openStore({ path: data })
  try {
    mkdirSync(data, { recursive: true })
    return await openStore({ path: join(data, 'galley.db') })
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Cannot keep data in "${data}": ${what}`, { cause })
  }
}
