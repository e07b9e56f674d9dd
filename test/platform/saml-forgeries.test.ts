// Answers that nobody may get in by: every one is refused with its reason, and leaves nothing behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, looseLimits } from '../../src/server/app.ts'
import { type Asked, createProvider, type Said } from '../saml/provider.ts'
import { bringTo, createStage, finish, type Stage, type Taken } from '../saml/stage.ts'
import { createWorld, type World } from '../world.ts'

const provider = createProvider()
const stranger = createProvider()
const minuteMs = 60_000

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
  stage = await createStage(world, { provider })
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

function send(path: string, init?: RequestInit): Promise<Response> {
  return world.fetch(path, { redirect: 'manual', ...init })
}

/** Everything that is written when somebody gets in. */
async function readTraces() {
  const { database } = world.store
  return Promise.all([
    database.selectFrom('user').selectAll().execute(),
    database.selectFrom('member').selectAll().execute(),
    database.selectFrom('saml_login').selectAll().execute(),
    database.selectFrom('saml_assertion').selectAll().execute(),
    database.selectFrom('session').selectAll().execute(),
    database.selectFrom('saml_request').selectAll().where('user_id', 'is not', null).execute(),
  ])
}

async function expectRefused(reason: string | RegExp, bring: () => Promise<Taken>) {
  const before = await readTraces()
  const { status, text, location } = await bring()
  expect([status, location]).toEqual([403, ''])
  expect(text).toMatch(reason)
  expect(await readTraces()).toEqual(before)
}

describe('an answer as it should be', () => {
  const right: [title: string, said: Said][] = [
    ['with a signed assertion', {}],
    ['with everything signed', { signs: ['Assertion', 'Response'] }],
    ['signed by SHA-512', { signatureAlgorithm: sha(512), digestAlgorithm: digest(512) }],
    ['a minute early', { notBeforeMs: minuteMs }],
    ['a minute late', { notOnOrAfterMs: -minuteMs, confirmedUntilMs: -minuteMs }],
  ]
  it.each(right)('is taken: %s', async (_title, said) => {
    const { status, cookie } = await stage.signIn(said)
    expect([status, cookie]).toEqual([303, expect.stringMatching(/^galley=[\w-]{43}$/)])
  })
})

describe('an answer that says something else', () => {
  const rows: [title: string, reason: string, said: Said | ((asked: Asked) => Said)][] = [
    ['another issuer', 'another issuer', { issuer: 'https://evil.example' }],
    ['another issuer around it', 'another issuer', { responseIssuer: 'https://evil.example' }],
    [
      'another issuer within it',
      'another issuer',
      { issuer: 'https://evil.example', responseIssuer: provider.entityID },
    ],
    ['another audience', 'another audience', { audience: 'https://other.example' }],
    ['another recipient', 'another address', { recipient: 'https://other.example/acs' }],
    ['another destination', 'another address', { destination: 'https://other.example/acs' }],
    ['that it has expired', 'has expired', { notOnOrAfterMs: -3 * minuteMs }],
    ['that it may be brought no more', 'has expired', { confirmedUntilMs: -3 * minuteMs }],
    ['that it is for later', 'not valid yet', { notBeforeMs: 3 * minuteMs }],
    ['that its session is over', 'session is over', { sessionUntilMs: -1 }],
    ['an unknown question', 'no question of ours', { inResponseTo: '_unknown' }],
    ['no question', 'sign-ins begin here', { inResponseTo: '' }],
    ['two questions', 'another question', { subjectInResponseTo: '_other' }],
    ['that somebody else may bring it', 'who may bring it', { method: 'sender-vouches' }],
    ['that signing in failed', 'says &quot;Responder&quot;', { status: 'Responder' }],
    ['nobody', 'names nobody', { name: '' }],
    [
      'a name that is new each time',
      'anew each time',
      { nameAttributes: 'Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient"' },
    ],
  ]
  it.each(rows)('is refused: %s', async (_title, reason, said) => {
    const { asked } = await stage.begin()
    const chosen = typeof said === 'function' ? said(asked) : said
    for (const signs of [['Assertion'], ['Assertion', 'Response']] as const) {
      const xml = provider.answer(asked, { ...chosen, signs })
      await expectRefused(reason, () => stage.bring(xml))
    }
  })

  it('is refused without the parts a sign-in needs', async () => {
    const { asked } = await stage.begin()
    const parts = [
      /<saml:Subject>.*<\/saml:Subject>/,
      /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/,
      /<saml:Conditions .*<\/saml:Conditions>/,
      /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/,
      /<saml:AuthnStatement .*<\/saml:AuthnStatement>/,
      / Recipient="[^"]*"/,
      /(?<=<saml:SubjectConfirmationData) NotOnOrAfter="[^"]*"/,
      /(?<=<saml:Assertion [^>]*) Version="2.0"/,
    ]
    for (const part of parts) {
      const shape = (xml: string) => xml.replace(part, '')
      const xml = provider.answer(asked, { shape })
      expect(xml).not.toMatch(part)
      await expectRefused('Cannot take the answer', () => stage.bring(xml))
    }
  })

  it('is refused with times nobody can read', async () => {
    const { asked } = await stage.begin()
    const shape = (xml: string) => xml.replace(/NotOnOrAfter="[^"]*"/g, 'NotOnOrAfter="never"')
    await expectRefused('changed on the way', () => stage.bring(provider.answer(asked, { shape })))
  })
})

