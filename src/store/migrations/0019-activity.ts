// What tells that something happened in a change request: another word after every comment, reply and reaction.
import type { Step } from './step.ts'

export const activity: Step = {
  columns: { change_request: [['activity', 'text?']] },
}
