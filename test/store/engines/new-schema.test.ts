// Tables of a new database made at once are those the steps make one after the other.
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { writeNewSchema } from '../../../src/store/engines/new-schema.ts'
import { createSqliteDialect, sqliteTypes } from '../../../src/store/engines/sqlite.ts'
import { migrate } from '../../../src/store/schema/migrate.ts'
import { createMigrations } from '../../../src/store/schema/migrations.ts'

it('a new schema is what all steps make', async () => {
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
