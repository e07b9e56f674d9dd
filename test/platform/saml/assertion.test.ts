// What is read of a signed assertion: where each bound lies, and by which names people are known.
import { describe, expect, it } from 'vitest'
import { readAssertion } from '../../../src/platform/saml/assertion.ts'

const expected = {
  issuer: 'https://i.example',
  audience: 'https://a.example',
  recipient: 'https://r.example',
  inResponseTo: '_q',
  now: '2026-03-01T12:00:00.000Z',
}
const at = (ms: number) => new Date(Date.parse(expected.now) + ms).toISOString()
const minuteMs = 60_000
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format'

interface Said {
  readonly name?: object
  readonly conditions?: object
  readonly confirmed?: object
  readonly confirmations?: readonly object[]
  readonly statements?: readonly object[]
  readonly attributes?: readonly unknown[]
}

function assertion(said: Said = {}) {
  const given = { Recipient: expected.recipient, InResponseTo: '_q', NotOnOrAfter: at(minuteMs) }
  const confirmation = {
    $: { Method: bearer },
    SubjectConfirmationData: [{ $: { ...given, ...said.confirmed } }],
  }
  return {
    $: { ID: 'a', Version: '2.0' },
    Issuer: [{ _: ` ${expected.issuer}\n` }],
    Subject: [
      {
        NameID: [{ _: 'nova', ...said.name }],
        SubjectConfirmation: said.confirmations ?? [confirmation],
      },
    ],
    Conditions: [
      {
        ...(said.conditions ? { $: said.conditions } : {}),
        AudienceRestriction: [{ Audience: [{ _: expected.audience }] }],
      },
    ],
    AuthnStatement: said.statements ?? [{ $: {} }],
    ...(said.attributes ? { AttributeStatement: said.attributes } : {}),
  }
}

const read = (said?: Said) => readAssertion(assertion(said), expected)

/** Attributes of one statement, by name. */
function named(values: Readonly<Record<string, unknown>>, more: object = {}): Said {
  const Attribute = Object.entries(values).map(([Name, value]) => ({
    $: { Name, ...more },
    AttributeValue: [value],
  }))
  return { attributes: [{ Attribute }] }
}

