// A whole platform: store, app and port, from configuration to stop.
import { join } from 'node:path'
import { createPDFRenderer, type PDFRenderer } from '../pdf/renderer.ts'
import { createId, readClock } from '../platform/context.ts'
import { createFetchSource } from '../platform/fetch-source.ts'
import { bootstrapStore } from '../platform/tokens.ts'
import type { Store } from '../store/store.ts'
import { type App, createApp } from './app.ts'
import type { Configuration } from './configuration.ts'
import { openData } from './data.ts'
import { startJobTimer } from './job-timer.ts'
import { type RunningServer, startServer } from './node.ts'

/** A platform that answers. */
export interface RunningPlatform extends RunningServer {
  /** What an empty store was given; undefined for one that was in use. */
  readonly bootstrap: { readonly organization: string; readonly token: string } | undefined
}

const fetchTimeoutMs = 120_000
/** Jobs wait at most this long after they are due. */
const jobIntervalMs = 30_000

/** Told of every fault of ours, with the id of the request, or the name of the job. */
type FaultReport = (error: unknown, requestId: string) => void

/** Open the store, make sure somebody can get in, and listen. */
export async function servePlatform(
  configuration: Configuration,
  reportFault: FaultReport,
): Promise<RunningPlatform> {
  const store = await openData(configuration)
  const pdfRenderer = createPDFRenderer(
    configuration.pdfFonts === undefined ? {} : { fontFolder: configuration.pdfFonts },
  )
  try {
    const made = await bootstrapStore(
      { store, now: readClock, newId: createId },
      configuration.bootstrapToken,
    )
    let app: App | undefined
    let wakeJobs: () => void = () => undefined
    const server = await startServer({
      host: configuration.host,
      port: configuration.port,
      buildApp: (url) => {
        app = buildApp(
          { store, pdfRenderer, wakeJobs: () => wakeJobs(), reportFault },
          configuration.baseURL ?? url,
          configuration,
        )
        return app
      },
    })
    const jobs = startJobTimer(() => app?.runJobs() ?? Promise.resolve(0), {
      intervalMs: jobIntervalMs,
      reportFault: (error) => reportFault(error, 'jobs'),
    })
    wakeJobs = jobs.wake
    // Nobody waits for it: a search brings up what it needs itself.
    void app?.followSearch().catch((error: unknown) => reportFault(error, 'search'))
    return {
      url: server.url,
      bootstrap: made && { organization: made.organization.id, token: made.token },
      async close() {
        await server.close()
        await jobs.stop()
        await pdfRenderer.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function buildApp(
  {
    store,
    pdfRenderer,
    wakeJobs,
    reportFault,
  }: {
    readonly store: Store
    readonly pdfRenderer: PDFRenderer
    readonly wakeJobs: () => void
    readonly reportFault: FaultReport
  },
  baseURL: string,
  configuration: Configuration,
) {
  return createApp(store, {
    baseURL,
    pdfRenderer,
    wakeJobs,
    requestsPerMinuteMax: configuration.requestsPerMinuteMax,
    imports: {
      fileImports: false,
      fetchSource: createFetchSource({
        allow: configuration.allowImportFrom,
        timeoutMs: fetchTimeoutMs,
      }),
      allow: configuration.allowImportFrom,
      ...(configuration.data === ':memory:'
        ? {}
        : { gitDirectory: join(configuration.data, 'git') }),
    },
    reportFault,
  })
}
