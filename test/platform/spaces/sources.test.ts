// What spaces and change requests are made of: found or created, told of news, kept from what is older.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  formatSource,
  parseSource,
  type SourceIdentity,
} from '../../../src/contract/spaces/source-key.ts'
import { createChange, createSpace, guide, importMain, offer } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const repository = { host: 'github.com', repository: '7' }
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
let lastNumber = 0
const source = (second?: number) => {
  lastNumber += 1
  const updatedAt = second === undefined ? {} : { updatedAt: at(second) }
  return { ...repository, pullRequest: lastNumber, ...updatedAt }
}
const refusal = (type: string) => expect.objectContaining({ status: 409, type })
const oid = (letter: string) => letter.repeat(40)

describe('formatSource', () => {
  const sources: [SourceIdentity, string][] = [
    [{ ...repository, pullRequest: 42 }, 'github.com/7/pull/42'],
    [{ ...repository, branch: 'release/1.x' }, 'github.com/7/branch/release%2F1.x'],
    [repository, 'github.com/7/default'],
    [{ ...repository, pullRequest: 42, root: 'a/b c' }, 'github.com/7/pull/42?root=a%2Fb+c'],
    [{ ...repository, label: 'A & B' }, 'github.com/7/default?label=A+%26+B'],
  ]
  it.each(sources)('writes %j as %s, and reads it again', (identity, text) => {
    expect(formatSource(identity)).toBe(text)
    expect(parseSource(text)).toEqual(identity)
  })
})

