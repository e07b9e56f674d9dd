// The entry of the action.
import { setTimeout as sleep } from 'node:timers/promises'
import { main } from './main.ts'

process.exitCode = await main(process.env, {
  write: (text) => process.stdout.write(text),
  sleep: (ms) => sleep(ms),
})
