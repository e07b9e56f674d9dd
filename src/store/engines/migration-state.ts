// Checks if a database has the tables of this program.
import { nameSchema } from '../schema/schema.ts'
import type { Store } from './store.ts'

/** True where the tables were brought to what this program declares. A newer one may have added to them. */
export async function hasSchema({ database }: Store): Promise<boolean> {
  const taken = await database
    .withTables<{ kysely_migration: { readonly name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .where('name', '=', nameSchema())
    .execute()
  return taken.length > 0
}
