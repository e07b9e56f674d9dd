// The PDF behind a signed URL: generated on request, cached for later requests.

import { ApiError } from '../../contract/index.ts'
import type { PDFJob, WrittenPDF } from '../../pdf/job.ts'
import type { Platform } from '../../platform/context/context.ts'
import { type OpenedPDF, openPDFAddress } from '../../platform/pdf/pdf.ts'
import { type CachedPDF, keepPDF, lookUpPDF } from '../../platform/pdf/pdf-cache.ts'
import { StoreUnavailableError } from '../../store/database/unavailable.ts'
import { openBytes } from '../../store/objects/objects.ts'
import { ThreadError } from '../../threads/pool.ts'
import { answerBytes } from '../requests/bytes.ts'
import { securityHeaders } from '../requests/responses.ts'

/** Answers requests for PDFs. */
export type PDFAnswer = (platform: Platform, request: Request, token: string) => Promise<Response>

/** Writes a PDF. @throws ThreadError */
export type WritePDF = (job: PDFJob) => Promise<WrittenPDF>

/** Characters named in a header, at most. */
const namedMax = 40

/** @param writePDF - undefined where no PDFs are written */
export function createPDFAnswer(writePDF: WritePDF | undefined): PDFAnswer {
  const underWay = new Map<string, Promise<CachedPDF>>()
  return async (platform, request, token) => {
    const opened = await openPDFAddress(platform, token)
    const { key, title } = opened
    const pdf =
      (await lookUpPDF(platform, key)) ?? (await (underWay.get(key) ?? start(platform, opened)))
    return answerBytes(request, pdf.bytes, describePDF(title, pdf))
  }

  function start(platform: Platform, opened: OpenedPDF): Promise<CachedPDF> {
    const writing = write(platform, opened).finally(() => underWay.delete(opened.key))
    underWay.set(opened.key, writing)
    return writing
  }

  async function write(platform: Platform, { key, collect }: OpenedPDF): Promise<CachedPDF> {
    if (writePDF === undefined) {
      throw new ApiError('unavailable', 'Cannot create a PDF: PDFs are turned off on this server')
    }
    const job = await collect()
    const pdf = await writePDF(job).catch((error: unknown) => {
      throw refusalOf(error)
    })
    await keepPDF(platform, key, pdf).catch((error: unknown) => {
      // It is generated; failing to cache it is no reason not to send it.
      if (!(error instanceof StoreUnavailableError)) throw error
    })
    return { missing: pdf.missing, bytes: openBytes(pdf.bytes) }
  }
}

function describePDF(title: string, { missing }: CachedPDF): Record<string, string> {
  const name = `${
    title
      .replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'document'
  }.pdf`
  const plain = name
    .normalize('NFKD')
    .replace(/[^ -~]+/g, '')
    .trim()
  const fallback = /[a-z0-9]/i.test(plain.replace(/\.pdf$/, ''))
    ? plain.replace(/ +\.pdf$/, '.pdf')
    : 'document.pdf'
  return {
    ...securityHeaders,
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fallback}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'private, max-age=300',
    ...(missing.length === 0 ? {} : { 'Galley-Missing-Characters': nameCharacters(missing) }),
  }
}

/** `U+1F9FF, U+0E01`: characters no font has, which the PDF shows as empty boxes. */
function nameCharacters(missing: readonly string[]): string {
  const named = missing.slice(0, namedMax).map((cluster) =>
    Array.from(cluster)
      .map((each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
      .join('+'),
  )
  return missing.length > namedMax ? `${named.join(', ')}, ...` : named.join(', ')
}

function refusalOf(error: unknown): ApiError {
  const reason = error instanceof ThreadError ? error.reason : 'failed'
  switch (reason) {
    case 'busy':
      return new ApiError(
        'unavailable',
        'Cannot create a PDF now: the server is busy. Try again in a minute',
        {
          retryAfterSeconds: 30,
        },
      )
    case 'slow':
      return new ApiError(
        'unavailable',
        'Cannot create this PDF within the time limit: use "page" to get part of it',
        { retryAfterSeconds: 60, cause: error },
      )
    case 'large':
      return new ApiError(
        'payload_too_large',
        'Cannot create this PDF within the memory limit: use "page" to get part of it',
      )
    case 'failed':
      return new ApiError('internal', 'Cannot create this PDF: the server failed', { cause: error })
  }
}
