// The outside of an answer: what is read of it, and where each of its bounds lies.
import { describe, expect, it } from 'vitest'
import { parseResponse } from '../../../src/platform/saml/envelope.ts'

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const spaces =
  'xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:s="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
const signature = '<ds:Signature/>'
const assertion = `<s:Assertion>${signature}</s:Assertion>`

interface Parts {
  readonly attributes?: string
  readonly issuer?: string
  readonly status?: string
  readonly inside?: string
}

function answer({
  attributes = 'Version="2.0" InResponseTo="_q" Destination="https://d.example"',
  issuer = '<s:Issuer>https://i.example</s:Issuer>',
  status = `<p:Status><p:StatusCode Value="${success}"/></p:Status>`,
  inside = assertion,
}: Parts = {}): string {
  return `<p:Response ${spaces} ${attributes}>${issuer}${status}${inside}</p:Response>`
}

const read = {
  inResponseTo: '_q',
  destination: 'https://d.example',
  issuer: 'https://i.example',
  isSigned: false,
}

describe('parseResponse', () => {
  const taken: [title: string, xml: string, envelope: object][] = [
    ['an answer', answer(), read],
    [
      'one signed around, too',
      answer({ inside: signature + assertion }),
      { ...read, isSigned: true },
    ],
    ['no issuer', answer({ issuer: '' }), { ...read, issuer: undefined }],
    [
      'an issuer in two pieces',
      answer({ issuer: '<s:Issuer>\n https://<x/>i.example </s:Issuer>' }),
      read,
    ],
    [
      'no destination',
      answer({ attributes: 'Version="2.0" InResponseTo="_q"' }),
      { ...read, destination: undefined },
    ],
    [
      'names without a prefix',
      answer()
        .replace('xmlns:p=', 'xmlns=')
        .replaceAll('<p:', '<')
        .replaceAll('</p:', '</')
        .replace('<s:Assertion>', '<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion">')
        .replace('</s:Assertion>', '</Assertion>'),
      read,
    ],
    [
      'the issuer of the assertion for none of its own',
      answer({ inside: assertion.replace('>', '><s:Issuer>x</s:Issuer>') }),
      read,
    ],
    [
      'names that every object has',
      answer({ inside: `${assertion}<constructor/><toString/>` }),
      read,
    ],
    ['different ids', answer({ inside: `<a ID="1" Id="2"/>${assertion}<b id="3"/>` }), read],
    [
      'the algorithms that are allowed',
      answer({ inside: `${assertion}<a Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>` }),
      read,
    ],
  ]
  it.each(taken)('takes %s', (_title, xml, envelope) => {
    expect(parseResponse(xml)).toEqual(envelope)
  })

  const other = (name: string) => `xmlns:${name}="urn:other"`
  const refused: [title: string, xml: string, reason: string][] = [
    ['nothing', '', 'not valid XML'],
    [
      'another version',
      answer({ attributes: 'Version="1.1" InResponseTo="_q"' }),
      'not a SAML 2.0',
    ],
    ['no version', answer({ attributes: 'InResponseTo="_q"' }), 'not a SAML 2.0'],
    ['another root', answer({ inside: '' }).replaceAll('p:Response', 'p:Other'), 'not a SAML 2.0'],
    [
      'a response of another space',
      answer().replace(/xmlns:p="[^"]*"/, other('p')),
      'not a SAML 2.0',
    ],
    [
      'an assertion of another space',
      answer({ inside: assertion.replace('<s:Assertion', `<s:Assertion ${other('s')}`) }),
      'not a SAML 2.0',
    ],
    [
      'a signature of another space',
      answer({ inside: assertion.replace('<ds:Signature', `<ds:Signature ${other('ds')}`) }),
      'not a SAML 2.0',
    ],
    ['no status', answer({ status: '' }), 'says "nothing"'],
    [
      'a status elsewhere',
      answer({ status: `<p:StatusCode Value="${success}"/>` }),
      'says "nothing"',
    ],
    [
      'a failure',
      answer({ status: '<p:Status><p:StatusCode Value="a:b:Denied"/></p:Status>' }),
      'says "Denied"',
    ],
    ['a failure of 60 letters', failing(60), `says "${'x'.repeat(60)}"`],
    ['a failure of 61 letters', failing(61), `says "${'x'.repeat(60)}…"`],
    ['no question', answer({ attributes: 'Version="2.0"' }), 'unsolicited'],
    ['an empty question', answer({ attributes: 'Version="2.0" InResponseTo=""' }), 'unsolicited'],
    ['no assertion', answer({ inside: '' }), 'exactly one assertion'],
    ['two assertions', answer({ inside: assertion + assertion }), 'exactly one assertion'],
    ['an encrypted one', answer({ inside: `<s:EncryptedAssertion/>${assertion}` }), 'is encrypted'],
    ['an assertion without a signature', answer({ inside: '<s:Assertion/>' }), 'is not signed'],
    [
      'an assertion with two',
      answer({ inside: `<s:Assertion>${signature}${signature}</s:Assertion>` }),
      'is not signed',
    ],
    [
      'two signatures around it',
      answer({ inside: signature + signature + assertion }),
      'signed twice',
    ],
    ['a response in it', answer({ inside: `${assertion}<p:Response/>` }), 'a Response within'],
    ['an assertion in a part', answer({ inside: `<a>${assertion}</a>` }), 'a Assertion within'],
    [
      'a signature in a part',
      answer({ inside: `${assertion}<a>${signature}</a>` }),
      'a Signature within',
    ],
    ['an id twice', answer({ inside: `<a ID="1"/>${assertion}<b id="1"/>` }), 'the same id'],
    [
      'an id twice, by a prefix',
      answer({ inside: `<a ID="1"/>${assertion}<b s:Id="1"/>` }),
      'the same id',
    ],
    ['another algorithm', answer({ inside: `${assertion}<a Algorithm="a:b"/>` }), 'signed by "b"'],
  ]
  it.each(refused)('refuses %s', (_title, xml, reason) => {
    expect(() => parseResponse(xml)).toThrow(
      expect.objectContaining({ type: 'forbidden', message: expect.stringContaining(reason) }),
    )
  })

  function failing(length: number): string {
    const status = `<p:Status><p:StatusCode Value="a:${'x'.repeat(length)}"/></p:Status>`
    return answer({ status })
  }

  it('takes 500 elements and 1,000 attributes, and no more', () => {
    const many = (count: number) =>
      parseResponse(answer({ inside: assertion + '<a/>'.repeat(count) }))
    // Six elements, and seven attributes, of their own.
    expect(many(494)).toEqual(read)
    expect(() => many(495)).toThrow('too large')
    const ten = '<a b="" c="" d="" e="" f="" g="" h="" i="" j="" k=""/>'
    const told = (count: number, more: string) =>
      parseResponse(answer({ inside: assertion + ten.repeat(count) + more }))
    expect(told(99, '<a b="" c="" d=""/>')).toEqual(read)
    expect(() => told(99, '<a b="" c="" d="" e=""/>')).toThrow('too large')
  })
})
