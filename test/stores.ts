// Stores for tests, on the engine this run is about: a place nobody else uses, gone when it is closed.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openStore, type Store, type StoreOptions } from '../src/store/store.ts'
import { askPostgres, databaseOf, templateName } from './postgres.ts'

/** The server of this run; undefined when it is about SQLite. */
const server = inject('postgres')

export const engine = server === undefined ? 'sqlite' : 'postgres'

/** Where a store can be, for several to open at once. */
export interface StorePlace {
  readonly options: StoreOptions
  /** A folder that goes with it. */
  readonly folder: string
  /** As a server is told, in its process and in ours. */
  readonly flags: readonly string[]
  readonly configuration: { readonly data: string; readonly databaseURL?: string }
  open(): Promise<Store>
  /** Once nobody uses it. */
  remove(): Promise<void>
}

/** A place that holds nothing yet, with our tables. */
export async function createPlace(): Promise<StorePlace> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-test-'))
  const removeFolder = () => rmSync(folder, { recursive: true })
  if (server === undefined) {
    const options = { path: join(folder, 'galley.db') }
    return {
      options,
      folder,
      flags: ['--data', folder],
      configuration: { data: folder },
      open: () => openStore(options),
      remove: () => Promise.resolve(removeFolder()),
    }
  }
  const name = `galley_test_${randomBytes(8).toString('hex')}`
  await askPostgres(server, `create database ${name} template ${templateName} strategy file_copy`)
  const url = databaseOf(server, name)
  return {
    options: { url },
    folder,
    flags: ['--data', folder, '--database-url', url],
    configuration: { data: folder, databaseURL: url },
    open: () => openStore({ url }),
    async remove() {
      await askPostgres(server, `drop database if exists ${name} with (force)`)
      removeFolder()
    },
  }
}

/** A store of its own, that goes when it is closed: in memory, unless it is to be on disk. */
export async function createStore({ onDisk = false } = {}): Promise<Store> {
  if (engine === 'sqlite' && !onDisk) return openStore({ path: ':memory:' })
  const place = await createPlace()
  const store = await place.open()
  return {
    ...store,
    async close() {
      await store.close()
      await place.remove()
    },
  }
}
