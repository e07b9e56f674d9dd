// Reads a signed assertion: its subject, audience and validity.
import * as z from 'zod'
import { findLookAlike, isEmailAddress, lowerASCII } from '../../contract/people/email-addresses.ts'
import { refusal } from './envelope.ts'

/** A text and its attributes, as they come from the XML reader. */
const Text = z.object({
  _: z
    .string()
    .default('')
    .transform((text) => text.trim()),
  $: z.record(z.string(), z.string()).optional(),
})
const Times = z.object({
  NotBefore: z.string().optional(),
  NotOnOrAfter: z.string().optional(),
})

const Assertion = z.object({
  $: z.object({ ID: z.string().min(1), Version: z.literal('2.0') }),
  Issuer: z.tuple([Text]),
  Subject: z.tuple([
    z.object({
      NameID: z.tuple([Text]),
      SubjectConfirmation: z.array(
        z.object({
          $: z.object({ Method: z.string() }),
          SubjectConfirmationData: z
            .tuple([
              z.object({
                $: Times.extend({
                  Recipient: z.string().optional(),
                  InResponseTo: z.string().optional(),
                }),
              }),
            ])
            .optional(),
        }),
      ),
    }),
  ]),
  Conditions: z.tuple([
    z.object({
      $: Times.default({}),
      AudienceRestriction: z.array(z.object({ Audience: z.array(Text) })).min(1),
    }),
  ]),
  AuthnStatement: z
    .array(z.object({ $: z.object({ SessionNotOnOrAfter: z.string().optional() }) }))
    .min(1),
  AttributeStatement: z.array(z.unknown()).optional(),
})

/** Values an assertion must match. */
export interface Expected {
  /** Entity id of the provider. */
  readonly issuer: string
  /** Entity id of this platform towards the provider. */
  readonly audience: string
  /** URL its responses are sent to. */
  readonly recipient: string
  readonly inResponseTo: string
  /** Now, as ISO 8601. */
  readonly now: string
}

/** A user as named by a provider. */
export interface Claimed {
  readonly assertionId: string
  /** The name the provider keeps for them, with what it counts within. */
  readonly subject: string
  readonly email: string | undefined
  readonly displayName: string | undefined
  /** After this the assertion is refused for its age; ISO 8601. */
  readonly expiresAt: string
  /** Time at which the session must end according to the provider; ISO 8601. */
  readonly sessionExpiresAt: string | undefined
}

/** Clocks of two machines are not the same. */
const skewMs = 2 * 60 * 1000
const nameLengthMax = 1024
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/**
 * Judges an assertion whose signature has been verified.
 *
 * @param parsed - the assertion, read from the signed bytes and nothing else
 * @throws ApiError `forbidden` for one that is not meant for us, for now, or for this question
 * @see SAML 2.0 profiles, 4.1.4.3
 */
export function readAssertion(parsed: unknown, expected: Expected): Claimed {
  const { success, data, error } = Assertion.safeParse(parsed)
  if (!success) throw refusal('its assertion is incomplete', error)
  const [issuer] = data.Issuer
  if (issuer._ !== expected.issuer) throw refusal('it comes from a different issuer')
  const [conditions] = data.Conditions
  const isForUs = conditions.AudienceRestriction.every(({ Audience }) =>
    Audience.some(({ _ }) => _ === expected.audience),
  )
  if (!isForUs) throw refusal('it is meant for a different audience')
  checkTimes(conditions.$, expected)
  const [subject] = data.Subject
  const expiresAt = confirmBearer(subject.SubjectConfirmation, expected)
  const [name] = subject.NameID
  if (name._ === '' || name._.length > nameLengthMax) {
    throw refusal('it names nobody')
  }
  if (name.$?.['Format']?.endsWith(':transient')) {
    throw refusal(
      'it uses a transient name identifier: configure a persistent one at the identity provider',
    )
  }
  const attributes = readAttributes(data.AttributeStatement ?? [])
  return {
    assertionId: data.$.ID,
    subject: describeSubject(name, expected),
    email: findEmail(attributes, name),
    displayName: findDisplayName(attributes),
    expiresAt,
    sessionExpiresAt: findSessionEnd(data.AuthnStatement, expected),
  }
}

type Name = z.output<typeof Text>
type Attributes = ReadonlyMap<string, string>

function checkTimes(
  { NotBefore, NotOnOrAfter }: z.output<typeof Times>,
  { now }: Pick<Expected, 'now'>,
): void {
  const at = Date.parse(now)
  if (NotBefore !== undefined && !(at + skewMs >= Date.parse(NotBefore))) {
    throw refusal('it is not valid yet: compare the clocks of both machines')
  }
  if (NotOnOrAfter !== undefined && !(at - skewMs < Date.parse(NotOnOrAfter))) {
    throw refusal('it has expired')
  }
}

