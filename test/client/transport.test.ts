// The transport: what is tried again, what never, how long it waits.
import { describe, expect, it } from 'vitest'
import { createTransport, type Fetch, TransportError } from '../../src/client/transport.ts'

type Reply = number | 'refused' | 'reset'

const rows: [title: string, method: string, replies: Reply[], sent: number, ends: Reply][] = [
  ['answers at once', 'GET', [200], 1, 200],
  ['does not try a refusal again', 'GET', [404], 1, 404],
  ['does not try a fault again', 'GET', [500], 1, 500],
  ['tries a read again when a gateway fails', 'GET', [502, 504, 200], 3, 200],
  ['tries a read again when the connection breaks', 'GET', ['reset', 200], 2, 200],
  ['gives up on a read after three more', 'GET', [503, 503, 503, 503, 200], 4, 503],
  [
    'gives up on a connection after three more',
    'GET',
    ['reset', 'reset', 'reset', 'reset', 200],
    4,
    'reset',
  ],
  ['never sends a write again that may have been done', 'POST', ['reset', 200], 1, 'reset'],
  ['never sends a write again after a gateway failed', 'POST', [502, 200], 1, 502],
  ['sends a write again that never arrived', 'POST', ['refused', 200], 2, 200],
  ['sends a write again that was turned away for now', 'POST', [429, 200], 2, 200],
  ['sends a write again when told when', 'PATCH', [503, 200], 2, 200],
]

describe('createTransport', () => {
  it.each(rows)('%s', async (_title, method, replies, sent, ends) => {
    const server = play(replies)
    const waits: number[] = []
    const send = createTransport({
      fetch: server.fetch,
      sleep: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
    })
    const answer = send('http://galley.test/v1/user', { method })
    if (typeof ends === 'number') expect((await answer).status).toBe(ends)
    else await expect(answer).rejects.toThrow(TransportError)
    expect(server.count()).toBe(sent)
    expect(waits).toHaveLength(sent - 1)
  })

  it('waits as long as the server says, within a minute', async () => {
    const waits: number[] = []
    const server = play([429, 429, 200], ['7', '100000'])
    const send = createTransport({
      fetch: server.fetch,
      sleep: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
    })
    await send('http://galley.test/', { method: 'POST' })
    expect(waits).toEqual([7000, 60_000])
  })

  const causes: [cause: Error, words: string][] = [
    [
      Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
      'nothing answers there (ECONNREFUSED)',
    ],
    [Object.assign(new Error('x'), { code: 'ENOTFOUND' }), 'no host has this name (ENOTFOUND)'],
    [Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }), 'CERT_HAS_EXPIRED'],
    [new Error('bad port'), 'bad port'],
  ]
  it.each(causes)('says why a server is not reached: %s', async (cause, words) => {
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
    const send = createTransport({ fetch, retriesMax: 0 })
    await expect(send('http://galley.test/', {})).rejects.toThrow(
      `Cannot reach "galley.test": ${words}`,
    )
  })

  it('gives up on a server that does not answer', async () => {
    const send = createTransport({ fetch: silent, timeoutMs: 20, retriesMax: 0 })
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

function play(replies: readonly Reply[], retryAfter: readonly string[] = []) {
  let count = 0
  const fetch: Fetch = () => {
    const reply = replies[count] ?? 200
    const headers =
      reply === 429 || reply === 503 ? { 'Retry-After': retryAfter[count] ?? '1' } : {}
    count += 1
    if (typeof reply === 'number')
      return Promise.resolve(new Response('{}', { status: reply, headers }))
    const code = reply === 'refused' ? 'ECONNREFUSED' : 'ECONNRESET'
    const cause = Object.assign(new Error(reply), { code })
    return Promise.reject(new TypeError('fetch failed', { cause }))
  }
  return { fetch, count: () => count }
}
