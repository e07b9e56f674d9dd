// Four nodes over one PostgreSQL, 64 clients, the database restarted in between. NODES_SECONDS=180 for longer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openData } from '../../src/server/operating/data.ts'
import { createDraws } from '../draws.ts'
import { askPostgres, databaseOf, type PostgresServer, startPostgres } from '../postgres.ts'
import { configurationOf } from '../servers.ts'
import { createWorld } from '../world.ts'
import { type Node, startNode } from './nodes.ts'
import { createWorkload, formatAnswers, listProblems } from './workload.ts'

const seconds = Number(process.env['NODES_SECONDS'] ?? 8)
const nodesCount = 4
const clients = 64
/** What is acknowledged outlives the server. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

let server: PostgresServer
let folder: string
const nodes: Node[] = []
beforeEach(async () => {
  server = await startPostgres(durable)
  folder = mkdtempSync(join(tmpdir(), 'galley-nodes-'))
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  await server.stop()
  rmSync(folder, { recursive: true })
})

it(`${nodesCount} nodes lose nothing, through a restart of their database`, async () => {
  // Jobs that a node had in hand are done once its lease is over.
  let later = 0
  await askPostgres(server.url, 'create database galley')
  const databaseURL = databaseOf(server.url, 'galley')
  const files = join(folder, 'files')
  const world = await createWorld({
    store: await openData(configurationOf({ databaseURL, files })),
    now: () => new Date(Date.now() + later).toISOString(),
  })
  const flags = ['--database-url', databaseURL, '--files', files]
  nodes.push(...(await Promise.all(Array.from({ length: nodesCount }, () => startNode(flags)))))
  const workload = await createWorkload({
    client: world.client(),
    organizationId: world.organizationId,
    clients,
    token: world.token('admin'),
    urls: () => nodes.map(({ url }) => url),
    draws: createDraws(),
  })
  let isOver = false
  const working = workload.run(() => isOver)
  const answered = () => workload.answers.get(200) ?? 0
  try {
    await setTimeout(seconds * 500)
    await expect.poll(answered).toBeGreaterThan(clients)
    await server.restart()
    const before = answered()
    await setTimeout(seconds * 500)
    // They go on by themselves, however long this machine takes to let them.
    await expect.poll(answered).toBeGreaterThan(before + clients)
  } finally {
    isOver = true
    await working
  }
  // Nor did they ever close a connection without an answer.
  expect(workload.answers.get(0)).toBeUndefined()
  await Promise.all(nodes.map((node) => node.kill()))
  later = 60 * 60_000
  await world.runJobs()
  await workload.expectKept(world.client())
  expect(await listProblems(world.store)).toEqual([])
  process.stdout.write(`${seconds} s: ${formatAnswers(workload)}\n`)
  await workload.close()
  await world.close()
}, 3_600_000)
