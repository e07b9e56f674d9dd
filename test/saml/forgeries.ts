// Answers nobody may get in by: each with the words of its refusal.
import { type Asked, createKey, type Said, type TestProvider } from './provider.ts'

/** One forged answer. */
export interface Forgery {
  readonly title: string
  /** Words of the refusal. */
  readonly reason: string
  readonly forge: (by: Forger) => string
}

/** What a forger has: the right provider, another one, and what was asked. */
export interface Forger {
  readonly asked: Asked
  readonly provider: TestProvider
  readonly stranger: TestProvider
}

type Change = (xml: string) => string

const minuteMs = 60_000
const changed = 'was altered, or signed with a different key'
const plain = 'not valid XML'
const lacks = 'its assertion is incomplete'
const misplaced = 'within another part'
const one = 'does not contain exactly one assertion'
const unsigned = 'its assertion is not signed'
const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format'

/** Signed by the provider as it stands. */
function says(title: string, reason: string, said: Said): Forgery {
  return { title, reason, forge: ({ asked, provider }) => provider.answer(asked, said) }
}

/** Changed, and signed by the provider then: what a provider says that is mistaken, or not meant for us. */
function signs(title: string, reason: string, shape: Change): Forgery {
  return says(title, reason, { shape: (xml) => differ(xml, shape) })
}

/** Changed after it was signed. */
function alters(title: string, reason: string, change: Change, said: Said = {}): Forgery {
  const forge = ({ asked, provider }: Forger) => differ(provider.answer(asked, said), change)
  return { title, reason, forge }
}

/** Put together anew from the parts of a signed answer. */
function rebuilds(title: string, reason: string, build: (parts: Parts) => string): Forgery {
  const forge = ({ asked, provider }: Forger) =>
    build(takeApart(provider.answer(asked, { name: 'somebody' })))
  return { title, reason, forge }
}

/** A change that changes nothing would prove nothing. */
function differ(xml: string, change: Change): string {
  const result = change(xml)
  if (result === xml) throw new Error('the forgery changes nothing')
  return result
}

function swap(from: string | RegExp, to: string): Change {
  return (xml) => xml.replace(from, to)
}

const audience = '<saml:AudienceRestriction>'
const restrictionTo = (name: string) =>
  `<saml:AudienceRestriction><saml:Audience>${name}</saml:Audience></saml:AudienceRestriction>`

