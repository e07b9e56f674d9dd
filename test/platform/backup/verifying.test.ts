// Verification: each thing that can be wrong is named, and nothing else.
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../../src/platform/backup/verify-problem.ts'
import { verifyStore } from '../../../src/platform/backup/verifying.ts'
import { OidSet } from '../../../src/platform/processes/oid-set.ts'
import { openStore } from '../../../src/store/engines/open.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import { openFilesDirectory } from '../../../src/store/files/directory.ts'
import { createChange, createSpace, guide, importMain, offer } from '../../scenes.ts'
import { createPlace, type StorePlace } from '../../stores.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
let place: StorePlace
let spaceId: string
beforeAll(async () => {
  place = await createPlace()
  const files = openFilesDirectory(join(place.folder, 'files'))
  world = await createWorld({ store: await openStore({ ...place.options, files }) })
  const made = await createSpace(world, {
    ...guide,
    'docs/chart.png': Buffer.concat([Buffer.from('\x89PNG\0'), Buffer.alloc(90_000, 'chart')]),
  })
  spaceId = made.spaceId
  await world.client().mergeChangeRequest(await createChange(world, spaceId, guide))
  await importMain(world, spaceId, { ...guide, 'docs/more.md': '# More\n' })
  await world.client('create').createOrUpdateOpenAPISpecBySlug({
    organizationId: world.organizationId,
    specSlug: 'pets',
    body: { source: { text: specification } },
  })
  await world.client().startImport({ spaceId, body: offer(world, guide) })
  await world.runJobs()
})
afterAll(async () => {
  await world.close()
  await place.remove()
})

const specification = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths: {/pets: {get: {operationId: listPets, responses: {"200": {description: The pets}}}}}
`

async function verify(store: Store) {
  const problems: Problem[] = []
  const verified = await verifyStore(store, (problem) => problems.push(problem))
  return { verified, problems }
}

describe('verifyStore', () => {
  it('finds nothing wrong with what the platform wrote, and counts it', async () => {
    const { verified, problems } = await verify(world.store)
    expect(problems).toEqual([])
    expect(verified.files).toBe(1)
    expect(verified.objects).toBeGreaterThan(6)
    expect(verified.bytes).toBeGreaterThan(90_000)
  })

  const damages: [title: string, change: string, problem: RegExp][] = [
    [
      'a text that was changed',
      `update object set bytes = (select bytes from object where kind = 'tree' limit 1)
        where oid = (select oid from object where kind = 'blob' and place is null limit 1)`,
      /^its bytes are those of /,
    ],
    ['a size that is wrong', `update object set size = size + 1 where kind = 'tree'`, /bytes, not/],
    [
      'a page that is missing',
      `delete from object where oid = (select min(oid) from object where kind = 'blob' and size < 60)`,
      /^".*" in it is missing: blob/,
    ],
    [
      'the trees of revisions that are missing',
      `delete from object where kind = 'tree'`,
      /missing tree/,
    ],
    [
      'a file that is missing',
      `update object set place = 'objects/aa/nothing' where place is not null`,
      /Cannot find file "objects\/aa\/nothing"/,
    ],
    [
      'a revision that is missing',
      `delete from revision where id in (select revision_id from space)`,
      /^it names a missing revision/,
    ],
    [
      'a parent that is missing',
      `update revision set parents = '["gone"]'`,
      /^its parent is missing/,
    ],
    [
      'a counter that is behind',
      `update space set last_number = last_number - 1 where last_number > 0`,
      /^its numbers have gaps/,
    ],
    [
      'a pointer into another space',
      `update revision set space_id = 'elsewhere' where id in (select revision_id from space)`,
      /^its revision is of another space/,
    ],
    [
      'a merge without its revision',
      `update change_request set revision_merged_id = null where status = 'merged'`,
      /^it is merged without a revision/,
    ],
    [
      'a computed page without its text',
      'delete from computed_text',
      /^one of its pages has no text/,
    ],
    [
      'a computed text that was changed',
      `update computed_text set bytes = (select bytes from object where kind = 'tree' limit 1)`,
      /^its bytes are those of /,
    ],
    [
      'computed pages nobody made',
      'delete from computed_expansion',
      /^it has pages, and nothing says/,
    ],
    [
      'computed pages beside a reason why there are none',
      `update computed_expansion set problem = 'it is too large'`,
      /^it has pages, and a reason/,
    ],
    [
      'computed pages of a version that is missing',
      `update computed_page set version_id = 'gone'`,
      /^it names a missing openapi_spec_version/,
    ],
    [
      'an import that ended and goes on',
      `update import set status = 'running'`,
      /^it has an end and is not over/,
    ],
    [
      'an audit entry whose parameters are cut off',
      `update audit set parameters = '{"spaceId":'`,
      /^its parameters cannot be read/,
    ],
    [
      'an audit entry about something else',
      `update audit set subject = 'elsewhere' where subject is not null`,
      /^"elsewhere" is not among its parameters/,
    ],
    ['an audit entry of no time', `update audit set at = 'soon'`, /^"soon" is no time/],
    [
      'a token of an organization that is missing',
      `update token set organization_id = 'gone'`,
      /missing organization/,
    ],
    ['members who are nobody', `delete from "user" where id = 'user-read'`, /missing user/],
  ]

  it.each(damages)('names %s', async (_title, change, problem) => {
    const undo = new Error('undo')
    let found: Problem[] = []
    const attempt = world.store.transaction(async (database) => {
      await sql.raw(change).execute(database)
      const damaged: Store = { ...world.store, snapshot: (run) => run(database) }
      found = (await verify(damaged)).problems
      throw undo
    })
    await expect(attempt).rejects.toThrow(undo)
    expect(found.map((each) => each.problem)).toContainEqual(expect.stringMatching(problem))
    expect((await verify(world.store)).problems).toEqual([])
  })
})

describe('OidSet', () => {
  it('holds what was added, through every growth', () => {
    const set = new OidSet()
    const plain = new Set<string>()
    const oids = Array.from(
      { length: 20_000 },
      (_, at) =>
        // Many that begin alike, some with zeros.
        `${(at % 97).toString(16).padStart(8, '0')}${at.toString(16).padStart(32, '0')}`,
    )
    for (const [at, oid] of [...oids, ...oids.slice(0, 50), 'short'].entries()) {
      expect(set.add(oid), String(at)).toBe(!plain.has(oid))
      plain.add(oid)
    }
    expect(set.size).toBe(plain.size)
    expect(oids.every((oid) => set.has(oid))).toBe(true)
    expect(set.has('f'.repeat(40))).toBe(false)
  })
})
