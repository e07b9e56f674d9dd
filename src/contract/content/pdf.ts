// PDFs of a space and of a change request: URLs valid for an hour.
import * as z from 'zod'
import { operation } from '../base/operation.ts'

const query = z.object({
  page: z.string().min(1).max(256).optional(),
  only: z.boolean().default(false),
})

const PDFAddress = z.object({ url: z.url() })

const description = `The URL holds for an hour and needs no token: it carries the rights of the caller, and stops
working when the caller may no longer see the space. The PDF is of the revision that is active now,
whenever it is fetched. With \`page\` it has that page and the pages below it, or with \`only\` the page
alone; hidden pages are left out unless one of them is the page asked for.`

export const pdf = {
  getChangeRequestPDF: operation({
    summary: 'Get the address of a PDF of a change request, or of one of its pages.',
    description,
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
    permission: 'space.access',
    query,
    errors: ['invalid_reference'],
    returns: PDFAddress,
  }),
  getSpacePDF: operation({
    summary: 'Get the address of a PDF of a space, or of one of its pages.',
    description,
    method: 'GET',
    path: '/v1/spaces/{spaceId}/pdf',
    permission: 'space.view',
    query,
    errors: ['invalid_reference'],
    returns: PDFAddress,
    extension: true,
  }),
}
