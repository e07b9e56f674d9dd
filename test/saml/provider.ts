// An identity provider for tests: a key of its own, and answers built as a test wants them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignedXml } from 'xml-crypto'

/** What an answer says; what is left out is right. */
export interface Said {
  readonly issuer?: string
  readonly responseIssuer?: string
  readonly audience?: string
  readonly recipient?: string
  readonly destination?: string
  readonly inResponseTo?: string
  readonly subjectInResponseTo?: string
  readonly notBeforeMs?: number
  readonly notOnOrAfterMs?: number
  readonly confirmedUntilMs?: number
  readonly sessionUntilMs?: number
  /** XML within NameID. */
  readonly name?: string
  readonly nameAttributes?: string
  readonly email?: string | null
  readonly attributes?: Readonly<Record<string, string>>
  readonly assertionId?: string
  readonly status?: string
  readonly method?: string
  /** Parts that are signed; the innermost first. */
  readonly signs?: readonly ('Assertion' | 'Response')[]
  readonly signatureAlgorithm?: string
  readonly digestAlgorithm?: string
  /** Changes the XML before it is signed. */
  readonly shape?: (xml: string) => string
}

/** Who is asked, and when. */
export interface Asked {
  readonly id: string
  readonly acsURL: string
  readonly audience: string
  readonly nowMs: number
}

export interface TestProvider {
  readonly entityID: string
  /** PEM. */
  readonly certificate: string
  /** An answer as XML. */
  answer(asked: Asked, said?: Said): string
}

const sha256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
const minuteMs = 60_000
let made = 0

/** A provider with a new key. */
export function createProvider(entityID = 'https://id.example.com/metadata'): TestProvider {
  const { key, certificate } = createKey()
  return {
    entityID,
    certificate,
    answer(asked, said = {}) {
      const signs = said.signs ?? ['Assertion']
      const xml = (said.shape ?? ((text) => text))(buildAnswer(entityID, asked, said))
      return signs.reduce((text, part) => sign(text, part, { key, said }), xml)
    },
  }
}

/** A key with its certificate, in PEM. */
export function createKey(kind: readonly string[] = ['rsa:2048']) {
  const folder = mkdtempSync(join(tmpdir(), 'galley-saml-'))
  try {
    const file = join(folder, 'key.pem')
    const words = ['req', '-x509', '-newkey', ...kind, '-nodes', '-keyout', file]
    const certificate = execFileSync('openssl', [...words, '-subj', '/CN=test', '-days', '2'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return { key: readFileSync(file, 'utf8'), certificate }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Put a text in an answer at another place than where it stands, or change it. */
export function encode(xml: string): string {
  return Buffer.from(xml).toString('base64')
}

function buildAnswer(entityID: string, asked: Asked, said: Said): string {
  made += 1
  const at = (ms: number) => new Date(asked.nowMs + ms).toISOString()
  const email = said.email === undefined ? 'nova@example.com' : said.email
  const attributes = {
    ...(email === null ? {} : { mail: email }),
    displayName: 'Nova Example',
    ...said.attributes,
  }
  const until = said.sessionUntilMs
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${made}" Version="2.0" IssueInstant="${at(0)}" Destination="${said.destination ?? asked.acsURL}" InResponseTo="${said.inResponseTo ?? asked.id}"><saml:Issuer>${said.responseIssuer ?? said.issuer ?? entityID}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${said.status ?? 'Success'}"/></samlp:Status><saml:Assertion ID="${said.assertionId ?? `_a${made}`}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${said.issuer ?? entityID}</saml:Issuer><saml:Subject><saml:NameID ${said.nameAttributes ?? 'Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"'}>${said.name ?? 'nova'}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:${said.method ?? 'bearer'}"><saml:SubjectConfirmationData NotOnOrAfter="${at(said.confirmedUntilMs ?? 5 * minuteMs)}" Recipient="${said.recipient ?? asked.acsURL}" InResponseTo="${said.subjectInResponseTo ?? said.inResponseTo ?? asked.id}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(said.notBeforeMs ?? -minuteMs)}" NotOnOrAfter="${at(said.notOnOrAfterMs ?? 5 * minuteMs)}"><saml:AudienceRestriction><saml:Audience>${said.audience ?? asked.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"${until === undefined ? '' : ` SessionNotOnOrAfter="${at(until)}"`}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${Object.entries(
    attributes,
  )
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

function sign(
  xml: string,
  part: 'Assertion' | 'Response',
  { key, said }: { readonly key: string; readonly said: Said },
): string {
  const signed = new SignedXml({
    privateKey: key,
    signatureAlgorithm: said.signatureAlgorithm ?? sha256.signature,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const element = `//*[local-name(.)='${part}']`
  signed.addReference({
    xpath: element,
    digestAlgorithm: said.digestAlgorithm ?? sha256.digest,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  })
  signed.computeSignature(xml, {
    location: { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' },
    prefix: 'ds',
  })
  return signed.getSignedXml()
}
