// Single sign-on by SAML 2.0: shapes and operations.
import * as z from 'zod'
import { Level, listShape, paging, Timestamp, WebAddress } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { Team } from './teams.ts'

const label = z.string().min(1).max(30)
const entityID = z.string().max(1024)
const certificate = z.string().max(10_000)

export const SAMLProvider = z.object({
  object: z.literal('saml-provider'),
  id: z.string(),
  label,
  ssoURL: z.url().optional(),
  entityID,
  certificate,
  defaultTeam: Team.optional(),
  /** Null for guests. */
  defaultRole: Level.nullable(),
  createdAt: Timestamp,
  /** Open point L. */
  status: z.enum(['active', 'pending']),
  service: z.object({ acsURL: z.url(), startURL: z.url(), entityID: z.url() }),
  urls: z.object({ location: z.url() }),
})
export type SAMLProvider = z.output<typeof SAMLProvider>

/** A way to sign in to an organization. */
export const SSOProviderLogin = z.object({
  id: z.string(),
  label,
  startURL: z.url(),
})
export type SSOProviderLogin = z.output<typeof SSOProviderLogin>

const fields = {
  entityID: entityID.optional(),
  certificate: certificate.optional(),
  ssoURL: WebAddress.nullable().optional(),
  defaultTeam: z.string().nullable().optional(),
  defaultRole: Level.nullable().optional(),
}

const all = '/v1/orgs/{organizationId}/saml'
const one = `${all}/{samlProviderId}` as const

export const saml = {
  listSAMLProvidersInOrganizationById: operation({
    summary: 'List the identity providers of an organization.',
    method: 'GET',
    path: all,
    permission: 'organization.admin',
    query: z.object(paging),
    returns: listShape(SAMLProvider),
  }),
  createOrganizationSAMLProvider: operation({
    summary: 'Add an identity provider.',
    description:
      'Only `label` has to be known: what the provider needs of this platform is in `service`, and the rest can follow. It is `active` once it has an address, a name and a certificate that can be read: X.509 with an RSA key.',
    method: 'POST',
    path: all,
    permission: 'organization.admin',
    body: z.object({ label, ...fields }),
    errors: ['invalid_reference'],
    success: 201,
    returns: SAMLProvider,
  }),
  getOrganizationSAMLProviderById: operation({
    summary: 'Read one identity provider.',
    method: 'GET',
    path: one,
    permission: 'organization.admin',
    returns: SAMLProvider,
  }),
  deleteOrganizationSAMLProvider: operation({
    summary: 'Remove an identity provider.',
    description: 'Ends the sessions of users who signed in through it. Members stay.',
    method: 'DELETE',
    path: one,
    permission: 'organization.admin',
    success: 204,
  }),
  updateOrganizationSAMLProvider: operation({
    summary: 'Change an identity provider.',
    description:
      'What is left out stays as it is. One whose address, name or certificate is taken away, or whose certificate cannot be read, is `pending` again: nobody comes in by it.',
    method: 'PATCH',
    path: one,
    permission: 'organization.admin',
    body: z.object({ label: label.optional(), ...fields }),
    errors: ['invalid_reference'],
    returns: SAMLProvider,
  }),
  listSSOProviderLoginsInOrganization: operation({
    summary: 'List the ways to sign in to an organization through an identity provider.',
    description:
      'Anyone with the id of the organization may call this; only active providers are listed.',
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sso',
    permission: 'token',
    returns: z.object({ items: z.array(SSOProviderLogin) }),
  }),
}
