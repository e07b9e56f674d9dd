// Documents of large texts: the same from a thread, and bounded.
import { afterAll, describe, expect, it } from 'vitest'
import type { ContentRef } from '../../../src/content/document/document.ts'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'
import { withinSteps } from '../../../src/content/markdown/parse-cost.ts'
import {
  readDocumentOf,
  takesLongToRead,
  unlessTooMuch,
} from '../../../src/platform/threads/document-reader.ts'
import { closeThreads, inThread } from '../../../src/threads/in-thread.ts'
import { ThreadError, type ThreadFailure } from '../../../src/threads/pool.ts'
import { createWorld } from '../../world.ts'

const layout = 'gitbook'

afterAll(closeThreads)

function resolve(url: string): ContentRef | undefined {
  return url.endsWith('.md') ? { kind: 'page', page: `id of ${url}` } : undefined
}

function textOf(source: string) {
  return { source, layout, isPage: true, facts: readFacts(source, layout), resolve } as const
}

const part =
  '## A heading\n\nWords with [a link](a.md), ![a picture](b.png) and more.\n\n| a | b |\n| - | - |\n| [c](c.md) | 2 |\n\n{% content-ref url="d.md" %}\n[d.md](d.md)\n{% endcontent-ref %}\n\n'
const large = `# Title\n\n${part.repeat(300)}`

describe('readDocumentOf', () => {
  it('reads a large text in a thread as it would at once', async () => {
    expect([takesLongToRead(part), takesLongToRead(large)]).toEqual([false, true])
    const expected = readDocument(large, { layout, isPage: true, resolve })
    expect(await readDocumentOf(textOf(large))).toEqual(expected)
    expect(JSON.stringify(expected)).toContain('id of d.md')
  })

  it('answers none of more nodes than a server takes in at once', async () => {
    const paragraphs = (count: number) => 'a\n\n'.repeat(count)
    expect((await readDocumentOf(textOf(paragraphs(20_000))))?.nodes).toHaveLength(20_000)
    expect(await readDocumentOf(textOf(paragraphs(40_000)))).toBeUndefined()
  })

  it('cuts endless paragraphs, and loses no word of them', () => {
    const lines = Array.from({ length: 8000 }, (_, at) => `words of line ${at}`)
    for (const prefix of ['', '> ']) {
      const { nodes } = readDocument(lines.map((line) => prefix + line).join('\n'), { layout })
      const text = JSON.stringify(nodes)
      expect(lines.filter((line) => !text.includes(line))).toEqual([])
      expect(text.match(/"paragraph"/g)?.length).toBeGreaterThan(3)
    }
  })
})

describe('unlessTooMuch', () => {
  it('answers nothing where time or memory do not suffice, and hides no other failure', async () => {
    const fail = (reason: ThreadFailure) =>
      unlessTooMuch(Promise.reject(new ThreadError(reason, 'no')))
    expect(await unlessTooMuch(Promise.resolve(1))).toBe(1)
    expect([await fail('slow'), await fail('large')]).toEqual([undefined, undefined])
    await expect(fail('busy')).rejects.toMatchObject({ reason: 'busy' })
    await expect(fail('failed')).rejects.toMatchObject({ reason: 'failed' })
  })
})

describe('facts in a thread', () => {
  // A lone carriage return is for the reference parse.
  const late = `---\ntitle: Late\n---\n\na\rb\n\n${'- [x](y.md) *z*\n'.repeat(3000)}\n## End\n`

  it('reads in a thread what takes long to parse, as it would at once', async () => {
    const expected = [readFacts(late, layout), readFacts('# A\n', layout)]
    expect(withinSteps(400_000, () => readFacts(late, layout))).toBeUndefined()
    expect(withinSteps(400_000, () => readFacts('a\r[b](c)\n', layout))?.links).toHaveLength(1)
    expect(expected[0]?.links).toHaveLength(3000)
    const found = await inThread('facts', { texts: [late, '# A\n'], layout })
    expect(found).toEqual(expected.map((facts) => JSON.stringify(facts)))
    expect(found[0]).toContain('"frontMatter":{"data":{"title":"Late"}}')
  })

  it('is how a server reads such a page', async () => {
    const world = await createWorld({ onDisk: true })
    const client = world.client()
    const { organizationId } = world
    const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    await client.importContent({ spaceId, body: world.offer('late', { 'late.md': late }) })
    const { occurrences } = await client.listSpaceLinks({ spaceId, query: { limit: 0 } })
    expect(occurrences.total).toBe(3000)
    expect(world.faults).toEqual([])
    await world.close()
  })
})
