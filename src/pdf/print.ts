// Prints a definition to a PDF: pdfmake lays out and writes, with our fonts instead of its own.
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import pdfDocument from 'pdfmake/js/PDFDocument.js'
import printer from 'pdfmake/js/Printer.js'
import type { Fonts } from './fonts.ts'
import type { MergedFont } from './merged-font.ts'

const Printer = 'default' in printer ? printer.default : printer
const { prototype } = 'default' in pdfDocument ? pdfDocument.default : pdfDocument

/** The fonts of the document that is being printed: one at a time in a thread. */
let current: Fonts | undefined

type FontMaker = new (document: unknown, font: MergedFont, id: string) => object

/**
 * Print.
 *
 * @throws Error when the definition cannot be laid out
 */
export async function printPDF(
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
