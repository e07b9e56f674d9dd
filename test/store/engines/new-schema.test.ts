// Tables of a new database made at once are those a migration makes, of none or of some.
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { writeNewSchema } from '../../../src/store/engines/open.ts'
import { createSqliteDialect, sqliteTypes } from '../../../src/store/engines/sqlite.ts'
import { migrate } from '../../../src/store/schema/migrate.ts'
import { createMigrations } from '../../../src/store/schema/schema.ts'

it('a new schema is what a migration makes', async () => {
  const fresh = new DatabaseSync(':memory:')
  fresh.exec(writeNewSchema('2026-11-22T00:00:00.000Z'))
  const stepped = new DatabaseSync(':memory:')
  const kysely = new Kysely<unknown>({ dialect: createSqliteDialect(stepped) })
  await migrate(kysely, createMigrations(sqliteTypes))
  const made = describeDatabase(fresh)
  expect(made).toEqual(describeDatabase(stepped))
  expect(made.length).toBeGreaterThan(50)
  expect(namesOf(fresh)).toEqual(namesOf(stepped))
  await kysely.destroy()
  fresh.close()
})

it('a migration adds what is missing, and keeps what is there', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec(writeNewSchema('2026-11-22T00:00:00.000Z'))
  const whole = sorted(describeDatabase(database))
  database.exec(`
    insert into team values ('t', 'o', 'A team', '2026-11-22');
    create table later (id text);
    drop table kept_picture;
    drop index space_organization_id_source;
    alter table space drop column source;
    update kysely_migration set name = 'schema-before'`)
  const kysely = new Kysely<unknown>({ dialect: createSqliteDialect(database) })
  await migrate(kysely, createMigrations(sqliteTypes))
  expect(database.prepare('select title from team').all()).toEqual([{ title: 'A team' }])
  database.exec('drop table later')
  expect(sorted(describeDatabase(database))).toEqual(whole)
  await kysely.destroy()
})

/** A column that came later stands last. */
function sorted(described: ReturnType<typeof describeDatabase>) {
  const nameOf = ({ name }: Record<string, unknown>) => String(name)
  return described.map(({ type, name, owner, columns, indexes }) => ({
    type,
    name,
    owner,
    indexes,
    columns: columns
      .map(({ cid: _cid, ...column }) => column)
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
  }))
}

function namesOf(database: DatabaseSync): unknown[] {
  return database.prepare('select name from kysely_migration order by name').all()
}

function describeDatabase(database: DatabaseSync) {
  const rows = database
    .prepare('select type, name, tbl_name as owner from sqlite_master order by type, name')
    .all()
  return rows.map(({ type, name, owner }) => ({
    type,
    name,
    owner,
    columns: database.prepare(`select * from pragma_table_xinfo('${String(name)}')`).all(),
    indexed: database.prepare(`select * from pragma_index_xinfo('${String(name)}')`).all(),
    indexes: database
      .prepare(
        `select name, "unique", origin from pragma_index_list('${String(name)}') order by name`,
      )
      .all(),
  }))
}
