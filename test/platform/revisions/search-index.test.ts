// The search index: after any changes it is the one made from scratch, and it finds what reading all pages finds.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Mutex } from '../../../src/platform/processes/mutex.ts'
import { createRevisions } from '../../../src/platform/revisions/revisions.ts'
import { createSearchIndexes } from '../../../src/platform/revisions/search-index.ts'
import { openStore } from '../../../src/store/engines/open.ts'
import {
  createSearchIndex,
  dropSearchIndex,
  lookUpSearchIndex,
  stepSearchIndex,
} from '../../../src/store/search/search.ts'
import { corporaAtHand, pairCounts, pairs } from '../../corpora.ts'
import { drawSome } from '../../draws.ts'
import { createSpace, importMain } from '../../scenes.ts'
import { listIndexedWords } from '../../search-words.ts'
import { engine } from '../../stores.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

/** Every token of an index by page path, column and place. */
async function readIndex(spaceId: string): Promise<string[]> {
  const { database } = world.store
  // A search brings the index up to date.
  await world.client().searchSpaceContent({ spaceId, query: { query: 'x', limit: 0 } })
  const paths = new Map<string, string>()
  const { pages } = await world.client().listPages({ spaceId })
  const walk = (nodes: typeof pages) => {
    for (const node of nodes) {
      if ('path' in node) paths.set(node.id, node.path)
      if ('pages' in node) walk(node.pages)
    }
  }
  walk(pages)
  const index = await database
    .selectFrom('search_index')
    .selectAll()
    .where('space_id', '=', spaceId)
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('search_page')
    .selectAll()
    .where('space_id', '=', spaceId)
    .execute()
  const byNumber = new Map(rows.map((row) => [row.number, paths.get(row.page_id) ?? 'gone']))
  expect(byNumber.size).toBe(rows.length)
  const words = await listIndexedWords(world.store, index.number)
  return words.map(({ page, place }) => `${byNumber.get(page)} ${place}`).sort()
}

describe('an index', () => {
  it('is after any edits the one made from scratch', async () => {
    const word = fc.constantFrom('alpha', 'beta', 'useState', '検索', 'noIndex: true', 'x')
    const page = fc
      .tuple(fc.boolean(), word, fc.array(word, { maxLength: 6 }))
      .map(([isPrivate, title, words]) => {
        const matter = isPrivate ? '---\nnoIndex: true\n---\n' : ''
        return `${matter}# ${title}\n\n${words.join(' ')}\n\n## ${words[0] ?? 'none'}\n\nend\n`
      })
    const names = ['README.md', 'a.md', 'b.md', 'deep/c.md', 'deep/README.md', 'SUMMARY.md']
    const tree = fc.dictionary(fc.constantFrom(...names), page, { minKeys: 1, maxKeys: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { minLength: 2, maxLength: 5 }), async (trees) => {
        const { spaceId } = await createSpace(world, trees[0])
        for (const next of trees.slice(1)) {
          await readIndex(spaceId)
          await importMain(world, spaceId, next)
        }
        const scratch = await createSpace(world, trees.at(-1))
        expect(await readIndex(spaceId)).toEqual(await readIndex(scratch.spaceId))
      }),
      { numRuns: engine === 'sqlite' ? 25 : 8 },
    )
  })

  const all = Object.entries(pairCounts).flatMap(([name, count]) =>
    Array.from({ length: name === 'elsa-gitbook' ? 2 : Math.min(count, 1) }, (_, at) => [
      name,
      String(at + 1).padStart(2, '0'),
    ]),
  )

  const changes = all.filter(([name]) => name !== 'cpp-docs')
  it.skipIf(!corporaAtHand).each(drawSome(changes, engine === 'sqlite' ? changes.length : 2))(
    'is after a real change of %s, %s, the one made from scratch',
    async (name, number) => {
      const folder = pairs(name as keyof typeof pairCounts)
      if (folder === undefined) throw new Error('the archives are not at hand')
      const base = join(folder, number ?? '', 'base')
      const head = join(folder, number ?? '', 'head')
      const { spaceId } = await createSpace(world)
      await importFolder(spaceId, base)
      await readIndex(spaceId)
      const before = await world.store.database.selectFrom('search_page').selectAll().execute()
      await importFolder(spaceId, head)
      const tokens = await readIndex(spaceId)
      const scratch = await createSpace(world)
      await importFolder(scratch.spaceId, head)
      expect(tokens).toEqual(await readIndex(scratch.spaceId))
      // What did not change was not touched.
      const after = await world.store.database
        .selectFrom('search_page')
        .selectAll()
        .where('space_id', '=', spaceId)
        .execute()
      const known = new Set(before.map((row) => `${row.space_id} ${row.number}`))
      const fresh = after.filter((row) => !known.has(`${row.space_id} ${row.number}`))
      expect(fresh.length).toBeLessThanOrEqual(countChanges(base, head) + 5)
    },
  )

  it('finds what reading every page finds', async () => {
    const word = fc.constantFrom(
      'one',
      'two',
      'three',
      'onefold',
      'twofold',
      '検索',
      '索引',
      '引擎',
      'été',
    )
    const page = fc.array(word, { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(page, { minLength: 1, maxLength: 8 }),
        fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 5 }),
        async (pages, queries) => {
          const files = Object.fromEntries(
            pages.map((words, at) => [`p${at}.md`, `# Title\n\n${words.join(' ')}\n`]),
          )
          const { spaceId } = await createSpace(world, files)
          for (const words of queries) {
            const query = words.join(' ')
            const found = await world.client().searchSpaceContent({ spaceId, query: { query } })
            const expected = readAll(pages, words)
            expect([query, found.items.map(({ path }) => path).sort()]).toEqual([query, expected])
            expect(found.count).toBe(expected.length)
          }
        },
      ),
      { numRuns: engine === 'sqlite' ? 30 : 8 },
    )
  })
})

