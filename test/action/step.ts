// The action as a process of its own, like its entry but with short waits: all is on this machine.
import { setTimeout as sleep } from 'node:timers/promises'
import { main } from '../../src/action/main.ts'
import { openRunner } from '../../src/action/runner.ts'

const waitMsMax = 20

process.exitCode = await main(process.env, {
  runner: openRunner(),
  sleep: (ms) => sleep(Math.min(ms, waitMsMax)),
})
