// The thread that writes PDFs: one job, one answer, in turn.
import { parentPort, workerData } from 'node:worker_threads'
import type { PDFJob, WrittenPDF } from './job.ts'
import { writePDF } from './write.ts'

/** What the thread is started with. */
export interface WorkerSettings {
  readonly fontFolder?: string
}

/** What the thread answers to a job. */
export type WorkerAnswer =
  | { readonly kind: 'written'; readonly pdf: WrittenPDF }
  | { readonly kind: 'failed'; readonly message: string }

parentPort?.on('message', (job: PDFJob) => {
  void answer(job).then((said) => parentPort?.postMessage(said))
})

async function answer(job: PDFJob): Promise<WorkerAnswer> {
  try {
    return { kind: 'written', pdf: await writePDF(job, readFontFolder(workerData)) }
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'failed', message }
  }
}

function readFontFolder(settings: unknown): string | undefined {
  if (typeof settings !== 'object' || settings === null) return undefined
  if (!('fontFolder' in settings)) return undefined
  return typeof settings.fontFolder === 'string' ? settings.fontFolder : undefined
}
