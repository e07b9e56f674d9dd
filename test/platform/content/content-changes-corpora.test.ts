// Random edits of real repositories: what an edit is not about keeps its bytes, its id and its links.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tree } from '../../../src/content/trees/file-entry.ts'
import { diffTrees } from '../../../src/content/trees/tree.ts'
import type { ContentChange, Page } from '../../../src/contract/index.ts'
import { readBlobs, readStoredTree } from '../../../src/platform/objects/objects.ts'
import { corpus } from '../../corpora.ts'
import { createDraws } from '../../draws.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Flat {
  readonly page: Page
  readonly parent?: Flat
  readonly siblings: readonly Page[]
}

function flatten(pages: readonly Page[], parent?: Flat): Flat[] {
  return pages.flatMap((page) => {
    const one: Flat = { page, siblings: pages, ...(parent ? { parent } : {}) }
    return [one, ...('pages' in page ? flatten(page.pages, one) : [])]
  })
}

const edits = 30
const names = ['elsa-gitbook', 'learn-go-with-tests', 'mkdocs', 'rust-by-example'] as const

describe('random edits', () => {
  for (const name of names) {
    const folder = corpus(name)
    it.skipIf(folder === undefined)(`of ${name} touch only what they are about`, async () => {
      if (folder === undefined) return
      const tar = execFileSync('tar', ['--format=pax', '-C', folder, '-cf', '-', '.'], {
        maxBuffer: 1024 ** 3,
      })
      const client = world.client()
      const { id: spaceId } = await client.createSpace({ organizationId: world.organizationId })
      await client.importContent({ spaceId, body: world.offerArchive(name, tar) })
      const { id: changeRequestId } = await client.createChangeRequest({ spaceId })
      const target = { spaceId, changeRequestId }
      const random = createDraws().below
      const gone = new Set<string>()
      const refusals: string[] = []
      let tree = await readCurrent(target)
      for (let count = 0; count < edits; count += 1) {
        const { pages } = await client.listPagesInChangeRequest(target)
        const all = flatten(pages)
        const change = pickChange(all, random, count)
        const touched = touchedBy(change, all)
        let answer: Awaited<ReturnType<typeof client.changeContentInChangeRequest>>
        try {
          answer = await client.changeContentInChangeRequest({
            ...target,
            body: { changes: [change] },
          })
        } catch (error) {
          expect(error).toMatchObject({ status: 400 })
          refusals.push(`${change.type}: ${String(error)}`)
          continue
        }
        const next = await readCurrent(target)
        const differences = diffTrees(tree, next)
        for (const { path, before, after } of differences) {
          if (touched.has(path)) {
            if (after === undefined && change.type === 'delete_page') gone.add(path)
            continue
          }
          if (before === undefined) expect(isAdding(change)).toBe(true)
          else if (!('slug' in change)) {
            expect([path, await countLines(before.oid, after?.oid)]).toEqual([path, true])
          }
        }
        const now = flatten((await client.listPagesInChangeRequest(target)).pages)
        const ids = new Set(now.map(({ page }) => page.id))
        const kept = all.filter(({ page }) => !ids.has(page.id) && !isBelow(change, page.id, all))
        expect(kept.map(({ page }) => page).filter((page) => 'git' in page && page.git)).toEqual([])
        if (change.type === 'insert_page') {
          const made = now.find(({ page }) => page.id === answer.changes[0]?.page)
          expect(made?.page.title).toBe(change.title)
          if (change.parent) expect(made?.parent?.page.id).toBe(change.parent)
        }
        tree = next
      }
      const links = await client.listLinksInChangeRequest({
        ...target,
        query: { change: 'new', limit: 1000 },
      })
      // A page that is gone is named by its address where a link does so.
      const broken = links.items.map((link) =>
        link.target.replace(/#.*$/, '').replace(/\.html$/, '.md'),
      )
      const left = flatten((await client.listPagesInChangeRequest(target)).pages)
      const leftPaths = new Set(
        left.flatMap(({ page }) => ('git' in page && page.git ? [page.git.path] : [])),
      )
      const isGone = (path: string) =>
        gone.has(path) || isAbove(path, gone) || isEmptied(path, gone, leftPaths)
      expect(broken.filter((path) => !isGone(path))).toEqual([])
      // Some edits are drawn that a layout has no place for: the others must be enough to say something.
      expect(edits - refusals.length, refusals.join('\n')).toBeGreaterThanOrEqual(edits / 5)
      expect(world.faults).toEqual([])
      // Texts and documents as they are read change nothing when they are written.
      const changes: ContentChange[] = []
      for (const { page } of left.slice(0, 25)) {
        if (page.type !== 'document' || !page.git) continue
        const of = { ...target, pageId: page.id }
        const read = await client.getPageInChangeRequestById(of)
        const asDocument = { ...of, query: { format: 'document' as const } }
        const asTree = await client.getPageInChangeRequestById(asDocument)
        if (read.type !== 'document' || asTree.type !== 'document') continue
        const { markdown } = read
        changes.push({ type: 'update_page', page: page.id, markdown })
        changes.push({ type: 'update_page', page: page.id, document: asTree.document })
      }
      const { revision } = await client.getChangeRequestById(target)
      const written = await client.changeContentInChangeRequest({ ...target, body: { changes } })
      expect(diffTrees(tree, await readCurrent(target))).toEqual([])
      expect(written.revision).toBe(revision)
      const merged = await client.mergeChangeRequest(target)
      expect(merged.result).toBe('merge')
    })
  }
})

function isAdding(change: ContentChange): boolean {
  return change.type === 'insert_page' || 'slug' in change
}

function isAbove(path: string, paths: ReadonlySet<string>): boolean {
  return [...paths].some((each) => each.startsWith(`${path}/`))
}

/** Whether a link names by this path, as if it were a page, a directory all pages of which are gone. */
function isEmptied(path: string, gone: ReadonlySet<string>, left: ReadonlySet<string>): boolean {
  const directory = path.replace(/\.md$/, '')
  return directory !== path && isAbove(directory, gone) && !isAbove(directory, left)
}

async function readCurrent(target: { spaceId: string; changeRequestId: string }): Promise<Tree> {
  const { revision } = await world.client().getChangeRequestById(target)
  const row = await world.store.database
    .selectFrom('revision')
    .select('tree')
    .where('id', '=', revision)
    .executeTakeFirstOrThrow()
  return readStoredTree(world.store, row.tree)
}

/** The navigation: all lines of the smaller text are in the larger one, but for one that changed. */
async function countLines(before: string, after: string | undefined): Promise<boolean> {
  const blobs = await readBlobs(world.store, [before, after ?? ''])
  const [was = [], is = []] = [before, after ?? ''].map((oid) =>
    Buffer.from(blobs.get(oid) ?? [])
      .toString()
      .split('\n'),
  )
  const rest = [...is]
  const lost = was.filter((line) => {
    const at = rest.findIndex((other) => other.trim() === line.trim())
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  return rest.length <= 2 && (lost.length <= 2 || rest.length === 0)
}

function pickChange(
  all: readonly Flat[],
  random: (n: number) => number,
  count: number,
): ContentChange {
  const documents = all.filter(({ page }) => page.type === 'document' && page.git && !page.hidden)
  const one = documents[random(documents.length)] ?? documents[0]
  if (one === undefined) throw new Error('there is a page')
  const { page } = one
  const parents = all.filter(
    (each) =>
      (each.page.type === 'group' || each.page.type === 'document') &&
      !('hidden' in each.page && each.page.hidden),
  )
  const parent = parents[random(parents.length)]?.page.id ?? page.id
  switch (random(7)) {
    case 0:
      return { type: 'insert_page', title: `New page ${count}`, markdown: `Text ${count}.`, parent }
    case 1:
      return {
        type: 'insert_page',
        title: `A *new* page [${count}]`,
        description: 'More: of it',
        position: random(2) === 0 ? { before: page.id } : { after: page.id },
      }
    case 2:
      return { type: 'update_page', page: page.id, title: `${page.title} (${count})` }
    case 3:
      return { type: 'update_page', page: page.id, description: `No. ${count}`, noIndex: true }
    case 4:
      return {
        type: 'move_page',
        page: page.id,
        position: { after: one.siblings.at(-1)?.id ?? '' },
      }
    case 5:
      // A file that stands for its directory gets no other name.
      if (page.type === 'document' && /(?:readme|index)\.md$/i.test(page.git?.path ?? '')) {
        return { type: 'update_page', page: page.id, title: `Renamed ${count}` }
      }
      return { type: 'update_page', page: page.id, slug: `renamed-${count}` }
    default:
      return { type: 'delete_page', page: page.id }
  }
}

function isBelow(change: ContentChange, id: string, all: readonly Flat[]): boolean {
  if (change.type !== 'delete_page') return false
  for (let at = all.find(({ page }) => page.id === id); at !== undefined; at = at.parent) {
    if (at.page.id === change.page) return true
  }
  return false
}

/** Paths of the pages a change is about. */
function touchedBy(change: ContentChange, all: readonly Flat[]): Set<string> {
  const own = all.filter(({ page }) =>
    'page' in change ? page.id === change.page || isBelow(change, page.id, all) : false,
  )
  return new Set(
    own.flatMap(({ page }) => (page.type === 'document' && page.git ? [page.git.path] : [])),
  )
}
