// The outside of a SAML answer: whether it is built as one, before anything in it is believed.
import { ApiError } from '../../contract/index.ts'

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

/** Callbacks in document order. Names include their prefix; values are decoded. */
interface XMLEvents {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  text(text: string): void
  close(): void
}

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const value = `"[^<"]*"|'[^<']*'`
const declaration = /^<\?xml\s[^?<>]*\?>/
const opening = new RegExp(String.raw`<(${name})((?:\s+${name}\s*=\s*(?:${value}))*)\s*(/?)>`, 'y')
const closing = new RegExp(String.raw`</(${name})\s*>`, 'y')
const words = /[^<]+/y
const attribute = new RegExp(String.raw`(${name})\s*=\s*(${value})`, 'g')
/** References to anything but single characters, and characters no XML may hold. */
const foreign =
  /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)|[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

/** Limits of nesting, and of attributes per element: the parsing time is proportional to their product. */
const depthMax = 40
const attributesOfElementMax = 40

interface Open {
  readonly name: string
  readonly prefixes: readonly string[]
}

/**
 * Reads a document, strictly: no document type, entity, comment, section or instruction, every element
 * closed by its own name, every prefix declared, no attribute twice.
 *
 * Returns false if the document is invalid; callbacks may already have run by then.
 */
export function readStrictXML(xml: string, events: XMLEvents): boolean {
  const start = declaration.exec(xml)?.[0] ?? ''
  if (foreign.test(xml) || (/encoding/i.test(start) && !/["']utf-8["']/i.test(start))) return false
  const text = xml.slice(start.length).trim()
  const open: Open[] = []
  let at = 0
  while (at < text.length) {
    const parent = open.at(-1)
    if (parent === undefined && at > 0) return false
    const tag = match(opening, text, at)
    if (tag !== undefined) {
      const [whole, element = '', written = '', slash] = tag
      const attributes = readAttributes(written)
      if (
        attributes === undefined ||
        attributes.size > attributesOfElementMax ||
        open.length >= depthMax
      ) {
        return false
      }
      open.push({ name: element, prefixes: readPrefixes(attributes) })
      if (!areDeclared([element, ...attributes.keys()], open)) return false
      events.open(element, attributes)
      if (slash === '/') {
        open.pop()
        events.close()
      }
      at += whole.length
      continue
    }
    const found = match(closing, text, at) ?? match(words, text, at)
    if (found === undefined || parent === undefined) return false
    const [whole, closed] = found
    if (closed === undefined) events.text(decode(whole))
    else if (closed !== parent.name) return false
    else {
      open.pop()
      events.close()
    }
    at += whole.length
  }
  return text !== '' && open.length === 0
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

/** Undefined when one is there twice. */
function readAttributes(written: string): Map<string, string> | undefined {
  const all = [...written.matchAll(attribute)].map(
    ([, key = '', quoted = '']): [string, string] => [key, decode(quoted.slice(1, -1))],
  )
  const attributes = new Map(all)
  return attributes.size === all.length ? attributes : undefined
}

/** Prefixes an element declares. */
function readPrefixes(attributes: ReadonlyMap<string, string>): readonly string[] {
  return [...attributes.keys()].flatMap((key) =>
    key.startsWith('xmlns:') ? key.slice('xmlns:'.length) : [],
  )
}

/** True when the prefix of every name is declared, on one of the elements or by itself. */
function areDeclared(names: readonly string[], elements: readonly Open[]): boolean {
  return names.every((each) => {
    const prefix = each.slice(0, Math.max(0, each.indexOf(':')))
    if (prefix === '' || prefix === 'xml' || prefix === 'xmlns') return true
    return elements.some(({ prefixes }) => prefixes.includes(prefix))
  })
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function decode(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (_, number: string | undefined, body: string) => {
    if (number === undefined) return characters[body] ?? ''
    const code = Number.parseInt(body, number === '#' ? 10 : 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
