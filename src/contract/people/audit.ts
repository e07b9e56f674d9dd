// The audit log of an organization: operations.
import * as z from 'zod'
import { listShape, paging, Timestamp, User } from '../base/common.ts'
import { operation } from '../base/operation.ts'

/** One change, as it was asked for. */
export const AuditEntry = z.object({
  object: z.literal('audit-entry'),
  id: z.string(),
  at: Timestamp,
  operation: z.string(),
  user: User.optional(),
  credential: z.string().optional(),
  address: z.string().optional(),
  requestId: z.string().optional(),
  subject: z.string().optional(),
  parameters: z.record(z.string(), z.string()),
  location: z.url().optional(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const audit = {
  listAuditEntries: operation({
    summary: 'List the audit log of an organization, newest first.',
    description:
      'Every successful request that changed something has an entry, written together with the change; sign-ins through its identity provider and what operators did have one, too. Contents and secrets are never kept. Entries go after the time the operator set.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit',
    permission: 'organization.admin',
    query: z.object({
      ...paging,
      user: z.string().max(64).optional(),
      operation: z.string().max(64).optional(),
      subject: z.string().max(64).optional(),
      since: Timestamp.optional(),
      until: Timestamp.optional(),
    }),
    returns: listShape(AuditEntry),
    extension: true,
  }),
}
