// Nodes killed at any moment: what was acknowledged is there, and nothing by half. KILLS=300 for more of them.
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openData } from '../../src/server/operating/data.ts'
import { createDraws } from '../draws.ts'
import { configurationOf } from '../servers.ts'
import { createPlace } from '../stores.ts'
import { createWorld } from '../world.ts'
import { type Node, startNode } from './nodes.ts'
import { createWorkload, formatAnswers, listProblems } from './workload.ts'

const kills = Number(process.env['KILLS'] ?? 6)
/** Further than any lease. */
const leasesMs = 60 * 60_000

it(`${kills} kills lose nothing`, async () => {
  let later = 0
  const place = await createPlace()
  const configuration = configurationOf({
    ...place.configuration,
    files: `${place.folder}/files`,
  })
  const world = await createWorld({
    store: await openData(configuration),
    now: () => new Date(Date.now() + later).toISOString(),
  })
  const draws = createDraws()
  const flags = [...place.flags, '--files', `${place.folder}/files`]
  const nodes: (Node | undefined)[] = await Promise.all([startNode(flags), startNode(flags)])
  const workload = await createWorkload({
    client: world.client(),
    organizationId: world.organizationId,
    clients: 6,
    token: world.token('admin'),
    urls: () => nodes.flatMap((node) => node?.url ?? []),
    draws,
  })
  let isOver = false
  const working = workload.run(() => isOver)
  const killing = (async () => {
    for (let count = 0; count < kills; count += 1) {
      // Amid work, however long this machine takes to begin it.
      await expect.poll(() => workload.answers.get(200) ?? 0).toBeGreaterThan(count)
      await setTimeout(draws.below(400))
      const slot = count % nodes.length
      const node = nodes[slot]
      nodes[slot] = undefined
      await node?.kill()
      nodes[slot] = await startNode(flags)
    }
  })()
  try {
    await killing
  } finally {
    isOver = true
    await working
    await Promise.all(nodes.map((node) => node?.kill()))
  }
  // Who had a job in hand is gone, and says so by its lease.
  later = leasesMs
  await world.runJobs()
  await workload.expectKept(world.client())
  expect(await listProblems(world.store)).toEqual([])
  expect(workload.answers.get(200)).toBeGreaterThan(kills)
  process.stdout.write(`${kills} kills: ${formatAnswers(workload)}\n`)
  await workload.close()
  await world.close()
  await place.remove()
}, 3_600_000)
