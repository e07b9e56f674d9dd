// npm run simulate: lives of repositories, drawn from a seed, against the real job and the real platform.
import { parseArgs } from 'node:util'
import { main as product } from '../../src/action/main.ts'
import { openStore } from '../../src/store/engines/open.ts'
import { startPostgres } from '../postgres.ts'
import { openMailbox } from './job.ts'
import { type Failure, replay, type Script, tell } from './lives.ts'
import { liveInThreads } from './threads.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    lives: { type: 'string', default: '100' },
    events: { type: 'string', default: '30' },
    engine: { type: 'string', default: 'sqlite' },
    /** A script, as a failing life prints it. */
    replay: { type: 'string' },
    /** After so many failing lives it ends. */
    failures: { type: 'string', default: '1' },
  },
})
const [lives, events, failuresMax] = [values.lives, values.events, values.failures].map((value) => {
  if (/^[1-9]\d*$/.test(value)) return Number(value)
  throw new Error(`Cannot read "${value}": expected a number of at least 1`)
}) as [number, number, number]
if (values.engine !== 'sqlite' && values.engine !== 'postgres')
  throw new Error(`Cannot use engine "${values.engine}": expected sqlite or postgres`)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const postgres = values.engine === 'postgres' ? await startPostgres() : undefined
const url = postgres?.url
try {
  // Its tables, before several threads want to make them.
  if (url !== undefined) await (await openStore({ url })).close()
  process.exitCode = values.replay === undefined ? await live() : await liveAgain(values.replay)
} finally {
  await postgres?.stop()
}

async function live(): Promise<number> {
  console.log(`Seed ${seed}: ${lives} lives of ${events} events on ${values.engine}`)
  const began = performance.now()
  let lived = 0
  let failures = 0
  await liveInThreads(
    {
      seeds: Array.from({ length: lives }, (_, at) => seed + at),
      events,
      url,
      fault: undefined,
      shrinks: true,
      checkedMax: 10,
    },
    (report) => {
      lived += 1
      if (lived % 250 === 0) console.log(`${lived} lives`)
      if (report.failure === undefined) return true
      failures += 1
      console.log(`\nLife ${report.seed} differs from the model:\n${describe(report.failure)}`)
      return failures < failuresMax
    },
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`\n${failures} of ${lived} lives differ from the model (${seconds} s)`)
  return failures === 0 ? 0 : 1
}

async function liveAgain(text: string): Promise<number> {
  const store = await openStore(url === undefined ? { path: ':memory:' } : { url })
  const mailbox = openMailbox()
  try {
    const ground = { store, mailbox, main: product, isChecked: true }
    const failure = await replay(ground, JSON.parse(text) as Script)
    console.log(failure === undefined ? 'Nothing differs from the model' : describe(failure))
    return failure === undefined ? 0 : 1
  } finally {
    mailbox.close()
    await store.close()
  }
}

function describe(failure: Failure): string {
  return tell(failure, `npm run -s simulate -- --engine ${values.engine}`)
}
