// Screens of the app without a browser: what they show to whom, and what their forms do.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { type Reader, signIn } from './reader.ts'

let world: World
let admin: Reader
let reader: Reader
let guest: Reader
let root: string
let spaceId: string
beforeAll(async () => {
  world = await createWorld()
  root = `/o/${world.organizationId}`
  admin = await signIn(world, 'admin')
  reader = await signIn(world, 'read')
  guest = await signIn(world, 'guest')
  const { organizationId } = world
  spaceId = (await world.client().createSpace({ organizationId, body: { title: 'Docs' } })).id
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

/** What the address says of a page, in the order of the rows. */
const status = async (who: Reader, path: string) => (await who.open(path)).status

describe('imports', () => {
  it('begin with a form, and show how far they are until they have ended', async () => {
    const { url } = world.offer('docs', { 'README.md': '# Home\n' })
    const path = `/s/${spaceId}/~import`
    const begun = await admin.submit(path, 'import', { url, source: 'zip' })
    expect([begun.status, begun.to]).toEqual([303, expect.stringContaining('/~imports/')])
    const waiting = await admin.follow(begun)
    expect(waiting.text).toContain('data-busy="yes"')
    expect(waiting.text).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>')
    expect(waiting.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    await world.runJobs()
    const ended = await admin.open(begun.to)
    expect(ended.text).toContain('1 of 1 pages and files are new or changed.')
    expect(ended.text).not.toContain('<script')
    const list = await admin.open(`/s/${spaceId}/~imports`)
    expect(list.text).toContain('<span class="state good">done</span>')
  })

  it('go into a new change request, and end with what was wrong', async () => {
    const path = `/s/${spaceId}/~import`
    const fields = { url: 'https://sources.example/gone.tar', source: 'zip' }
    const begun = await admin.submit(path, 'import', {
      ...fields,
      changeRequest: 'new',
      subject: 'Brought',
    })
    await world.runJobs()
    const { text } = await admin.open(begun.to)
    expect(text).toContain('<span class="state bad">failed</span> Cannot fetch')
    expect(text).toContain('change request #1')
    const before = await world.client().listChangeRequestsForSpace({ spaceId })
    const wrong = await admin.submit(path, 'import', { url: 'nothing', changeRequest: 'new' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('import:url:error')])
    const after = await world.client().listChangeRequestsForSpace({ spaceId })
    expect(after.count).toBe(before.count)
  })

  it('are for those who edit', async () => {
    for (const path of ['~import', '~imports', '~imports/nothing']) {
      expect(await status(reader, `/s/${spaceId}/${path}`)).toBe(403)
      expect(await status(guest, `/s/${spaceId}/${path}`)).toBe(404)
    }
    const refused = await reader.post(`/s/${spaceId}/~import`, { act: 'import', source: 'zip' })
    expect(refused.status).toBe(403)
    expect(await status(admin, `/s/${spaceId}/~imports/nothing`)).toBe(404)
  })
})

describe('change requests', () => {
  it('are begun, listed and filtered, in a space and across the organization', async () => {
    const path = `/s/${spaceId}/~changes`
    const begun = await admin.submit(path, 'create', { subject: 'Better <words>' })
    expect(begun.to).toMatch(/\/~\/changes\/2\/~review$/)
    expect((await admin.open(path)).text).toContain('No change request is like this')
    for (const list of [path, `${root}/changes`]) {
      const { text } = await reader.open(`${list}?status=all&subject=WORDS&sort=updatedAt`)
      expect(text).toContain('Better &lt;words&gt;')
      expect(text).not.toContain('Brought')
      expect((await reader.open(`${list}?status=draft&creator=me`)).text).not.toContain('Better')
      expect((await admin.open(`${list}?status=draft&creator=me`)).text).toContain('Better')
    }
    expect((await guest.open(`${root}/changes?status=all`)).text).not.toContain('Better')
    expect((await reader.open(path)).text).not.toContain('New change request')
    expect((await reader.post(path, { act: 'create', subject: 'No' })).status).toBe(403)
  })

  it('wait on the first page for who made them and for others', async () => {
    await world.client().updateChangeRequestById({
      spaceId,
      changeRequestId: '2',
      body: { status: 'open' },
    })
    expect((await admin.open('/')).text).toContain('<h3>Yours, open or drafts</h3>')
    expect((await reader.open('/')).text).toContain('<h3>To review</h3>')
    expect((await guest.open('/')).text).not.toContain('Better')
  })
})
