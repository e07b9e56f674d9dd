// The operations of a job are those of the API, told apart from their answers.
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type OperationShape, operations } from '../../src/contract/index.ts'
import { type AskedShape, jobOperations } from '../../src/contract/job.ts'
import { handlers } from '../../src/platform/index.ts'
import { jobHandlers } from '../../src/platform/job-platform.ts'

const all: Readonly<Record<string, OperationShape>> = operations
const asked: [string, AskedShape & { readonly defaults: object }][] = Object.entries(jobOperations)

describe('jobOperations', () => {
  it.each(asked)('%s is asked as the API says', (id, { method, path, success, defaults }) => {
    const shape = all[id]
    expect({ method, path, success }).toEqual({
      method: shape?.method,
      path: shape?.path,
      success: shape?.success,
    })
    expect(defaults).toEqual(shape?.query?.parse({}) ?? {})
  })

  it('go out of a body as they went in', () => {
    const bodies = asked.flatMap(([id]) => all[id]?.body ?? [])
    expect(bodies).toHaveLength(8)
    for (const body of bodies) expect(listDefaults(body)).toEqual([])
  })

  it('say by their success whether there is an answer', () => {
    for (const { success, returns } of Object.values(all)) {
      expect(returns === undefined).toBe(success === 204 || success === 205)
    }
  })
})

describe('jobHandlers', () => {
  it('are those of every platform', () => {
    const known: Readonly<Record<string, unknown>> = handlers
    for (const [id, handler] of Object.entries(jobHandlers)) {
      // Loaded when they are asked for.
      if (['listFiles', 'listPages', 'listCommentsInChangeRequest'].includes(id)) continue
      expect(handler).toBe(known[id])
    }
    expect(Object.keys(jobHandlers).sort()).toEqual(Object.keys(jobOperations).sort())
  })
})

/** Values a shape puts in by itself. */
function listDefaults(shape: z.ZodType): unknown[] {
  const schema = JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))
  return schema.match(/"default":[^,}]*/g) ?? []
}
