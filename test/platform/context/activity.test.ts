// Everything a reader of a change request is shown makes another word; nothing else does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readActivity } from '../../../src/platform/context/activity.ts'
import { createChange, createSpace, importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('readActivity', () => {
  it('is another word after everything others did, and the same while they did nothing', async () => {
    const { spaceId } = await createSpace(world, { 'README.md': '# Home\n\nwords\n' })
    const target = await createChange(world, spaceId, { 'README.md': '# Home\n\nother\n' })
    const client = world.client()
    const words = [await read()]
    const step = async (work: () => Promise<unknown>) => {
      await work()
      words.push(await read())
    }
    const body = { body: { markdown: 'a' } }
    const comment = await client.postCommentInChangeRequest({ ...target, body })
    await step(() => Promise.resolve())
    const at = { ...target, commentId: comment.id }
    await step(() => client.updateCommentInChangeRequest({ ...at, body: { resolved: true } }))
    await step(() => client.updateCommentInChangeRequest({ ...at, body: { resolved: false } }))
    await step(() =>
      client.updateCommentInChangeRequest({ ...at, body: { addedReactions: ['🎉'] } }),
    )
    await step(() => client.postCommentReplyInChangeRequest({ ...at, body }))
    await step(() => client.deleteCommentInChangeRequest(at))
    await step(() => client.updateChangeRequestById({ ...target, body: { status: 'open' } }))
    await step(() => importMain(world, spaceId, { 'README.md': '# Home\n\nmain\n' }))
    expect(new Set(words).size).toBe(words.length)
    const last = await read()
    await client.getChangeRequestById(target)
    await client.postCommentInSpace({ spaceId, body })
    await createChange(world, spaceId, { 'README.md': '# Home\n\nthird\n' })
    expect(await read()).toBe(last)
    await client.deleteSpaceById({ spaceId })
    expect(await read()).toBeUndefined()

    async function read() {
      const found = await readActivity(world.store, [target.changeRequestId, 'gone'])
      return found.get(target.changeRequestId)
    }
  })
})
