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
import { type Log, logRequest } from './log.ts'
import { type RunningServer, startServer } from './node.ts'

/** A platform that answers. */
export interface RunningPlatform extends RunningServer {
  /** What an empty store was given; undefined for one that was in use. */
  readonly bootstrap: { readonly organization: string; readonly token: string } | undefined
}

const fetchTimeoutMs = 120_000
/** Jobs wait at most this long after they are due. */
const jobIntervalMs = 30_000

/** Open the store, make sure somebody can get in, and listen. */
export async function servePlatform(
  configuration: Configuration,
  log: Log,
): Promise<RunningPlatform> {
  const reportFault = (error: unknown, requestId: string) => log.writeFault(error, { requestId })
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
    const server = await startServer(configuration, {
      onAnswered: (record, answered) => logRequest(log, record, answered),
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
        app?.announceStop()
        await server.close()
        await jobs.stop()
        await app?.close()
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
    readonly reportFault: (error: unknown, requestId: string) => void
  },
  baseURL: string,
  configuration: Configuration,
) {
  return createApp(store, {
    baseURL,
    pdfRenderer,
    wakeJobs,
    limits: configuration,
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
