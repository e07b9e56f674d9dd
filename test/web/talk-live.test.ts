// What a page is told while it is read: by whom, how soon, and when no more.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, looseLimits } from '../../src/server/app.ts'
import { createChange, createSpace } from '../scenes.ts'
import { createWorld, type Person, type World } from '../world.ts'

let world: World
let target: Awaited<ReturnType<typeof createChange>>
let live: string
beforeAll(async () => {
  world = await createWorld({ overPort: true })
  const { spaceId } = await createSpace(world, { 'README.md': '# Home\n\nwords\n' })
  target = await createChange(world, spaceId, { 'README.md': '# Home\n\nother\n' })
  live = `/s/${spaceId}/~/changes/1/~live`
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

async function cookieOf(person: Person): Promise<string> {
  const response = await world.fetch('/sign-in', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: world.token(person) }),
  })
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

const ask = (cookie: string, since: string, init: RequestInit = {}) => {
  const query = new URLSearchParams({ since, shows: '~conversation' })
  return world.fetch(`${live}?${query.toString()}`, { ...init, headers: { Cookie: cookie } })
}

const comment = (markdown: string) =>
  world.client().postCommentInChangeRequest({ ...target, body: { body: { markdown } } })

async function wordOf(cookie: string): Promise<string> {
  const text = await (await ask(cookie, '')).text()
  return /data-word="([^"]+)"/.exec(text)?.[1] ?? ''
}

describe('the live address of a change request', () => {
  it('answers at once when something has changed, and soon when it does', async () => {
    const cookie = await cookieOf('read')
    const word = await wordOf(cookie)
    const waiting = ask(cookie, word)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await comment('heard by all')
    const response = await waiting
    // Had nobody told of it, the wait would have ended with 204.
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('heard by all')
    expect(text).toContain('data-part="comments" data-version="1"')
    expect(text).not.toContain('<form')
    expect(text).not.toContain('<script')
    expect(await wordOf(cookie)).not.toBe(word)
  })

  it('tells of what another server of the same store wrote', async () => {
    const cookie = await cookieOf('read')
    const waiting = ask(cookie, await wordOf(cookie))
    const other = createApp(world.store, {
      baseURL: 'http://other.test',
      limits: looseLimits,
      imports: { fileImports: false, fetchSource: () => Promise.reject(new Error('none')) },
      reportFault: (error) => expect.fail(String(error)),
    })
    const { spaceId, changeRequestId } = target
    const posted = await other.fetch(
      new Request(
        `http://other.test/v1/spaces/${spaceId}/change-requests/${changeRequestId}/comments`,
        {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${world.token('admin')}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ body: { markdown: 'from elsewhere' } }),
        },
      ),
    )
    expect(posted.status).toBe(200)
    expect(await (await waiting).text()).toContain('from elsewhere')
    await other.close()
  })

  it('tells nothing to nobody, to strangers, and to a session that ended meanwhile', async () => {
    expect((await world.fetch(live)).status).toBe(401)
    expect((await ask(await cookieOf('stranger'), '')).status).toBe(404)
    expect((await ask(await cookieOf('disabled'), '')).status).toBe(403)
    const cookie = await cookieOf('comment')
    const waiting = ask(cookie, await wordOf(cookie))
    await world.store.database
      .updateTable('session')
      .set({ revoked_at: world.now() })
      .where('user_id', '=', world.userId('comment'))
      .execute()
    await comment('not for you')
    const response = await waiting
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain('not for you')
    expect((await world.fetch(live, { method: 'POST' })).status).toBe(405)
  })

  it('lets one person wait eight times, and gives places back that are left', async () => {
    const cookie = await cookieOf('edit')
    const word = await wordOf(cookie)
    const leaving = new AbortController()
    const waiting = Array.from({ length: 9 }, () => ask(cookie, word, { signal: leaving.signal }))
    // The one that came last, whichever it is.
    const refused = await Promise.race(waiting)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10'])
    leaving.abort()
    const ends = (await Promise.allSettled(waiting)).map(({ status }) => status).sort()
    expect(ends).toEqual(['fulfilled', ...Array.from({ length: 8 }, () => 'rejected')])
    // The server is told a little later that they are gone.
    const askAgain = async () => {
      const again = ask(cookie, await wordOf(cookie))
      await comment('still there')
      return (await again).status
    }
    await expect.poll(askAgain).toBe(200)
  })
})
