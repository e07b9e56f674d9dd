// Published again and again while readers read: every answer is of one revision, whole.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMain } from '../scenes.ts'
import { createWorld, type World } from '../world.ts'

const publications = 12
const readers = 4
const names = ['one', 'two', 'three', 'four']

/** Content that says everywhere of which publication it is. */
function filesOf(number: number): Record<string, string> {
  const sign = `sign${number}sign`
  const pages = names.map((name) => [
    `${name}.md`,
    `---\ndescription: About ${sign}\n---\n\n# ${name} ${sign}\n\nWords ${sign}, [next](${names[0]}.md).\n\n## Part ${sign}\n\nmore ${sign}\n`,
  ])
  const summary = names.map((name) => `* [${name} ${sign}](${name}.md)\n`).join('')
  return { ...Object.fromEntries(pages), 'SUMMARY.md': summary }
}

/** Publications an answer is of. */
function signsIn(text: string): Set<number> {
  return new Set([...text.matchAll(/sign(\d+)sign/g)].map(([, number]) => Number(number)))
}

describe('a site that is published while it is read', () => {
  let world: World
  let spaceId: string
  let root: string
  beforeAll(async () => {
    world = await createWorld()
    const client = world.client()
    const { organizationId } = world
    ;({ id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Docs' } }))
    await importMain(world, spaceId, filesOf(0))
    const site = await client.createSite({
      organizationId,
      body: { title: 'Site', spaces: [spaceId] },
    })
    root = new URL(site.urls.published ?? '').pathname
  })
  afterAll(() => world.close())

  const addresses = [
    '',
    ...names.slice(1).map((name) => `/${name}`),
    '/two.md',
    '/llms.txt',
    '/llms-full.txt',
    '/~pages',
    '/~search?q=words',
    '/~search.json?q=words',
  ]

  it('never mixes two revisions, and never goes back', async () => {
    const done = new AbortController()
    const mixed: unknown[] = []
    const tags = new Map<string, number>()
    let answers = 0
    const read = async (start: number) => {
      // By address: the publication a reader saw there last.
      const seen = new Map<string, number>()
      for (let at = start; !done.signal.aborted; at += 1) {
        const address = addresses[at % addresses.length] ?? ''
        const response = await world.fetch(root + address)
        const text = await response.text()
        const [sign = -1, ...others] = signsIn(text)
        // While an index is made, a search has nothing to say; it may give up when content changes too quickly.
        const isSearch = address.includes('~search')
        const isEmpty = sign === -1 && isSearch
        const isAnswer = response.status === 200 || (response.status === 503 && isSearch)
        if (others.length > 0 || !isAnswer || (sign === -1 && !isEmpty)) {
          mixed.push([address, response.status, sign, others])
        }
        if (!isEmpty && sign < (seen.get(address) ?? 0)) mixed.push([address, 'went back', sign])
        if (!isEmpty) seen.set(address, sign)
        const tag = response.headers.get('ETag')
        if (tag !== null && (tags.get(tag) ?? sign) !== sign)
          mixed.push([address, 'one tag for two'])
        if (tag !== null) tags.set(tag, sign)
        answers += 1
        // A page that is kept is answered at once: without a pause nobody else would get on.
        await new Promise(setImmediate)
      }
    }
    const reading = Array.from({ length: readers }, (_, at) => read(at * 3))
    for (let number = 1; number <= publications; number += 1) {
      // However fast the machine: somebody has read between two publications.
      const before = answers
      await expect.poll(() => answers).toBeGreaterThan(before)
      await importMain(world, spaceId, filesOf(number))
      // What is published is read from then on.
      const text = await (await world.fetch(root)).text()
      if (!signsIn(text).has(number)) mixed.push(['not published', number])
    }
    done.abort()
    await Promise.all(reading)
    expect(mixed).toEqual([])
    expect(answers).toBeGreaterThanOrEqual(publications)
  })
})
