// Lives in a thread of their own, with the product as it is, or with one fault planted.
import { parentPort, workerData } from 'node:worker_threads'
import { plantFault } from './faults.ts'
import type { Order, Report } from './threads.ts'

const order = workerData as Order
if (order.fault !== undefined) plantFault(order.fault)
// Loaded only now, so that a fault is in it.
const { openMailbox } = await import('./job.ts')
const { drawLife, shrink } = await import('./lives.ts')
const { main } = await import('../../src/action/main.ts')
const { openStore } = await import('../../src/store/engines/open.ts')

const store = await openStore(order.url === undefined ? { path: ':memory:' } : { url: order.url })
const mailbox = openMailbox()
try {
  for (const seed of order.seeds) {
    // The first lives hold every exchange with GitHub to its description, which takes its time.
    const ground = { store, mailbox, main, isChecked: order.seeds.indexOf(seed) < order.checkedMax }
    const failure = await drawLife(ground, seed, order.events)
    const short = failure && order.shrinks ? await shrink(ground, failure) : failure
    const report: Report = { seed, failure: short }
    parentPort?.postMessage(report)
  }
} finally {
  mailbox.close()
  await store.close()
}
