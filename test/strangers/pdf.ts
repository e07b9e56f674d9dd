// Access rows of PDFs.
import type { pdf as operations } from '../../src/contract/content/pdf.ts'
import type { AccessRows } from './row.ts'

export const pdfRows: AccessRows<keyof typeof operations> = {
  getChangeRequestPDF: { needs: 'space.read' },
  getSpacePDF: { needs: 'space.read' },
}
