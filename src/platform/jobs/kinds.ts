// Every kind of job there is.

import type { JobKind, JobName, ShownJobKind } from '../context/jobs.ts'
import { trimAudit } from '../people/audit-list.ts'
import { purgeSpace } from '../spaces/trash.ts'

export const jobKinds = {
  'purge-space': purgeSpace,
  'trim-audit': trimAudit,
  // Loaded for the first that needs it.
  'process-openapi': {
    run: async (platform, job) =>
      (await import('../openapi/process.ts')).processOpenAPISpec(platform, job),
    abandon: async (platform, specId) =>
      (await import('../openapi/process.ts')).abandonOpenAPISpec(platform, specId),
  },
  import: {
    run: async (platform, job) => (await import('../imports/job.ts')).runImport(platform, job),
    abandon: async (platform, importId) =>
      (await import('../imports/job.ts')).abandonImport(platform, importId),
  },
  'collect-garbage': async (platform, job) =>
    (await import('../backup/collecting.ts')).collectDaily(platform, job),
} as const satisfies Readonly<Record<JobName, JobKind | ShownJobKind>>
