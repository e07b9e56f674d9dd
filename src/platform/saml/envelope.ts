// The outside of a SAML answer: whether it is built as one, before anything in it is believed.
import { ApiError } from '../../contract/index.ts'
import { readStrictXML } from './strict-xml.ts'

/** Fields of a response outside its assertion. None of them is authenticated. */
export interface SAMLEnvelope {
  /** The question it answers. */
  readonly inResponseTo: string
  /** The stated destination; undefined if absent. */
  readonly destination: string | undefined
  /** The stated issuer; undefined if absent. */
  readonly issuer: string | undefined
  /** True if the response itself is signed, in addition to the assertion. */
  readonly isSigned: boolean
}

const protocolSpace = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertionSpace = 'urn:oasis:names:tc:SAML:2.0:assertion'
const signatureSpace = 'http://www.w3.org/2000/09/xmldsig#'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** Real responses have 30 to 100 elements, plus one for each group of the user. */
const elementsMax = 500
const attributesMax = 1000

/** SHA-1 is forgeable; other transforms could sign something else than what is read. */
const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
])

/** Elements allowed in certain positions only, as paths from the outside in. */
const places: Readonly<Record<string, readonly string[]>> = {
  Response: ['Response'],
  Assertion: ['Response/Assertion'],
  Signature: ['Response/Signature', 'Response/Assertion/Signature'],
}

interface Element {
  readonly path: string
  /** Prefixes declared on it. */
  readonly spaces: ReadonlyMap<string, string>
}

/**
 * Parses a response without trusting it.
 *
 * Exactly one response with one assertion, signed in place: anything else that a signature check and a parser
 * could interpret differently is refused here.
 *
 * @throws ApiError `forbidden`
 */
export function parseResponse(xml: string): SAMLEnvelope {
  const stack: Element[] = []
  const ids = new Set<string>()
  const counts = new Map<string, number>()
  let elements = 0
  let attributeCount = 0
  let root: ReadonlyMap<string, string> | undefined
  let status: string | undefined
  let issuer: string | undefined

  const isPlain = readStrictXML(xml, {
    open(name, attributes) {
      elements += 1
      attributeCount += attributes.size
      if (elements > elementsMax || attributeCount > attributesMax) {
        throw refusal(
          `it is too large: expected at most ${elementsMax} elements and ${attributesMax} attributes`,
        )
      }
      const [local = '', prefix = ''] = name.split(':').toReversed()
      const parent = stack.at(-1)?.path
      const path = parent === undefined ? local : `${parent}/${local}`
      stack.push({ path, spaces: readSpaces(attributes) })
      counts.set(path, (counts.get(path) ?? 0) + 1)
      checkPlace(local, path)
      checkSpace(path, lookUpSpace(stack, prefix))
      checkAttributes(attributes, ids)
      if (path === 'Response') root = attributes
      if (path === 'Response/Status/StatusCode') status = attributes.get('Value')
    },
    text(text) {
      if (stack.at(-1)?.path === 'Response/Issuer') issuer = (issuer ?? '') + text
    },
    close() {
      stack.pop()
    },
  })
  // Entities, comments, sections, open ends: in which one reader sees what another does not.
  if (!isPlain) throw refusal('it is not valid XML')
  if (root?.get('Version') !== '2.0') throw refusal('it is not a SAML 2.0 response')
  if (status !== success) {
    throw refusal(`the identity provider says "${shorten(status ?? 'nothing')}"`)
  }
  requireParts(counts)
  const inResponseTo = root.get('InResponseTo')
  if (inResponseTo === undefined || inResponseTo === '') {
    throw refusal('it is unsolicited: start signing in on this server')
  }
  return {
    inResponseTo,
    destination: root.get('Destination'),
    issuer: issuer?.trim(),
    isSigned: counts.has('Response/Signature'),
  }
}

function requireParts(counts: ReadonlyMap<string, number>): void {
  if (counts.has('Response/EncryptedAssertion')) {
    throw refusal('its assertion is encrypted: turn encryption off at the identity provider')
  }
  if (counts.get('Response/Assertion') !== 1)
    throw refusal('it does not contain exactly one assertion')
  if (counts.get('Response/Assertion/Signature') !== 1) throw refusal('its assertion is not signed')
  if ((counts.get('Response/Signature') ?? 0) > 1) throw refusal('it is signed twice')
}

function checkPlace(local: string, path: string): void {
  const allowed = Object.hasOwn(places, local) ? places[local] : undefined
  if (allowed?.includes(path) === false) throw refusal(`it holds a ${local} within another part`)
}

function checkSpace(path: string, space: string | undefined): void {
  const expected =
    path === 'Response'
      ? protocolSpace
      : path === 'Response/Assertion'
        ? assertionSpace
        : path.endsWith('/Signature')
          ? signatureSpace
          : undefined
  if (expected !== undefined && space !== expected) throw refusal('it is not a SAML 2.0 response')
}

function checkAttributes(attributes: ReadonlyMap<string, string>, ids: Set<string>): void {
  for (const [name, value] of attributes) {
    const local = name.slice(name.indexOf(':') + 1)
    if (/^id$/i.test(local)) {
      if (ids.has(value)) throw refusal('two of its elements have the same id')
      ids.add(value)
    }
    if (local === 'Algorithm' && !algorithms.has(value)) {
      throw refusal(`it is signed by "${shorten(value)}"`)
    }
  }
}

function readSpaces(attributes: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...attributes].flatMap(([name, value]) => {
      if (name === 'xmlns') return [['', value]]
      return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : []
    }),
  )
}

function lookUpSpace(stack: readonly Element[], prefix: string): string | undefined {
  return stack.findLast(({ spaces }) => spaces.has(prefix))?.spaces.get(prefix)
}

/** Refuses an answer of an identity provider. The reason is shown to who signs in. */
export function refusal(reason: string, cause?: unknown): ApiError {
  return new ApiError(
    'forbidden',
    `Cannot accept the response of the identity provider: ${reason}`,
    {
      cause,
    },
  )
}

function shorten(text: string): string {
  const last = text.slice(text.lastIndexOf(':') + 1)
  return last.length > 60 ? `${last.slice(0, 60)}…` : last
}
