// A whole platform: store, app and port, from configuration to stop.

import { join } from 'node:path'
import { createId, readClock } from '../platform/context/context.ts'
import { addMs, ensureJob } from '../platform/context/jobs.ts'
import { createFetchSource } from '../platform/fetching/fetch-source.ts'
import { keepAuditFor } from '../platform/people/audit-list.ts'
import { createFirstLink } from '../platform/sign-in/links.ts'
import { bootstrapStore } from '../platform/sign-in/tokens.ts'
import type { Store } from '../store/engines/store.ts'
import { closeThreads, hasThreads, inThread } from '../threads/in-thread.ts'
import { type App, createApp } from './app.ts'
import { type RunningServer, startServer } from './node.ts'
import type { Configuration } from './operating/configuration.ts'
import { openData } from './operating/data.ts'
import { startJobTimer } from './operating/job-timer.ts'
import { type Log, logRequest } from './operating/log.ts'
import type { Metrics } from './operating/metrics.ts'
import { createMetricsAnswer, startMetricsServer } from './operating/metrics-answer.ts'
import { measureStore } from './requests/measurements.ts'

/** A platform that answers. */
export interface RunningPlatform extends RunningServer {
  /** URL for Prometheus; undefined without a metrics port. */
  readonly metricsURL: string | undefined
  /** The first records of an empty store; undefined for a store in use. */
  readonly bootstrap:
    | {
        readonly organization: string
        readonly token: string
        /** Signs the admin in once, in a browser. */
        readonly signInURL: string
      }
    | undefined
}

const fetchTimeoutMs = 120_000
/** Jobs wait at most this long after they are due. */
const jobIntervalMs = 30_000
/** A new store has nothing to collect, and one that was upgraded something else to do first. */
const collectAfterMs = 60 * 60_000

/** Opens the store, ensures that there is an admin, and listens. */
export async function servePlatform(
  configuration: Configuration,
  log: Log,
): Promise<RunningPlatform> {
  if (!hasThreads())
    throw new Error(
      'Cannot serve: the package "galley-platform" is missing; install it with "galley": "npm install galley galley-platform"',
    )
  const opened = await openData(configuration)
  const closing: (() => Promise<unknown>)[] = [() => opened.close()]
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end()
  }
  try {
    const metrics = await openMetrics(configuration, opened)
    const store = metrics === undefined ? opened : measureStore(opened, metrics)
    const metricsServer = metrics && (await listenForMetrics(configuration, metrics))
    if (metricsServer !== undefined) closing.push(metricsServer.close)
    closing.push(closeThreads)
    const made = await bootstrapStore(
      { store, now: readClock, newId: createId },
      configuration.bootstrapToken,
    )
    await keepAuditFor({ store, now: readClock }, configuration.auditDays)
    await putDownDailyJobs(store)
    const reportFault = (error: unknown, requestId: string) => log.writeFault(error, { requestId })
    const sendMail = await openMail(configuration)
    let app: App | undefined
    let wakeJobs: () => void = () => undefined
    const server = await startServer(configuration, {
      onStarted: metrics?.requestStarted,
      onAnswered(record, answered) {
        logRequest(log, record, answered)
        metrics?.requestEnded(record, answered)
      },
      buildApp: (url) => {
        app = createApp(store, {
          ...appOptions(configuration, metrics),
          sendMail,
          baseURL: configuration.baseURL ?? url,
          writePDF: (job) => inThread('pdf', { job, fontFolder: configuration.pdfFonts }),
          wakeJobs: () => wakeJobs(),
          reportFault,
        })
        return app
      },
    })
    const jobs = startJobTimer((stop) => app?.runJobs(stop) ?? Promise.resolve(0), {
      intervalMs: jobIntervalMs,
      reportFault: (error) => reportFault(error, 'jobs'),
    })
    wakeJobs = jobs.wake
    let isStopping = false
    // Not awaited: searches update the indexes they need. It therefore ends when the server stops.
    void app?.followSearch().catch((error: unknown) => {
      if (!isStopping) reportFault(error, 'search')
    })
    return {
      url: server.url,
      bootstrap: made && {
        organization: made.organization.id,
        token: made.token,
        signInURL: await createFirstLink(
          { store, now: readClock, newId: createId, baseURL: configuration.baseURL ?? server.url },
          made,
        ),
      },
      metricsURL: metricsServer?.url,
      async close() {
        isStopping = true
        app?.announceStop()
        const { stopDelayMs, stopTimeoutMs } = configuration
        const whole = await Promise.all([server.close(), jobs.stop(stopDelayMs + stopTimeoutMs)])
        await app?.close()
        await close()
        return whole.every((each) => each)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Loaded where a mail server is configured. */
async function openMail({ smtpURL, mailFrom, baseURL }: Configuration) {
  if (smtpURL === undefined) return undefined
  const { createMailer } = await import('./operating/mail.ts')
  const host = new URL(baseURL ?? 'http://localhost').hostname
  return createMailer(smtpURL, mailFrom ?? `galley@${host}`)
}

/** Without a port for them, metrics are not collected. */
async function openMetrics(
  { metricsPort, metricsToken }: Configuration,
  store: Store,
): Promise<Metrics | undefined> {
  if (metricsPort === undefined && metricsToken === undefined) return undefined
  const { createMetrics } = await import('./operating/metrics.ts')
  return createMetrics(store)
}

/** The first server inserts them; afterwards each job reschedules itself. */
async function putDownDailyJobs(store: Store): Promise<void> {
  const runAt = addMs(readClock(), collectAfterMs)
  await store.transaction((database) =>
    ensureJob(database, { now: readClock }, { kind: 'collect-garbage', subject: 'store', runAt }),
  )
}

/** A port of their own, when one is wanted. */
async function listenForMetrics(
  { metricsHost: host, metricsPort: port }: Configuration,
  metrics: Metrics,
) {
  return port === undefined ? undefined : startMetricsServer(metrics, { host, port })
}

function appOptions(configuration: Configuration, metrics: Metrics | undefined) {
  const { allowImportFrom: allow, data, metricsToken } = configuration
  return {
    limits: configuration,
    allowedOrigins: configuration.allowedOrigins,
    measurements: metrics,
    answerMetrics:
      metrics && metricsToken !== undefined
        ? createMetricsAnswer(metrics, metricsToken)
        : undefined,
    imports: {
      fileImports: false,
      fetchSource: createFetchSource({ allow, timeoutMs: fetchTimeoutMs }),
      allow,
      ...(data === ':memory:' ? {} : { gitDirectory: join(data, 'git') }),
    },
  }
}
