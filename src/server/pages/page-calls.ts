// Operations as pages use them: no request between, the same checks.
import { type OperationId, type OperationShape, operations } from '../../contract/index.ts'
import type { Call } from '../../web/app/frame/visit.ts'
import {
  type OperationContext,
  performOperation,
  type RequestContext,
  readCreation,
} from '../api/dispatch.ts'
import { parseValues } from '../requests/input.ts'

/** Calls operations for pages, with the same checks as for API clients. */
export function createCall(context: OperationContext, request: RequestContext): Call {
  const call = async (
    id: OperationId,
    { query = {}, body, ...parameters }: LooseRequest,
  ): Promise<unknown> => {
    const shape: OperationShape = operations[id]
    const readInput = () => parseValues(shape, { query, body })
    const result = await performOperation(
      context,
      // By its type, the remaining fields of a request are the parameters of the path.
      { id, shape, parameters: parameters as Record<string, string>, readInput },
      request,
    )
    return shape.success === 201 ? readCreation(result).value : result
  }
  // Each answer is that of the handler of its operation, whose shapes give the types of `Call`.
  return call as unknown as Call
}

interface LooseRequest {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly [parameter: string]: unknown
}
