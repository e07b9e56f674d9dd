// The entry of the action.
import { setTimeout as sleep } from 'node:timers/promises'
import { expectShortRun } from '../sync/short-run.ts'
import { main } from './main.ts'
import { openRunner } from './runner.ts'

process.exitCode = await main(process.env, {
  runner: openRunner(),
  sleep: (ms) => sleep(ms),
  expectWork: expectShortRun,
})
