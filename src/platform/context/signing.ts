// Signed tokens: values given out in URLs and trusted when they return.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import type { Store } from '../../store/engines/store.ts'
import type { Platform } from './context.ts'

/** The payload of a token: texts, true or nothing. */
export type SignedPayload = Readonly<Record<string, string | boolean | undefined>>

type Keeper = Pick<Platform, 'store' | 'now'>

/** Longer than any token of ours; longer texts are rejected unread. */
const tokenLengthMax = 4096

/**
 * A signed token with a payload and an expiry. Anyone can read it, nobody can alter it.
 *
 * @param purpose - purpose of the token; it is not accepted for any other
 * @param expiresAt - ISO 8601 in UTC
 * @returns letters, digits, `-`, `_` and one `.`
 */
export async function signToken(
  platform: Keeper,
  purpose: string,
  token: { readonly payload: SignedPayload; readonly expiresAt: string },
): Promise<string> {
  const body = Buffer.from(JSON.stringify({ ...token.payload, expiresAt: token.expiresAt }))
  const text = body.toString('base64url')
  return `${text}.${sign(await readSecret(platform), purpose, text).toString('base64url')}`
}

/**
 * The payload of a token that we signed for this purpose and that has not expired.
 *
 * @throws ApiError `not_found` for what we did not sign, `gone` for what has expired
 */
export async function readSignedToken(
  platform: Keeper,
  purpose: string,
  token: string,
): Promise<SignedPayload> {
  const [text = '', signature = '', ...rest] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(await readSecret(platform), purpose, text)
  const isOurs =
    token.length <= tokenLengthMax &&
    rest.length === 0 &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  if (!isOurs) throw new ApiError('not_found', 'Cannot find this: the URL is incomplete')
  const { expiresAt, ...payload } = parsePayload(text)
  if (typeof expiresAt !== 'string' || expiresAt <= platform.now()) {
    throw new ApiError('gone', 'Cannot open this: the link has expired')
  }
  return payload
}

/**
 * Creates a function that signs texts for URLs that stay valid as long as the store exists.
 *
 * @param purpose - purpose of the text; it is not accepted for any other
 * @returns a function to letters, digits, `-`, `_` and one `.`, equal for equal texts
 */
export async function createSigner(
  platform: Keeper,
  purpose: string,
): Promise<(text: string) => string> {
  const secret = await readSecret(platform)
  return (text) => {
    const body = Buffer.from(text).toString('base64url')
    return `${body}.${sign(secret, purpose, body).toString('base64url')}`
  }
}

/** The text that was signed for this purpose; undefined for what we did not sign. */
export async function readSigned(
  platform: Keeper,
  purpose: string,
  token: string,
): Promise<string | undefined> {
  const [body = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(await readSecret(platform), purpose, body)
  if (token.length > tokenLengthMax || given.length !== right.length) return undefined
  return timingSafeEqual(given, right) ? Buffer.from(body, 'base64url').toString('utf8') : undefined
}

function sign(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()
}

function parsePayload(text: string): SignedPayload {
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(([, held]) => typeof held === 'string' || held === true),
  )
}

/** Read once a store: a secret never changes. */
const secrets = new WeakMap<Store['database'], Promise<string>>()

/** The secret all tokens of this store are signed with; every server of the store has the same. */
function readSecret({ store, now }: Keeper): Promise<string> {
  const known = secrets.get(store.database)
  if (known !== undefined) return known
  const reading = store.transaction(async (database) => {
    const kept = () =>
      database.selectFrom('secret').select('value').where('name', '=', 'signing').executeTakeFirst()
    await database
      .insertInto('secret')
      .values({
        name: 'signing',
        value: randomBytes(32).toString('base64url'),
        created_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await kept()
    if (row === undefined) throw new Error('Cannot read the secret that was just kept')
    return row.value
  })
  secrets.set(store.database, reading)
  // A store that failed once may be well again.
  reading.catch(() => secrets.delete(store.database))
  return reading
}
