// The PDF behind a signed address: written when it is asked for, kept for those who ask again.
import { ApiError } from '../contract/index.ts'
import type { WrittenPDF } from '../pdf/job.ts'
import { PDFError, type PDFRenderer } from '../pdf/renderer.ts'
import type { Platform } from '../platform/context.ts'
import { type OpenedPDF, openPDFAddress } from '../platform/pdf.ts'
import { securityHeaders } from './responses.ts'

/** Answers requests for PDFs. */
export type PDFAnswer = (platform: Platform, token: string) => Promise<Response>

/** Bytes of PDFs that are kept. */
const keptBytesMax = 64 * 1024 * 1024
/** Characters named in a header, at most. */
const namedMax = 40

/** @param renderer - undefined where no PDFs are written */
export function createPDFAnswer(renderer: PDFRenderer | undefined): PDFAnswer {
  /** Oldest first. */
  const kept = new Map<string, WrittenPDF>()
  const underWay = new Map<string, Promise<WrittenPDF>>()
  return async (platform, token) => {
    const opened = await openPDFAddress(platform, token)
    const pdf = kept.get(opened.key) ?? (await (underWay.get(opened.key) ?? start(opened)))
    return buildPDFResponse(opened.title, pdf)
  }

  function start(opened: OpenedPDF): Promise<WrittenPDF> {
    const writing = write(opened).finally(() => underWay.delete(opened.key))
    underWay.set(opened.key, writing)
    return writing
  }

  async function write({ key, collect }: OpenedPDF): Promise<WrittenPDF> {
    if (renderer === undefined) {
      throw new ApiError('unavailable', 'Cannot write a PDF: this server writes none')
    }
    const job = await collect()
    const pdf = await renderer.render(job).catch((error: unknown) => {
      throw refusalOf(error)
    })
    kept.set(key, pdf)
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes.length, 0)
    for (const [oldest, each] of kept) {
      if (bytes <= keptBytesMax) break
      kept.delete(oldest)
      bytes -= each.bytes.length
    }
    return pdf
  }
}

function buildPDFResponse(title: string, pdf: WrittenPDF): Response {
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
  return new Response(Buffer.from(pdf.bytes), {
    headers: {
      ...securityHeaders,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.bytes.length),
      'Content-Disposition': `inline; filename="${fallback}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, max-age=300',
      ...(pdf.missing.length === 0
        ? {}
        : { 'Galley-Missing-Characters': nameCharacters(pdf.missing) }),
    },
  })
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
  const reason = error instanceof PDFError ? error.reason : 'failed'
  switch (reason) {
    case 'busy':
      return new ApiError('unavailable', 'Cannot write a PDF now: others are being written', {
        retryAfterSeconds: 30,
      })
    case 'slow':
      return new ApiError(
        'unavailable',
        'Cannot write this PDF in the time there is: ask for a part of it with "page"',
        { retryAfterSeconds: 60, cause: error },
      )
    case 'large':
      return new ApiError(
        'payload_too_large',
        'Cannot write this PDF in the memory there is: ask for a part of it with "page"',
      )
    case 'failed':
      return new ApiError('internal', 'Cannot write this PDF: the server failed', { cause: error })
  }
}
