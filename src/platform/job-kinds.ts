// Every kind of job there is.
import { trimAudit } from './audit-list.ts'
import type { JobKind, JobName, ShownJobKind } from './jobs.ts'
import { purgeSpace } from './purge.ts'

export const jobKinds = {
  'purge-space': purgeSpace,
  'trim-audit': trimAudit,
  // Loaded for the first that needs it.
  'process-openapi': {
    run: async (platform, job) =>
      (await import('./openapi-process.ts')).processOpenAPISpec(platform, job),
    abandon: async (platform, specId) =>
      (await import('./openapi-process.ts')).abandonOpenAPISpec(platform, specId),
  },
  import: {
    run: async (platform, job) => (await import('./import-job.ts')).runImport(platform, job),
    abandon: async (platform, importId) =>
      (await import('./import-job.ts')).abandonImport(platform, importId),
  },
  'collect-garbage': async (platform, job) =>
    (await import('./collecting.ts')).collectDaily(platform, job),
} as const satisfies Readonly<Record<JobName, JobKind | ShownJobKind>>
