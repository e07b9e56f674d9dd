// Pages that take long to convert: others are answered meanwhile, and one that takes too much is refused.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { LinkReplacements } from '../../../src/html/markdown-links.ts'
import { replaceLinks } from '../../../src/platform/sources/markdown-links.ts'
import { refusalOf } from '../../../src/platform/sources/page-conversion.ts'
import { takesLongToRead } from '../../../src/platform/threads/document-reader.ts'
import { ThreadError } from '../../../src/threads/pool.ts'
import { createWorld } from '../../world.ts'

const url = 'https://sources.example/page.html'

describe('convertPage', () => {
  it('lets others be answered meanwhile', async () => {
    const world = await createWorld()
    const client = world.client()
    const { organizationId } = world
    const { id: spaceId } = await client.createSpace({ organizationId, body: { title: 'Docs' } })
    const page = Promise.withResolvers<Uint8Array>()
    world.offerAt(url, page.promise)
    const over = new AbortController()
    const importing = client
      .importContent({ spaceId, body: { source: 'html', url } })
      .finally(() => over.abort())
    page.resolve(Buffer.from(`<html><body><h1>A</h1><ul>${'<li>a'.repeat(3000)}`))
    let answered = 0
    for (; !over.signal.aborted; answered += 1) {
      await client.getSpaceById({ spaceId })
      await setTimeout(1)
    }
    await importing
    // Where the page is converted by the server itself, a few are: between reading and writing.
    expect(answered).toBeGreaterThan(20)
    expect(world.faults).toEqual([])
    await world.close()
  })
})

describe('changeLinks', () => {
  it('changes the links of a long text as those of a short one', async () => {
    const part = (at: number) =>
      `[a](page-${at % 7}.md) ![b](b.png) [[Page ${at % 3}]] <img src="c.png"> [kept](https://x.example)\n\n`
    const changes: LinkReplacements = {
      address: (link, kind) => (link.includes(':') ? undefined : `${kind}s/${link}`),
      wikiLink: (inner) => `[${inner}](wiki.md)`,
    }
    const parts = Array.from({ length: 800 }, (_, at) => part(at))
    const text = parts.join('')
    expect(takesLongToRead(text)).toBe(true)
    const short = await Promise.all(parts.map((each) => replaceLinks('a.md', each, changes)))
    expect(short[0]).toBe(
      '[a](links/page-0.md) ![b](images/b.png) [Page 0](wiki.md) <img src="images/c.png"> [kept](https://x.example)\n\n',
    )
    expect(await replaceLinks('a.md', text, changes)).toBe(short.join(''))
  })
})

describe('refusalOf', () => {
  it.each([
    ['slow', 'import_unsupported', 'Cannot import "a.html": it takes too long to convert'],
    ['large', 'payload_too_large', 'Cannot import "a.html": it takes too much memory to convert'],
    [
      'busy',
      'unavailable',
      'Cannot import "a.html" now: too many pages of this organization are waiting',
    ],
  ] as const)('says why a page is not read: %s', (reason, type, message) => {
    const error = new ThreadError(reason, 'of our log')
    expect(refusalOf('a.html', error)).toMatchObject({ type, message, cause: error })
  })

  it('leaves a fault of ours', () => {
    const error = new ThreadError('failed', 'of our log')
    expect(refusalOf('a.html', error)).toBe(error)
  })
})

describe('doPageTask', () => {
  it('refuses a page for which a thread has too little memory, and reads the next', () => {
    const script = join(import.meta.dirname, 'small-heap.ts')
    const options = { encoding: 'utf8' } as const
    const { stdout } = spawnSync(process.execPath, ['--max-old-space-size=96', script], options)
    expect(stdout.split('\n')).toEqual([
      'payload_too_large: Cannot import "https://files.example/page.html": it takes too much memory to convert',
      'not refused',
      '',
    ])
  })
})