describe('readAssertion', () => {
  it('reads who is meant, and until when it may be brought', () => {
    expect(read()).toEqual({
      assertionId: 'a',
      subject: JSON.stringify(['nova', '', '']),
      email: undefined,
      displayName: undefined,
      expiresAt: at(3 * minuteMs),
      sessionExpiresAt: undefined,
    })
  })

  const times: [title: string, said: Said, reason: string | undefined][] = [
    ['two minutes early', { conditions: { NotBefore: at(2 * minuteMs) } }, undefined],
    ['earlier', { conditions: { NotBefore: at(2 * minuteMs + 1) } }, 'not valid yet'],
    [
      'less than two minutes late',
      { conditions: { NotOnOrAfter: at(1 - 2 * minuteMs) } },
      undefined,
    ],
    ['two minutes late', { conditions: { NotOnOrAfter: at(-2 * minuteMs) } }, 'has expired'],
    ['at no time', { conditions: { NotOnOrAfter: 'never' } }, 'has expired'],
    ['brought two minutes early', { confirmed: { NotBefore: at(2 * minuteMs) } }, undefined],
    ['brought earlier', { confirmed: { NotBefore: at(2 * minuteMs + 1) } }, 'not valid yet'],
    [
      'brought less than two minutes late',
      { confirmed: { NotOnOrAfter: at(1 - 2 * minuteMs) } },
      undefined,
    ],
    ['brought two minutes late', { confirmed: { NotOnOrAfter: at(-2 * minuteMs) } }, 'has expired'],
    ['without a time to be brought', { confirmed: { NotOnOrAfter: undefined } }, 'no NotOnOrAfter'],
    [
      'a session that ends now',
      { statements: [{ $: { SessionNotOnOrAfter: at(0) } }] },
      'session has expired',
    ],
    [
      'a session that ends soon',
      { statements: [{ $: { SessionNotOnOrAfter: at(1) } }] },
      undefined,
    ],
    [
      'a session that ends never',
      { statements: [{ $: { SessionNotOnOrAfter: 'never' } }] },
      undefined,
    ],
    ['no confirmation', { confirmations: [] }, 'no bearer'],
    ['a confirmation of nothing', { confirmations: [{ $: { Method: bearer } }] }, 'no bearer'],
    ['another recipient', { confirmed: { Recipient: 'https://x.example' } }, 'a different URL'],
    ['another question', { confirmed: { InResponseTo: '_x' } }, 'a different sign-in request'],
    ['no name', { name: { _: ' ' } }, 'names nobody'],
    ['a name of 1,024 characters', { name: { _: 'x'.repeat(1024) } }, undefined],
    ['a name of 1,025 characters', { name: { _: 'x'.repeat(1025) } }, 'names nobody'],
    ['a name for once', { name: { $: { Format: `${format}:transient` } } }, 'transient'],
  ]
  it.each(times)('judges %s', (_title, said, reason) => {
    const judged = () => read(said)
    if (reason === undefined) expect(judged).not.toThrow()
    else expect(judged).toThrow(reason)
  })

  it('ends a session when the first of its statements does', () => {
    const ends = [at(2), 'never', at(1), undefined, at(3)]
    const statements = ends.map((SessionNotOnOrAfter) => ({ $: { SessionNotOnOrAfter } }))
    expect(read({ statements }).sessionExpiresAt).toBe(at(1))
  })

  it('takes a confirmation that holds among others, and else says what is wrong with the last', () => {
    const data = { Recipient: expected.recipient, InResponseTo: '_q', NotOnOrAfter: at(minuteMs) }
    const by = (changes: object, Method = bearer) => ({
      $: { Method },
      SubjectConfirmationData: [{ $: { ...data, ...changes } }],
    })
    const [wrong, other] = [by({ Recipient: 'x' }), by({ InResponseTo: 'x' })]
    expect(() => read({ confirmations: [wrong, by({}), other] })).not.toThrow()
    expect(() => read({ confirmations: [wrong, other] })).toThrow('a different sign-in request')
    expect(() => read({ confirmations: [by({}, 'sender-vouches')] })).toThrow('no bearer')
  })

  const names: [title: string, said: Said, email: string | undefined, name: string | undefined][] =
    [
      ['its address', named({ Email: ' Nova@A.example ' }), 'nova@a.example', undefined],
      [
        'the best of its addresses',
        named({ mail: 'b@a.example', email: 'a@a.example' }),
        'a@a.example',
        undefined,
      ],
      [
        'an address within markup',
        named({ mail: { _: ' a@a.example ' } }),
        'a@a.example',
        undefined,
      ],
      [
        'the first of two',
        {
          attributes: [
            {
              Attribute: [{ $: { Name: 'mail' }, AttributeValue: ['a@a.example', 'b@a.example'] }],
            },
          ],
        },
        'a@a.example',
        undefined,
      ],
      ['an address that is none', named({ mail: 'nova' }), undefined, undefined],
      [
        'a friendly name',
        named({ 'urn:x': 'a@a.example' }, { FriendlyName: 'mail' }),
        'a@a.example',
        undefined,
      ],
      [
        'its name as an address',
        { name: { _: 'N@a.example', $: { Format: `${format}:emailAddress` } } },
        'n@a.example',
        undefined,
      ],
      [
        'its name as something else',
        { name: { _: 'n@a.example', $: { Format: `${format}:persistent` } } },
        undefined,
        undefined,
      ],
      ['its name as nothing said', { name: { _: 'n@a.example' } }, undefined, undefined],
      [
        'what it is shown as',
        named({ displayName: 'Nova', givenName: 'N', cn: 'x' }),
        undefined,
        'Nova',
      ],
      [
        'its two names',
        named({ sn: 'Last', givenName: 'First', cn: 'x' }),
        undefined,
        'First Last',
      ],
      ['one of its names', named({ surname: 'Last', cn: 'x' }), undefined, 'Last'],
      ['its common name', named({ cn: 'Nova' }), undefined, 'Nova'],
      ['a name of 256 characters', named({ cn: 'x'.repeat(256) }), undefined, 'x'.repeat(255)],
      ['no blank name', named({ displayName: ' ', cn: 'Nova' }), undefined, 'Nova'],
      [
        'no empty attribute',
        { attributes: [{ Attribute: [{ $: { Name: 'cn' } }] }, {}, 'x'] },
        undefined,
        undefined,
      ],
      ['no value that is no text', named({ cn: 5, name: 'Nova' }), undefined, 'Nova'],
      [
        'the first of a name in two statements',
        {
          attributes: [
            ...(named({ cn: 'First' }).attributes ?? []),
            ...(named({ CN: 'Second' }).attributes ?? []),
          ],
        },
        undefined,
        'First',
      ],
    ]
  it.each(names)('knows people by %s', (_title, said, email, displayName) => {
    expect(read(said)).toMatchObject({ email, displayName })
  })

  it('keeps apart what qualifies a name, but for what is meant anyway', () => {
    const subject = (qualifiers: object) => JSON.parse(read({ name: { $: qualifiers } }).subject)
    expect(subject({ NameQualifier: expected.issuer, SPNameQualifier: expected.audience })).toEqual(
      ['nova', '', ''],
    )
    expect(subject({ NameQualifier: expected.audience, SPNameQualifier: expected.issuer })).toEqual(
      ['nova', expected.audience, expected.issuer],
    )
  })
})
