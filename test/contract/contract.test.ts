// The contract as a whole: routes that can be told apart, sets that agree with the rooms that use them.
import { describe, expect, it } from 'vitest'
import { layoutNames } from '../../src/content/text/layout-name.ts'
import {
  errorStatuses,
  LayoutName,
  type OperationShape,
  operations,
} from '../../src/contract/index.ts'

const all: [id: string, shape: OperationShape][] = Object.entries(operations)

describe('operations', () => {
  it('have a method and path of their own', () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it.each(all)('%s answers what its success code promises', (_id, shape) => {
    expect(shape.path).toMatch(/^\/v1(\/[a-z-]+|\/\{[a-zA-Z]+\})+$/)
    expect(shape.returns === undefined).toBe(shape.success === 204 || shape.success === 205)
    if (shape.method === 'GET') expect(shape.body).toBeUndefined()
  })

  it.each(all)('%s says in one sentence what it does', (_id, shape) => {
    expect(shape.summary).toMatch(/^[A-Z][^.`]{10,110}\.$/)
  })
})

describe('closed sets', () => {
  it('hold the layouts the content room reads', () => {
    expect(LayoutName.options).toEqual([...layoutNames])
  })

  it('answer errors with statuses of failure', () => {
    for (const status of Object.values(errorStatuses)) expect(status).toBeGreaterThanOrEqual(400)
  })
})