describe('background work', () => {
  it('is none in memory: nothing is indexed before a search asks', async () => {
    const memory = await createWorld({ store: await openStore({ path: ':memory:' }) })
    const { spaceId } = await createSpace(memory)
    expect(await lookUpSearchIndex(memory.store.database, spaceId)).toBeUndefined()
    await memory.close()
  })

  it('brings the index up after every move of main content, and at the start of a server', async () => {
    const disk = await createWorld({ onDisk: true })
    const { spaceId, revision } = await createSpace(disk)
    const current = async () => (await lookUpSearchIndex(disk.store.database, spaceId))?.revision_id
    await expect.poll(current).toBe(revision)
    const { store } = disk
    await store.transaction((database) => dropSearchIndex(database, store.search, spaceId))
    const orphan = { spaceId: 'removed', version: 1 }
    await store.transaction((database) => createSearchIndex(database, store.search, orphan))
    const revisions = createRevisions(store, 'http://galley.test')
    await createSearchIndexes({ store, revisions, turns: new Mutex() }).followAll()
    expect(await current()).toBe(revision)
    expect(await lookUpSearchIndex(store.database, 'removed')).toBeUndefined()
    await disk.close()
  })

  it('is undone whole when another was first', async () => {
    const { store } = world
    const { spaceId } = await createSpace(world)
    await readIndex(spaceId)
    const index = await lookUpSearchIndex(store.database, spaceId)
    if (index === undefined) throw new Error('the search made an index')
    const step = { removed: [], added: [], revisionId: 'x', version: index.version }
    const take = (stale: number) =>
      store.transaction((database) =>
        stepSearchIndex(database, store.search, {
          ...step,
          index: { ...index, step: index.step - stale },
        }),
      )
    expect(await take(1)).toBe(false)
    expect(await lookUpSearchIndex(store.database, spaceId)).toEqual(index)
    expect(await take(0)).toBe(true)
  })
})

/** The pages a person would find, by the rules of the search as they are written down. */
function readAll(pages: readonly (readonly string[])[], query: readonly string[]): string[] {
  const isChinese = (word: string) => /\p{sc=Han}/u.test(word)
  const holds = (words: readonly string[], word: string, isOpen: boolean) =>
    words.some((each) =>
      isChinese(word) ? each.includes(word) : isOpen ? each.startsWith(word) : each === word,
    )
  const strict = (words: readonly string[]) =>
    query.every((word, at) => holds(words, word, at === query.length - 1))
  const loose = (words: readonly string[]) => query.every((word) => holds(words, word, true))
  const some = (words: readonly string[]) => query.some((word) => holds(words, word, true))
  for (const rule of [strict, loose, some]) {
    const found = pages.flatMap((words, at) => (rule(words) ? [`p${at}`] : []))
    if (found.length > 0) return found.sort()
  }
  return []
}

async function importFolder(spaceId: string, folder: string): Promise<void> {
  const bytes = execFileSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 2 ** 30 })
  await world.client().importContent({ spaceId, body: world.offerArchive(folder, bytes) })
}

function countChanges(base: string, head: string): number {
  const paths = readdirSync(head, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => path.endsWith('.md') && !isSame(join(base, path), join(head, path)))
    .length
}

function isSame(before: string, after: string): boolean {
  return existsSync(before) && readFileSync(before).equals(readFileSync(after))
}
