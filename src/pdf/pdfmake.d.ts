// The parts of pdfmake that its types leave out: the printer below its public face.
declare module 'pdfmake/js/Printer.js' {
  import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

  /** A document that is written as a stream once it is ended. */
  interface PrintedDocument extends NodeJS.ReadableStream {
    end(): void
    readonly _pdfMakePages: readonly unknown[]
  }

  type Printer = new (
    fonts: Record<string, unknown>,
    virtualFiles: null,
    addresses: { resolve(url: unknown): void; resolved(): Promise<void> },
    isAllowed: (path: string) => boolean,
  ) => {
    createPdfKitDocument(definition: TDocumentDefinitions): Promise<PrintedDocument>
  }

  /** The class, or what holds it: loaders differ in how they import it. */
  const printer: Printer | { default: Printer }
  export default printer
}

declare module 'pdfmake/js/PDFDocument.js' {
  interface Document {
    prototype: {
      font(bytes: Uint8Array): { readonly _font: { readonly constructor: unknown } }
      provideFont(family: string, bold: boolean, italics: boolean): unknown
      getFontFile(family: string, bold: boolean, italics: boolean): unknown
      readonly _fontFamilies: Record<string, unknown>
    }
  }

  /** The class, or what holds it. */
  const document: Document | { default: Document }
  export default document
}
