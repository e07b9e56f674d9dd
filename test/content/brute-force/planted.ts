// Changes of pages whose links repeat, judged in a thread of its own where a fault may be planted.
import { parentPort, workerData } from 'node:worker_threads'
import { createDraws } from '../../draws.ts'
import { type Fault, plantFault } from '../../simulate/faults.ts'
import { Memory, type Texts, treeOf } from '../memory.ts'

const fault = workerData as Fault | undefined
if (fault !== undefined) plantFault(fault)
// Loaded only now, so that the fault is in it.
const { compareJudges } = await import('./compare.ts')

const changesMax = 60
const urls = ['gone.md', 'old.md', 'b.md', 'sub/c.md']
const draws = createDraws()
const differences: string[] = []
for (let change = 0; change < changesMax; change += 1) {
  const memory = new Memory()
  const trees = { base: treeOf(memory, drawPages()), head: treeOf(memory, drawPages()) }
  differences.push(...(await compareJudges(memory, trees, new Map())).differences)
}
const port = parentPort
port?.postMessage({ seed: draws.seed, differences })

/** Each link up to three times; what it leads to is there, or not. */
function drawPages(): Texts {
  const links = urls.flatMap((url) => Array.from({ length: draws.below(4) }, () => `[x](${url})`))
  const other = draws.below(2) === 0 ? { 'b.md': '# B\n' } : {}
  return { 'README.md': '# Start\n', 'a.md': `# A\n\n${links.join('\n\n')}\n`, ...other }
}
