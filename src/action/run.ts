// One run of the action.
import type { Fetch } from '../client/transport.ts'
import type { Environment } from './environment.ts'
import type { Inputs } from './inputs.ts'
import type { Runner } from './runner.ts'

/** The outside world of the action, besides its environment. */
export interface Edge {
  readonly runner: Runner
  readonly sleep: (ms: number) => Promise<void>
  /** Sends requests to GitHub and to the platform; the network's own where none is given. */
  readonly fetch?: Fetch
  /** Called before the first event that needs work, with modules of Node that will be loaded. */
  readonly expectWork?: (modules: readonly `node:${string}`[]) => void
}

/** One run of the action. */
export interface ActionRun {
  readonly edge: Edge
  readonly environment: Environment
  readonly inputs: Inputs
  readonly runner: Runner
}
