// The access table: every operation of the contract has its row here.
import type { OperationId } from '../../src/contract/index.ts'
import { auditRows } from './audit.ts'
import { changeRequestRows } from './change-requests.ts'
import { collectionRows } from './collections.ts'
import { commentRows } from './comments.ts'
import { contentRows } from './content.ts'
import { grantRows } from './grants.ts'
import { importRows } from './imports.ts'
import { memberRows } from './members.ts'
import { openapiRows } from './openapi.ts'
import { organizationRows } from './orgs.ts'
import { pdfRows } from './pdf.ts'
import type { AccessRows } from './row.ts'
import { samlRows } from './saml.ts'
import { searchRows } from './search.ts'
import { siteRows } from './sites.ts'
import { spaceRows } from './spaces.ts'
import { translationRows } from './translations.ts'

export const rows: AccessRows<OperationId> = {
  ...commentRows,
  ...changeRequestRows,
  ...pdfRows,
  ...contentRows,
  ...importRows,
  ...searchRows,
  ...spaceRows,
  ...collectionRows,
  ...grantRows,
  ...organizationRows,
  ...auditRows,
  ...siteRows,
  ...memberRows,
  ...samlRows,
  ...openapiRows,
  ...translationRows,
}
