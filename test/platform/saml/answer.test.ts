// Answers changed at random: whatever is done to a signed one, nobody else ever comes out of it.
import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/contract/index.ts'
import { verifySAMLResponse } from '../../../src/platform/saml/answer.ts'
import { serviceOf } from '../../../src/platform/saml/present-saml.ts'
import type { SAMLProviderRow } from '../../../src/store/database/saml-tables.ts'
import { createKey, createProvider, encode } from '../../saml/provider.ts'

const provider = createProvider()
const elliptic = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
const platform = { baseURL: 'https://docs.example.com', now: () => '2026-03-01T00:00:00.000Z' }
const row: SAMLProviderRow = {
  id: 'provider',
  organization_id: 'organization',
  label: 'Example',
  sso_url: 'https://id.example.com/sign-in',
  entity_id: provider.entityID,
  certificate: provider.certificate,
  default_team_id: null,
  default_role: null,
  created_at: platform.now(),
}
const { acsURL, entityID: audience } = serviceOf(platform, row)
const asked = { id: '_asked', acsURL, audience, nowMs: Date.parse(platform.now()) }

const signed = [
  provider.answer(asked),
  provider.answer(asked, { signs: ['Assertion', 'Response'] }),
  provider.answer(asked, { attributes: { group: 'a' }, name: 'nova &amp; co' }),
]

/** What attacks on signed XML are made of. */
const pieces = [
  ...(signed[0] ?? '').split(/(?=<)/),
  '<!-- x -->',
  '<![CDATA[admin]]>',
  '<!DOCTYPE x>',
  '<?x y?>',
  'admin',
  '&#97;',
  '\u0000',
  '\r\n',
  ' ',
  '<saml:NameID>admin</saml:NameID>',
  ' xmlns:saml="urn:x"',
  ' ID="_x"',
]
const change = record({
  kind: constantFrom('insert', 'remove', 'copy', 'replace', 'move'),
  at: nat(1_000_000),
  to: nat(1_000_000),
  length: oneof(nat(8), nat(800)),
  piece: constantFrom(...pieces),
})
type Change = typeof change extends { generate: (...of: never[]) => { value: infer C } } ? C : never

/** Readers of XML complain on the console; what anybody sends is none of the operator's business. */
const said = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
afterAll(() => vi.restoreAllMocks())

describe('verifySAMLResponse', () => {
  it('takes what the provider signed', async () => {
    for (const xml of signed) {
      expect(await read(xml)).toMatchObject({ email: 'nova@example.com', inResponseTo: '_asked' })
    }
  })

  const unreadable: [title: string, text: string][] = [
    ['no certificate', 'certificate'],
    ['a key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['a certificate that was cut', stripArmour(provider.certificate).slice(0, 400)],
    [
      'a certificate beside one that was cut',
      `${provider.certificate}${provider.certificate.replace('MII', 'XYZ')}`,
    ],
    ['a certificate whose key signs no XML', createKey(elliptic).certificate],
  ]
  it.each(unreadable)('lets nobody in by %s', async (_title, certificate) => {
    const [xml = ''] = signed
    await expect(
      verifySAMLResponse(platform, { ...row, certificate }, encode(xml)),
    ).rejects.toMatchObject({
      type: 'forbidden',
      message: expect.stringContaining('certificate its provider has here cannot be read'),
    })
  })

  it('names nobody else, and never fails, however an answer is changed', async () => {
    const proven = await Promise.all(signed.map(read))
    let refused = 0
    await assert(
      asyncProperty(
        nat(signed.length - 1),
        array(change, { minLength: 1, maxLength: 4 }),
        async (which, changes) => {
          const xml = changes.reduce(applyChange, signed[which] ?? '')
          try {
            // What still holds says the same.
            expect(await read(xml)).toEqual(proven[which])
          } catch (error) {
            if (!(error instanceof ApiError)) throw error
            expect(error.type).toBe('forbidden')
            refused += 1
          }
        },
      ),
      { numRuns: 1500 },
    )
    expect(refused).toBeGreaterThan(1000)
    expect(said.flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

function stripArmour(pem: string): string {
  return pem.replace(/-----[A-Z ]+-----/g, '').trim()
}

function read(xml: string) {
  return verifySAMLResponse(platform, row, encode(xml))
}

/** Changes begin where markup does, more often than not: that is where they mean something. */
function applyChange(xml: string, { kind, at, to, length, piece }: Change): string {
  const start = placeIn(xml, at)
  const target = placeIn(xml, to)
  const end = Math.min(xml.length, start + length)
  const part = xml.slice(start, end)
  const insert = (text: string, place: number, added: string) =>
    text.slice(0, place) + added + text.slice(place)
  if (kind === 'insert') return insert(xml, start, piece)
  if (kind === 'remove') return xml.slice(0, start) + xml.slice(end)
  if (kind === 'replace') return xml.slice(0, start) + piece + xml.slice(end)
  if (kind === 'copy') return insert(xml, target, part)
  const rest = xml.slice(0, start) + xml.slice(end)
  return insert(rest, Math.min(target, rest.length), part)
}

function placeIn(xml: string, at: number): number {
  const place = at % (xml.length + 1)
  const markup = xml.indexOf('<', place)
  return at % 3 === 0 || markup === -1 ? place : markup
}
