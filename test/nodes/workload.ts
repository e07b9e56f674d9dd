// Clients that write for a while and remember what they were told, and a look at whether all of it is there.
import { createServer, type Server } from 'node:http'
import { expect } from 'vitest'
import { type Client, createClient, RequestError } from '../../src/client/client.ts'
import type { Problem } from '../../src/platform/backup/verify-problem.ts'
import { verifyStore } from '../../src/platform/backup/verifying.ts'
import type { Store } from '../../src/store/engines/store.ts'
import type { Draws } from '../draws.ts'
import { buildTar } from '../tar.ts'

/** What one client tried under one name; what was acknowledged stands in it, the rest may be there or not. */
interface Attempt {
  readonly name: string
  changeRequestId?: string
  hasPage?: true
  hasPicture?: true
  isMerged?: true
  readonly commentIds: string[]
  specVersion?: number
}

/** A space that one client alone brings from version to version, as a whole. */
interface OwnSpace {
  readonly spaceId: string
  tried: number
  acknowledged: number
}

export interface Workload {
  /** Requests that were answered, by status; 0 for those that were not. */
  readonly answers: ReadonlyMap<number, number>
  /** What was said with each 503, and how often. */
  readonly putOff: ReadonlyMap<string, number>
  /** Work until this says so; every client ends the request it is in. */
  run(isOver: () => boolean): Promise<void>
  /** Everything acknowledged is there, and nothing by half. Jobs have to be done before. */
  expectKept(client: Client): Promise<void>
  close(): Promise<void>
}

export interface WorkloadOptions {
  /** The admin, asking before anything is killed. */
  readonly client: Client
  readonly organizationId: string
  readonly clients: number
  readonly token: string
  /** Addresses of the nodes that should answer now. */
  readonly urls: () => readonly string[]
  readonly draws: Draws
}

const pagesOfImport = 12
const paragraph = 'Words of a page that is long enough to be kept as more than a few bytes. '

