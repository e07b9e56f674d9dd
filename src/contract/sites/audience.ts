// Audience of a site and share links: operations.
import * as z from 'zod'
import { listShape, paging, Timestamp } from '../base/common.ts'
import { operation } from '../base/operation.ts'

const sitePath = '/v1/orgs/{organizationId}/sites/{siteId}'
const linksPath = `${sitePath}/share-links` as const
const linkPath = `${linksPath}/{shareLinkId}` as const
const linkName = z.string().min(1).max(50)

export const ShareLink = z.object({
  object: z.literal('share-link'),
  id: z.string(),
  createdAt: Timestamp,
  name: z.string().max(50),
  active: z.boolean(),
  urls: z.object({ published: z.url().optional() }),
})
export type ShareLink = z.output<typeof ShareLink>

export const shareLinks = {
  listSiteShareLinks: operation({
    summary: 'List the share links of a site.',
    description:
      'Whoever has the address of an active one reads a site of `share-link` visibility.',
    method: 'GET',
    path: linksPath,
    permission: 'organization.createContent',
    query: z.object(paging),
    returns: listShape(ShareLink),
  }),
  createSiteShareLink: operation({
    summary: 'Create an active share link.',
    method: 'POST',
    path: linksPath,
    permission: 'organization.createContent',
    body: z.object({ name: linkName }),
    success: 201,
    returns: ShareLink,
  }),
  deleteSiteShareLinkById: operation({
    summary: 'Delete a share link; it stops working immediately.',
    method: 'DELETE',
    path: linkPath,
    permission: 'organization.createContent',
    success: 205,
  }),
  updateSiteShareLinkById: operation({
    summary: 'Rename a share link, switch it off or on again.',
    method: 'PATCH',
    path: linkPath,
    permission: 'organization.createContent',
    body: z.object({ name: linkName.optional(), active: z.boolean().optional() }),
    returns: ShareLink,
  }),
}
