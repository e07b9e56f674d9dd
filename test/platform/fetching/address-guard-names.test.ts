// Names with several addresses: each of them is judged, wherever it stands.
import dns, { type LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/contract/base/errors.ts'
import { guardHost, resolveHost } from '../../../src/platform/fetching/address-guard.ts'

/** What the resolver of the machine answers: it is asked for nothing else here. */
const answered: { addresses: readonly LookupAddress[]; error: NodeJS.ErrnoException | null } = {
  addresses: [],
  error: null,
}
/** What it was asked, last. */
let question: unknown
type Answer = (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void

beforeAll(() => {
  vi.spyOn(dns, 'lookup').mockImplementation(((...asked: [string, object, Answer]) => {
    question = asked.slice(0, 2)
    asked[2](answered.error, answered.addresses)
  }) as typeof dns.lookup)
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})
beforeEach(() => {
  answered.error = null
})

const open = { address: '93.184.216.34', family: 4 }
const openSix = { address: '2606:4700::1111', family: 6 }
const inner = { address: '10.1.2.3', family: 4 }
const loopback = { address: '::1', family: 6 }
const metadata = { address: '169.254.169.254', family: 4 }
const url = new URL('https://docs.example.com/a?key=secret')

describe('a name with several addresses', () => {
  const refused: [title: string, addresses: LookupAddress[]][] = [
    ['the first is not public', [inner, open]],
    ['the last is not public', [open, openSix, inner]],
    ['one in the middle is not', [open, loopback, openSix]],
    ['the second is of a cloud', [open, metadata]],
    ['none is', [inner, loopback]],
    ['one is no address', [open, { address: 'x', family: 4 }]],
  ]
  it.each(refused)('is refused where %s', async (_title, addresses) => {
    answered.addresses = addresses
    await expect(resolveHost(url, [])).rejects.toMatchObject({
      type: 'url_not_allowed',
      message: 'Cannot fetch "https://docs.example.com/a": its address is not public',
    })
    for (const all of [true, false]) {
      expect((await connect({ all }))[0]).toBeInstanceOf(ApiError)
    }
  })

  it('is connected to where all are public, at what was judged', async () => {
    answered.addresses = [open, openSix]
    expect(await resolveHost(url, [])).toEqual([open.address, openSix.address])
    expect(await connect({ all: true })).toEqual([null, [open, openSix]])
    expect(await connect({ all: false })).toEqual([null, open.address, 4])
    // As the connection wants them; all of them in any case.
    expect(await connect({ all: false, family: 4 })).toEqual([null, open.address, 4])
    expect(question).toEqual([url.hostname, { all: true, family: 4 }])
  })

  it('is connected to where the operator allows those that are not', async () => {
    answered.addresses = [open, inner]
    expect(await resolveHost(url, ['10.0.0.0/8'])).toEqual([open.address, inner.address])
    await expect(resolveHost(url, ['10.2.0.0/16', 'fd00::/8'])).rejects.toBeInstanceOf(ApiError)
    expect(await resolveHost(url, ['docs.example.com'])).toEqual([open.address, inner.address])
    expect(await resolveHost(url, ['DOCS.example.com:443'])).toHaveLength(2)
    await expect(resolveHost(url, ['docs.example.com:80'])).rejects.toBeInstanceOf(ApiError)
    await expect(resolveHost(url, ['example.com'])).rejects.toBeInstanceOf(ApiError)
  })

  it('is refused where it has none, or is not known', async () => {
    answered.addresses = []
    await expect(resolveHost(url, [])).rejects.toMatchObject({
      type: 'import_fetch_failed',
      message: 'Cannot fetch "https://docs.example.com/a": its host was not found',
    })
    answered.error = Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    await expect(resolveHost(url, [])).rejects.toMatchObject({
      type: 'import_fetch_failed',
      message: 'Cannot fetch "https://docs.example.com/a": ENOTFOUND',
    })
    expect((await connect({ all: false }))[0]).toBe(answered.error)
  })
})

/** What a connection is told by the guard's lookup. */
function connect(options: { readonly all: boolean; readonly family?: number }): Promise<unknown[]> {
  const { lookup } = guardHost(url, [])
  if (lookup === undefined) throw new Error('a name that is not allowed is looked up')
  return new Promise((resolve) => lookup(url.hostname, options, (...told) => resolve(told)))
}
