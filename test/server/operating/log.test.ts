// The log: its lines, and that nothing secret is ever in one.
import { describe, expect, it } from 'vitest'
import { createLog, logRequest } from '../../../src/server/operating/log.ts'
import { redact } from '../../../src/server/operating/redact.ts'
import { createRecord } from '../../../src/server/requests/record.ts'

function record(format: 'json' | 'text', least: 'debug' | 'info' | 'warn' | 'off' = 'info') {
  const lines: string[] = []
  return { lines, log: createLog({ least, format, writeLine: (line) => lines.push(line) }) }
}

describe('createLog', () => {
  it('writes a JSON object a line', () => {
    const { log, lines } = record('json')
    const request = createRecord({ method: 'GET', address: '10.0.0.1', requestId: 'request-1' })
    request.route = '/v1/spaces/{spaceId}'
    logRequest(log, request, { status: 200, ms: 3.062, isWhole: true })
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'info',
        event: 'request',
        requestId: 'request-1',
        method: 'GET',
        route: '/v1/spaces/{spaceId}',
        status: 200,
        ms: 3.1,
        address: '10.0.0.1',
      },
    ])
  })

  it('writes text for a person, with the stack below', () => {
    const { log, lines } = record('text')
    log.writeFault(new Error('Cannot read', { cause: new Error('disk') }), { requestId: 'a b' })
    expect(lines[0]).toMatch(
      /^[\d:.]{12} error fault requestId="a b" message="Cannot read"\n {2}Error: Cannot read\n[\s\S]*because of Error: disk/,
    )
  })

  it('leaves out what is below its level', () => {
    const { log, lines } = record('json', 'warn')
    log.write('info', 'request')
    log.write('warn', 'slow')
    expect(lines).toHaveLength(1)
    const off = record('json', 'off')
    off.log.writeFault(new Error('lost'), {})
    expect(off.lines).toEqual([])
  })

  it('keeps every line on one line, whatever is in it', () => {
    const { log, lines } = record('json')
    log.write('info', 'odd', { text: 'a\nb\r\u2028"}' })
    expect(lines.join('').trim().split('\n')).toHaveLength(1)
  })
})

describe('redact', () => {
  const galley = 'galley_VGhpcyBpcyBhIHRva2VuIG9mIG91cnM'
  const signed = 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3MzB9.h1a2s3h4h1a2s3h4h1a2s3h4h1a2s3h4'
  const address = 'eyJwIjoicGRmIiwicyI6IjEifQ.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2ln'
  const cases: [what: string, text: string, secret: string][] = [
    ['an access token', `Cannot use ${galley} here`, galley],
    ['a bearer token', `Authorization: Bearer ${galley}`, galley],
    ['any other credential', 'Authorization: Basic YWRhOmh1bnRlcjI=', 'YWRhOmh1bnRlcjI='],
    ['a cookie', 'Cookie: __Host-galley=abcdefgh; other=1', 'abcdefgh'],
    ['a token of a visitor', `at /site?jwt_token=${signed}`, signed],
    ['a token of a visitor alone', `Cannot read ${signed}`, signed],
    ['the address of a PDF', `/pdf/${address}`, address],
    ['a share key', 'https://docs.example.com/v1/published/x?shareKey=q1w2e3r4', 'q1w2e3r4'],
    ['an invite link', 'https://docs.example.com/invite/abcdefghijk', 'abcdefghijk'],
    ['a password in an address', 'Cannot connect to postgres://ada:hunter2@db/galley', 'hunter2'],
    ['a password in a message', 'connect failed: password=hunter2 host=db', 'hunter2'],
    ['a signed download', 'fetch https://bucket/x?X-Amz-Signature=abc123 failed', 'abc123'],
    [
      'a token of a code host',
      'remote: ghp_0123456789abcdefghij0123456789',
      '0123456789abcdefghij',
    ],
    ['a query of our own', 'GET /v1/orgs?token=hunter2 failed', 'hunter2'],
  ]

  it.each(cases)('takes away %s', (_what, text, secret) => {
    expect(redact(text)).not.toContain(secret)
    expect(redact(text)).toContain('[secret]')
  })

  it('leaves what is no secret', () => {
    const text =
      'Error: Cannot find space "ZkX3vTq9LmN2bR7pWc1y" at file:///srv/galley/dist/cli/index.js:12:3'
    expect(redact(text)).toBe(text)
  })

  it.each(['a-', 'a.', '://', 'token', ' /a', '@'])('cuts long texts of "%s"', (piece) => {
    const text = piece.repeat(80_000)
    expect(redact(text)).toBe(text.slice(0, 8000))
  })
})
