// The entry of the action.
import { setTimeout as sleep } from 'node:timers/promises'
import { config } from 'zod/mini'
import { expectShortRun } from '../sync/short-run.ts'
import { main } from './main.ts'
import { openRunner } from './runner.ts'

// A shape is compiled with its first use, and few are used twice.
config({ jitless: true })
process.exitCode = await main(process.env, {
  runner: openRunner(),
  sleep: (ms) => sleep(ms),
  expectWork: expectShortRun,
})
