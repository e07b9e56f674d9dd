// PostgreSQL that goes away, comes back, is slow, or is in somebody's way.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../../../src/server/operating/metrics.ts'
import { StoreUnavailableError } from '../../../src/store/database/unavailable.ts'
import { openStore } from '../../../src/store/engines/open.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { createPlace, type StorePlace } from '../../stores.ts'
import { createWorld } from '../../world.ts'
import { type CutWire, openCutWire } from '../postgres-proxy.ts'

const at = '2026-01-01T00:00:00.000Z'
const organization = (id: string) => ({ id, title: id, default_role: null, created_at: at })

describe('PostgreSQL', () => {
  let place: StorePlace
  let wire: CutWire
  let store: Store
  beforeEach(async () => {
    place = await createPlace()
    wire = await openCutWire('url' in place.options ? place.options.url : '')
    store = await openStore({ url: wire.url })
  })
  afterEach(async () => {
    await store.close()
    await wire.close()
    await place.remove()
  })

  const list = async () =>
    (await store.database.selectFrom('organization').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const add = (id: string) =>
    store.transaction((database) =>
      database.insertInto('organization').values(organization(id)).execute(),
    )
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof StoreUnavailableError ? error.reason : String(error)),
    )

  it('that is away is said to be, and is used again once it is back', async () => {
    await add('a')
    await wire.cut()
    expect(await reasonOf(list())).toBe('lost')
    expect(await reasonOf(add('b'))).toBe('lost')
    await wire.mend()
    await add('c')
    expect(await list()).toEqual(['a', 'c'])
  })

  it('tells how its connections are used, and Prometheus is told', async () => {
    const metrics = createMetrics(store)
    const read = async () =>
      (await metrics.read())
        .split('\n')
        .filter((line) => line.startsWith('galley_database_connections{pool="write"'))
    await add('a')
    let during: string[] = []
    await store.transaction(async () => {
      during = await read()
    })
    const state = (name: string, count: number) =>
      `galley_database_connections{pool="write",state="${name}"} ${count}`
    expect(during).toEqual([
      state('max', 6),
      state('used', 1),
      state('idle', 0),
      state('waiting', 0),
    ])
    expect(await read()).toEqual([
      state('max', 6),
      state('used', 0),
      state('idle', 1),
      state('waiting', 0),
    ])
  })

  it('that loses a connection before the commit is told again', async () => {
    let runs = 0
    wire.cutAt('insert into', 'before')
    await store.transaction(async (database) => {
      runs += 1
      await database.insertInto('organization').values(organization('a')).execute()
    })
    expect(runs).toBe(2)
    wire.cutAt('insert into', 'after')
    await add('b')
    expect(await list()).toEqual(['a', 'b'])
  })

  it('that loses one under the commit may have kept it: nobody says that it did not', async () => {
    wire.cutAt('commit', 'after')
    expect(await reasonOf(add('a'))).toBe('unknown')
    expect(await list()).toEqual(['a'])
    wire.cutAt('commit', 'before')
    expect(await reasonOf(add('b'))).toBe('unknown')
    expect(await list()).toEqual(['a'])
  })

  it('that takes too long is given up', async () => {
    const waiting = store.transaction(async (database) => {
      await sql`set local statement_timeout = 200`.execute(database)
      await sql`select pg_sleep(3600)`.execute(database)
    })
    expect(await reasonOf(waiting)).toBe('busy')
    await add('a')
    await store.transaction(async (database) => {
      await database.updateTable('organization').set({ title: 'held' }).execute()
      const blocked = store.transaction(async (other) => {
        await sql`set local lock_timeout = 200`.execute(other)
        await other.updateTable('organization').set({ title: 'wanted' }).execute()
      })
      expect(await reasonOf(blocked)).toBe('busy')
    })
  })

  it('counts right when many count at once, each by reading first', async () => {
    await add('0')
    await Promise.all(
      Array.from({ length: 40 }, () =>
        store.transaction(async (database) => {
          const row = await database
            .selectFrom('organization')
            .selectAll()
            .executeTakeFirstOrThrow()
          await database
            .updateTable('organization')
            .set({ id: String(Number(row.id) + 1) })
            .execute()
        }),
      ),
    )
    expect(await list()).toEqual(['40'])
  })

  it('lets one of those who want the same key have it, and the others see that', async () => {
    const wanted = Array.from({ length: 8 }, () =>
      store.transaction(async (database) => {
        const other = await database
          .selectFrom('organization')
          .select('id')
          .where('hostname', '=', 'docs')
          .executeTakeFirst()
        if (other !== undefined) return 'taken'
        const id = Math.random().toString(36)
        await database
          .insertInto('organization')
          .values({ ...organization(id), hostname: 'docs' })
          .execute()
        return 'had'
      }),
    )
    const answers = await Promise.all(wanted)
    expect(answers.filter((answer) => answer === 'had')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(7)
  })

  it('brings itself up to date once, however many begin at the same time', async () => {
    await store.transaction((database) => sql`drop schema public cascade`.execute(database))
    await store.transaction((database) => sql`create schema public`.execute(database))
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openStore({ url: wire.url, connectionsMax: 3 })),
    )
    await add('a')
    // A newer node was here: this one can start all the same.
    await store.transaction((database) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(
        database,
      ),
    )
    stores.push(await openStore({ url: wire.url }))
    for (const each of stores) {
      expect(await each.database.selectFrom('organization').select('id').execute()).toHaveLength(1)
      await each.close()
    }
  })

  it('adds what its tables lack, and keeps what is there', async () => {
    await add('kept')
    const lack = [
      'alter table space drop column source',
      'drop table kept_picture',
      "update kysely_migration set name = 'schema-before' where name like 'schema-%'",
    ]
    for (const statement of lack) {
      await store.transaction((database) => sql.raw(statement).execute(database))
    }
    const later = await openStore({ url: wire.url })
    const { database } = later
    expect(await database.selectFrom('space').select('source').execute()).toEqual([])
    expect(await database.selectFrom('kept_picture').selectAll().execute()).toEqual([])
    const kept = database.selectFrom('organization').select('id').where('id', '=', 'kept')
    expect(await kept.execute()).toHaveLength(1)
    const indexes = await sql<{ indexname: string }>`
      select indexname from pg_indexes where tablename = 'space'`.execute(database)
    expect(indexes.rows.map(({ indexname }) => indexname)).toContain('space_organization_id_source')
    await later.close()
  })

  it('answers 503 while it is away, and requests again once it is back', async () => {
    const world = await createWorld({ store: await openStore({ url: wire.url }) })
    await world.client().listOrganizationsForAuthenticatedUser({ query: {} })
    await wire.cut()
    const response = await world.fetch('/v1/orgs', {
      headers: { Authorization: `Bearer ${world.token('admin')}` },
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(await response.json()).toMatchObject({ error: { type: 'unavailable' } })
    await wire.mend()
    const { items } = await world.client().listOrganizationsForAuthenticatedUser({ query: {} })
    expect(items).toHaveLength(1)
    await world.close()
  })
})
