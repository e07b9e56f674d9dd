// Access row of the audit log.
import type { audit } from '../../src/contract/people/audit.ts'
import type { AccessRows } from './row.ts'

export const auditRows: AccessRows<keyof typeof audit> = {
  listAuditEntries: { needs: 'organization.admin' },
}
