// Refusals of the app under test: each must be among those its operation is described with.
import { expect } from 'vitest'
import { errorsOf } from '../src/contract/description/refusals.ts'
import { ErrorBody, type OperationShape, operations } from '../src/contract/index.ts'

const routes = Object.entries<OperationShape>(operations).map(([id, shape]) => ({
  id,
  method: shape.method,
  path: new RegExp(`^${shape.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  types: new Set<string>(errorsOf(shape)),
}))

/** Expect that a client could have known of a refusal from the description of the API. */
export async function expectDescribed(
  verb: string,
  url: string,
  response: Response,
): Promise<void> {
  const { pathname } = new URL(url)
  const route = routes.find(({ method, path }) => method === verb && path.test(pathname))
  if (route === undefined || response.status < 400) return
  const { error } = ErrorBody.parse(await response.clone().json())
  if (route.types.has(error.type)) return
  expect.fail(`${route.id} refuses with "${error.type}", which its description does not name`)
}
