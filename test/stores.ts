// Stores for tests, on the engine this run is about: a place nobody else uses, gone when it is closed.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { openStore, type StoreOptions } from '../src/store/engines/open.ts'
import type { Store } from '../src/store/engines/store.ts'
import { makeFolder } from './folders.ts'
import { askPostgres, databaseOf, templateName, testPrefix } from './postgres.ts'

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
  const folder = makeFolder('galley-test-')
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
  const name = await createDatabase(server)
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
  if (server !== undefined) return borrowStore(server)
  return onDisk ? createOwnStore() : openStore({ path: ':memory:' })
}

/** A store that nobody has afterwards: a test may harm what others rely on. */
export async function createOwnStore(): Promise<Store> {
  const place = await createPlace()
  return closing(await place.open(), place.remove)
}

/** A store of this process, and a connection to empty it by. */
interface EmptyStore {
  readonly store: Store
  readonly client: pg.Client
}
/** Those that nobody uses, with our tables and nothing in them. */
const empty: EmptyStore[] = []

/**
 * A store that somebody of this process had before, or a new one.
 *
 * To make a database and to drop it takes the server several times as long as to empty one; and each new
 * connection is a process, which reads what it has to know about the tables. So those stay open, too.
 */
async function borrowStore(postgres: string): Promise<Store> {
  const { store, client } = empty.pop() ?? (await createEmptyStore(postgres))
  return {
    ...store,
    // What the product keeps in mind of a database must not be known of the next one.
    database: store.database.withTables(),
    async close() {
      // What is still asked is let end, as when a pool is ended.
      while (store.readConnections?.().some(({ used, waiting }) => used + waiting > 0)) {
        await setTimeout(5)
      }
      await client.query(emptyTables)
      empty.push({ store, client })
    },
  }
}

async function createEmptyStore(postgres: string): Promise<EmptyStore> {
  const url = databaseOf(postgres, await createDatabase(postgres))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { store: await openStore({ url }), client }
}

function closing(store: Store, afterwards: () => Promise<void>): Store {
  return {
    ...store,
    async close() {
      await store.close()
      await afterwards()
    },
  }
}

async function createDatabase(postgres: string): Promise<string> {
  const name = `${testPrefix}${randomBytes(8).toString('hex')}`
  await askPostgres(postgres, `create database ${name} template ${templateName} strategy file_copy`)
  return name
}

/**
 * Only tables that hold something, and by rows where they are few: to truncate a table gives it and each of
 * its indexes a new file. The record of migrations stays.
 */
const emptyTables = `
  do $$
  declare
    name text;
    holds boolean;
    large text[] := '{}';
  begin
    for name in
      select quote_ident(tablename) from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
    loop
      if pg_table_size(name) > 128 * 1024 then large := large || name;
      else
        execute 'select exists (select from ' || name || ')' into holds;
        if holds then execute 'delete from ' || name; end if;
      end if;
    end loop;
    if large <> '{}' then
      execute 'truncate ' || array_to_string(large, ', ');
    end if;
  end $$`
