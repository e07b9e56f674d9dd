// The app: one function from Request to Response, routed by the contract.

import { createRateSharing } from '../platform/access/rate-counts.ts'
import { readActivity } from '../platform/context/activity.ts'
import type { SendMail } from '../platform/context/context.ts'
import { createPlatform } from '../platform/context/platform.ts'
import type { ImportOptions } from '../platform/fetching/imported-files.ts'
import { handlers } from '../platform/index.ts'
import { jobKinds } from '../platform/jobs/kinds.ts'
import { type JobStop, runDueJobs } from '../platform/jobs/runner.ts'
import type { Store } from '../store/engines/store.ts'
import { createAnswering } from './api/answering.ts'
import { createAudit } from './api/audit.ts'
import type { Dispatcher } from './api/dispatch.ts'
import { createGate, type GateLimits } from './api/gate.ts'
import { createRateCounters } from './api/rate-counters.ts'
import type { WritePDF } from './files/pdf.ts'
import { createPDFAnswer } from './files/pdf.ts'
import { createHealth } from './operating/health.ts'
import { createSitePages } from './pages/site-pages.ts'
import { createSiteReaders } from './pages/site-readers.ts'
import { createWatch, limitsWithin } from './pages/watch.ts'
import type { Measurements } from './requests/measurements.ts'
import { createRecord, type RequestRecord } from './requests/record.ts'
import { createRouter } from './routes.ts'

/** Limits of the app. */
export interface AppLimits extends GateLimits {
  /** Limit of one request. */
  readonly bodyBytesMax: number
  /** Time one request may take; 0 for no limit. */
  readonly answerTimeoutMs: number
}

/** Limits for a platform embedded in its only user's process. */
export const looseLimits: AppLimits = {
  requestsPerMinuteMax: 0,
  anonymousPerMinuteMax: 0,
  failuresPerMinuteMax: 0,
  bodyBytesMax: 10 * 1024 * 1024,
  answerTimeoutMs: 0,
}

export interface AppOptions {
  /** Address the app is reached at; every URL in an answer starts with it. */
  readonly baseURL: string
  readonly imports: ImportOptions
  readonly limits: AppLimits
  /** Origins whose pages may call the API, as `https://app.example.com`, or `*`. */
  readonly allowedOrigins?: readonly string[]
  /** Writes PDFs; without one, addresses of PDFs answer 503. */
  readonly writePDF?: WritePDF
  readonly measurements?: Measurements | undefined
  /** Answers `/metrics`; without it nothing does. */
  readonly answerMetrics?: ((request: Request) => Promise<Response>) | undefined
  /** Now, as ISO 8601 in UTC with milliseconds; a test passes its own. */
  readonly now?: () => string
  /** A new id; a test passes its own. */
  readonly newId?: () => string
  /** Called when a job was inserted that should not wait for the next poll. */
  readonly wakeJobs?: () => void
  /** Sends invitations; without one, admins copy the links. */
  readonly sendMail?: SendMail | undefined
  /**
   * Called for every internal error, with the id of the request or the name of the job; the response reveals
   * nothing.
   */
  readonly reportFault: (error: unknown, requestId: string) => void
}

export interface App {
  /** @param record - filled with facts about the request while it is answered */
  readonly fetch: (request: Request, record?: RequestRecord) => Promise<Response>
  /** Does the jobs that are due; answers how many were done. */
  readonly runJobs: (stop?: JobStop) => Promise<number>
  /** Updates search indexes that the previous process left behind. */
  readonly followSearch: () => Promise<void>
  /** Makes readiness probes fail, and ends the requests that wait for changes. */
  readonly announceStop: () => void
  /** Shares what was counted. The store may be closed afterwards. */
  readonly close: () => Promise<void>
}

/** Route of pages of a site that has its own hostname. */
const siteRoute = 'site'

/** The app on a store. */
export function createApp(store: Store, options: AppOptions): App {
  const platform = createPlatform({ store, ...options })
  const counters = createRateCounters(
    Date.now,
    store.isDurable ? createRateSharing(store) : undefined,
  )
  const gate = createGate(platform, options.limits, counters)
  const audit = createAudit(platform)
  const watch = createWatch(
    (ids) => readActivity(store, ids),
    limitsWithin(options.limits.answerTimeoutMs),
  )
  const dispatcher: Dispatcher = {
    platform,
    handlers,
    gate,
    audit,
    bodyBytesMax: options.limits.bodyBytesMax,
    onWritten: watch.hurry,
  }
  const health = createHealth(platform, (part, error) =>
    options.reportFault(error, `readiness of ${part}`),
  )
  const siteReaders = createSiteReaders(platform, gate)
  const sitePages = createSitePages(platform, { gate, readers: siteReaders })
  const router = createRouter(dispatcher, {
    health,
    watch,
    sitePages,
    siteReaders,
    answerMetrics: options.answerMetrics,
    answerPDF: createPDFAnswer(options.writePDF),
  })
  const answerRequest = createAnswering({
    isSecure: platform.baseURL.startsWith('https:'),
    allowedOrigins: options.allowedOrigins ?? [],
    answerTimeoutMs: options.limits.answerTimeoutMs,
    measurements: options.measurements,
    reportFault: options.reportFault,
  })
  const answer = async (request: Request, record: RequestRecord) => {
    const page = await sitePages.byHost(request, record)
    if (page === undefined) return router.fetch(request, record)
    record.route = siteRoute
    return page
  }
  return {
    fetch: (request, record = createRecord(request)) =>
      answerRequest(request, { record, answer: () => answer(request, record) }),
    runJobs: (stop) =>
      runDueJobs(platform, jobKinds, {
        onFailure: options.reportFault,
        onEnd: options.measurements?.jobEnded,
        stop,
      }),
    followSearch: () => platform.searchIndexes.followAll(),
    announceStop() {
      health.announceStop()
      watch.close()
    },
    async close() {
      watch.close()
      await audit.close()
      await counters.close()
    },
  }
}
