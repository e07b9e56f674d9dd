// Every kind of job there is.
import { trimAudit } from './audit-list.ts'
import type { JobKind, JobName } from './jobs.ts'
import { purgeSpace } from './purge.ts'

export const jobKinds = {
  'purge-space': purgeSpace,
  'trim-audit': trimAudit,
  // Loaded for the first that needs it.
  'process-openapi': async (platform, job) =>
    (await import('./openapi-process.ts')).processOpenAPISpec(platform, job),
  import: async (platform, job) => (await import('./import-job.ts')).runImport(platform, job),
  'collect-garbage': async (platform, job) =>
    (await import('./collecting.ts')).collectDaily(platform, job),
} as const satisfies Readonly<Record<JobName, JobKind>>
