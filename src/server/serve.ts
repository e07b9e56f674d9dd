// A whole platform: store, app and port, from configuration to stop.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createPDFRenderer, type PDFRenderer } from '../pdf/renderer.ts'
import { isAllowEntry } from '../platform/address-guard.ts'
import { createId, readClock } from '../platform/context.ts'
import { createFetchSource } from '../platform/fetch-source.ts'
import { bootstrapStore } from '../platform/tokens.ts'
import type { Store } from '../store/store.ts'
import { type App, createApp } from './app.ts'
import { openData } from './data.ts'
import { startJobTimer } from './job-timer.ts'
import { type RunningServer, startServer } from './node.ts'

export interface PlatformOptions {
  /** Directory that keeps everything, or `:memory:`. */
  readonly data: string
  readonly host: string
  readonly port: number
  /** Address others reach it at; where it listens when undefined. */
  readonly baseURL: string | undefined
  /** What may be imported from although it is not public: hosts, addresses, ranges. */
  readonly allowImportFrom: readonly string[]
  /** 0 for no limit. */
  readonly requestsPerMinuteMax: number
  /** The first admin's token; made when undefined. */
  readonly bootstrapToken: string | undefined
  /** A folder with more fonts for PDFs. */
  readonly pdfFonts?: string | undefined
  readonly reportFault: (error: unknown, requestId: string) => void
}

/** A platform that answers. */
export interface RunningPlatform extends RunningServer {
  /** What an empty store was given; undefined for one that was in use. */
  readonly bootstrap: { readonly organization: string; readonly token: string } | undefined
}

const fetchTimeoutMs = 120_000
/** Jobs wait at most this long after they are due. */
const jobIntervalMs = 30_000

/** Open the store, make sure somebody can get in, and listen. */
export async function servePlatform(options: PlatformOptions): Promise<RunningPlatform> {
  checkAllowList(options.allowImportFrom)
  checkFonts(options.pdfFonts)
  const store = await openData(options.data)
  const pdfRenderer = createPDFRenderer(
    options.pdfFonts === undefined ? {} : { fontFolder: options.pdfFonts },
  )
  try {
    const made = await bootstrapStore(
      { store, now: readClock, newId: createId },
      options.bootstrapToken,
    )
    let app: App | undefined
    let wakeJobs: () => void = () => undefined
    const server = await startServer({
      host: options.host,
      port: options.port,
      buildApp: (url) => {
        app = buildApp(
          { store, pdfRenderer, wakeJobs: () => wakeJobs() },
          options.baseURL ?? url,
          options,
        )
        return app
      },
    })
    const jobs = startJobTimer(() => app?.runJobs() ?? Promise.resolve(0), {
      intervalMs: jobIntervalMs,
      reportFault: (error) => options.reportFault(error, 'jobs'),
    })
    wakeJobs = jobs.wake
    // Nobody waits for it: a search brings up what it needs itself.
    void app?.followSearch().catch((error: unknown) => options.reportFault(error, 'search'))
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

function checkAllowList(entries: readonly string[]): void {
  const wrong = entries.find((entry) => !isAllowEntry(entry))
  if (wrong === undefined) return
  throw new Error(
    `Cannot allow imports from "${wrong}": expected a host, or a range like "10.1.0.0/16"`,
  )
}

function checkFonts(folder: string | undefined): void {
  if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new Error(`Cannot read fonts from "${folder}": expected a folder`)
}

function buildApp(
  {
    store,
    pdfRenderer,
    wakeJobs,
  }: {
    readonly store: Store
    readonly pdfRenderer: PDFRenderer
    readonly wakeJobs: () => void
  },
  baseURL: string,
  options: PlatformOptions,
) {
  return createApp(store, {
    baseURL,
    pdfRenderer,
    wakeJobs,
    requestsPerMinuteMax: options.requestsPerMinuteMax,
    imports: {
      fileImports: false,
      fetchSource: createFetchSource({ allow: options.allowImportFrom, timeoutMs: fetchTimeoutMs }),
      allow: options.allowImportFrom,
      ...(options.data === ':memory:' ? {} : { gitDirectory: join(options.data, 'git') }),
    },
    reportFault: options.reportFault,
  })
}
