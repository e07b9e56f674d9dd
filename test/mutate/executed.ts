// For each file of tests, what of the sources it runs, and for how long: set up in the copy in which faults are planted.

import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect } from 'vitest'

/** Whether a part of a file was run. The innermost part around a place tells. */
export interface Part {
  readonly start: number
  readonly end: number
  readonly run: boolean
}

export interface Executed {
  readonly test: string
  /** Of processor time. */
  readonly ms: number
  /** By file, as `src/content/links/links.ts`. */
  readonly files: Readonly<Record<string, readonly Part[]>>
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const before = process.cpuUsage()

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const { user, system } = process.cpuUsage(before)
  const root = `${pathToFileURL(process.cwd()).href}/`
  const files = result
    .filter(({ url }) => url.startsWith(`${root}src/`))
    .map(({ url, functions }) => {
      const parts = functions.flatMap(({ ranges }) =>
        ranges.map(({ startOffset, endOffset, count }) => {
          return { start: startOffset, end: endOffset, run: count > 0 }
        }),
      )
      return [url.slice(root.length).replace(/[?#].*/, ''), parts] as const
    })
  const test = relative(process.cwd(), expect.getState().testPath ?? '')
  const executed: Executed = {
    test,
    ms: (user + system) / 1000,
    files: Object.fromEntries(files),
  }
  const name = `${test.replaceAll('/', '+')}.json`
  writeFileSync(join(process.env['EXECUTED_FOLDER'] ?? '', name), JSON.stringify(executed))
})
