// Forms and addresses of every kind to every page of the app: an answer or a refusal, never a fault.
import { array, assert, asyncProperty, constantFrom, string, tuple } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppPage } from '../../src/web/app/frame/visit.ts'
import { createAppTable } from '../../src/web/table.ts'
import { createWorld, type World } from '../world.ts'
import { type Reader, signIn } from './browser/reader.ts'

/** Forms of each act, and addresses of each page. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 4)

/** What forms and addresses of the app name. */
const names = constantFrom(
  'title',
  'of',
  'role',
  'parent',
  'url',
  'source',
  'user',
  'whom',
  'email',
  'emails',
  'subject',
  'language',
  'languages',
  'organization',
  'path',
  'spaces',
  'spaceId',
  'slug',
  'source.url',
  'source.text',
  'hostname',
  'icon.emoji',
  'icon.icon.light',
  'find',
  'defaultLevel',
  'jsonSchema',
  'side',
  'anchor',
  'page',
  'status',
  'sort',
  'creator',
  'since',
)
const texts = constantFrom(
  '',
  'on',
  'admin',
  'https://sources.example/x',
  '{}',
  '\u0000',
  '-1',
  '\ud800',
)

let world: World
let admin: Reader
let known: Readonly<Record<string, string>>
beforeAll(async () => {
  world = await createWorld()
  const client = world.client()
  const { organizationId } = world
  const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Docs' } })
  await client.importContent({ spaceId, body: world.offer('docs', { 'README.md': '# Home\n' }) })
  const request = await client.createChangeRequest({ spaceId })
  const site = await client.createSite({ organizationId, body: { title: 'Help' } })
  const team = await client.createOrganizationTeam({ organizationId, body: { title: 'Writers' } })
  const translation = await client.createTranslation({ organizationId, body: { title: 'All' } })
  const { id: collectionId } = await client.createCollection({ organizationId })
  admin = await signIn(world, 'admin')
  known = {
    organizationId,
    spaceId,
    collectionId,
    changeRequestId: request.id,
    siteId: site.id,
    teamId: team.id,
    userId: world.userId('read'),
    translationSettingsId: translation.id,
    kind: 'site-space',
  }
})
afterAll(async () => {
  expect(world.faults).toEqual([])
  await world.close()
})

/** What takes things away comes last: the others find them. */
const endings = /delete|remove|join/
const pages = createAppTable().toSorted(
  (one, other) => Number(endings.test(one.pattern)) - Number(endings.test(other.pattern)),
)

/** The address of a page, as what it names is called here. */
function pathOf({ pattern }: AppPage): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'nothing')
  return path.replace(/\*$/, 'nothing')
}

describe('a page of the app', () => {
  it.each(pages.map((page) => [page.pattern, page] as const))('%s', async (_pattern, page) => {
    const path = pathOf(page)
    const values = texts.chain((text) =>
      tuple(
        constantFrom(text, ...Object.values(known)),
        string({ unit: 'grapheme', maxLength: 9 }),
      ).map(([one, other]) => (other.length % 2 === 0 ? one : other)),
    )
    const fields = array(tuple(names, values), { maxLength: 6 })
    const acts = ['unknown', ...Object.keys(page.acts ?? {})]
    await assert(
      asyncProperty(fields, async (given) => {
        const query = new URLSearchParams(given).toString()
        const shown = await admin.open(`${path}?${query}`)
        expect([path, query, shown.status < 500]).toEqual([path, query, true])
        for (const act of acts) {
          const sent = await admin.post(path, { ...Object.fromEntries(given), act })
          expect([path, act, given, sent.status < 500]).toEqual([path, act, given, true])
          if (sent.status === 303) expect(sent.to).toMatch(/^\/(?![/\\])/)
        }
      }),
      { numRuns: runs },
    )
  })
})
