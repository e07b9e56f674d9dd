// One PDF from one job: read the pages, find the fonts, print.
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { readBook } from './book.ts'
import { buildDefinition } from './definition.ts'
import { findFontFiles } from './font-files.ts'
import { loadFonts } from './fonts.ts'
import type { PDFFile, PDFJob, WrittenPDF } from './job.ts'
import { page as sheet } from './look.ts'
import { printPDF } from './print.ts'

/**
 * Writes a PDF.
 *
 * If a drawing cannot be printed, the PDF is written without drawings.
 *
 * @param fontFolder - additional fonts
 */
export async function writePDF(job: PDFJob, fontFolder: string | undefined): Promise<WrittenPDF> {
  const files = findFontFiles(fontFolder)
  const print = async (definition: TDocumentDefinitions): Promise<WrittenPDF> => {
    const texts = [job.running, ...runningTexts(definition), ...collectTexts(definition.content)]
    const fonts = await loadFonts(files, texts, job.language)
    const printed = await printPDF(definition, fonts)
    return { ...printed, missing: [...fonts.missing] }
  }
  try {
    return await print(buildDefinition(readBook(job)))
  } catch (error) {
    if (!Object.values(job.files).some(isDrawing)) throw error
    return print(buildDefinition(readBook(withoutDrawings(job))))
  }
}

/** Texts on every page besides titles, which are in the content; and the ellipsis for shortened ones. */
function runningTexts({ footer }: TDocumentDefinitions): Iterable<string> {
  const size = { width: sheet.width, height: sheet.height, orientation: 'portrait' } as const
  return ['…', ...collectTexts(typeof footer === 'function' ? footer(2, 2, size) : footer)]
}

/** Every text of a definition. */
function* collectTexts(content: unknown): Generator<string> {
  if (Array.isArray(content)) {
    for (const each of content) yield* collectTexts(each)
    return
  }
  if (typeof content === 'string') yield content
  if (typeof content !== 'object' || content === null) return
  for (const [name, value] of Object.entries(content)) {
    if (name !== 'image' && (typeof value === 'object' || name === 'text' || name === 'svg')) {
      yield* collectTexts(value)
    }
  }
}

function isDrawing({ name, bytes }: PDFFile): boolean {
  return bytes !== undefined && /\.svgz?$/i.test(name)
}

function withoutDrawings(job: PDFJob): PDFJob {
  const files = Object.entries(job.files).map(([id, file]) => {
    const { bytes: _bytes, ...rest } = file
    return [id, isDrawing(file) ? rest : file] as const
  })
  return { ...job, files: Object.fromEntries(files) }
}
