// Many change requests merged into one space by many clients at once: nothing is lost, nothing is hidden.
import { afterEach, describe, expect, it } from 'vitest'
import { type Client, createClient, RequestError } from '../../../src/client/client.ts'
import { blobOid } from '../../../src/content/trees/oid.ts'
import type { Page } from '../../../src/contract/index.ts'
import { createChange, createSpace } from '../../scenes.ts'
import { type Servers, startServers } from '../../servers.ts'
import { createPlace } from '../../stores.ts'
import { createWorld, type World } from '../../world.ts'

type Files = Readonly<Record<string, string>>

const changes = 24
const paragraphs = 6
const words = (seed: string) => blobOid(Buffer.from(seed)).match(/.{5}/g)?.join(' ') ?? ''

/** A page whose paragraphs were changed by these change requests, each its own. */
function sharedPage(authors: readonly number[]): string {
  const texts = Array.from({ length: paragraphs }, (_, at) => {
    const author = authors.find((each) => each / 4 === at)
    return words(author === undefined ? `paragraph ${at}` : `paragraph by ${author}`)
  })
  return `# Shared\n\n${texts.join('\n\n')}\n`
}

/** Pages that several change at the same place. */
const contested = (page: number, author?: number) =>
  `# Contested ${page}\n\n${words(`contested ${page} ${author ?? 'first'}`)}\n`

const start: Files = {
  'shared.md': sharedPage([]),
  ...Object.fromEntries([0, 1, 2].map((page) => [`contested-${page}.md`, contested(page)])),
  ...Object.fromEntries(
    Array.from({ length: changes }, (_, at) => [
      `old-${at}.md`,
      `# Old ${at}\n\n${words(`o${at}`)}\n`,
    ]),
  ),
}

/** What a change request makes of content: a new page, and by its number something else. */
function change(at: number, before: Files): Files {
  const files: Record<string, string> = { ...before }
  files[`new-${at}.md`] = `# New ${at}\n\n${words(`n${at}`)}\n`
  if (at % 4 === 0) {
    const page = files['shared.md'] ?? ''
    files['shared.md'] = page.replace(words(`paragraph ${at / 4}`), words(`paragraph by ${at}`))
  }
  if (at % 4 === 1) {
    const page = ((at - 1) / 4) % 3
    files[`contested-${page}.md`] = contested(page, at)
  }
  if (at % 4 === 2) delete files[`old-${at}.md`]
  return files
}

interface Scene {
  readonly spaceId: string
  /** Ids of the change requests, in the order they were made. */
  readonly targets: readonly { readonly spaceId: string; readonly changeRequestId: string }[]
}

async function prepare(world: World): Promise<Scene> {
  const { spaceId } = await createSpace(world, start)
  const targets = []
  for (let at = 0; at < changes; at += 1) {
    targets.push(await createChange(world, spaceId, change(at, start)))
  }
  return { spaceId, targets }
}

/** Merge all of them at once; what is in conflict is settled for the change request and merged again. */
async function mergeAll(clients: readonly Client[], { targets }: Scene): Promise<number> {
  let conflicts = 0
  await Promise.all(
    targets.map(async (target, at) => {
      const client = clients[at % clients.length] ?? clients[0]
      if (client === undefined) throw new Error('nobody merges')
      // Others write to the same space meanwhile.
      const body = { body: { markdown: `About ${at}` } }
      await Promise.all([
        client.postCommentInChangeRequest({ ...target, body }),
        client.updateChangeRequestById({ ...target, body: { status: 'open' } }),
      ])
      for (;;) {
        const merged = await again(() => client.mergeChangeRequest(target))
        if (merged.result === 'merge') return
        conflicts += 1
        expect(merged.conflicts?.map((each) => each.kind)).toEqual(['page'])
        expect((await client.getChangeRequestById(target)).status).toBe('open')
        const resolutions = (merged.conflicts ?? []).map(({ kind, id }) => ({
          kind,
          id,
          keep: 'changed' as const,
        }))
        await again(() => client.updateChangeRequest({ ...target, body: { resolutions } }))
      }
    }),
  )
  return conflicts
}

/** A lost race is the only refusal there may be; whoever lost one tries again. */
async function again<Result>(request: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof RequestError) || error.type !== 'edit_conflict') throw error
    }
  }
}

/** Every merge stands on the one before, and what each brought is in everything after it. */
async function checkHistory(world: World, { spaceId, targets }: Scene): Promise<void> {
  const client = world.client()
  const space = await client.getSpaceById({ spaceId })
  expect(space).toMatchObject({ changeRequests: changes, changeRequestsOpen: 0, comments: 0 })
  const history: number[] = []
  let files = start
  for (const { at, revision } of await readMerges(world, space.revision, targets)) {
    const merged = await client.getChangeRequestById(
      targets[at] ?? { spaceId, changeRequestId: '' },
    )
    expect(merged).toMatchObject({ status: 'merged', revisionMerged: revision, comments: 1 })
    history.push(at)
    files = change(at, files)
  }
  expect([...history].sort((a, b) => a - b)).toEqual(targets.map((_, at) => at))
  const { pages } = await client.listPages({ spaceId })
  const expected = Object.entries(files).map(([path, text]) => [path, blobOid(Buffer.from(text))])
  expect(oidsOf(pages)).toEqual(Object.fromEntries(expected))
  expect(files['shared.md']).toBe(sharedPage([0, 4, 8, 12, 16, 20]))
}

/** The merges of the main content, the oldest first, by following first parents. */
async function readMerges(world: World, newest: string, targets: Scene['targets']) {
  const merges: { at: number; revision: string }[] = []
  for (let id: string | undefined = newest; id !== undefined; ) {
    const row = await world.store.database
      .selectFrom('revision')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.type !== 'merge') break
    const at = targets.findIndex((target) => target.changeRequestId === row.merged_from)
    merges.unshift({ at, revision: row.id })
    const parents: unknown = JSON.parse(row.parents)
    id = Array.isArray(parents) ? String(parents[0]) : undefined
  }
  return merges
}

function oidsOf(pages: readonly Page[]): Record<string, string> {
  const oids: Record<string, string> = {}
  for (const page of pages) {
    if (page.type !== 'document') continue
    if (page.git !== undefined) oids[page.git.path] = page.git.oid
    Object.assign(oids, oidsOf(page.pages))
  }
  return oids
}

describe('merges at once lose nothing', () => {
  it.each([
    ['in memory', {}],
    ['on disk', { onDisk: true }],
    ['over a port', { overPort: true }],
  ])('%s', async (_title, options) => {
    const world = await createWorld(options)
    const scene = await prepare(world)
    const clients = (['admin', 'create', 'review'] as const).map((person) => world.client(person))
    const conflicts = await mergeAll(clients, scene)
    // Six change three pages at the same place: the first of each page merges, the others conflict.
    expect(conflicts).toBeGreaterThanOrEqual(3)
    await checkHistory(world, scene)
    expect(world.faults).toEqual([])
    await world.close()
  })

  let running: Servers | undefined
  afterEach(() => running?.stop())

  it('of two servers on one store', async () => {
    const place = await createPlace()
    const world = await createWorld({ store: await place.open() })
    const scene = await prepare(world)
    running = await startServers(place, 2)
    const { urls } = running
    const clients = urls.flatMap((baseURL) =>
      (['admin', 'review'] as const).map((person) =>
        createClient({ baseURL, token: world.token(person), fetch }),
      ),
    )
    expect(await mergeAll(clients, scene)).toBeGreaterThanOrEqual(3)
    await checkHistory(world, scene)
    await world.close()
    await place.remove()
  })
})
