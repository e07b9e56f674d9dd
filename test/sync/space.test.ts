// Spaces found by what they are made of, by id and by title.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type JobClient, RequestError } from '../../src/client/client.ts'
import { lookUpSpace, openSpace, type SpaceChoice } from '../../src/sync/space.ts'
import { openPlatform } from '../action/stage.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
let client: JobClient
const logged: string[] = []
beforeEach(async () => {
  platform = await openPlatform()
  client = platform.client
  logged.length = 0
})
afterEach(() => platform.close())

function choose(values: Partial<SpaceChoice> = {}, name = 'acme/docs', id = '7'): SpaceChoice {
  return {
    space: undefined,
    branch: undefined,
    repository: { host: 'github.com', id, name, defaultBranch: 'main' },
    root: undefined,
    log: (line) => void logged.push(line),
    ...values,
  }
}

async function listTitles(): Promise<string[]> {
  const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
  const { items } = await client.listSpaces({ organizationId: organization?.id ?? '' })
  return items.map(({ title }) => title)
}

async function rename(spaceId: string, title: string): Promise<void> {
  await client.updateSpaceById({ spaceId, body: { title } })
}

describe('openSpace', () => {
  it('makes the space of a repository once', async () => {
    const made = await openSpace(client, choose())
    expect(made.title).toBe('acme/docs')
    expect(made.source).toEqual({ host: 'github.com', repository: '7' })
    expect((await openSpace(client, choose())).id).toBe(made.id)
  })

  it('finds it whatever people and the host call it', async () => {
    const made = await openSpace(client, choose())
    await rename(made.id, 'Handbook')
    expect((await openSpace(client, choose({}, 'acme/manual'))).id).toBe(made.id)
    expect(await listTitles()).toEqual(['Handbook'])
  })

  it('makes one for each folder', async () => {
    const made = await openSpace(client, choose({ root: 'docs' }))
    expect(made.title).toBe('acme/docs/docs')
    expect((await openSpace(client, choose({ root: 'web' }))).id).not.toBe(made.id)
  })

  it('makes one for two first runs at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => openSpace(client, choose())))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await listTitles()).toEqual(['acme/docs'])
  })

  it('takes no space of another repository that had the name before', async () => {
    const made = await openSpace(client, choose({}, 'acme/docs', '7'))
    expect((await openSpace(client, choose({}, 'acme/docs', '8'))).id).not.toBe(made.id)
  })

  it('keeps the end of a long name', async () => {
    const name = `acme/monorepo/${'packages/'.repeat(8)}app`
    const made = await openSpace(client, choose({}, name))
    expect(made.title.length).toBeLessThanOrEqual(50)
    expect(made.title).toMatch(/^….*packages\/app$/)
  })

  it('makes none where it cannot know where', async () => {
    const { items } = await client.listOrganizationsForAuthenticatedUser({})
    const answering = (organizations: typeof items) => ({
      ...client,
      listOrganizationsForAuthenticatedUser: async () => ({
        count: organizations.length,
        items: organizations,
      }),
    })
    await expect(openSpace(answering([]), choose())).rejects.toThrow('belongs to no organization')
    await expect(openSpace(answering([...items, ...items]), choose())).rejects.toThrow(
      'belongs to several organizations; set "space"',
    )
  })
})

describe('lookUpSpace', () => {
  it('makes none', async () => {
    expect(await lookUpSpace(client, choose())).toBeUndefined()
    expect(await listTitles()).toEqual([])
  })

  it('adopts a space of before by its title, once', async () => {
    const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
    const old = await client.createSpace({
      organizationId: organization?.id ?? '',
      body: { title: 'acme/docs' },
    })
    expect((await lookUpSpace(client, choose()))?.source?.repository).toBe('7')
    await rename(old.id, 'Handbook')
    expect((await lookUpSpace(client, choose()))?.id).toBe(old.id)
  })

  it('takes the space a workflow names, and knows it under another title', async () => {
    await openSpace(client, choose())
    const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
    const named = await client.createSpace({
      organizationId: organization?.id ?? '',
      body: { title: 'Manual' },
    })
    expect((await lookUpSpace(client, choose({ space: named.id })))?.id).toBe(named.id)
    expect((await lookUpSpace(client, choose({ space: 'Manual' })))?.id).toBe(named.id)
    await rename(named.id, 'Handbook')
    expect((await lookUpSpace(client, choose({ space: 'Manual' })))?.id).toBe(named.id)
    expect((await lookUpSpace(client, choose()))?.id).not.toBe(named.id)
  })

  it('goes on with a title where the token may not bind the space', async () => {
    const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
    await client.createSpace({
      organizationId: organization?.id ?? '',
      body: { title: 'acme/docs' },
    })
    const refusing: JobClient = {
      ...client,
      updateSpaceById: () =>
        Promise.reject(new RequestError('Refused', { status: 403, type: 'forbidden' })),
    }
    expect((await lookUpSpace(refusing, choose()))?.title).toBe('acme/docs')
    expect(logged.join()).toContain('found by its title: keep it')
  })

  it('says what there is when nothing is found', async () => {
    const choice = choose({ space: 'Handbook' })
    await expect(lookUpSpace(client, choice)).rejects.toThrow(
      'Cannot find space "Handbook": the token has access to no space',
    )
    await openSpace(client, choose())
    await expect(lookUpSpace(client, choice)).rejects.toThrow(
      /: the token sees "acme\/docs" \(\w+\); create it/,
    )
  })

  it('takes no refusal for a space that is not there', async () => {
    const refusing = (status: number, type: string): JobClient => ({
      ...client,
      getSpaceById: () => Promise.reject(new RequestError('Refused', { status, type })),
    })
    const choice = choose({ space: 'some-id' })
    await expect(lookUpSpace(refusing(403, 'forbidden'), choice)).rejects.toThrow('Refused')
    await expect(lookUpSpace(refusing(404, 'unknown'), choice)).rejects.toThrow('Refused')
  })
})
