// The transport: what is tried again, what never, how long it waits.
import { describe, expect, it } from 'vitest'
import {
  createTransport,
  type Fetch,
  type Sent,
  TransportError,
} from '../../src/client/transport.ts'

type Reply = number | 'refused' | 'reset'

const rows: [title: string, request: Sent, replies: Reply[], sent: number, ends: Reply][] = [
  ['answers at once', { method: 'GET' }, [200], 1, 200],
  ['does not try a refusal again', { method: 'GET' }, [404], 1, 404],
  ['does not try a fault again', { method: 'GET' }, [500], 1, 500],
  ['tries a read again when a gateway fails', { method: 'GET' }, [502, 504, 200], 3, 200],
  ['tries a read again when the connection breaks', { method: 'GET' }, ['reset', 200], 2, 200],
  ['gives up on a read after three more', { method: 'GET' }, [503, 503, 503, 503, 200], 4, 503],
  [
    'gives up on a connection after three more',
    { method: 'GET' },
    ['reset', 'reset', 'reset', 'reset', 200],
    4,
    'reset',
  ],
  [
    'never sends a write again that may have been done',
    { method: 'POST' },
    ['reset', 200],
    1,
    'reset',
  ],
  ['never sends a write again after a gateway failed', { method: 'POST' }, [502, 200], 1, 502],
  [
    'tries a write again that does once what it is asked twice',
    { method: 'POST', idempotent: true },
    [502, 'reset', 200],
    3,
    200,
  ],
  [
    'gives up on such a write after three tries',
    { method: 'PATCH', idempotent: true },
    [502, 503, 504, 200],
    3,
    504,
  ],
  ['does not try its refusal again', { method: 'POST', idempotent: true }, [409, 200], 1, 409],
  ['sends a write again that never arrived', { method: 'POST' }, ['refused', 200], 2, 200],
  ['sends a write again that was turned away for now', { method: 'POST' }, [429, 200], 2, 200],
  ['sends a write again when told when', { method: 'PATCH' }, [503, 200], 2, 200],
]

/** A transport to a server that plays replies, and the waits between them. */
function connect(server: { readonly fetch: Fetch }) {
  const waits: number[] = []
  const send = createTransport({
    fetch: server.fetch,
    sleep: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  return { send, waits }
}

describe('createTransport', () => {
  it.each(rows)('%s', async (_title, request, replies, sent, ends) => {
    const server = play(replies.map((reply) => [reply, turnedAway(reply)]))
    const { send, waits } = connect(server)
    const answer = send('http://galley.test/v1/user', request)
    if (typeof ends === 'number') expect((await answer).status).toBe(ends)
    else await expect(answer).rejects.toThrow(TransportError)
    expect(server.count()).toBe(sent)
    expect(waits).toHaveLength(sent - 1)
  })

  const soon = Math.floor(Date.now() / 1000) + 50
  const waited: [title: string, headers: Record<string, string>, seconds: [number, number]][] = [
    ['seconds', { 'Retry-After': '7' }, [7, 7]],
    ['a minute and a half', { 'Retry-After': '90' }, [90, 90]],
    ['a date', { 'Retry-After': new Date(soon * 1000).toUTCString() }, [20, 50]],
    [
      'the end of a window',
      { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': `${soon}` },
      [20, 51],
    ],
    // Of a window that is not used up its end says nothing.
    ['nothing', { 'X-RateLimit-Remaining': '5', 'X-RateLimit-Reset': `${soon}` }, [0.2, 0.8]],
    ['the past', { 'Retry-After': new Date(0).toUTCString() }, [0, 0]],
  ]
  it.each(waited)('waits for %s', async (_title, headers, [least, most]) => {
    const { send, waits } = connect(play([[429, headers]]))
    expect((await send('http://galley.test/', { method: 'POST' })).status).toBe(200)
    expect(waits).toHaveLength(1)
    expect((waits[0] ?? -1) / 1000).toBeGreaterThanOrEqual(least)
    expect((waits[0] ?? 1e9) / 1000).toBeLessThanOrEqual(most)
  })

  it.each([429, 503])('leaves a longer wait to the next run: %i', async (status) => {
    const { send, waits } = connect(play([[status, { 'Retry-After': '91' }]]))
    expect((await send('http://galley.test/', { method: 'GET' })).status).toBe(status)
    expect(waits).toEqual([])
  })

  it('waits longer each time, and never as long as another', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { send, waits } = connect(play([502, 502, 502].map((status) => [status, {}])))
        await send('http://galley.test/', {})
        return waits
      }),
    )
    for (const waits of all)
      for (const [at, wait] of waits.entries()) {
        expect(wait).toBeGreaterThanOrEqual(250 * 2 ** at)
        expect(wait).toBeLessThanOrEqual(750 * 2 ** at)
      }
    expect(new Set(all.map(([first]) => first)).size).toBeGreaterThan(1)
  })

  const causes: [cause: Error, words: string][] = [
    [
      Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
      'nothing answers there (ECONNREFUSED)',
    ],
    [Object.assign(new Error('x'), { code: 'ENOTFOUND' }), 'host not found (ENOTFOUND)'],
    [Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }), 'CERT_HAS_EXPIRED'],
    [new Error('bad port'), 'bad port'],
  ]
  it.each(causes)('says why a server is not reached: %s', async (cause, words) => {
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
    const send = createTransport({ fetch, sleep: async () => {} })
    await expect(send('http://galley.test/', {})).rejects.toThrow(
      `Cannot reach "galley.test": ${words}`,
    )
  })

  it('gives up on a server that does not answer', async () => {
    const send = createTransport({ fetch: silent, timeoutMs: 20, sleep: async () => {} })
    await expect(send('http://galley.test/v1/user', {})).rejects.toThrow(
      'Cannot reach "galley.test": no answer within 20 ms',
    )
  })
})

/** A server that never answers. */
function silent(_url: string, init: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
  })
}

/** What a server says that turns a request away. */
function turnedAway(reply: Reply): Record<string, string> {
  return reply === 429 || reply === 503 ? { 'Retry-After': '1' } : {}
}

function play(replies: readonly (readonly [reply: Reply, headers: Record<string, string>])[]) {
  let count = 0
  const fetch: Fetch = () => {
    const [reply, headers] = replies[count] ?? [200, {}]
    count += 1
    if (typeof reply === 'number')
      return Promise.resolve(new Response('{}', { status: reply, headers }))
    const code = reply === 'refused' ? 'ECONNREFUSED' : 'ECONNRESET'
    const cause = Object.assign(new Error(reply), { code })
    return Promise.reject(new TypeError('fetch failed', { cause }))
  }
  return { fetch, count: () => count }
}
