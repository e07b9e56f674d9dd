// Searches on two servers over one store while main content moves: no answer is older than its question.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { openStore } from '../../src/store/store.ts'
import { createChange, createSpace } from '../scenes.ts'
import { createWorld } from '../world.ts'

const changes = 8
const pages = 150

const start = Object.fromEntries(
  Array.from({ length: pages }, (_, at) => [
    `p${at}.md`,
    `# Page ${at}\n\nplace${at} everywhere\n`,
  ]),
)

describe('two servers', () => {
  const running = new Set<ChildProcess>()
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })

  it('find what one of them merged, and not what it took away', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-search-'))
    const world = await createWorld({ store: await openStore({ path: join(folder, 'galley.db') }) })
    const { spaceId } = await createSpace(world, start)
    const made = []
    for (let at = 0; at < changes; at++) {
      const { [`p${at}.md`]: _removed, ...rest } = start
      made.push(
        await createChange(world, spaceId, { ...rest, [`n${at}.md`]: `# New\n\nfresh${at}\n` }),
      )
    }
    const urls = await Promise.all([startServer(folder), startServer(folder)])
    const clients = urls.map((baseURL) =>
      createClient({ baseURL, token: world.token('admin'), fetch }),
    )
    const count = async (query: string) => {
      const found = clients.map((client) =>
        client.searchSpaceContent({ spaceId, query: { query: `"${query}"`, limit: 1 } }),
      )
      return (await Promise.all(found)).map((each) => each.count)
    }
    for (const [at, target] of made.entries()) {
      const [merged] = await Promise.all([
        clients[at % 2]?.mergeChangeRequest(target),
        // Somebody searches while it moves.
        count('everywhere'),
      ])
      expect(merged?.result).toBe('merge')
      expect([at, await count(`fresh${at}`)]).toEqual([at, [1, 1]])
      expect([at, await count(`place${at}`)]).toEqual([at, [0, 0]])
      expect([at, await count('everywhere')]).toEqual([at, [pages - at - 1, pages - at - 1]])
    }
    await world.close()
    rmSync(folder, { recursive: true })
  }, 120_000)

  function startServer(folder: string): Promise<string> {
    const main = join(import.meta.dirname, '../../src/cli/main.ts')
    const child = spawn(
      process.execPath,
      [main, 'serve', '--data', folder, '--port', '0', '--rate-limit', '0'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    running.add(child)
    return new Promise((resolve, reject) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /Listening on (\S+)/.exec(output)?.[1]
        if (url !== undefined) resolve(url)
      })
      child.on('close', () => reject(new Error(`Cannot start a server: ${output}`)))
    })
  }
})