describe('a space', () => {
  it('is made of a branch once, by however many at once', async () => {
    const { organizationId } = world
    const body = { title: 'Docs', source: { ...repository, root: 'once' } }
    const made = await Promise.all(
      Array.from({ length: 10 }, () => world.client().createSpace({ organizationId, body })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const query = { source: formatSource(body.source) }
    expect((await world.client().listSpaces({ organizationId, query })).count).toBe(1)
  })

  it('says what it is made of once, and for itself alone', async () => {
    const [one, other] = [await createSpace(world), await createSpace(world)]
    const body = { source: { ...repository, root: 'said' } }
    const told = await world.client().updateSpaceById({ spaceId: one.spaceId, body })
    expect(told.source).toEqual(body.source)
    await expect(world.client().updateSpaceById({ spaceId: other.spaceId, body })).rejects.toEqual(
      refusal('already_exists'),
    )
    await expect(
      world.client().updateSpaceById({ spaceId: one.spaceId, body: { source: repository } }),
    ).rejects.toEqual(refusal('already_exists'))
    await world.client().updateSpaceById({ spaceId: one.spaceId, body: { source: null } })
    expect((await world.client().updateSpaceById({ spaceId: other.spaceId, body })).source).toEqual(
      body.source,
    )
  })

  it('that is deleted gives it up', async () => {
    const { organizationId } = world
    const body = { title: 'Docs', source: { ...repository, root: 'deleted' } }
    const old = await world.client().createSpace({ organizationId, body })
    await world.client().deleteSpaceById({ spaceId: old.id })
    const next = await world.client().createSpace({ organizationId, body })
    expect(next.id).not.toBe(old.id)
    expect((await world.client().restoreSpace({ spaceId: old.id })).source).toBeUndefined()
  })

  it('that is copied is made of nothing', async () => {
    const { organizationId } = world
    const body = { title: 'Docs', source: { ...repository, root: 'copied' } }
    const { id } = await world.client().createSpace({ organizationId, body })
    expect((await world.client().duplicateSpace({ spaceId: id })).source).toBeUndefined()
  })

  it('takes no import that is older than the one before, or builds on another revision', async () => {
    const { spaceId } = await createSpace(world)
    const send = (updatedAt: string, files: Record<string, string>, revision?: string) =>
      world.client().importContent({
        spaceId,
        body: {
          ...offer(world, files),
          git: { oid: oid('a'), updatedAt },
          ...(revision === undefined ? {} : { revision }),
        },
      })
    const first = await send(at(5), guide)
    await expect(send(at(4), { 'README.md': '# Old\n' })).rejects.toEqual(
      refusal('source_outdated'),
    )
    // The same again, told later, moves nothing but the time.
    expect((await send(at(6), guide)).revision).toBe(first.revision)
    await expect(send(at(5), { 'README.md': '# Old\n' })).rejects.toEqual(
      refusal('source_outdated'),
    )
    await expect(send(at(7), { 'README.md': '# New\n' }, 'another')).rejects.toEqual(
      refusal('revision_changed'),
    )
    expect((await world.client().getSpaceById({ spaceId })).revision).toBe(first.revision)
  })
})

describe('a change request', () => {
  it('is made of a pull request once, by however many at once, until it is merged', async () => {
    const { spaceId } = await createSpace(world)
    const body = { subject: 'Change', source: source() }
    const make = () => world.client().createChangeRequest({ spaceId, body })
    const made = await Promise.all(Array.from({ length: 10 }, make))
    const id = made[0]?.id ?? ''
    expect(made.map((each) => each.id)).toEqual(made.map(() => id))
    await world.client().mergeChangeRequest({ spaceId, changeRequestId: id })
    const next = await make()
    expect(next).toMatchObject({ number: 2, status: 'draft' })
    const query = { status: 'all', source: formatSource(body.source) } as const
    const { items } = await world.client().listChangeRequestsForSpace({ spaceId, query })
    expect(items.map(({ status }) => status)).toEqual(['draft', 'merged'])
    const all = { status: 'all', source: 'github.com/7/' } as const
    expect((await world.client().listChangeRequestsForSpace({ spaceId, query: all })).count).toBe(2)
  })

  it('takes no news older than those it has', async () => {
    const { spaceId } = await createSpace(world)
    const identity = source()
    const told = (second: number) => ({ ...identity, updatedAt: at(second) })
    const { id } = await world.client().createChangeRequest({ spaceId, body: { source: told(5) } })
    const target = { spaceId, changeRequestId: id }
    const edit = (second: number, status: 'open' | 'archived') =>
      world.client().updateChangeRequestById({
        ...target,
        body: { status, source: { ...told(second), draft: false } },
      })
    await edit(6, 'archived')
    await expect(edit(5, 'open')).rejects.toEqual(refusal('source_outdated'))
    const before = await world.client().getChangeRequestById(target)
    expect(before).toMatchObject({ status: 'archived', source: { updatedAt: at(6), draft: false } })
    expect((await edit(7, 'open')).status).toBe('open')
  })

  it('takes one source alone, which no other has', async () => {
    const { spaceId } = await createSpace(world)
    const taken = source()
    await world.client().createChangeRequest({ spaceId, body: { source: taken } })
    const { id } = await world.client().createChangeRequest({ spaceId })
    const tell = (news: ReturnType<typeof source>) =>
      world.client().updateChangeRequestById({
        spaceId,
        changeRequestId: id,
        body: { source: news },
      })
    await expect(tell(taken)).rejects.toEqual(refusal('already_exists'))
    await tell(source())
    await expect(tell(source())).rejects.toEqual(refusal('already_exists'))
  })

  it('of two imports on one revision takes one, and of two heads the newer', async () => {
    const { spaceId } = await createSpace(world)
    await importMain(world, spaceId, guide)
    const { id, revision } = await world
      .client()
      .createChangeRequest({ spaceId, body: { source: source(1) } })
    const target = { spaceId, changeRequestId: id }
    const send = (text: string, second: number, on?: string) =>
      world.client().importContentInChangeRequest({
        ...target,
        body: {
          ...offer(world, { ...guide, 'docs/more.md': `# ${text}\n` }),
          git: { oid: oid('b'), updatedAt: at(second) },
          ...(on === undefined ? {} : { revision: on }),
        },
      })
    const ended = await Promise.allSettled([send('One', 2, revision), send('Other', 2, revision)])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = ended.find((each) => each.status === 'rejected')
    expect(lost?.reason).toEqual(refusal('revision_changed'))
    await send('Newer', 4)
    await expect(send('Older', 3)).rejects.toEqual(refusal('source_outdated'))
    expect((await world.client().getChangeRequestById(target)).source).toMatchObject({
      head: oid('b'),
      updatedAt: at(4),
    })
  })

  it('is merged as it was looked at, or not at all', async () => {
    const { spaceId } = await createSpace(world)
    await importMain(world, spaceId, guide)
    const target = await createChange(world, spaceId, { ...guide, 'docs/more.md': '# More\n' })
    const seen = await world.client().getChangeRequestById(target)
    await world.client().importContentInChangeRequest({
      ...target,
      body: offer(world, { ...guide, 'docs/more.md': '# Another\n' }),
    })
    const merge = (revision: string) =>
      world.client().mergeChangeRequest({ ...target, body: { revision } })
    const before = await world.client().getSpaceById({ spaceId })
    await expect(merge(seen.revision)).rejects.toEqual(refusal('revision_changed'))
    expect((await world.client().getSpaceById({ spaceId })).revision).toBe(before.revision)
    const now = await world.client().getChangeRequestById(target)
    expect((await merge(now.revision)).result).toBe('merge')
  })

  it('is compared with a base of its own', async () => {
    const { spaceId } = await createSpace(world)
    await importMain(world, spaceId, guide)
    const { id } = await world.client().createChangeRequest({ spaceId, body: { source: source() } })
    const target = { spaceId, changeRequestId: id }
    const older = { 'docs/index.md': '# Version 1\n', 'docs/only-here.md': '# Only here\n' }
    const send = (files: Record<string, string>, asBase: boolean, letter: string) =>
      world.client().importContentInChangeRequest({
        ...target,
        body: { ...offer(world, files), git: { oid: oid(letter) }, asBase },
      })
    await send(older, true, 'c')
    await send({ ...older, 'docs/new.md': '# New\n' }, false, 'd')
    const { items } = await world.client().listChangesInChangeRequest(target)
    expect(items.map(({ change, after }) => [change, after?.git.path])).toEqual([
      ['added', 'docs/new.md'],
    ])
    // What people write into it is theirs, whatever it is compared with.
    const page = String(items[0]?.id)
    const markdown = '# New\n\nOur words.\n'
    const changes = [{ type: 'update_page' as const, page, markdown }]
    await world.client().changeContentInChangeRequest({ ...target, body: { changes } })
    const moved = { ...older, 'docs/new.md': '# New\n', 'docs/moved.md': '# Moved on\n' }
    await send(moved, true, 'c')
    await send(moved, false, 'd')
    const edited = (await world.client().listChangesInChangeRequest(target)).items
    expect(edited.map(({ change, after }) => [change, after?.git.path])).toEqual([
      ['edited', 'docs/new.md'],
    ])
    const { source: told } = await world.client().getChangeRequestById(target)
    expect(told).toMatchObject({ base: oid('c'), head: oid('d') })
    const body = { ...offer(world, older), asBase: true }
    await expect(world.client().importContent({ spaceId, body })).rejects.toMatchObject({
      status: 400,
    })
  })
})
