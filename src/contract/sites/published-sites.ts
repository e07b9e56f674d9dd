// Sites as visitors see them, and the schema of visitor claims: operations.
import * as z from 'zod'
import { Timestamp, WebAddress } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { Site, SiteStructure } from './shapes.ts'

const sitePath = '/v1/orgs/{organizationId}/sites/{siteId}'
const schemaPath = `${sitePath}/adaptive-schema` as const
const authPath = `${sitePath}/publishing/auth` as const

const description = z.string().max(1024).optional()
const claimName = z.string().min(1).max(100)
const Claim = z.union([
  z.object({
    type: z.enum(['boolean', 'string', 'number']),
    description,
    enum: z.array(z.string()).max(1000).optional(),
  }),
  z.object({
    type: z.literal('array'),
    description,
    items: z.object({
      type: z.enum(['boolean', 'string', 'number']),
      description,
      enum: z.array(z.string()).max(1000).optional(),
    }),
  }),
])
const Claims = z.record(claimName, Claim)

/** Claims visitors may make: a JSON Schema of draft-07, in the subset in use. */
export const VisitorSchema = z.object({
  $schema: z.string().max(200).optional(),
  type: z.literal('object'),
  properties: z.record(
    claimName,
    z.union([
      Claim,
      z.object({
        type: z.literal('object'),
        description,
        properties: Claims,
        additionalProperties: z.literal(false),
      }),
    ]),
  ),
  additionalProperties: z.literal(false),
})
export type VisitorSchema = z.output<typeof VisitorSchema>

export const SiteAdaptiveSchema = z.object({
  object: z.literal('site-adaptive-schema'),
  jsonSchema: VisitorSchema,
  updatedAt: Timestamp,
})
export type SiteAdaptiveSchema = z.output<typeof SiteAdaptiveSchema>

/** Looks of a site or of a space in it, by topic; always the default ones. */
export const Customization = z.record(z.string(), z.unknown())

export const PublishedSite = z.object({
  object: z.literal('published-content-site'),
  site: Site,
  structure: SiteStructure,
  customizations: z.object({
    site: Customization,
    siteSpaces: z.record(z.string(), Customization),
  }),
  scripts: z.array(z.object({ script: z.url(), cookies: z.boolean() })),
})
export type PublishedSite = z.output<typeof PublishedSite>

export const PublishingAuth = z.object({
  object: z.literal('publishing-auth'),
  privateKey: z.string(),
  fallbackURL: z.url().optional(),
  backend: z.literal('custom'),
})
export type PublishingAuth = z.output<typeof PublishingAuth>

export const publishedSites = {
  getSiteAdaptiveSchema: operation({
    summary: 'Read which claims of visitors a site knows.',
    method: 'GET',
    path: schemaPath,
    permission: 'organization.view',
    returns: SiteAdaptiveSchema,
  }),
  updateSiteAdaptiveSchema: operation({
    summary: 'Say which claims of visitors a site knows.',
    description: 'Conditions are not validated against it: they may use claims it does not define.',
    method: 'PUT',
    path: schemaPath,
    permission: 'organization.createContent',
    body: z.object({ jsonSchema: VisitorSchema }),
    returns: SiteAdaptiveSchema,
  }),
  listSiteAdaptiveTemplateConditions: operation({
    summary: 'List conditions to start from, for the claims a site knows.',
    method: 'GET',
    path: `${schemaPath}/template-conditions`,
    permission: 'organization.view',
    returns: z.object({
      items: z.array(z.object({ description: z.string(), condition: z.string() })),
    }),
  }),
  getPublishedContentSite: operation({
    summary: 'Read a published site as its visitor sees it.',
    description:
      'Whoever is not in its organization needs what its visibility asks for: a share key, or a token signed with the key of the site. What a condition hides from this visitor is not there.',
    method: 'GET',
    path: `${sitePath}/published`,
    permission: 'organization.view',
    query: z.object({ shareKey: z.string().optional(), jwt_token: z.string().optional() }),
    returns: PublishedSite,
  }),
  // Open point M1: without these, nobody could sign visitor tokens.
  getSitePublishingAuth: operation({
    summary: 'Read the key that signs who a visitor is.',
    description:
      'Sign a JWT with it (HS256) and hand it over as `jwt_token`; its payload is the claims.',
    method: 'GET',
    path: authPath,
    permission: 'organization.createContent',
    returns: PublishingAuth,
    extension: true,
  }),
  updateSitePublishingAuth: operation({
    summary: 'Change the sign-in redirect URL for visitors.',
    method: 'PATCH',
    path: authPath,
    permission: 'organization.createContent',
    body: z.object({ fallbackURL: WebAddress.nullable().optional() }),
    returns: PublishingAuth,
    extension: true,
  }),
  regenerateSitePublishingAuth: operation({
    summary: 'Replace the key that signs who a visitor is.',
    description: 'Tokens signed with the previous key stop working immediately.',
    method: 'POST',
    path: `${authPath}/regenerate`,
    permission: 'organization.createContent',
    returns: PublishingAuth,
    extension: true,
  }),
}
