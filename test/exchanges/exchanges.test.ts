// Every operation has an example exchange, and playing it again gives the same: in process and over a port.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../src/contract/description/exchange.ts'
import { operations } from '../../src/contract/index.ts'
import shipped from '../../src/web/reference/exchanges.json' with { type: 'json' }
import { drawSome } from '../draws.ts'
import { engine } from '../stores.ts'
import { exchanges as recorded } from './recorded.ts'
import { recordStory } from './recorder.ts'
import { stories } from './stories.ts'

const folder = join(import.meta.dirname, '../../fixtures/exchanges')

if (process.env['UPDATE'] === '1') {
  describe('the exchanges', () => {
    it('are written anew', async () => {
      const played = new Map<string, Exchange>()
      for (const [title, story] of Object.entries(stories)) {
        for (const [id, exchange] of await recordStory(story, { overPort: false })) {
          expect([title, id, played.has(id)]).toEqual([title, id, false])
          played.set(id, exchange)
        }
      }
      writeExchanges(played)
    })
  })
} else {
  describe('a story', () => {
    it.each(Object.entries(stories))('%s, in process', async (_title, story) => {
      await expectRecorded(story, false)
    })

    // The port knows nothing of the engine.
    const overPort = drawSome(Object.entries(stories), engine === 'sqlite' ? 100 : 5)
    it.each(overPort)('%s, over a port', async (_title, story) => {
      await expectRecorded(story, true)
    })
  })

  describe('an example', () => {
    it('is there for every operation and for nothing else', () => {
      expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(operations).toSorted())
    })

    it('is what the server shows', () => {
      expect(shipped).toEqual(recorded)
    })
  })
}

async function expectRecorded(
  story: Parameters<typeof recordStory>[0],
  overPort: boolean,
): Promise<void> {
  for (const [id, exchange] of await recordStory(story, { overPort })) {
    expect({ [id]: exchange }).toEqual({ [id]: recorded[id] })
  }
}

function writeExchanges(played: ReadonlyMap<string, Exchange>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [id, exchange] of played) {
    writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(exchange, null, 2)}\n`)
  }
  // A line for each operation, so that two changes can be merged.
  const lines = [...played]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([id, exchange]) => `${JSON.stringify(id)}: ${JSON.stringify(exchange)}`)
  const shippedPath = join(import.meta.dirname, '../../src/web/reference/exchanges.json')
  writeFileSync(shippedPath, `{\n${lines.join(',\n')}\n}\n`)
}
