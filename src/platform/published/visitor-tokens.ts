// Tokens by which visitors of a site say who they are: JWTs, signed with the key of the site.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** Longer than any that fits into an address. */
const tokenLengthMax = 8192

const Header = z.object({ alg: z.literal('HS256') })
const Payload = z.record(z.string(), z.json())
const Times = z.object({ exp: z.number(), nbf: z.number().optional() })

/** Claims of a visitor. */
export type VisitorClaims = z.output<typeof Payload>

/**
 * The claims of a token that was signed with this key and has not expired; undefined else.
 *
 * A token that never expires is refused: it could not be taken back.
 *
 * @param now - ISO 8601 in UTC
 */
export function readVisitorToken(
  token: string,
  key: string,
  now: string,
): VisitorClaims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (token.length > tokenLengthMax || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = createHmac('sha256', key).update(`${header}.${payload}`).digest()
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const claims = Payload.safeParse(parseJSON(payload))
  const times = Times.safeParse(claims.data)
  if (!Header.safeParse(parseJSON(header)).success || !claims.success || !times.success) {
    return undefined
  }
  const seconds = Date.parse(now) / 1000
  const { exp, nbf = seconds } = times.data
  return exp > seconds && nbf <= seconds ? claims.data : undefined
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    // Invalid JSON, so not a token.
    return undefined
  }
}