/** Make the spaces; begin nothing. */
export async function createWorkload(options: WorkloadOptions): Promise<Workload> {
  const { client, organizationId, urls, draws } = options
  const sources = await serveSources()
  const { id: sharedId } = await client.createSpace({ organizationId, body: { title: 'Shared' } })
  // Of two first pages in one empty space each would be its start page.
  const first = [{ type: 'insert_page' as const, title: 'Start', markdown: paragraph }]
  await client.changeContent({ spaceId: sharedId, body: { changes: first } })
  const owned: OwnSpace[] = []
  for (let at = 0; at < options.clients; at += 1) {
    const { id } = await client.createSpace({ organizationId, body: { title: `Own ${at}` } })
    owned.push({ spaceId: id, tried: 0, acknowledged: 0 })
  }
  const attempts: Attempt[] = []
  const specs = new Map<string, { tried: number; acknowledged: number }>()
  const answers = new Map<number, number>()
  const putOff = new Map<string, number>()
  const faults: string[] = []

  return {
    answers,
    putOff,
    async run(isOver) {
      await Promise.all(owned.map((own, at) => work(at, own, isOver)))
      expect(faults).toEqual([])
    },
    async expectKept(looking) {
      await expectMerges(looking, sharedId, attempts)
      await expectComments(looking, sharedId, attempts)
      for (const own of owned) await expectWhole(looking, own)
      for (const [slug, versions] of specs) {
        await expectVersions(looking, { organizationId, specSlug: slug }, versions)
      }
    },
    close: () => sources.close(),
  }

  async function work(at: number, own: OwnSpace, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const story = draws.below(100)
      try {
        if (story < 45) await mergeStory(`client${at}x${attempts.length}`)
        else if (story < 70) await importStory(at, own)
        else if (story < 80) await specStory(`spec-${at}`)
        else await readStory(own)
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error
        // The node is gone, or waits for its database: another will answer, or the same in a moment.
        await new Promise((resolve) => setTimeout(resolve, 20 + draws.below(30)))
      }
    }
  }

  /** A page and a picture in a change request, talked about and merged. */
  async function mergeStory(name: string): Promise<void> {
    const attempt: Attempt = { name, commentIds: [] }
    attempts.push(attempt)
    const place = { spaceId: sharedId }
    const { id } = await ask((api) =>
      api.createChangeRequest({ ...place, body: { subject: name } }),
    )
    attempt.changeRequestId = id
    const target = { ...place, changeRequestId: id }
    const markdown = `${paragraph.repeat(3)}\n\nUnique ${name}.\n`
    await ask((api) =>
      api.changeContentInChangeRequest({
        ...target,
        body: { changes: [{ type: 'insert_page', title: name, markdown }] },
      }),
    )
    attempt.hasPage = true
    if (draws.below(10) < 3) {
      const url = `${sources.url}/${name}.png`
      await ask((api) =>
        api.changeContentInChangeRequest({
          ...target,
          body: { changes: [{ type: 'insert_files', files: [{ url, name: `${name}.png` }] }] },
        }),
      )
      attempt.hasPicture = true
    }
    const body = { body: { markdown: `On ${name}` } }
    const comment = await ask((api) => api.postCommentInSpace({ ...place, body }))
    attempt.commentIds.push(comment.id)
    const { result } = await ask((api) => api.mergeChangeRequest(target))
    if (result === 'merge') attempt.isMerged = true
    else faults.push(`${name}: merge answered "${result}"`)
  }

  async function importStory(at: number, own: OwnSpace): Promise<void> {
    own.tried += 1
    const version = own.tried
    const url = `${sources.url}/own-${at}-${version}.tar`
    await ask((api) => api.importContent({ spaceId: own.spaceId, body: { url, source: 'zip' } }))
    own.acknowledged = version
  }

  async function specStory(slug: string): Promise<void> {
    const versions = specs.get(slug) ?? { tried: 0, acknowledged: 0 }
    specs.set(slug, versions)
    versions.tried += 1
    const version = versions.tried
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: slug, version: String(version) },
      paths: {},
    })
    await ask((api) =>
      api.createOrUpdateOpenAPISpecBySlug({
        organizationId,
        specSlug: slug,
        body: { source: { text } },
      }),
    )
    versions.acknowledged = version
  }

  async function readStory(own: OwnSpace): Promise<void> {
    await ask((api) => api.listPages({ spaceId: sharedId }))
    const pages = await ask((api) => api.listPages({ spaceId: own.spaceId }))
    const [page] = pages.pages
    if (page !== undefined) {
      const ids = { spaceId: own.spaceId, pageId: page.id }
      await ask((api) => api.getPageById({ ...ids, query: { format: 'markdown' } }))
    }
    await ask((api) => api.listCommentsInSpace({ spaceId: sharedId }))
    await ask((api) =>
      api.searchSpaceContent({ spaceId: sharedId, query: { query: 'words', limit: 5 } }),
    )
  }

  /** One request to some node. @throws Interrupted when nobody knows how it ended, or it was put off */
  async function ask<Result>(request: (api: Client) => Promise<Result>): Promise<Result> {
    const alive = urls()
    const baseURL = alive[draws.below(alive.length)]
    if (baseURL === undefined) throw new Interrupted()
    try {
      const result = await request(createClient({ baseURL, token: options.token, fetch }))
      count(200)
      return result
    } catch (error) {
      if (!(error instanceof RequestError)) {
        count(0)
        throw new Interrupted()
      }
      count(error.status)
      if (error.status === 503) putOff.set(error.message, (putOff.get(error.message) ?? 0) + 1)
      else faults.push(`${error.status} ${error.type}: ${error.message}`)
      throw new Interrupted()
    }
  }

  function count(status: number): void {
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
}

class Interrupted extends Error {}

/** What verification finds wrong. */
export async function listProblems(store: Store): Promise<Problem[]> {
  const problems: Problem[] = []
  await verifyStore(store, (problem) => problems.push(problem))
  return problems
}

/** `579 x 200, 27 x no answer, 1 x Cannot write: too many concurrent writes to the same data` */
export function formatAnswers({ answers, putOff }: Pick<Workload, 'answers' | 'putOff'>): string {
  const statuses = [...answers].filter(([status]) => status !== 503)
  return [...statuses, ...putOff]
    .map(([what, count]) => `${count} x ${what || 'no answer'}`)
    .join(', ')
}

/** A page is in main content exactly when its change request is merged. */
async function expectMerges(
  client: Client,
  spaceId: string,
  attempts: readonly Attempt[],
): Promise<void> {
  const titles = await listTitles(client, spaceId)
  const again = titles.filter((title, at) => titles.indexOf(title) < at)
  expect(again).toEqual([])
  const files = await collect((page) => client.listFiles({ spaceId, query: { page, limit: 1000 } }))
  const names = new Set(files.map(({ name }) => name))
  const listed = []
  for (const status of ['draft', 'open', 'archived', 'merged'] as const) {
    const list = (page?: string) =>
      client.listChangeRequestsForSpace({ spaceId, query: { page, limit: 1000, status } })
    listed.push(...(await collect(list)))
  }
  const found = new Map(listed.map((each) => [each.subject, each]))
  const kept = []
  const expected = []
  for (const attempt of attempts) {
    const { name } = attempt
    const changeRequest = found.get(name)
    if (attempt.changeRequestId === undefined && changeRequest === undefined) continue
    const isMerged = changeRequest?.status === 'merged'
    expected.push({
      name,
      id: attempt.changeRequestId ?? changeRequest?.id,
      isMerged: attempt.isMerged ?? isMerged,
      inMain: isMerged,
      pictureInMain: (attempt.hasPicture ?? names.has(`${name}.png`)) && isMerged,
    })
    kept.push({
      name,
      id: changeRequest?.id,
      isMerged,
      inMain: titles.includes(name),
      pictureInMain: names.has(`${name}.png`),
    })
    if (attempt.hasPage && !isMerged && changeRequest !== undefined) {
      const target = { spaceId, changeRequestId: changeRequest.id }
      const { pages } = await client.listPagesInChangeRequest(target)
      expect(pages.map(({ title }) => title)).toContain(name)
    }
  }
  expect(kept).toEqual(expected)
  // Numbers are given once each.
  const numbers = listed.map(({ number }) => number).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
}

