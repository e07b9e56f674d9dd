// Migrates a database, even while other processes do the same, and alongside older code.
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Another process with other steps may be first this often. */
const attemptsMax = 3

/**
 * Runs all pending migrations or none. One of several processes runs them, the others wait.
 *
 * Migrations only add. Unknown ones, run by newer code, are therefore no reason to stop: a node that has not
 * been replaced yet can be restarted.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  known: Readonly<Record<string, Migration>>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const taken = await listTaken(database)
    if (Object.keys(known).every((name) => taken.includes(name))) return
    const newer = taken.filter((name) => !Object.hasOwn(known, name))
    const migrations = {
      ...known,
      ...Object.fromEntries(newer.map((name) => [name, { up: () => Promise.resolve() }])),
    }
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      allowUnorderedMigrations: true,
    })
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    if (attempt === attemptsMax) {
      throw new Error('Cannot bring the database up to date', { cause: error })
    }
  }
}

/** Names of the steps that were taken. */
async function listTaken<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table('kysely_migration')}`.execute(database)
  return rows.map(({ name }) => name)
}
