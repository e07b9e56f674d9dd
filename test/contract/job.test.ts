// The operations of a job are those of the API, told apart from their answers.
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type OperationShape, operations } from '../../src/contract/index.ts'
import { jobOperations } from '../../src/contract/job.ts'
import { handlers } from '../../src/platform/index.ts'
import { jobHandlers } from '../../src/platform/job-platform.ts'

const all: Readonly<Record<string, OperationShape>> = operations
const asked = Object.entries(jobOperations) as [keyof typeof jobOperations, OperationShape][]

describe('jobOperations', () => {
  it.each(asked)('%s is asked as the API says', (id, { method, path, success, query, body }) => {
    const shape = all[id]
    expect({ method, path, success }).toEqual({
      method: shape?.method,
      path: shape?.path,
      success: shape?.success,
    })
    expect(describeInput(query)).toEqual(describeInput(shape?.query))
    // Bodies have rules JSON Schema cannot say, so they are the very same.
    expect(body).toBe(shape?.body)
  })

  it('say by their success whether there is an answer', () => {
    for (const { success, returns } of Object.values(all)) {
      expect(returns === undefined).toBe(success === 204 || success === 205)
    }
  })
})

describe('jobHandlers', () => {
  it('are those of every platform', () => {
    for (const [id] of asked) {
      // Loaded when it is asked for.
      if (id === 'listCommentsInChangeRequest') continue
      expect(jobHandlers[id]).toBe(handlers[id])
    }
  })
})

function describeInput(shape: z.ZodType | undefined): unknown {
  return shape && z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
}
