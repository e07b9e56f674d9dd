// Every kind of job there is.
import type { JobKind, JobName } from './jobs.ts'
import { purgeSpace } from './purge.ts'

export const jobKinds = {
  'purge-space': purgeSpace,
  // Loaded for the first that needs it.
  'process-openapi': async (platform, job) =>
    (await import('./openapi-process.ts')).processOpenAPISpec(platform, job),
} as const satisfies Readonly<Record<JobName, JobKind>>
