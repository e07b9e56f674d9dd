// A SAML answer, from the form field a browser brings to what it proves.
import type { SAMLProviderRow } from '../../store/database/saml-tables.ts'
import type { Platform } from '../context/context.ts'
import { type Claimed, readAssertion } from './assertion.ts'
import { parseResponse, refusal } from './envelope.ts'
import { isCertificate, readCertificates, serviceOf } from './present-saml.ts'

/** The user a provider named, and the request it answers. */
export interface SAMLAnswer extends Claimed {
  readonly inResponseTo: string
}

/**
 * Verifies a SAML response of a provider.
 *
 * Four independent steps: its structure, the request it answers, its signatures, and its assertion, read from
 * the signed bytes only. Anyone can send a response and signatures are expensive to check, so they are
 * checked only in responses to our own requests.
 *
 * @param answer - Base64, as in the form
 * @param requireQuestion - refuses the id of a request that was not made
 * @throws ApiError `forbidden`
 */
export async function verifySAMLResponse(
  platform: Pick<Platform, 'baseURL' | 'now'>,
  provider: SAMLProviderRow,
  answer: string,
  requireQuestion?: (id: string) => Promise<void>,
): Promise<SAMLAnswer> {
  if (!isCertificate(provider.certificate)) {
    throw refusal('the certificate its provider has here cannot be read')
  }
  const xml = decode(answer)
  const envelope = parseResponse(xml)
  const { acsURL, entityID } = serviceOf(platform, provider)
  if (envelope.destination !== undefined && envelope.destination !== acsURL) {
    throw refusal('it was sent to a different URL')
  }
  if (envelope.issuer !== undefined && envelope.issuer !== provider.entity_id) {
    throw refusal('it comes from a different issuer')
  }
  await requireQuestion?.(envelope.inResponseTo)
  const assertion = await verify(xml, {
    certificates: readCertificates(provider.certificate),
    entityID,
    acsURL,
    isSigned: envelope.isSigned,
  })
  const claimed = readAssertion(assertion, {
    issuer: provider.entity_id,
    audience: entityID,
    recipient: acsURL,
    inResponseTo: envelope.inResponseTo,
    now: platform.now(),
  })
  return { ...claimed, inResponseTo: envelope.inResponseTo }
}

function decode(answer: string): string {
  const text = answer.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw refusal('it is no Base64')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64'))
  } catch (cause) {
    throw refusal('it is no text', cause)
  }
}

/** The assertion, parsed from what is signed. */
async function verify(
  xml: string,
  by: {
    readonly certificates: readonly string[]
    readonly entityID: string
    readonly acsURL: string
    readonly isSigned: boolean
  },
): Promise<unknown> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const saml = new SAML({
    callbackUrl: by.acsURL,
    issuer: by.entityID,
    idpCert: [...by.certificates],
    wantAssertionsSigned: true,
    // A signature that is there has to hold.
    wantAuthnResponseSigned: by.isSigned,
    // Judged from what is verified: audience, times (by the clock of the platform), and the question.
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  })
  try {
    const SAMLResponse = Buffer.from(xml).toString('base64')
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
    return profile?.getAssertion?.()['Assertion']
  } catch (cause) {
    throw refusal('it was altered, or signed with a different key', cause)
  }
}