async function expectComments(
  client: Client,
  spaceId: string,
  attempts: readonly Attempt[],
): Promise<void> {
  const comments = await collect((page) =>
    client.listCommentsInSpace({ spaceId, query: { page, limit: 1000, status: 'all' } }),
  )
  const ids = new Set(comments.map(({ id }) => id))
  const lost = attempts.flatMap(({ commentIds }) => commentIds.filter((id) => !ids.has(id)))
  expect(lost).toEqual([])
  const { comments: counted } = await client.getSpaceById({ spaceId })
  expect(counted).toBe(comments.length)
}

/** Every page is of one version, and that is not older than what was acknowledged. */
async function expectWhole(client: Client, own: OwnSpace): Promise<void> {
  const { spaceId } = own
  const { pages } = await client.listPages({ spaceId })
  if (own.acknowledged === 0 && pages.length === 0) return
  const versions = new Set<number>()
  for (const page of pages) {
    const read = await client.getPageById({
      spaceId,
      pageId: page.id,
      query: { format: 'markdown' },
    })
    const markdown = 'markdown' in read ? (read.markdown ?? '') : ''
    versions.add(Number(/version (\d+)\./.exec(markdown)?.[1]))
  }
  expect([spaceId, pages.length, versions.size]).toEqual([spaceId, pagesOfImport, 1])
  const [version] = versions
  expect(version).toBeGreaterThanOrEqual(own.acknowledged)
  expect(version).toBeLessThanOrEqual(own.tried)
}

/** What was put last is the newest version, and nothing was made twice. */
async function expectVersions(
  client: Client,
  spec: { readonly organizationId: string; readonly specSlug: string },
  { tried, acknowledged }: { readonly tried: number; readonly acknowledged: number },
): Promise<void> {
  if (acknowledged === 0) return
  expect(await client.getOpenAPISpecBySlug(spec)).toMatchObject({ processingState: 'complete' })
  const ids = await collect((page) =>
    client.listOpenAPISpecVersions({ ...spec, query: { page, limit: 1000 } }),
  )
  const numbers: number[] = []
  for (const { id } of ids) {
    numbers.push(await readVersion(client, { ...spec, versionId: id }))
  }
  expect(numbers[0]).toBeGreaterThanOrEqual(acknowledged)
  expect(numbers[0]).toBeLessThanOrEqual(tried)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a))
}

async function readVersion(
  client: Client,
  request: { organizationId: string; specSlug: string; versionId: string },
): Promise<number> {
  const content = JSON.stringify(await client.getOpenAPISpecVersionContentById(request))
  return Number(/\\?"version\\?":\s*\\?"(\d+)\\?"/.exec(content)?.[1])
}

async function listTitles(client: Client, spaceId: string): Promise<string[]> {
  const { pages } = await client.listPages({ spaceId })
  return pages.map(({ title }) => title)
}

interface Listed<Item> {
  readonly items: readonly Item[]
  readonly next?: { readonly page: string } | undefined
}

async function collect<Item>(
  list: (page: string | undefined) => Promise<Listed<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let page: string | undefined
  do {
    const part = await list(page)
    items.push(...part.items)
    page = part.next?.page
  } while (page !== undefined)
  return items
}

/** Archives of a version and pictures, made when they are asked for. */
async function serveSources(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [, at, version] = /own-(\d+)-(\d+)\.tar/.exec(request.url ?? '') ?? []
    response.end(
      at === undefined || version === undefined
        ? makePicture(request.url ?? '')
        : makeArchive(version),
    )
  })
  const url = await listen(server)
  return { url, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function makeArchive(version: string): Uint8Array {
  return buildTar(
    Object.fromEntries(
      Array.from({ length: pagesOfImport }, (_, page) => [
        `page-${page}.md`,
        `# Page ${page}\n\n${paragraph}\n\nThis is version ${version}.\n`,
      ]),
    ),
  )
}

const pictureHead = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Large enough to be kept in a file, and like no other. */
function makePicture(name: string): Uint8Array {
  return Buffer.concat([pictureHead, Buffer.alloc(120_000, name)])
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    }),
  )
}
