// How often a job was taken over from a process that was gone: one that ends servers is set aside.
import type { Step } from './step.ts'

export const lostLeases: Step = {
  columns: { job: [['lost_leases', 'integer']] },
}
