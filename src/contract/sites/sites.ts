// Sites: operations.
import * as z from 'zod'
import { listShape, paging } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { Site, SiteIcon, SitePath } from './shapes.ts'
import { SiteType, SiteVisibility } from './words.ts'

const title = z.string().min(2, { abort: true }).max(128).regex(/\S/)
const sitesPath = '/v1/orgs/{organizationId}/sites'
const sitePath = `${sitesPath}/{siteId}` as const

const notOfURL = { error: 'no URL can have this host' }

/** The patterns let hosts pass that stand in no URL: `docs.acme.0x`, whose end is a number. */
function isOfURL(address: string): boolean {
  return URL.canParse(`https://${address}`)
}

const Hostname = z
  .string()
  .max(512)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/)
  .refine(isOfURL, notOfURL)

const ProxyOrigin = z
  .string()
  .max(512)
  .regex(/^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$/)
  .refine(isOfURL, notOfURL)

export const sites = {
  listSites: operation({
    summary: 'List the sites of an organization.',
    method: 'GET',
    path: sitesPath,
    permission: 'organization.view',
    query: z.object({
      ...paging,
      space: z.string().optional(),
      title: z.string().max(128).optional(),
      published: z.boolean().optional(),
      type: z.array(SiteType).optional(),
    }),
    returns: listShape(Site),
  }),
  createSite: operation({
    summary: 'Create a site that shows spaces.',
    description:
      'With `empty` it shows a new empty space, with `sample` a new one with pages to start from. A site is published with its first space.',
    method: 'POST',
    path: sitesPath,
    permission: 'organization.createContent',
    body: z
      .object({
        type: SiteType.default('basic'),
        title: title.optional(),
        visibility: SiteVisibility.default('public'),
        // Open point M3: the words that ask for a new space.
        spaces: z.union([z.array(z.string()).max(100), z.enum(['empty', 'sample'])]).optional(),
      })
      .optional(),
    errors: ['invalid_reference', 'already_exists'],
    success: 201,
    returns: Site,
  }),
  getSiteById: operation({
    summary: 'Read one site.',
    method: 'GET',
    path: sitePath,
    permission: 'organization.view',
    returns: Site,
  }),
  deleteSiteById: operation({
    summary: 'Delete a site; the spaces it shows stay.',
    method: 'DELETE',
    path: sitePath,
    permission: 'organization.createContent',
    success: 205,
  }),
  updateSiteById: operation({
    summary: 'Change the title, address, audience or defaults of a site.',
    description:
      'Null takes the icon, the hostname or the proxy away. `defaultSiteSpace` stands at the root or in the default section.',
    method: 'PATCH',
    path: sitePath,
    permission: 'organization.createContent',
    body: z.object({
      title: title.optional(),
      icon: SiteIcon.nullable().optional(),
      visibility: SiteVisibility.optional(),
      hostname: Hostname.nullable().optional(),
      basename: SitePath.optional(),
      adaptiveContent: z.object({ enabled: z.boolean() }).optional(),
      agentsContext: z.enum(['excluded', 'included']).optional(),
      defaultSiteSpace: z.string().optional(),
      defaultSiteSection: z.string().optional(),
      proxy: ProxyOrigin.nullable().optional(),
    }),
    errors: ['invalid_reference', 'already_exists'],
    returns: Site,
  }),
  // Open point M1: without these two "published" could never change.
  publishSite: operation({
    summary: 'Publish a site for its audience.',
    method: 'POST',
    path: `${sitePath}/publish`,
    permission: 'organization.createContent',
    returns: Site,
    extension: true,
  }),
  unpublishSite: operation({
    summary: 'Take a published site away from its audience.',
    method: 'POST',
    path: `${sitePath}/unpublish`,
    permission: 'organization.createContent',
    returns: Site,
    extension: true,
  }),
}
