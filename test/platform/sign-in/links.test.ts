// Links that sign somebody in once: whom they let in, and when they let in nobody.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Reader, signIn } from '../../web/browser/reader.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let admin: Reader
let root: string
beforeEach(async () => {
  world = await createWorld()
  admin = await signIn(world, 'admin')
  root = `/o/${world.organizationId}`
})
afterEach(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

/** The path of a new link, to join by. */
async function makeJoinLink(): Promise<string> {
  return readLink(await admin.submit(`${root}/invite`, 'once', { role: 'edit' }))
}

/** The path of a new link for a member. */
async function makeMemberLink(userId: string): Promise<string> {
  return readLink(await admin.submit(`${root}/members/${userId}`, 'link'))
}

function readLink({ text }: { readonly text: string }): string {
  return new URL(/<code class="secret">([^<]+)</.exec(text)?.[1] ?? '').pathname
}

async function press(path: string, fields: Record<string, string> = {}) {
  const response = await world.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields).toString(),
  })
  return {
    status: response.status,
    text: await response.text(),
    cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '',
  }
}

async function isIn(cookie: string): Promise<boolean> {
  const response = await world.fetch(root, { redirect: 'manual', headers: { Cookie: cookie } })
  return response.status === 200
}

describe('a sign-in link', () => {
  const odd: [title: string, email: string, words: string][] = [
    ['the Kelvin sign', '\u212Airk@example.com', '(U+212A), which can pass for another'],
    ['a Cyrillic letter', 'k\u0456rk@example.com', '(U+0456), which can pass for another'],
    ['nothing that is seen', 'ki\u200Brk@example.com', 'U+200B, which is invisible'],
    ['no form', 'kirk', 'Enter your name and a valid e-mail address'],
  ]
  it.each(odd)('takes no address with %s, and stays good', async (_title, email, words) => {
    const link = await makeJoinLink()
    const refused = await press(link, { name: 'Kirk', email })
    expect([refused.status, refused.cookie]).toEqual([400, ''])
    expect(refused.text).toContain(words)
    expect((await press(link, { name: 'Kirk', email: 'kirk@example.com' })).status).toBe(303)
  })

  it('knows an address in every case of ASCII', async () => {
    expect((await press(await makeJoinLink(), { name: 'A', email: 'a@example.com' })).status).toBe(
      303,
    )
    const again = await press(await makeJoinLink(), { name: 'B', email: 'A@EXAMPLE.com' })
    expect([again.status, again.cookie]).toEqual([409, ''])
  })

  it('lets nobody in once whoever made it is no admin any more', async () => {
    const { organizationId } = world
    const other = world.userId('edit')
    const role = async (wanted: 'admin' | 'edit') => {
      const body = { role: wanted }
      await world.client().updateMemberInOrganizationById({ organizationId, userId: other, body })
    }
    await role('admin')
    admin = await signIn(world, 'edit')
    const links = [await makeJoinLink(), await makeMemberLink(world.userId('read'))]
    await role('edit')
    for (const link of links) {
      expect((await world.fetch(link)).status).toBe(404)
      expect((await press(link, { name: 'Ada', email: 'ada@example.com' })).status).toBe(404)
    }
    await role('admin')
    for (const link of links) expect((await world.fetch(link)).status).toBe(200)
  })

  it('does not come back with a member who was removed, and neither do their sessions', async () => {
    const { organizationId } = world
    const email = 'ada@example.com'
    const { cookie } = await press(await makeJoinLink(), { name: 'Ada', email })
    const user = await world.store.database
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const link = await makeMemberLink(user.id)
    expect(await isIn(cookie)).toBe(true)
    await world.client().removeMemberFromOrganizationById({ organizationId, userId: user.id })
    await world.client().inviteUsersToOrganization({ organizationId, body: { emails: [email] } })
    expect(await isIn(cookie)).toBe(false)
    expect((await press(link)).status).toBe(404)
  })

  it('is opened by one of many who open it at once', async () => {
    const link = await makeJoinLink()
    const names = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(
      names.map((name) => press(link, { name, email: `${name}@example.com` })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4)
  })
})
