// Every kind of job there is.
import type { JobKind, JobName } from './jobs.ts'
import { processOpenAPISpec } from './openapi-process.ts'
import { purgeSpace } from './purge.ts'

export const jobKinds = {
  'purge-space': purgeSpace,
  'process-openapi': processOpenAPISpec,
} as const satisfies Readonly<Record<JobName, JobKind>>
