// Which steps a database has taken.
import { migrationNames } from '../schema/migrations.ts'
import type { Store } from './store.ts'

/** Steps this program needs and the database has not taken. A newer program may have taken more. */
export async function readMissingMigrations({ database }: Store): Promise<string[]> {
  const taken = await database
    .withTables<{ kysely_migration: { readonly name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const names = new Set(taken.map(({ name }) => name))
  return migrationNames.filter((name) => !names.has(name))
}
