// Signing in by SAML: the question to the provider, its answer, and the session of the browser that asked.
import { hash, randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import type { SAMLProviderRow } from '../../store/database/saml-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Platform } from '../context/context.ts'
import { addMs } from '../context/jobs.ts'
import { insertSession, type StartedSession } from '../sign-in/sessions.ts'
import { type SAMLAnswer, verifySAMLResponse } from './answer.ts'
import { refusal } from './envelope.ts'
import { findNamedUser } from './people.ts'
import { isActive, serviceOf } from './present-saml.ts'

/** Time to sign in at the provider, including a second factor. */
export const questionMs = 15 * 60 * 1000
/** From the answer to the next request of the same browser. */
const finishMs = 2 * 60 * 1000
/** An assertion that would hold for longer is remembered this long; its question is gone long before. */
const rememberMs = 24 * 60 * 60 * 1000

const formats = 'urn:oasis:names:tc:SAML:2.0:nameid-format'

/** Metadata of this platform for a provider, also for one that is not active yet: XML. */
export async function describeService(platform: Platform, providerId: string): Promise<string> {
  const provider = await findProvider(platform.store.database, providerId)
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const { acsURL, entityID } = serviceOf(platform, provider)
  return generateServiceProviderMetadata({
    issuer: entityID,
    callbackUrl: acsURL,
    identifierFormat: `${formats}:persistent`,
    wantAssertionsSigned: true,
    // The same every time, so that others can keep it.
    generateUniqueId: () => `_${provider.id}`,
  })
}

/**
 * Starts a sign-in: returns the provider's URL for the browser.
 *
 * The reader's destination is not sent to the provider: it is stored with the request.
 *
 * @param browser - secret of the requesting browser; no other can finish
 * @param to - path and query on this server
 * @throws ApiError `not_found` if the provider is not active
 */
export async function beginSignIn(
  platform: Platform,
  {
    providerId,
    browser,
    to,
  }: { readonly providerId: string; readonly browser: string; readonly to: string },
): Promise<string> {
  const provider = await findActiveProvider(platform.store.database, providerId)
  const id = `_${randomBytes(20).toString('hex')}`
  const at = platform.now()
  await platform.store.transaction(async (database) => {
    await database.deleteFrom('saml_request').where('expires_at', '<=', at).execute()
    await database
      .insertInto('saml_request')
      .values({
        id,
        provider_id: provider.id,
        browser: hashText(browser),
        destination: to,
        expires_at: addMs(at, questionMs),
        user_id: null,
        session_expires_at: null,
      })
      .execute()
  })
  const { SAML } = await import('@node-saml/node-saml')
  const { acsURL, entityID } = serviceOf(platform, provider)
  const saml = new SAML({
    callbackUrl: acsURL,
    issuer: entityID,
    entryPoint: provider.sso_url,
    idpCert: 'unused',
    // The provider knows best how people prove who they are, and by which name it knows them.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => id,
  })
  return saml.getAuthorizeUrlAsync('', undefined, {})
}

/**
 * Takes the answer of a provider, once.
 *
 * Everything it leads to is written in one transaction with the end of its question: of two nodes that
 * are brought the same answer, one refuses it.
 *
 * @returns id of the question, with which the browser that asked it finishes
 * @throws ApiError `not_found`, `forbidden`, `member_disabled`
 */
export async function acceptSAMLResponse(
  platform: Platform,
  { providerId, answer }: { readonly providerId: string; readonly answer: string },
): Promise<string> {
  const provider = await findActiveProvider(platform.store.database, providerId)
  const proven = await verifySAMLResponse(platform, provider, answer, (id) =>
    requireQuestion(platform, provider, id),
  )
  await platform.store.transaction(async (database) => {
    await rememberAssertion(database, platform, { provider, proven })
    const userId = await findNamedUser(database, platform, { provider, claimed: proven })
    const at = platform.now()
    const { numUpdatedRows } = await database
      .updateTable('saml_request')
      .set({
        user_id: userId,
        session_expires_at: proven.sessionExpiresAt ?? null,
        expires_at: addMs(at, finishMs),
      })
      .where('id', '=', proven.inResponseTo)
      .where('provider_id', '=', provider.id)
      .where('user_id', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      throw noQuestion()
    }
  })
  return proven.inResponseTo
}

/** Refuses an answer to what this provider was not asked, or was asked too long ago. */
async function requireQuestion(
  { store, now }: Platform,
  provider: SAMLProviderRow,
  id: string,
): Promise<void> {
  // An answered request counts, too: a repeated answer is refused as a replay, or by the transaction.
  const asked = await store.database
    .selectFrom('saml_request')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', provider.id)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (asked === undefined) throw noQuestion()
}

function noQuestion(): ApiError {
  return refusal('it belongs to no pending sign-in, or was already used')
}

/**
 * Finishes a sign-in in the browser that started it: ends the request and creates the session.
 *
 * Another browser cannot finish it: otherwise an attacker could sign others in to the attacker's account,
 * unnoticed.
 *
 * @throws ApiError `forbidden` for another browser, or too late
 */
export function finishSignIn(
  platform: Platform,
  { requestId, browser }: { readonly requestId: string; readonly browser: string },
): Promise<{ readonly to: string; readonly session: StartedSession }> {
  return platform.store.transaction(async (database) => {
    const request = await database
      .deleteFrom('saml_request')
      .where('id', '=', requestId)
      .where('browser', '=', hashText(browser))
      .where('user_id', 'is not', null)
      .where('expires_at', '>', platform.now())
      .returningAll()
      .executeTakeFirst()
    if (request?.user_id == null) {
      throw new ApiError(
        'forbidden',
        'Cannot finish signing in: it was started in another browser, or took too long',
      )
    }
    const { organization_id } = await findActiveProvider(database, request.provider_id)
    const session = await insertSession(database, platform, {
      user_id: request.user_id,
      provider_id: request.provider_id,
      organization_id,
      endsAt: request.session_expires_at,
    })
    return { to: request.destination, session }
  })
}

/** The organization an active provider is of. @throws ApiError `not_found` */
export async function findOrganizationOf({ store }: Platform, providerId: string): Promise<string> {
  return (await findActiveProvider(store.database, providerId)).organization_id
}

/** Refuses an assertion that was taken before, here or by another node. */
async function rememberAssertion(
  database: Database,
  { now }: Pick<Platform, 'now'>,
  { provider, proven }: { readonly provider: SAMLProviderRow; readonly proven: SAMLAnswer },
): Promise<void> {
  const at = now()
  const [expiresAt = at] = [proven.expiresAt, addMs(at, rememberMs)].toSorted()
  await database.deleteFrom('saml_assertion').where('expires_at', '<=', at).execute()
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('saml_assertion')
    .values({
      provider_id: provider.id,
      digest: hashText(proven.assertionId),
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw refusal('it was already used')
}

async function findProvider(database: Database, id: string): Promise<SAMLProviderRow> {
  const provider = await database
    .selectFrom('saml_provider')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (provider === undefined) {
    throw new ApiError('not_found', `Cannot find identity provider "${id}"`)
  }
  return provider
}

async function findActiveProvider(database: Database, id: string) {
  const provider = await findProvider(database, id)
  if (!isActive(provider)) {
    throw new ApiError('not_found', `Cannot use identity provider "${id}": it is not complete`)
  }
  return provider
}

function hashText(text: string): string {
  return hash('sha256', text, 'hex')
}