/** What it says is not for us, for now, or for this question. */
const meanings: readonly Forgery[] = [
  says('another issuer', 'a different issuer', { issuer: 'https://evil.example' }),
  says('another issuer around it', 'a different issuer', {
    responseIssuer: 'https://evil.example',
  }),
  {
    title: 'another issuer within it',
    reason: 'a different issuer',
    forge: ({ asked, provider }) =>
      provider.answer(asked, {
        issuer: 'https://evil.example',
        responseIssuer: provider.entityID,
      }),
  },
  signs(
    'the issuer with a slash more',
    'a different issuer',
    swap(/<saml:Issuer>([^<]*)/g, '<saml:Issuer>$1/'),
  ),
  signs(
    'the issuer in another case',
    'a different issuer',
    swap(/<saml:Issuer>https/g, '<saml:Issuer>HTTPS'),
  ),
  signs(
    'two issuers',
    lacks,
    swap(/(<saml:Assertion [^>]*>)(<saml:Issuer>.*?<\/saml:Issuer>)/, '$1$2$2'),
  ),
  alters(
    'an assertion with no issuer',
    changed,
    swap(/(<saml:Assertion [^>]*>)<saml:Issuer>.*?<\/saml:Issuer>/, '$1'),
  ),
  says('a different audience', 'a different audience', { audience: 'https://other.example' }),
  says('no audience', lacks, { audience: '' }),
  signs(
    'the audience with a slash more',
    'a different audience',
    swap('</saml:Audience>', '/</saml:Audience>'),
  ),
  signs(
    'the audience in another case',
    'a different audience',
    swap('<saml:Audience>http', '<saml:Audience>HTTP'),
  ),
  signs(
    'an audience that begins like ours',
    'a different audience',
    swap('</saml:Audience>', '.evil.example</saml:Audience>'),
  ),
  signs(
    'two restrictions, the first to another',
    'a different audience',
    swap(audience, `${restrictionTo('https://other.example')}${audience}`),
  ),
  signs(
    'two restrictions, the second to another',
    'a different audience',
    swap('</saml:Conditions>', `${restrictionTo('https://other.example')}</saml:Conditions>`),
  ),
  signs('three restrictions, the middle one to another', 'a different audience', (xml) => {
    const own = /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/.exec(xml)?.[0] ?? ''
    return xml.replace(own, `${own}${restrictionTo('https://other.example')}${own}`)
  }),
  signs(
    'a restriction to nobody',
    'its assertion is incomplete',
    swap(/<saml:Audience>.*<\/saml:Audience>/, ''),
  ),
  signs(
    'no restriction',
    lacks,
    swap(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
  ),
  signs('no conditions', lacks, swap(/<saml:Conditions .*<\/saml:Conditions>/, '')),
  signs('two conditions', changed, (xml) => {
    const own = /<saml:Conditions .*<\/saml:Conditions>/.exec(xml)?.[0] ?? ''
    return xml.replace(own, own + own)
  }),
  says('another recipient', 'a different URL', { recipient: 'https://other.example/acs' }),
  says('the recipient of another provider', 'a different URL', {
    recipient: 'http://galley.test/sign-in/saml/other/acs',
  }),
  signs('no recipient', 'a different URL', swap(/ Recipient="[^"]*"/, '')),
  says('another destination', 'a different URL', { destination: 'https://other.example/acs' }),
  says('an empty destination', 'a different URL', { destination: '' }),
  says('that it has expired', 'has expired', { notOnOrAfterMs: -3 * minuteMs }),
  says('that it expired to the millisecond', 'has expired', { notOnOrAfterMs: -2 * minuteMs }),
  says('that it may be brought no more', 'has expired', { confirmedUntilMs: -3 * minuteMs }),
  says('that it may be brought no more, to the millisecond', 'has expired', {
    confirmedUntilMs: -2 * minuteMs,
  }),
  says('that it is for later', 'not valid yet', { notBeforeMs: 3 * minuteMs }),
  says('that its session has expired', 'session has expired', { sessionUntilMs: -1 }),
  signs('one session of two that is over', 'session has expired', (xml) => {
    const own = /<saml:AuthnStatement .*<\/saml:AuthnStatement>/.exec(xml)?.[0] ?? ''
    const over = own.replace(
      ' AuthnInstant',
      ' SessionNotOnOrAfter="2020-01-01T00:00:00Z" AuthnInstant',
    )
    return xml.replace(own, own + over)
  }),
  signs(
    'no words on who signed in',
    lacks,
    swap(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/, ''),
  ),
  signs(
    'that it is confirmed for later',
    'not valid yet',
    swap(
      '<saml:SubjectConfirmationData',
      '<saml:SubjectConfirmationData NotBefore="2099-01-01T00:00:00Z"',
    ),
  ),
  signs(
    'nothing on until when it may be brought',
    changed,
    swap(/(<saml:SubjectConfirmationData) NotOnOrAfter="[^"]*"/, '$1'),
  ),
  signs('times nobody can read', changed, swap(/NotOnOrAfter="[^"]*"/g, 'NotOnOrAfter="never"')),
  signs(
    'a time of conditions nobody can read',
    'not valid yet',
    swap(/(<saml:Conditions) NotBefore="[^"]*"/, '$1 NotBefore="soon"'),
  ),
  says('an unknown question', 'no pending sign-in', { inResponseTo: '_unknown' }),
  says('no question', 'it is unsolicited', { inResponseTo: '' }),
  alters(
    'no word of a question',
    'it is unsolicited',
    swap(/(<samlp:Response [^>]*) InResponseTo="[^"]*"/, '$1'),
  ),
  says('two questions', 'a different sign-in request', { subjectInResponseTo: '_other' }),
  signs(
    'a confirmation without a question',
    'a different sign-in request',
    swap(/(<saml:SubjectConfirmationData[^>]*) InResponseTo="[^"]*"/, '$1'),
  ),
  says('that somebody else may bring it', 'no bearer subject confirmation', {
    method: 'sender-vouches',
  }),
  says('that the holder of a key may bring it', 'no bearer subject confirmation', {
    method: 'holder-of-key',
  }),
  signs(
    'no confirmation',
    'its assertion is incomplete',
    swap(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, ''),
  ),
  signs(
    'a confirmation without its data',
    'no bearer subject confirmation',
    swap(/<saml:SubjectConfirmationData [^>]*\/>/, ''),
  ),
  signs('two kinds of data in a confirmation', lacks, (xml) => {
    const own = /<saml:SubjectConfirmationData [^>]*\/>/.exec(xml)?.[0] ?? ''
    return xml.replace(own, own + own)
  }),
  says('that signing in failed', 'says &quot;Responder&quot;', { status: 'Responder' }),
  says('that it was denied', 'says &quot;RequestDenied&quot;', { status: 'RequestDenied' }),
  alters('no status', 'says &quot;nothing&quot;', swap(/<samlp:Status>.*<\/samlp:Status>/, '')),
  alters('success within failure', 'says &quot;Responder&quot;', (xml) => {
    const code = /<samlp:StatusCode [^>]*\/>/.exec(xml)?.[0] ?? ''
    const failed = code.replace('Success', 'Responder').replace('/>', '>')
    return xml.replace(code, `${failed}${code}</samlp:StatusCode>`)
  }),
  says('nobody', 'names nobody', { name: '' }),
  says('a name of blanks', 'names nobody', { name: ' \n\t' }),
  says('a name without end', 'names nobody', { name: 'x'.repeat(1025) }),
  signs(
    'two names',
    lacks,
    swap(/(<saml:NameID [^>]*>)nova(<\/saml:NameID>)/, '$1nova$2$1admin$2'),
  ),
  signs('no name', lacks, swap(/<saml:NameID .*<\/saml:NameID>/, '')),
  signs('no subject', lacks, swap(/<saml:Subject>.*<\/saml:Subject>/, '')),
  signs('two subjects', lacks, (xml) => {
    const own = /<saml:Subject>.*<\/saml:Subject>/.exec(xml)?.[0] ?? ''
    return xml.replace(own, own + own)
  }),
  says('a name that is new each time', 'transient name identifier', {
    nameAttributes: `Format="${format}:transient"`,
  }),
  signs(
    'an assertion of SAML 1.1',
    lacks,
    swap(/(<saml:Assertion [^>]*) Version="2.0"/, '$1 Version="1.1"'),
  ),
  signs('an assertion of no version', lacks, swap(/(<saml:Assertion [^>]*) Version="2.0"/, '$1')),
  alters(
    'an answer of SAML 1.1',
    'not a SAML 2.0 response',
    swap(/(<samlp:Response [^>]*) Version="2.0"/, '$1 Version="1.1"'),
  ),
  says('an address at another domain', 'must invite this address', {
    email: 'nova@other.example',
    name: 'another',
  }),
  says('an address with a Kelvin sign', '(U+212A)', { email: '\u212Aova@example.com' }),
  says('an address with a Cyrillic letter', '(U+043E)', { email: 'n\u043Eva@example.com' }),
]

/** It is not signed as it should be. */
const signatures: readonly Forgery[] = [
  says('signed by nobody', unsigned, { signs: [] }),
  says('signed around its assertion alone', unsigned, { signs: ['Response'] }),
  {
    title: 'signed by another key',
    reason: changed,
    forge: ({ asked, stranger }) => stranger.answer(asked),
  },
  {
    title: 'signed by another key that has the name of the provider',
    reason: changed,
    forge({ asked, provider, stranger }) {
      const said = { issuer: provider.entityID, responseIssuer: provider.entityID }
      return stranger.answer(asked, said)
    },
  },
  {
    title: 'signed by another key that it brings along',
    reason: changed,
    forge({ asked, provider, stranger }) {
      const body = createKey().certificate.replace(/-----[A-Z ]+-----|\s/g, '')
      const said = { issuer: provider.entityID, responseIssuer: provider.entityID }
      const info = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
      return stranger.answer(asked, said).replace('</ds:Signature>', info)
    },
  },
  {
    title: 'signed by the right key within, by another around',
    reason: changed,
    forge({ asked, provider, stranger }) {
      const shape = (xml: string) =>
        xml.replace(/<saml:Assertion .*<\/saml:Assertion>/, assertionOf(provider.answer(asked)))
      return stranger.answer(asked, {
        shape,
        signs: ['Response'],
        responseIssuer: provider.entityID,
      })
    },
  },
  {
    title: 'signed by another key within, by the right one around',
    reason: changed,
    forge({ asked, provider, stranger }) {
      const issuer = provider.entityID
      const shape = (xml: string) =>
        xml.replace(
          /<saml:Assertion .*<\/saml:Assertion>/,
          assertionOf(stranger.answer(asked, { issuer })),
        )
      return provider.answer(asked, { shape, signs: ['Response'] })
    },
  },
  says('signed by SHA-1', 'it is signed by', {
    signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
  }),
  says('over a digest by SHA-1', 'it is signed by', {
    digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
  }),
  alters(
    'a signature called HMAC of the public key',
    'it is signed by',
    swap(/(SignatureMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha256'),
  ),
  alters(
    'a signature called HMAC by SHA-1',
    'it is signed by',
    swap(/(SignatureMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
  ),
  alters(
    'a signature called DSA',
    'it is signed by',
    swap(/(SignatureMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2000/09/xmldsig#dsa-sha1'),
  ),
  alters('a signature by no algorithm', changed, swap(/<ds:SignatureMethod [^>]*\/>/, '')),
  alters(
    'a digest by MD5',
    'it is signed by',
    swap(/(DigestMethod Algorithm=")[^"]*/, '$1http://www.w3.org/2001/04/xmldsig-more#md5'),
  ),
  alters(
    'a transform by XSLT',
    'it is signed by',
    swap(
      '<ds:Transforms>',
      '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
    ),
  ),
  alters(
    'a transform by XPath',
    'it is signed by',
    swap(
      '<ds:Transforms>',
      '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/>',
    ),
  ),
  alters(
    'a transform by Base64',
    'it is signed by',
    swap(
      '<ds:Transforms>',
      '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#base64"/>',
    ),
  ),
  alters(
    'a transform once more',
    changed,
    swap(
      '<ds:Transforms>',
      '<ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>',
    ),
  ),
  alters(
    'canonical form with comments',
    'it is signed by',
    swap(
      /(CanonicalizationMethod Algorithm=")[^"]*/,
      '$1http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
    ),
  ),
  alters(
    'inclusive canonical form',
    'it is signed by',
    swap(
      /(CanonicalizationMethod Algorithm=")[^"]*/,
      '$1http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    ),
  ),
  alters('its signature cut out', unsigned, withoutSignature),
  alters('its signature emptied', changed, swap(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>')),
  alters(
    'its signature changed',
    changed,
    swap(/<ds:SignatureValue>.{8}/, '<ds:SignatureValue>AAAAAAAA'),
  ),
  alters('its digest changed', changed, swap(/<ds:DigestValue>.{4}/, '<ds:DigestValue>AAAA')),
  alters('its digest cut out', changed, swap(/<ds:DigestValue>[^<]*<\/ds:DigestValue>/, '')),
  alters('its reference cut out', changed, swap(/<ds:Reference .*<\/ds:Reference>/, '')),
  alters(
    'its reference to the whole document',
    changed,
    swap(/<ds:Reference URI="[^"]*"/, '<ds:Reference URI=""'),
  ),
  alters('its reference to the response', changed, (xml) => {
    const id = / ID="([^"]+)"/.exec(xml)?.[1] ?? ''
    return xml.replace(/<ds:Reference URI="[^"]*"/, `<ds:Reference URI="#${id}"`)
  }),
  alters(
    'its reference to nothing',
    changed,
    swap(/<ds:Reference URI="[^"]*"/, '<ds:Reference URI="#_none"'),
  ),
  alters('its reference twice', changed, (xml) => {
    const own = /<ds:Reference .*<\/ds:Reference>/.exec(xml)?.[0] ?? ''
    return xml.replace(own, own + own)
  }),
  alters('a reference beside its own to what is forged', changed, (xml) => {
    const own = /<ds:Reference .*<\/ds:Reference>/.exec(xml)?.[0] ?? ''
    return xml.replace(own, own + own.replace(/URI="[^"]*"/, 'URI="#_evil"'))
  }),
  alters('another name', changed, swap('>nova<', '>admin<')),
  alters('another attribute', changed, swap('nova@example.com', 'rosa@example.com')),
  alters(
    'an attribute more',
    changed,
    swap(
      '</saml:AttributeStatement>',
      '<saml:Attribute Name="email"><saml:AttributeValue>rosa@example.com</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
    ),
  ),
  alters(
    'another qualifier of its name',
    changed,
    swap('<saml:NameID ', '<saml:NameID NameQualifier="https://other.example" '),
  ),
  alters('another time', changed, swap(/2026-01-01/g, '2027-01-01')),
  alters('another id of the assertion', changed, swap(/(<saml:Assertion ID=")[^"]*/, '$1_other')),
  {
    title: 'its audience made ours',
    reason: changed,
    forge: ({ asked, provider }) =>
      provider
        .answer(asked, { audience: 'https://other.example' })
        .replace('https://other.example', asked.audience),
  },
  {
    title: 'its recipient made ours',
    reason: changed,
    forge: ({ asked, provider }) =>
      provider
        .answer(asked, { recipient: 'https://other.example/acs' })
        .replace('https://other.example/acs', asked.acsURL),
  },
  {
    title: 'the answer to another audience, whole',
    reason: 'a different audience',
    forge: ({ asked, provider }) => provider.answer({ ...asked, audience: `${asked.audience}x` }),
  },
  alters(
    'a response signed as well, and its status made good',
    changed,
    swap('status:Responder', 'status:Success'),
    {
      status: 'Responder',
      signs: ['Assertion', 'Response'],
    },
  ),
  alters(
    'a response signed as well, and its destination changed',
    changed,
    swap(/IssueInstant="[^"]*"/, 'IssueInstant="2026-01-01T00:00:00.001Z"'),
    {
      signs: ['Assertion', 'Response'],
    },
  ),
]

/** The signature stands somewhere else than what is read: 1 to 8 of "On Breaking SAML" (2012), and more. */
const wrappings: readonly Forgery[] = [
  rebuilds('wrapping 1: a response around the signed one, in its signature', misplaced, (p) =>
    p.response(
      `${p.signature.replace('</ds:Signature>', `<ds:Object>${p.whole}</ds:Object></ds:Signature>`)}${p.evil}`,
    ),
  ),
  rebuilds('wrapping 2: the signed response beside its signature', misplaced, (p) =>
    p.response(`${p.whole}${p.signature}${p.evil}`),
  ),
  rebuilds('wrapping 3: another assertion before the signed one', one, (p) =>
    p.response(`${p.evil}${p.assertion}`),
  ),
  rebuilds('wrapping 4: the signed assertion within another', misplaced, (p) =>
    p.response(p.evil.replace('</saml:Assertion>', `${p.assertion}</saml:Assertion>`)),
  ),
  rebuilds('wrapping 5: the signature on another, the signed assertion behind', one, (p) =>
    p.response(`${p.evilSigned}${p.bare}`),
  ),
  rebuilds('wrapping 6: the signed assertion in the signature of another', misplaced, (p) =>
    p.response(p.evilSigned.replace('</ds:Signature>', `${p.bare}</ds:Signature>`)),
  ),
  rebuilds('wrapping 7: another assertion in an extension', misplaced, (p) =>
    p.response(`<samlp:Extensions>${p.evil}</samlp:Extensions>${p.assertion}`),
  ),
  rebuilds(
    'wrapping 8: the signed assertion in an object of the signature of another',
    misplaced,
    (p) =>
      p.response(
        p.evilSigned.replace('</ds:Signature>', `<ds:Object>${p.bare}</ds:Object></ds:Signature>`),
      ),
  ),
  rebuilds('another assertion behind the signed one', one, (p) =>
    p.response(`${p.assertion}${p.evil}`),
  ),
  rebuilds('the signed assertion twice', 'two of its elements have the same id', (p) =>
    p.response(`${p.assertion}${p.assertion}`),
  ),
  rebuilds('two assertions with one id', 'two of its elements have the same id', (p) =>
    p.response(`${p.assertion}${p.evilSameId}`),
  ),
  rebuilds('an id that differs in case of its name', 'two of its elements have the same id', (p) =>
    p.response(p.assertion.replace('<saml:Subject>', `<saml:Subject id="${p.id}">`)),
  ),
  rebuilds('the id of the assertion on the response', 'two of its elements have the same id', (p) =>
    p.response(p.assertion).replace('_wrapped', p.id),
  ),
  rebuilds('another with the id of the signed one, and its signature', changed, (p) =>
    p.response(p.evilSameIdSigned),
  ),
  rebuilds('an assertion of another namespace', 'not a SAML 2.0 response', (p) =>
    p.response(`<x:Assertion xmlns:x="urn:x">${p.evil}</x:Assertion>${p.assertion}`),
  ),
  rebuilds('the signed assertion in another namespace', 'not a SAML 2.0 response', (p) =>
    p.response(p.assertion.replace('<saml:Assertion ', '<saml:Assertion xmlns:saml="urn:x" ')),
  ),
  rebuilds('a signature in another namespace', 'not a SAML 2.0 response', (p) =>
    p.response(p.assertion.replace('http://www.w3.org/2000/09/xmldsig#"', 'urn:x"')),
  ),
  rebuilds('a response in another namespace', 'not a SAML 2.0 response', (p) =>
    p.whole.replace('urn:oasis:names:tc:SAML:2.0:protocol"', 'urn:x"'),
  ),
  rebuilds('another subject before the signed one', changed, (p) =>
    p.response(p.assertion.replace('<saml:Subject>', `${p.evilSubject}<saml:Subject>`)),
  ),
  rebuilds('another subject behind the signed one', changed, (p) =>
    p.response(p.assertion.replace('</saml:Subject>', `</saml:Subject>${p.evilSubject}`)),
  ),
  rebuilds('two signatures on one assertion', unsigned, (p) =>
    p.response(p.assertion.replace('<ds:Signature', `${p.signature}<ds:Signature`)),
  ),
  rebuilds('a signature in the subject', misplaced, (p) =>
    p.response(p.bare.replace('<saml:Subject>', `<saml:Subject>${p.signature}`)),
  ),
  rebuilds('a signature beside the assertion', unsigned, (p) =>
    p.response(`${p.signature}${p.evil}`),
  ),
  rebuilds('two signatures on the response', 'signed twice', (p) =>
    p.response(`${p.signature}${p.signature}${p.assertion}`),
  ),
  rebuilds('an object in the signature', changed, (p) =>
    p.response(
      p.evilSameIdSigned.replace('</ds:Signature>', '<ds:Object>x</ds:Object></ds:Signature>'),
    ),
  ),
  rebuilds('another assertion in a header of the response', misplaced, (p) =>
    p.response(`<samlp:Status>${p.evil}</samlp:Status>${p.assertion}`),
  ),
  rebuilds('an encrypted assertion', 'is encrypted', (p) =>
    p.response('<saml:EncryptedAssertion>x</saml:EncryptedAssertion>'),
  ),
  rebuilds('an encrypted assertion beside the signed one', 'is encrypted', (p) =>
    p.response(`${p.assertion}<saml:EncryptedAssertion>x</saml:EncryptedAssertion>`),
  ),
  rebuilds('no assertion', one, (p) => p.response('')),
  rebuilds('two roots', plain, (p) => `${p.whole}${p.response(p.evil)}`),
  rebuilds('an assertion alone', misplaced, (p) =>
    p.assertion.replace(
      '<saml:Assertion',
      '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ),
  ),
  rebuilds('a response within a response', misplaced, (p) => p.response(p.whole)),
]

const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(9)}">`)

/** It is no XML, or XML that readers see differently. */
const texts: readonly Forgery[] = [
  alters('a document type', plain, (xml) => `<!DOCTYPE r>${xml}`),
  alters(
    'a bomb',
    plain,
    (xml) => `<!DOCTYPE r [<!ENTITY a0 "ha">${bomb.join('')}]>${xml.replace('>nova<', '>&a9;<')}`,
  ),
  alters(
    'a file of the server',
    plain,
    (xml) =>
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('>nova<', '>&x;<')}`,
  ),
  alters(
    'an address outside',
    plain,
    (xml) => `<!DOCTYPE r SYSTEM "https://evil.example/x.dtd">${xml}`,
  ),
  alters(
    'an id by a document type',
    plain,
    (xml) => `<!DOCTYPE r [<!ATTLIST saml:Subject x ID #IMPLIED>]>${xml}`,
  ),
  alters('an unknown entity', plain, swap('>nova<', '>&admin;<')),
  alters('a comment in the name', plain, swap('>nova<', '>nova<!-- -->.evil.example<')),
  alters('a comment that cuts the name', plain, swap('>nova<', '>admin<!---->nova<')),
  alters(
    'a comment in the address',
    plain,
    swap('nova@example.com', 'rosa@example.com<!---->.evil.example'),
  ),
  alters('a comment in the audience', plain, swap('</saml:Audience>', '<!-- --></saml:Audience>')),
  signs('a comment the provider signed', plain, swap('>nova<', '>admin<!-- -->.evil.example<')),
  alters('a section in the name', plain, swap('>nova<', '><![CDATA[admin]]><')),
  alters('an instruction in the name', plain, swap('>nova<', '>admin<?x y?>nova<')),
  alters('a style sheet', plain, (xml) => `<?xml-stylesheet href="https://evil.example"?>${xml}`),
  alters('another encoding', plain, (xml) => `<?xml version="1.0" encoding="UTF-7"?>${xml}`),
  alters('NUL in the name', plain, swap('>nova<', '>no\u0000va<')),
  alters('NUL by its number', changed, swap('>nova<', '>no&#0;va<')),
  alters('an attribute twice', plain, swap('<saml:NameID ', '<saml:NameID Format="x" ')),
  alters('a prefix nobody declared', plain, swap('<saml:NameID ', '<saml:NameID evil:id="x" ')),
  alters(
    'a thousand elements deep',
    plain,
    swap('>nova<', `>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}nova<`),
  ),
  alters(
    'five hundred elements more',
    'too large',
    swap('</saml:Subject>', `${'<a/>'.repeat(500)}</saml:Subject>`),
  ),
  signs(
    'five hundred elements more that the provider signed',
    'too large',
    swap('</saml:Subject>', `${'<saml:X/>'.repeat(500)}</saml:Subject>`),
  ),
  alters(
    'a thousand attributes more',
    'too large',
    swap(
      '</saml:Subject>',
      `${`<a ${Array.from({ length: 40 }, (_, at) => `b${at}="c"`).join(' ')}/>`.repeat(25)}</saml:Subject>`,
    ),
  ),
  alters(
    'a hundred attributes on one element',
    plain,
    swap(
      '</saml:Subject>',
      `<a ${Array.from({ length: 100 }, (_, at) => `b${at}="c"`).join(' ')}/></saml:Subject>`,
    ),
  ),
  alters(
    '4,900 elements with ids',
    'too large',
    swap(
      '</saml:Subject>',
      `${Array.from({ length: 4900 }, (_, at) => `<a ID="_${at}"/>`).join('')}</saml:Subject>`,
    ),
  ),
  alters('no end', plain, (xml) => xml.slice(0, -40)),
  alters('words behind its end', plain, (xml) => `${xml}x`),
  alters('nothing', 'no Base64', () => ''),
  alters('a page', 'not a SAML 2.0 response', () => '<html></html>'),
  alters('a word', plain, () => 'hello'),
  alters('JSON', plain, () => '{"sub":"admin"}'),
]

/** All of them. */
export const forgeries: readonly (Forgery & { readonly group: string })[] = [
  ...meanings.map((each) => ({ ...each, group: 'says' })),
  ...signatures.map((each) => ({ ...each, group: 'is signed' })),
  ...wrappings.map((each) => ({ ...each, group: 'is wrapped' })),
  ...texts.map((each) => ({ ...each, group: 'is written' })),
]

/** A signed answer in parts, and what somebody would put in their place. */
interface Parts {
  readonly whole: string
  /** Of the signed assertion. */
  readonly id: string
  /** The signed assertion, and without its signature. */
  readonly assertion: string
  readonly bare: string
  readonly signature: string
  /** An assertion about an admin: unsigned, with the signature of the other, and with its id. */
  readonly evil: string
  readonly evilSigned: string
  readonly evilSameId: string
  readonly evilSameIdSigned: string
  readonly evilSubject: string
  /** A response with other contents. */
  response(content: string): string
}

function takeApart(whole: string): Parts {
  const assertion = assertionOf(whole)
  const signature = /<ds:Signature[ >].*?<\/ds:Signature>/.exec(assertion)?.[0] ?? ''
  const bare = withoutSignature(assertion)
  const evilSameId = bare.replace('>somebody<', '>admin<')
  const evil = evilSameId.replace(/ ID="[^"]*"/, ' ID="_evil"')
  const sign = (text: string) => text.replace('<saml:Subject>', `${signature}<saml:Subject>`)
  const [before = '', after = ''] = whole.split(assertion)
  return {
    whole,
    id: / ID="([^"]*)"/.exec(assertion)?.[1] ?? '',
    assertion,
    bare,
    signature,
    evil,
    evilSigned: sign(evil),
    evilSameId,
    evilSameIdSigned: sign(evilSameId),
    evilSubject: /<saml:Subject>.*<\/saml:Subject>/.exec(evil)?.[0] ?? '',
    response: (content) => before.replace(/ ID="[^"]*"/, ' ID="_wrapped"') + content + after,
  }
}

function assertionOf(xml: string): string {
  return /<saml:Assertion .*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
}

function withoutSignature(xml: string): string {
  return xml.replace(/<ds:Signature[ >].*?<\/ds:Signature>/, '')
}
