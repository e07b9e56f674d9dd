import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

describe('translation settings', () => {
  it('begin without languages and keep those given', async () => {
    const { organizationId } = world
    const client = world.client('create')
    const made = await client.createTranslation({ organizationId, body: { title: 'Guide' } })
    expect(made).toMatchObject({ title: 'Guide', languages: [], permissions: { edit: true } })
    const target = { organizationId, translationSettingsId: made.id }
    const changed = await client.updateTranslation({
      ...target,
      body: { title: 'Guide', languages: ['de', 'ja'] },
    })
    expect(changed.updatedAt > made.updatedAt).toBe(true)
    await client.updateTranslation({ ...target, body: { title: 'Guides' } })
    expect(await world.client('read').getTranslation(target)).toMatchObject({
      title: 'Guides',
      languages: ['de', 'ja'],
      createdAt: made.createdAt,
      permissions: { view: true, edit: false },
    })
    await client.deleteTranslation(target)
    await expect(client.getTranslation(target)).rejects.toMatchObject({ type: 'not_found' })
    await expect(client.deleteTranslation(target)).rejects.toMatchObject({ type: 'not_found' })
  })

  it('are listed newest first, page by page, for their organization alone', async () => {
    const { organizationId } = world
    const client = world.client()
    for (const title of ['a', 'b', 'c']) {
      await client.createTranslation({ organizationId, body: { title } })
    }
    await world.client('stranger').createTranslation({
      organizationId: 'organization-elsewhere',
      body: { title: 'd' },
    })
    const first = await client.listTranslations({ organizationId, query: { limit: 2 } })
    expect(first.items.map(({ title }) => title)).toEqual(['c', 'b'])
    expect(first.count).toBe(3)
    const page = first.next?.page ?? ''
    const rest = await client.listTranslations({ organizationId, query: { limit: 2, page } })
    expect(rest.items.map(({ title }) => title)).toEqual(['a'])
    expect(rest.next).toBeUndefined()
  })

  it.each([
    [{}, 'body.title', 'required'],
    [{ title: '' }, 'body.title', 'minLength'],
    [{ title: 'x'.repeat(101) }, 'body.title', 'maxLength'],
    [{ title: 'x', languages: ['xx'] }, 'body.languages.0', 'enum'],
    [{ title: 'x', languages: ['de', 'de'] }, 'body.languages', 'uniqueItems'],
  ])('refuse %j', async (body, path, rule) => {
    const response = await world.fetch(`/v1/orgs/${world.organizationId}/translations`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${world.token('admin')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { details: [{ path, rule }] } })
  })
})
