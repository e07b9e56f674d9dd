// Revisions read beside others, in any order after a start, against revisions read from nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/client/client.ts'
import { scanLinks } from '../../../src/content/links/links.ts'
import { type Contents, readContents } from '../../../src/content/revisions/pages.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import type { ContentChange, Page } from '../../../src/contract/index.ts'
import { keepLinks, LinkIndex } from '../../../src/platform/link-table/link-index.ts'
import { readStoredTree } from '../../../src/platform/objects/objects.ts'
import { parseIdentities, parseReading } from '../../../src/platform/revisions/revision-rows.ts'
import { createRevisions, type LoadedRevision } from '../../../src/platform/revisions/revisions.ts'
import type { RevisionRow } from '../../../src/store/database/content-tables.ts'
import { describeLinks } from '../../link-descriptions.ts'
import { createSpace } from '../../scenes.ts'
import { engine } from '../../stores.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const appURL = 'http://galley.test/'
const texts: readonly string[] = [
  '# Use\n\nSee [set up](setup.md#first) and [gone](gone.md).\n',
  '# Set up\n\n## First\n\nGo [home](../README.md), [there](more/x.md#second).\n',
  'Words, [new](new.md), ![x](.gitbook/assets/x.png).\n',
  '# Use\n\n## Second\n\n[a](more/x.md)\n\n[b](use.md#second)\n',
]
const pages: Readonly<Record<string, string>> = {
  'README.md': '# Home\n\n[Use](guide/use.md), [x](guide/more/x.md#second)\n',
  'guide/use.md': '# Use\n\n[first](setup.md#first)\n',
  'guide/setup.md': '---\ndescription: Begin\n---\n\n# Set up\n\n## First\n',
  'guide/more/x.md': '# X\n\n## Second\n\n[up](../use.md)\n',
}
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gitbook: {
    'SUMMARY.md':
      '# Summary\n\n* [Home](README.md)\n* [Use](guide/use.md)\n  * [Set up](guide/setup.md)\n* [X](guide/more/x.md)\n',
  },
  plain: { 'x.png': 'x' },
  mkdocs: { 'mkdocs.yml': 'site_name: x\ndocs_dir: .\nnav:\n  - README.md\n  - guide/use.md\n' },
}

const kinds = [
  'text',
  'text',
  'title',
  'slug',
  'hidden',
  'insert',
  'delete',
  'file',
  'merge',
  'update',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  /** Main content, or one of two change requests. */
  place: fc.nat(2),
  at: fc.nat(20),
  text: fc.constantFrom(...texts),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function flatten(list: readonly Page[]): readonly Page[] {
  return list.flatMap((page) => [page, ...('pages' in page ? flatten(page.pages) : [])])
}

function changeOf({ kind, at, text }: Step, page: string): ContentChange {
  switch (kind) {
    case 'title':
      return { type: 'update_page', page, title: `Title ${at % 3}` }
    case 'slug':
      return { type: 'update_page', page, slug: `slug-${at}` }
    case 'hidden':
      return { type: 'update_page', page, hidden: at % 2 === 0 }
    case 'insert':
      return { type: 'insert_page', title: 'New', markdown: text }
    case 'delete':
      return { type: 'delete_page', page }
    case 'file':
      return { type: 'insert_files', files: [{ name: 'x.png', content: 'eA==' }] }
    default:
      return { type: 'update_page', page, markdown: text }
  }
}

/** A space with some history; what an edit refuses is left out. */
async function live(layout: string, steps: readonly Step[]): Promise<string> {
  const client = world.client()
  const { spaceId } = await createSpace(world, { ...pages, ...settings[layout] })
  const open = async () => ({
    spaceId,
    changeRequestId: (await client.createChangeRequest({ spaceId })).id,
  })
  const requests = [await open(), await open()]
  for (const one of steps) {
    const request = requests[one.place - 1]
    try {
      const listed = flatten(
        (await (request ? client.listPagesInChangeRequest(request) : client.listPages({ spaceId })))
          .pages,
      )
      const body = { changes: [changeOf(one, listed[one.at % listed.length]?.id ?? '')] }
      if (request === undefined) await client.changeContent({ spaceId, body })
      else if (one.kind === 'update') await client.updateChangeRequest(request)
      else if (one.kind === 'merge') {
        await client.mergeChangeRequest(request)
        requests[one.place - 1] = await open()
      } else await client.changeContentInChangeRequest({ ...request, body })
    } catch (error) {
      expect(error).toBeInstanceOf(RequestError)
      expect(world.faults).toEqual([])
    }
  }
  return spaceId
}

function listMaps({ pagesById, pagesByFile, filesById, ...others }: Contents) {
  const maps = [pagesById, pagesByFile, filesById]
  return { ...others, maps: maps.map((map) => new Map<string, unknown>(map)) }
}

/** What a revision is, asked of nobody who knows another. */
async function readAlone(row: RevisionRow) {
  const { source } = createRevisions(world.store, 'http://galley.test')
  const tree = await readStoredTree(world.store, row.tree)
  const revision = await readRevision(tree, source, parseReading(row))
  const identified = { revision, space: row.space_id, identities: parseIdentities(row) }
  const { links } = await scanLinks(revision, source, { keep: 'all' })
  const index = new LinkIndex(keepLinks(links, appURL), { site: revision.site, appURL })
  return {
    links,
    index,
    contents: listMaps(await readContents(identified, source)),
  }
}

describe('createRevisions', () => {
  it.each(Object.keys(settings))(
    'equals revisions read from nothing, in whatever order they are asked for (%s)',
    async (layout) => {
      const orders = fc.infiniteStream(fc.nat(1000))
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 4, maxLength: 12 }),
          orders,
          async (steps, order) => {
            const spaceId = await live(layout, steps)
            const rows = await world.store.database
              .selectFrom('revision')
              .selectAll()
              .where('space_id', '=', spaceId)
              .execute()
            const revisions = createRevisions(world.store, 'http://galley.test')
            const take = () => order.next().value ?? 0
            const asked = rows
              .map((row) => ({ row, rank: take(), way: take() }))
              .sort((a, b) => a.rank - b.rank)
            let last: LoadedRevision | undefined
            for (const { row, way } of asked) {
              const alone = await readAlone(row)
              const loaded = await revisions.find(row.id)
              expect(loaded.content.tree.oid).toBe(row.tree)
              if (way % 3 !== 0) {
                expect(listMaps(await revisions.contents(loaded))).toEqual(alone.contents)
              }
              if (way % 3 !== 1) {
                const near = way % 2 === 0 ? undefined : last
                const links = await revisions.links(loaded, near)
                expect(await describeLinks(links, alone.links)).toEqual(
                  await describeLinks(alone.index, alone.links),
                )
              }
              last = loaded
            }
          },
        ),
        { numRuns: Number(process.env['RUNS'] ?? (engine === 'sqlite' ? 10 : 4)) },
      )
    },
  )
})
