// Spaces found by id, title and repository.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RequestError } from '../../src/client/client.ts'
import { findSpace } from '../../src/sync/space.ts'
import { openPlatform } from '../action/stage.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
beforeEach(async () => {
  platform = await openPlatform()
})
afterEach(() => platform.close())

const settle = async () => {}

describe('findSpace', () => {
  it('makes the space of a repository once', async () => {
    const choice = { wanted: undefined, repository: 'acme/docs', settle }
    const made = await findSpace(platform.client, choice)
    expect(made.title).toBe('acme/docs')
    expect((await findSpace(platform.client, choice)).id).toBe(made.id)
  })

  it('makes one without looking where nobody else is', async () => {
    const [organization] = (await platform.client.listOrganizationsForAuthenticatedUser({})).items
    const asked: string[] = []
    const client = new Proxy(platform.client, {
      get(target, name, receiver) {
        asked.push(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
    const choice = { wanted: undefined, repository: 'acme/docs', settle }
    const made = await findSpace(client, { ...choice, ownOrganization: organization?.id })
    expect(asked).toEqual(['createSpace'])
    expect((await findSpace(platform.client, choice)).id).toBe(made.id)
  })

  it('finds by id and by title', async () => {
    const made = await findSpace(platform.client, {
      wanted: undefined,
      repository: 'acme/docs',
      settle,
    })
    for (const wanted of [made.id, 'acme/docs'])
      expect((await findSpace(platform.client, { wanted, repository: 'x/y', settle })).id).toBe(
        made.id,
      )
  })

  it('keeps the end of a long name', async () => {
    const repository = `acme/monorepo/${'packages/'.repeat(8)}app`
    const made = await findSpace(platform.client, { wanted: undefined, repository, settle })
    expect(made.title.length).toBeLessThanOrEqual(50)
    expect(made.title).toMatch(/^….*packages\/app$/)
    expect((await findSpace(platform.client, { wanted: undefined, repository, settle })).id).toBe(
      made.id,
    )
  })

  it('takes the oldest when two runs made one each', async () => {
    const other = async () => {
      const [organization] = (await platform.client.listOrganizationsForAuthenticatedUser({})).items
      await platform.client.createSpace({
        organizationId: organization?.id ?? '',
        body: { title: 'acme/docs' },
      })
    }
    const first = await findSpace(platform.client, {
      wanted: undefined,
      repository: 'acme/docs',
      settle: other,
    })
    const second = await findSpace(platform.client, {
      wanted: undefined,
      repository: 'acme/docs',
      settle,
    })
    expect(second.id).toBe(first.id)
  })

  it('says what there is when nothing is found', async () => {
    const choice = { wanted: 'Handbook', repository: 'acme/docs', settle }
    await expect(findSpace(platform.client, choice)).rejects.toThrow(
      'Cannot find space "Handbook": the token sees no space',
    )
    await findSpace(platform.client, { ...choice, wanted: undefined })
    await expect(findSpace(platform.client, choice)).rejects.toThrow(
      /: the token sees "acme\/docs" \(\w+\); make it/,
    )
  })

  it('makes none where it cannot know where', async () => {
    const choice = { wanted: undefined, repository: 'acme/docs', settle }
    const { items } = await platform.client.listOrganizationsForAuthenticatedUser({})
    const answering = (organizations: typeof items) => ({
      ...platform.client,
      listOrganizationsForAuthenticatedUser: async () => ({
        count: organizations.length,
        items: organizations,
      }),
    })
    await expect(findSpace(answering([]), choice)).rejects.toThrow('belongs to no organization')
    await expect(findSpace(answering([...items, ...items]), choice)).rejects.toThrow(
      'belongs to several organizations; set "space"',
    )
  })

  it('passes on what a platform refuses for another reason than that there is none', async () => {
    const refusing = {
      ...platform.client,
      getSpaceById: () => Promise.reject(new RequestError('Refused', { status: 403, type: 'x' })),
    }
    const choice = { wanted: 'some-id', repository: 'acme/docs', settle }
    await expect(findSpace(refusing, choice)).rejects.toThrow('Refused')
  })
})