describe('an answer that is not signed as it should be', () => {
  const rows: [title: string, reason: string, forge: (asked: Asked) => string][] = [
    ['by nobody', 'not signed', (asked) => provider.answer(asked, { signs: [] })],
    [
      'around its assertion alone',
      'not signed',
      (asked) => provider.answer(asked, { signs: ['Response'] }),
    ],
    [
      'by another key',
      'changed on the way, or signed with another key',
      (asked) => stranger.answer(asked),
    ],
    [
      'around it by another key',
      'changed on the way, or signed with another key',
      (asked) => {
        // Both signatures are there; that of the response is of somebody else.
        const shape = (xml: string) =>
          xml.replace(/<saml:Assertion .*<\/saml:Assertion>/, assertionOf(provider.answer(asked)))
        return stranger.answer(asked, { shape, signs: ['Response'] })
      },
    ],
    [
      'by SHA-1',
      'signed by',
      (asked) =>
        provider.answer(asked, {
          signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
        }),
    ],
    [
      'over a digest by SHA-1',
      'signed by',
      (asked) =>
        provider.answer(asked, { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
    ],
    [
      'with the signature cut out',
      'not signed',
      (asked) => withoutSignature(provider.answer(asked)),
    ],
    [
      'with a changed name',
      'changed on the way, or signed with another key',
      (asked) => provider.answer(asked).replace('>nova<', '>admin<'),
    ],
    [
      'with a changed attribute',
      'changed on the way, or signed with another key',
      (asked) => provider.answer(asked).replace('nova@example.com', 'rosa@example.com'),
    ],
    [
      'with a changed audience',
      'changed on the way, or signed with another key',
      (asked) =>
        provider
          .answer(asked, { audience: 'https://other.example' })
          .replace('https://other.example', asked.audience),
    ],
    [
      'with a changed time',
      'changed on the way, or signed with another key',
      (asked) => provider.answer(asked).replaceAll('2026-01-01', '2027-01-01'),
    ],
    [
      'with a changed signature',
      'changed on the way, or signed with another key',
      (asked) =>
        provider.answer(asked).replace(/<ds:SignatureValue>.{8}/, '<ds:SignatureValue>AAAAAAAA'),
    ],
    [
      'for its assertion as it was asked for another organization',
      'another audience',
      (asked) => provider.answer({ ...asked, audience: `${asked.audience}x` }),
    ],
  ]
  it.each(rows)('is refused: %s', async (_title, reason, forge) => {
    const { asked } = await stage.begin()
    await expectRefused(reason, () => stage.bring(forge(asked)))
  })
})

describe('an answer whose signature stands somewhere else than what is read', () => {
  // The eight ways of "On Breaking SAML: Be Whoever You Want to Be" (2012), by their numbers there, and more.
  const rows: [title: string, forge: (right: Parts) => string][] = [
    [
      '1: a response around the signed one, in its signature',
      (p) =>
        p.response(
          `${p.signature.replace('</ds:Signature>', `<ds:Object>${p.whole}</ds:Object></ds:Signature>`)}${p.evil}`,
        ),
    ],
    [
      '2: the signed response beside its signature',
      (p) => p.response(`${p.whole}${p.signature}${p.evil}`),
    ],
    ['3: another assertion before the signed one', (p) => p.response(`${p.evil}${p.assertion}`)],
    [
      '4: the signed assertion within another',
      (p) => p.response(p.evil.replace('</saml:Assertion>', `${p.assertion}</saml:Assertion>`)),
    ],
    [
      '5: the signature on another, the signed assertion behind',
      (p) => p.response(`${p.evilSigned}${p.bare}`),
    ],
    [
      '6: the signed assertion in the signature of another',
      (p) => p.response(p.evilSigned.replace('</ds:Signature>', `${p.bare}</ds:Signature>`)),
    ],
    [
      '7: another assertion in an extension',
      (p) => p.response(`<samlp:Extensions>${p.evil}</samlp:Extensions>${p.assertion}`),
    ],
    [
      '8: the signed assertion in an object of the signature of another',
      (p) =>
        p.response(
          p.evilSigned.replace(
            '</ds:Signature>',
            `<ds:Object>${p.bare}</ds:Object></ds:Signature>`,
          ),
        ),
    ],
    ['another assertion behind the signed one', (p) => p.response(`${p.assertion}${p.evil}`)],
    ['two assertions with one id', (p) => p.response(`${p.assertion}${p.evilSameId}`)],
    [
      'another with the id of the signed one, and its signature',
      (p) => p.response(p.evilSameIdSigned),
    ],
    [
      'an assertion of another namespace',
      (p) => p.response(`<x:Assertion xmlns:x="urn:x">${p.evil}</x:Assertion>${p.assertion}`),
    ],
    [
      'the signed assertion with another subject before its own',
      (p) => p.response(p.assertion.replace('<saml:Subject>', `${p.evilSubject}<saml:Subject>`)),
    ],
    [
      'two signatures on one assertion',
      (p) => p.response(p.assertion.replace('<ds:Signature', `${p.signature}<ds:Signature`)),
    ],
    ['a signature beside the assertion', (p) => p.response(`${p.signature}${p.evil}`)],
    ['two roots', (p) => `${p.whole}${p.response(p.evil)}`],
    [
      'an assertion alone',
      (p) =>
        p.assertion.replace(
          '<saml:Assertion',
          '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
        ),
    ],
  ]
  it.each(rows)('is refused: %s', async (_title, forge) => {
    const { asked } = await stage.begin()
    const xml = forge(takeApart(provider.answer(asked, { name: 'somebody' })))
    await expectRefused('Cannot take the answer', () => stage.bring(xml))
  })
})

describe('an answer that is not plain XML', () => {
  const bomb = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(9)}">`,
  )
  const rows: [title: string, change: (xml: string) => string][] = [
    ['a document type', (xml) => `<!DOCTYPE r>${xml}`],
    [
      'a document type with a bomb',
      (xml) => `<!DOCTYPE r [<!ENTITY a0 "ha">${bomb.join('')}]>${xml.replace('>nova<', '>&a9;<')}`,
    ],
    [
      'a file of the server',
      (xml) =>
        `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('>nova<', '>&x;<')}`,
    ],
    ['a comment in the name', (xml) => xml.replace('>nova<', '>nova<!-- -->.evil.example<')],
    ['a section in the name', (xml) => xml.replace('>nova<', '><![CDATA[admin]]><')],
    ['an instruction in the name', (xml) => xml.replace('>nova<', '>admin<?x y?>nova<')],
    ['a style sheet', (xml) => `<?xml-stylesheet href="https://evil.example"?>${xml}`],
    [
      'elements a thousand deep',
      (xml) => xml.replace('>nova<', `>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}nova<`),
    ],
    [
      'five hundred elements too many',
      (xml) => xml.replace('</saml:Subject>', `${'<a/>'.repeat(500)}</saml:Subject>`),
    ],
    [
      'a thousand attributes too many',
      (xml) =>
        xml.replace(
          '</saml:Subject>',
          `${`<a ${Array.from({ length: 40 }, (_, at) => `b${at}="c"`).join(' ')}/>`.repeat(25)}</saml:Subject>`,
        ),
    ],
    [
      'twenty thousand elements',
      (xml) => xml.replace('</saml:Subject>', `${'<a/>'.repeat(20_000)}</saml:Subject>`),
    ],
    ['no end', (xml) => xml.slice(0, -40)],
    ['nothing', () => ''],
    ['a page', () => '<html></html>'],
    ['a word', () => 'hello'],
  ]
  it.each(rows)('is refused: %s', async (_title, change) => {
    const { asked } = await stage.begin()
    const started = performance.now()
    await expectRefused('Cannot take the answer', () => stage.bring(change(provider.answer(asked))))
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  it('takes a name that was signed with a comment within as a whole, or not at all', async () => {
    const shape = (xml: string) => xml.replace('>nova<', '>nova<!-- -->.evil.example<')
    const { asked } = await stage.begin()
    const signed = provider.answer(asked, { shape })
    await expectRefused('Cannot take the answer', () => stage.bring(signed))
    // The signature also holds without the comment: then it is the whole name.
    const { status } = await stage.bring(signed.replace('<!-- -->', ''))
    expect(status).toBe(303)
    const logins = await world.store.database.selectFrom('saml_login').select('subject').execute()
    const { hash } = await import('node:crypto')
    const subjectOf = (name: string) => hash('sha256', JSON.stringify([name, '', '']), 'hex')
    expect(logins.map(({ subject }) => subject)).toContain(subjectOf('nova.evil.example'))
  })

  const forms: [title: string, body: string, status: number][] = [
    ['nothing', '', 403],
    ['another field', 'x=y', 403],
    ['no Base64', 'SAMLResponse=%3Cxml%3E', 403],
    [
      'no text',
      `SAMLResponse=${encodeURIComponent(Buffer.from([0xff, 0xfe, 0x00]).toString('base64'))}`,
      403,
    ],
    ['too much', `SAMLResponse=${'A'.repeat(600 * 1024)}`, 413],
  ]
  it.each(forms)('refuses a form with %s', async (_title, body, status) => {
    const response = await send(`${stage.startPath}/acs`, { method: 'POST', body })
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([status, null])
  })
})

describe('an answer that was brought before', () => {
  it('is refused, though it holds', async () => {
    const { asked, cookie } = await stage.begin()
    const xml = provider.answer(asked)
    const taken = await stage.bring(xml)
    expect(taken.status).toBe(303)
    await expectRefused('brought before', () => stage.bring(xml))
    expect((await finish(send, taken, cookie)).status).toBe(303)
    await expectRefused('brought before', () => stage.bring(xml))
  })

  it('is refused in another wrapping', async () => {
    const { asked } = await stage.begin()
    const xml = provider.answer(asked)
    await stage.bring(xml)
    await expectRefused('brought before', () =>
      stage.bring(xml.replace(/ID="_r\d+"/, 'ID="_rewrapped"')),
    )
  })

  it('answers its question once, though the provider says it again', async () => {
    const { asked, cookie } = await stage.begin()
    const taken = await stage.bring(provider.answer(asked))
    await expectRefused('no question of ours', () => stage.bring(provider.answer(asked)))
    await finish(send, taken, cookie)
    await expectRefused('no question of ours', () => stage.bring(provider.answer(asked)))
  })

  it('answers a question of its own provider alone', async () => {
    const other = await createStage(world, { provider: createProvider('https://second.example') })
    const { asked } = await stage.begin()
    const theirs = (await other.begin()).asked
    const xml = other.provider.answer({ ...theirs, id: asked.id })
    await expectRefused('no question of ours', () => other.bring(xml))
  })

  it('is asked for before its signatures are looked at', async () => {
    const { asked } = await stage.begin()
    const unasked = { ...asked, id: '_unasked' }
    // Neither signature holds: what is said is of the question.
    for (const xml of [stranger.answer(unasked), provider.answer(unasked).replace('>nova<', '>x<')])
      await expectRefused('no question of ours', () => stage.bring(xml))
  })

  it('comes too late after a quarter of an hour', async () => {
    const { asked } = await stage.begin()
    world.advance(15 * minuteMs + 1000)
    const nowMs = Date.parse(world.now())
    await expectRefused('no question of ours', () =>
      stage.bring(provider.answer({ ...asked, nowMs })),
    )
  })

  it('is refused by every server of the store, whichever took it', async () => {
    const others = [1, 2].map(() =>
      createApp(world.store, {
        baseURL: world.baseURL,
        now: world.now,
        limits: looseLimits,
        imports: { fileImports: false, fetchSource: () => Promise.reject(new Error('unused')) },
        reportFault: (error) => expect(error).toBeUndefined(),
      }),
    )
    const bring = (xml: string) =>
      others.map((app) => bringTo(app, world.baseURL, stage.startPath, xml))
    const once = provider.answer((await stage.begin()).asked)
    expect((await stage.bring(once)).status).toBe(303)
    for (const { status } of await Promise.all(bring(once))) expect(status).toBe(403)
    const raced = provider.answer((await stage.begin()).asked)
    const statuses = (await Promise.all(bring(raced))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 403])
  })

  it('is forgotten once it would be refused for its age', async () => {
    await stage.signIn()
    world.advance(60 * minuteMs)
    await stage.signIn()
    const kept = await world.store.database.selectFrom('saml_assertion').selectAll().execute()
    expect(kept).toHaveLength(1)
    const open = await world.store.database.selectFrom('saml_request').selectAll().execute()
    expect(open).toEqual([])
  })
})

/** A signed answer in parts, and what somebody would put in their place. */
interface Parts {
  readonly whole: string
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

function sha(bits: number): string {
  return `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`
}

function digest(bits: number): string {
  return `http://www.w3.org/2001/04/xmlenc#sha${bits}`
}
