// Files of tests follow each other in a process: what one changed there would change the next, so none may.
import { setFlagsFromString } from 'node:v8'
import { afterAll, expect, vi } from 'vitest'
import { removeFolders } from '../folders.ts'

const before = look()
const variables = { ...process.env }

// Registered before those of the file, and so it runs after them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  // A check tells the engine how memory grows, which nobody can ask it for: as it does by default.
  setFlagsFromString('--semi-space-growth-factor=2')
  expect(look(), 'what a file of tests has changed in its process').toEqual(before)
  // By name, since values may be secrets.
  const names = Object.keys({ ...variables, ...process.env })
  const changed = names.filter((name) => process.env[name] !== variables[name])
  expect(changed, 'variables a file of tests has changed in its process').toEqual([])
  expect(removeFolders(), 'temporary files a file of tests has left').toEqual([])
})

/** What everybody in a process has in common. */
function look() {
  return {
    folder: process.cwd(),
    mask: process.umask(),
    exitCode: process.exitCode,
    time: [Date, Date.now, performance.now, process.hrtime],
    timers: [setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, queueMicrotask],
    outside: [fetch, process.exit, process.kill, process.stdout.write, process.stderr.write],
    console: { ...console },
    random: Math.random,
    stackTraceLimit: Error.stackTraceLimit,
  }
}
