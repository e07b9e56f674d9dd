// Every kind of job there is.
import type { JobKind, JobName } from './jobs.ts'
import { purgeSpace } from './purge.ts'

export const jobKinds = {
  'purge-space': purgeSpace,
} as const satisfies Readonly<Record<JobName, JobKind>>
