// A platform that runs reads an OpenAPI source soon after it was named, not when the next round of jobs is due.
import { expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { servePlatform } from '../../src/server/serve.ts'
import { configurationOf, reportFaults } from '../servers.ts'

it('reads sources at once, and none at a private address', async () => {
  const faults: unknown[] = []
  const token = 'galley-token-for-a-test-0123456789'
  const platform = await servePlatform(
    configurationOf({ data: ':memory:', bootstrapToken: token }),
    reportFaults((error) => faults.push(error)),
  )
  const client = createClient({ baseURL: platform.url, token, fetch })
  const organizationId = platform.bootstrap?.organization ?? ''
  const create = (slug: string, source: { text: string } | { url: string }) =>
    client.createOpenAPISpec({ organizationId, body: { slug, source } })
  const expectDone = async (specSlug: string, error: string | undefined) => {
    const read = () => client.getOpenAPISpecBySlug({ organizationId, specSlug })
    await expect.poll(async () => (await read()).processingState).toBe('complete')
    expect((await read()).lastProcessErrorCode).toBe(error)
  }
  try {
    await create('pets', { text: '{"openapi": "3.0.0", "info": {}, "paths": {}}' })
    await expectDone('pets', undefined)
    await create('here', { url: `${platform.url}/v1/openapi.json` })
    await expectDone('here', 'FETCH_ERROR')
    const { url } = await client.getLatestOpenAPISpecVersion({ organizationId, specSlug: 'pets' })
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ openapi: '3.0.0' })
    expect(faults).toEqual([])
  } finally {
    await platform.close()
  }
})
