// Whose a job is: organizations take turns.
import type { Step } from './step.ts'

export const jobTurns: Step = {
  columns: { job: [['organization_id', 'text?']] },
}
