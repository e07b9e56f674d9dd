// Pictures from elsewhere: how often and how far they are fetched.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/contract/index.ts'
import { readOutsidePicture } from '../../../src/platform/published/outside-pictures.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { createStore } from '../../stores.ts'

const url = 'https://pictures.example/a.svg'
const hour = 3_600_000

describe('readOutsidePicture', () => {
  let store: Store
  let clock: number
  let found: Uint8Array | undefined
  const asked: unknown[] = []
  beforeEach(async () => {
    store = await createStore()
    clock = Date.UTC(2026, 0, 1)
    found = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    asked.length = 0
  })
  afterEach(() => store.close())

  const read = () =>
    readOutsidePicture(
      {
        store,
        now: () => new Date(clock).toISOString(),
        imports: {
          fileImports: false,
          fetchSource(_url, options) {
            asked.push(options)
            return found === undefined
              ? Promise.reject(new ApiError('import_fetch_failed', 'Cannot fetch it'))
              : Promise.resolve({ bytes: found, url, contentType: '' })
          },
        },
      },
      url,
    )

  it('fetches no more than 5 MiB, for no more than 10 seconds', async () => {
    await read()
    expect(asked).toEqual([{ bytesMax: 5 * 1024 ** 2, timeoutMs: 10_000 }])
  })

  it('fetches once for all who ask at a time, and again after a day', async () => {
    await Promise.all([read(), read(), read()])
    clock += 23 * hour
    expect((await read())?.type).toBe('image/svg+xml')
    expect(asked).toHaveLength(1)
    clock += 2 * hour
    await read()
    expect(asked).toHaveLength(2)
  })

  it('asks for a missing one again after an hour', async () => {
    found = undefined
    expect([await read(), await read()]).toEqual([undefined, undefined])
    expect(asked).toHaveLength(1)
    found = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    clock += 2 * hour
    expect((await read())?.type).toBe('image/png')
  })

  it('keeps what was found while it is gone, and takes what is there instead', async () => {
    await read()
    const before = found
    found = undefined
    clock += 25 * hour
    const shown = [await read(), await read()].map((picture) => Buffer.from(picture?.bytes ?? ''))
    expect(shown).toEqual([before, before])
    found = Buffer.from('GIF89a')
    clock += 25 * hour
    expect((await read())?.type).toBe('image/gif')
  })
})
