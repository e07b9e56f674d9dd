// The address of the API description: open to all, cached by its tag.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/index.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/v1/openapi.json'

describe('GET /v1/openapi.json', () => {
  it('answers without a token', async () => {
    const response = await world.fetch(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('X-Request-Id')).toBeTruthy()
    const document = (await response.json()) as {
      servers: unknown
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(document.servers).toMatchObject([{ url: world.baseURL }])
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it('answers 304 to who has it', async () => {
    const tag = (await world.fetch(path)).headers.get('ETag') ?? ''
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await world.fetch(path, { headers: { 'If-None-Match': header } })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('ETag')).toBe(tag)
    }
    const response = await world.fetch(path, { headers: { 'If-None-Match': '"other"' } })
    expect(response.status).toBe(200)
  })

  it('refuses to be written', async () => {
    const response = await world.fetch(path, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET')
    expect(await response.json()).toMatchObject({ error: { type: 'method_not_allowed' } })
  })
})
