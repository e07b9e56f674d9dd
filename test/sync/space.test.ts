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

  it('is called by the whole name while it is at most 50 long, and then by its end', async () => {
    const titled = async (length: number, root?: string) =>
      (await openSpace(client, choose({ root }, 'x'.repeat(length), String(length)))).title
    expect(await titled(50)).toBe('x'.repeat(50))
    expect(await titled(51)).toBe(`…${'x'.repeat(49)}`)
    expect(await titled(45, 'docs')).toBe(`${'x'.repeat(45)}/docs`)
    expect(await titled(46, 'docs')).toBe(`…${'x'.repeat(44)}/docs`)
  })

  it('is found by its title alone where the host gives no id', async () => {
    const unknown = choose()
    const nameless = { ...unknown, repository: { ...unknown.repository, id: undefined } }
    const made = await openSpace(client, nameless)
    expect(made.source).toBeUndefined()
    expect((await openSpace(client, nameless)).id).toBe(made.id)
    expect((await lookUpSpace(client, nameless))?.source).toBeUndefined()
    await rename(made.id, 'Handbook')
    expect(await lookUpSpace(client, nameless)).toBeUndefined()
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

  it('binds what a branch publishes to by all that makes it, and takes one bound to another', async () => {
    const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
    const organizationId = organization?.id ?? ''
    const old = await client.createSpace({ organizationId, body: { title: 'Manual' } })
    await client.createSpace({ organizationId, body: { title: 'Manual' } })
    const named = { space: 'Manual', branch: 'v1', root: 'docs' }
    const found = await lookUpSpace(client, choose(named))
    // Of two with one title, the older one.
    expect(found?.id).toBe(old.id)
    expect(found?.source).toEqual({
      host: 'github.com',
      repository: '7',
      root: 'docs',
      branch: 'v1',
      label: 'Manual',
    })
    const other = await lookUpSpace(client, choose(named, 'acme/other', '8'))
    expect([other?.id, other?.source?.repository]).toEqual([old.id, '7'])
    expect(await lookUpSpace(client, choose({}, 'Manual', '9'))).toBeUndefined()
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
    for (let at = 1; at < 10; at += 1) await openSpace(client, choose({ root: `${at}` }))
    await expect(lookUpSpace(client, choice)).rejects.toThrow(/"acme\/docs\/9" \(\w+\); create/)
    await openSpace(client, choose({ root: '10' }))
    await expect(lookUpSpace(client, choice)).rejects.toThrow(/ and 1 more; create it/)
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
