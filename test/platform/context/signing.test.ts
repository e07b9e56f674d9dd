import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSignedToken, signToken } from '../../../src/platform/context/signing.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { createStore } from '../../stores.ts'

describe('readSignedToken', () => {
  let store: Store
  let time = '2026-01-01T00:00:00.000Z'
  const keeper = () => ({ store, now: () => time })
  const payload = { user: 'u', page: undefined, only: true }

  beforeEach(async () => {
    time = '2026-01-01T00:00:00.000Z'
    store = await createStore()
  })
  afterEach(() => store.close())

  const signed = (purpose = 'pdf') =>
    signToken(keeper(), purpose, { payload, expiresAt: '2026-01-01T01:00:00.000Z' })

  it('gives back what was signed', async () => {
    expect(await readSignedToken(keeper(), 'pdf', await signed())).toEqual({
      user: 'u',
      only: true,
    })
  })

  it('signs alike after the secret was read anew', async () => {
    const token = await signed()
    const again = { ...store }
    expect(await readSignedToken({ store: again, now: () => time }, 'pdf', token)).toEqual({
      user: 'u',
      only: true,
    })
  })

  it('refuses a token whose time has come', async () => {
    const token = await signed()
    time = '2026-01-01T01:00:00.000Z'
    await expect(readSignedToken(keeper(), 'pdf', token)).rejects.toMatchObject({ type: 'gone' })
  })

  it('refuses a token of another purpose, another store, or none of ours', async () => {
    const token = await signed()
    const [text = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ user: 'v', expiresAt: '9' })).toString('base64url')
    const elsewhere = await createStore()
    const broken = [
      await signed('other'),
      await signToken({ store: elsewhere, now: () => time }, 'pdf', {
        payload,
        expiresAt: '2026-01-01T01:00:00.000Z',
      }),
      `${forged}.${signature}`,
      `${text}.${signature.slice(0, -2)}`,
      `${text}.`,
      text,
      `${token}.x`,
      '',
      'x'.repeat(10_000),
    ]
    await elsewhere.close()
    for (const wrong of broken) {
      await expect(readSignedToken(keeper(), 'pdf', wrong), wrong).rejects.toMatchObject({
        type: 'not_found',
      })
    }
  })
})
