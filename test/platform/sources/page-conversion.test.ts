// Pages that take long to convert: others are answered meanwhile, and one that takes too much is refused.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
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
