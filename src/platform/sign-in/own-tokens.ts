// Access tokens that users create for their own programs, in a browser.
import { ApiError, validationError } from '../../contract/index.ts'
import type { TokenRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { insertEntry } from '../context/audit.ts'
import type { Context, Session } from '../context/context.ts'
import { addMs } from '../context/jobs.ts'
import { nameSession } from './sessions.ts'
import { generateToken, insertToken } from './tokens.ts'

/** Tokens of one person that are good, at most. */
const tokensMax = 100
const labelLengthMax = 100
const dayMs = 86_400_000

/** Requires a browser session: an access token cannot create another token. */
type Person = Context & { readonly session: Session }

/** A token, without its secret. */
export type OwnToken = Pick<
  TokenRow,
  'id' | 'label' | 'created_at' | 'expires_at' | 'organization_id'
>

/**
 * The valid tokens of the caller, newest first.
 *
 * A session from an identity provider lists the tokens of its organization only.
 */
export function listOwnTokens(context: Person): Promise<OwnToken[]> {
  return selectOwn(context, context.store.database)
    .select(['id', 'label', 'created_at', 'expires_at', 'organization_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function selectOwn({ caller, now, session }: Person, database: Database) {
  const only = session.organizationId
  return database
    .selectFrom('token')
    .where('user_id', '=', caller.id)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
    .$if(only !== undefined, (all) => all.where('organization_id', '=', only ?? ''))
}

/**
 * Creates a token for the caller.
 *
 * It has no more access than the current session: the organization of the identity provider only, and no
 * longer than the token the session was started with.
 *
 * @param days - validity; unlimited if absent
 * @returns the secret, which is not stored
 * @throws ApiError `validation_failed`, `already_exists` if there are too many
 */
export async function createOwnToken(
  context: Person,
  { label, days }: { readonly label: string; readonly days: number | undefined },
): Promise<string> {
  if (label.length === 0 || label.length > labelLengthMax) {
    const words = `Cannot read "label": expected 1 to ${labelLengthMax} characters but found ${label.length}`
    throw validationError('body.label', 'maxLength', words)
  }
  const secret = generateToken()
  const { organizationId } = context.session
  await context.store.transaction(async (database) => {
    const good = await selectOwn(context, database).select('id').limit(tokensMax).execute()
    if (good.length === tokensMax) {
      const words = `Cannot create another token: expected at most ${tokensMax}; revoke one first`
      throw new ApiError('already_exists', words)
    }
    const wanted = days === undefined ? undefined : addMs(context.now(), days * dayMs)
    const latest = await readLatest(context, database)
    const expiresAt =
      latest === undefined || (wanted !== undefined && wanted < latest) ? wanted : latest
    const id = await insertToken(database, context, {
      secret,
      userId: context.caller.id,
      label,
      organizationId,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    })
    await record(context, database, { operation: 'createToken', tokenId: id })
  })
  return secret
}

/** Expiry of the token the session was started with; undefined if it has none. */
async function readLatest({ session }: Person, database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('session')
    .innerJoin('token', 'token.id', 'session.token_id')
    .select('token.expires_at')
    .where('session.hash', '=', session.key)
    .executeTakeFirst()
  return row?.expires_at ?? undefined
}

/** Revokes a token of the caller: it opens nothing from then on. @throws ApiError `not_found` */
export async function revokeOwnToken(context: Person, id: string): Promise<void> {
  await context.store.transaction(async (database) => {
    const own = await selectOwn(context, database)
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (own === undefined) throw new ApiError('not_found', `Cannot find token "${id}"`)
    await database
      .updateTable('token')
      .set({ revoked_at: context.now() })
      .where('id', '=', id)
      .execute()
    await record(context, database, { operation: 'revokeToken', tokenId: id })
  })
}

function record(
  context: Person,
  database: Database,
  { operation, tokenId }: { readonly operation: string; readonly tokenId: string },
): Promise<string> {
  return insertEntry(database, context, {
    operation,
    parameters: { tokenId },
    organizationId: context.session.organizationId,
    userId: context.caller.id,
    credential: nameSession(context.session.key),
    origin: context.origin,
  })
}