/** One confirmation has to hold as a whole. @returns when it expires */
function confirmBearer(
  confirmations: z.output<typeof Assertion>['Subject'][0]['SubjectConfirmation'],
  expected: Expected,
): string {
  let problem = refusal('it has no bearer subject confirmation')
  for (const { $: by, SubjectConfirmationData: data } of confirmations) {
    const given = data?.[0].$
    if (by.Method !== bearer || given === undefined) continue
    if (given.Recipient !== expected.recipient) {
      problem = refusal('it was sent to a different URL')
    } else if (given.InResponseTo !== expected.inResponseTo) {
      problem = refusal('it belongs to a different sign-in request')
    } else if (given.NotOnOrAfter === undefined) {
      problem = refusal('its subject confirmation has no NotOnOrAfter')
    } else {
      checkTimes(given, expected)
      return new Date(Date.parse(given.NotOnOrAfter) + skewMs).toISOString()
    }
  }
  throw problem
}

/** Names are unique within their qualifiers; a default qualifier is the same as none. */
function describeSubject({ _, $ = {} }: Name, { issuer, audience }: Expected): string {
  const by = $['NameQualifier'] ?? ''
  const of = $['SPNameQualifier'] ?? ''
  return JSON.stringify([_, by === issuer ? '' : by, of === audience ? '' : of])
}

function findSessionEnd(
  statements: z.output<typeof Assertion>['AuthnStatement'],
  { now }: Expected,
): string | undefined {
  const ends = statements.flatMap(({ $ }) => {
    const at = Date.parse($.SessionNotOnOrAfter ?? '')
    return Number.isNaN(at) ? [] : [new Date(at).toISOString()]
  })
  const [first] = ends.toSorted()
  if (first !== undefined && first <= now) throw refusal('its session has expired')
  return first
}

const AttributeStatement = z.object({
  Attribute: z
    .array(
      z.object({
        $: z.object({ Name: z.string(), FriendlyName: z.string().optional() }),
        AttributeValue: z.array(z.unknown()).optional(),
      }),
    )
    .optional(),
})
const AttributeText = z.union([z.string(), Text.transform(({ _ }) => _)])

/** The first text of every attribute, by its name in lower case. */
function readAttributes(statements: readonly unknown[]): Attributes {
  const all = new Map<string, string>()
  for (const statement of statements) {
    const { data } = AttributeStatement.safeParse(statement)
    for (const { $, AttributeValue = [] } of data?.Attribute ?? []) {
      const { data: text } = AttributeText.safeParse(AttributeValue[0])
      if (text === undefined || text.trim() === '') continue
      for (const name of [$.Name, $.FriendlyName]) {
        const key = name?.toLowerCase()
        if (key !== undefined && !all.has(key)) all.set(key, text.trim())
      }
    }
  }
  return all
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
/** The usual names, in lower case, best first. */
const emailNames = [
  'email',
  'mail',
  'emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
  `${claims}/emailaddress`,
]
const displayNames = [
  'displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
]
const givenNames = ['givenname', 'firstname', 'urn:oid:2.5.4.42', `${claims}/givenname`]
const familyNames = ['sn', 'surname', 'lastname', 'urn:oid:2.5.4.4', `${claims}/surname`]
const otherNames = ['cn', 'name', 'urn:oid:2.5.4.3', `${claims}/name`]

function findEmail(attributes: Attributes, name: Name): string | undefined {
  const isEmail = name.$?.['Format']?.endsWith(':emailAddress') ?? false
  const text = pick(attributes, emailNames) ?? (isEmail ? name._ : undefined)
  if (text === undefined || !isEmailAddress(text)) return undefined
  const alike = findLookAlike(text)
  if (alike !== undefined) throw refusal(`it names an e-mail address with ${alike}`)
  return lowerASCII(text)
}

function findDisplayName(attributes: Attributes): string | undefined {
  const parts = [pick(attributes, givenNames), pick(attributes, familyNames)]
  const joined = parts.filter((part) => part !== undefined).join(' ')
  const name = pick(attributes, displayNames) ?? (joined || pick(attributes, otherNames))
  return name?.slice(0, 255)
}

function pick(attributes: Attributes, names: readonly string[]): string | undefined {
  const found = names.find((name) => attributes.has(name))
  return found === undefined ? undefined : attributes.get(found)
}
