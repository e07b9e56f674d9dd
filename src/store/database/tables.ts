// Every table, and the types of its rows for Kysely. Ids and times are text, times ISO 8601 in UTC, JSON is text.
import type { Kysely } from 'kysely'
import { commentTables } from './comment-tables.ts'
import { computedTables } from './computed-tables.ts'
import { contentTables } from './content-tables.ts'
import { importTables } from './import-tables.ts'
import { jobTables } from './job-tables.ts'
import { objectTables } from './object-tables.ts'
import { openapiTables } from './openapi-tables.ts'
import { operationTables } from './operation-tables.ts'
import { organizationTables } from './organization-tables.ts'
import { samlTables } from './saml-tables.ts'
import { signInTables } from './sign-in-tables.ts'
import { siteReaderTables } from './site-reader-tables.ts'
import { siteTables } from './site-tables.ts'
import type { RowOf } from './table.ts'

/** Every table by its name: what a database is brought to when it is opened. */
export const tables = {
  ...commentTables,
  ...computedTables,
  ...contentTables,
  ...importTables,
  ...jobTables,
  ...objectTables,
  ...openapiTables,
  ...operationTables,
  ...organizationTables,
  ...samlTables,
  ...signInTables,
  ...siteReaderTables,
  ...siteTables,
}

export type Tables = { readonly [Name in keyof typeof tables]: RowOf<(typeof tables)[Name]> }

/** A database being read, or one transaction of it. */
export type Database = Kysely<Tables>
