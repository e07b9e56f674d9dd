// Imports: what of a revision came from which source.
import type { Step } from './step.ts'

export const imports: Step = {
  columns: { revision: [['imports', 'text?']] },
}
