// Answers that nobody may get in by: every one is refused with its reason, and leaves nothing behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, looseLimits } from '../../../src/server/app.ts'
import { forgeries } from '../../saml/forgeries.ts'
import { createProvider, type Said } from '../../saml/provider.ts'
import { bringTo, createStage, finish, type Stage, type Taken } from '../../saml/stage.ts'
import { createWorld, type World } from '../../world.ts'

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
    ['two minutes early', { notBeforeMs: 2 * minuteMs }],
    [
      'two restrictions, both to us',
      { shape: twice(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/) },
    ],
    [
      'a restriction to us among others',
      {
        shape: (xml) =>
          xml.replace(
            '<saml:Audience>',
            '<saml:Audience>https://other.example</saml:Audience><saml:Audience>',
          ),
      },
    ],
    [
      'a confirmation by somebody else before ours',
      {
        shape: (xml) =>
          xml.replace(
            '<saml:SubjectConfirmation ',
            '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:sender-vouches"/><saml:SubjectConfirmation ',
          ),
      },
    ],
    ['no issuer around it', { shape: (xml) => xml.replace(/<saml:Issuer>.*?<\/saml:Issuer>/, '') }],
    ['no destination', { shape: (xml) => xml.replace(/ Destination="[^"]*"/, '') }],
    ['four hundred groups', { shape: withGroups(400) }],
    ['white space between its parts', { shape: (xml) => xml.replace(/></g, '>\n  <') }],
  ]
  it.each(right)('is taken: %s', async (_title, said) => {
    const { status, cookie } = await stage.signIn(said)
    expect([status, cookie]).toEqual([303, expect.stringMatching(/^galley=[\w-]{43}$/)])
  })
})

describe('a forged answer', () => {
  it('is one of 120 or more', () => {
    expect(forgeries.length).toBeGreaterThanOrEqual(120)
    expect(new Set(forgeries.map(({ title }) => title)).size).toBe(forgeries.length)
  })

  it.each(forgeries)('$group: $title', async ({ reason, forge }) => {
    const { asked } = await stage.begin()
    const xml = forge({ asked, provider, stranger })
    await expectRefused(reason, () => stage.bring(xml))
  })
})

describe('an answer that is not plain XML', () => {
  it('takes a name that was signed with a comment within as a whole, or not at all', async () => {
    const shape = (xml: string) => xml.replace('>nova<', '>nova<!-- -->.evil.example<')
    const { asked } = await stage.begin()
    const signed = provider.answer(asked, { shape })
    await expectRefused('Cannot accept the response', () => stage.bring(signed))
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
    await expectRefused('already used', () => stage.bring(xml))
    expect((await finish(send, taken, cookie)).status).toBe(303)
    await expectRefused('already used', () => stage.bring(xml))
  })

  it('is refused in another wrapping', async () => {
    const { asked } = await stage.begin()
    const xml = provider.answer(asked)
    await stage.bring(xml)
    await expectRefused('already used', () =>
      stage.bring(xml.replace(/ID="_r\d+"/, 'ID="_rewrapped"')),
    )
  })

  it('answers its question once, though the provider says it again', async () => {
    const { asked, cookie } = await stage.begin()
    const taken = await stage.bring(provider.answer(asked))
    await expectRefused('no pending sign-in', () => stage.bring(provider.answer(asked)))
    await finish(send, taken, cookie)
    await expectRefused('no pending sign-in', () => stage.bring(provider.answer(asked)))
  })

  it('answers a question of its own provider alone', async () => {
    const other = await createStage(world, { provider: createProvider('https://second.example') })
    const { asked } = await stage.begin()
    const theirs = (await other.begin()).asked
    const xml = other.provider.answer({ ...theirs, id: asked.id })
    await expectRefused('no pending sign-in', () => other.bring(xml))
  })

  it('is asked for before its signatures are looked at', async () => {
    const { asked } = await stage.begin()
    const unasked = { ...asked, id: '_unasked' }
    // Neither signature holds: what is said is of the question.
    for (const xml of [stranger.answer(unasked), provider.answer(unasked).replace('>nova<', '>x<')])
      await expectRefused('no pending sign-in', () => stage.bring(xml))
  })

  it('comes too late after a quarter of an hour', async () => {
    // Who begins takes away what is over, so that nobody does while traces are compared.
    const answerAfter = async (ms: number) => {
      const { asked } = await stage.begin()
      world.advance(ms)
      return provider.answer({ ...asked, nowMs: Date.parse(world.now()) })
    }
    const inTime = await answerAfter(15 * minuteMs - 500)
    expect((await stage.bring(inTime)).status).toBe(303)
    const late = await answerAfter(15 * minuteMs)
    await expectRefused('no pending sign-in', () => stage.bring(late))
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

function sha(bits: number): string {
  return `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`
}

function digest(bits: number): string {
  return `http://www.w3.org/2001/04/xmlenc#sha${bits}`
}

function twice(part: RegExp): (xml: string) => string {
  return (xml) => xml.replace(part, '$&$&')
}

function withGroups(count: number): (xml: string) => string {
  const values = Array.from(
    { length: count },
    (_, at) => `<saml:AttributeValue>group ${at}</saml:AttributeValue>`,
  )
  const groups = `<saml:Attribute Name="groups">${values.join('')}</saml:Attribute>`
  return (xml) => xml.replace('</saml:AttributeStatement>', `${groups}</saml:AttributeStatement>`)
}
