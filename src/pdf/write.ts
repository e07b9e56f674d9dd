// One PDF from one job: read the pages, find the fonts, print.
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import pdfDocument from 'pdfmake/js/PDFDocument.js'
import printer from 'pdfmake/js/Printer.js'
import { readBook } from './book.ts'
import { buildDefinition } from './definition.ts'
import { findFontFiles } from './font-files.ts'
import { type Fonts, loadFonts } from './fonts.ts'
import type { PDFFile, PDFJob, WrittenPDF } from './job.ts'
import { page as sheet } from './look.ts'
import type { MergedFont } from './merged-font.ts'

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

const Printer = 'default' in printer ? printer.default : printer
const { prototype } = 'default' in pdfDocument ? pdfDocument.default : pdfDocument

/** The fonts of the document that is being printed: one at a time in a thread. */
let current: Fonts | undefined

type FontMaker = new (document: unknown, font: MergedFont, id: string) => object

/**
 * Prints a document.
 *
 * @throws Error when the definition cannot be laid out
 */
async function printPDF(
  definition: TDocumentDefinitions,
  fonts: Fonts,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  current = fonts
  try {
    const printing = new Printer({}, null, closedAddresses, () => false)
    const document = await printing.createPdfKitDocument(definition)
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => {
      document.on('end', () => resolve())
      document.on('error', reject)
    })
    const pages = document._pdfMakePages.length
    document.end()
    await ended
    return { bytes: Buffer.concat(chunks), pages }
  } finally {
    current = undefined
  }
}

/** Printing fetches nothing: pictures are in the definition. */
const closedAddresses = {
  resolve(url: unknown): void {
    if (typeof url !== 'string' || url.startsWith('data:')) return
    throw new Error('Cannot print: a definition names no address')
  },
  resolved: () => Promise.resolve(),
}

const keyOf = (family: string, bold: boolean, italics: boolean) =>
  `galley ${family === 'Mono'} ${bold} ${italics}`

// pdfmake looks fonts up by file. Ours consist of many files, so we look them up ourselves; for pdfkit
// (layout, subset, metrics) a merged font has the interface of a fontkit font.
prototype.getFontFile = keyOf
prototype.provideFont = function provideFont(family, bold, italics) {
  const key = keyOf(family, bold, italics)
  const known = this._fontFamilies[key]
  if (known !== undefined) return known
  if (current === undefined) throw new Error('Cannot print without fonts')
  const Font = findFontMaker(this.font(current.sample))
  const font = current.of({ isMono: family === 'Mono', isBold: bold, isItalic: italics })
  const made = new Font(this, font, `G${Object.keys(this._fontFamilies).length}`)
  this._fontFamilies[key] = made
  return made
}

/** pdfkit gives no name to its class of embedded fonts; every font it made has it. */
function findFontMaker({
  _font,
}: {
  readonly _font: { readonly constructor: unknown }
}): FontMaker {
  // Checked by what it was taken from: the constructor of a font made from these very bytes.
  return _font.constructor as FontMaker
}
