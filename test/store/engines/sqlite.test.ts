// SQLite as it is opened, asked and told apart when it fails.
import { mkdtempSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, Kysely } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { StoreUnavailableError } from '../../../src/store/database/unavailable.ts'
import { openStore } from '../../../src/store/engines/open.ts'
import { createSqliteDialect, openSqlite } from '../../../src/store/engines/sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('openSqlite', () => {
  const path = join(folder, 'one.db')
  const wal = { journal_mode: 'wal', synchronous: 2 }
  const cases: [title: string, path: string, readOnly: boolean, settings: object][] = [
    ['a file', path, false, wal],
    ['a file, to read', path, true, { journal_mode: 'wal' }],
    ['in memory', ':memory:', false, { journal_mode: 'memory' }],
  ]
  it.each(cases)('opens %s', (_title, at, readOnly, settings) => {
    const database = openSqlite({ path: at, readOnly })
    const read = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
    for (const [name, value] of Object.entries(settings))
      expect([name, read(name)]).toEqual([name, value])
    expect([read('busy_timeout'), read('cache_size')]).toEqual([10_000, -65_536])
    const write = () => database.exec(`create table ${readOnly ? 'other' : 'one'} (a)`)
    if (readOnly) expect(write).toThrow('readonly')
    else write()
    database.close()
  })
})

describe('a query', () => {
  const ask = async (statement: string, ...values: unknown[]) => {
    const database = openSqlite({ path: ':memory:' })
    const kysely = new Kysely<unknown>({ dialect: createSqliteDialect(database) })
    try {
      return await kysely.executeQuery(CompiledQuery.raw(statement, values))
    } finally {
      await kysely.destroy()
    }
  }

  const bound: [value: unknown, kept: unknown][] = [
    [undefined, null],
    [null, null],
    [true, 1],
    [false, 0],
    ['a', 'a'],
    [5, 5],
    [5n, 5],
    [new Uint8Array([1]), new Uint8Array([1])],
  ]
  it.each(bound)('binds %s as %s', async (value, kept) => {
    expect((await ask('select ? as kept', value)).rows).toEqual([{ kept }])
  })

  it('binds nothing else', async () => {
    await expect(ask('select ?', {})).rejects.toThrow('Cannot bind a value of type "object"')
  })

  it('tells what it changed', async () => {
    expect(await ask('create table t (a)')).toEqual({ rows: [], numAffectedRows: 0n })
  })

  it('is prepared once, and the longest unused is forgotten first', async () => {
    const database = openSqlite({ path: ':memory:' })
    const prepare = vi.spyOn(database, 'prepare')
    const kysely = new Kysely<unknown>({ dialect: createSqliteDialect(database) })
    const run = (at: number) => kysely.executeQuery(CompiledQuery.raw(`select ${at}`))
    for (let at = 0; at < 500; at += 1) await run(at)
    await run(0)
    expect(prepare).toHaveBeenCalledTimes(500)
    // One more: 1 goes, 0 was used since.
    await run(500)
    await run(0)
    expect(prepare).toHaveBeenCalledTimes(501)
    await run(1)
    expect(prepare).toHaveBeenCalledTimes(502)
    await kysely.destroy()
    expect(database.isOpen).toBe(false)
  })
})

describe('a failure', () => {
  const cases: [errcode: unknown, reason: string | undefined][] = [
    [5, 'another process holds the database for too long'],
    [8, 'it is read-only'],
    [10, 'the disk fails'],
    [10 + 3 * 256, 'the disk fails'],
    [13, 'the disk is full'],
    [14, 'it cannot be opened'],
    [19, undefined],
    ['5', undefined],
  ]
  it.each(cases)('of code %s is temporary because: %s', async (errcode, reason) => {
    const database = openSqlite({ path: ':memory:' })
    const failure = Object.assign(new Error('failed'), { errcode })
    vi.spyOn(database, 'prepare').mockImplementation(() => {
      throw failure
    })
    const kysely = new Kysely<unknown>({ dialect: createSqliteDialect(database) })
    const error: unknown = await kysely
      .executeQuery(CompiledQuery.raw('select 1'))
      .catch((thrown: unknown) => thrown)
    if (reason === undefined) expect(error).toBe(failure)
    else {
      expect(error).toBeInstanceOf(StoreUnavailableError)
      expect(error).toMatchObject({ message: `Cannot use the database: ${reason}`, cause: failure })
    }
    await kysely.destroy()
  })
})

describe('many queries one after the other', () => {
  it('let the loop turn between them', async () => {
    const database = openSqlite({ path: ':memory:' })
    const kysely = new Kysely<unknown>({ dialect: createSqliteDialect(database) })
    // Each some milliseconds on any machine.
    const long = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 30000)
      select count(*) as count from n`
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    for (let query = 0; query < 60; query++) await kysely.executeQuery(CompiledQuery.raw(long))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
    await kysely.destroy()
  })
})

describe('a store on a file', () => {
  it.each([
    [999_999, false],
    [1_000_000, true],
  ])('wants free space: %s bytes are enough: %s', async (free, isEnough) => {
    const store = await openStore({ path: join(folder, 'two.db') })
    // Blocks of one byte.
    const disk = Object.assign(await fs.statfs(folder), { bavail: free, bsize: 1 })
    vi.spyOn(fs, 'statfs').mockResolvedValue(disk)
    syncBuiltinESMExports()
    try {
      const check = store.checkDisk?.()
      if (isEnough) await check
      else await expect(check).rejects.toThrow(`its disk has ${free} bytes left`)
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
      await store.close()
    }
  })

  it('reads a moment as it was, whatever is written meanwhile', async () => {
    const store = await openStore({ path: join(folder, 'three.db') })
    const insert = (id: string) =>
      store.transaction((database) =>
        database
          .insertInto('organization')
          .values({ id, title: id, default_role: null, created_at: '2026-01-01' })
          .execute(),
      )
    await insert('a')
    const seen = await store.snapshot(async (database) => {
      await insert('b')
      return database.selectFrom('organization').select('id').execute()
    })
    expect(seen).toEqual([{ id: 'a' }])
    expect([store.isDurable, store.isShared]).toEqual([true, false])
    await store.close()
    const memory = await openStore({ path: ':memory:' })
    expect([memory.isDurable, memory.isShared, memory.checkDisk]).toEqual([false, false, undefined])
    expect(
      await memory.snapshot((database) => database.selectFrom('team').selectAll().execute()),
    ).toEqual([])
    await memory.close()
  })
})
