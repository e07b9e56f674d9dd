// All operations in one object.
import { audit } from './audit.ts'
import { changeRequests } from './change-requests.ts'
import { collections } from './collections.ts'
import { comments } from './comments.ts'
import { content } from './content.ts'
import { contentChanges } from './content-changes.ts'
import { grants } from './grants.ts'
import { imports } from './imports.ts'
import { invites } from './invites.ts'
import { members } from './members.ts'
import { openapi } from './openapi.ts'
import type { OperationShape } from './operation.ts'
import { orgs } from './orgs.ts'
import { pdf } from './pdf.ts'
import { publishedSites } from './published-sites.ts'
import { saml } from './saml.ts'
import { search } from './search.ts'
import { shareLinks } from './site-audience.ts'
import { siteSectionGroups, siteSections, siteSpaces, siteStructure } from './site-structure.ts'
import { sites } from './sites.ts'
import { spaces } from './spaces.ts'
import { teams } from './teams.ts'
import { translations } from './translations.ts'

/** Every operation the API has, by id. */
export const operations = {
  ...comments,
  ...changeRequests,
  ...pdf,
  ...content,
  ...search,
  ...contentChanges,
  ...imports,
  ...spaces,
  ...collections,
  ...grants,
  ...orgs,
  ...audit,
  ...sites,
  ...siteSectionGroups,
  ...siteSections,
  ...siteSpaces,
  ...shareLinks,
  ...siteStructure,
  ...publishedSites,
  ...invites,
  ...members,
  ...teams,
  ...saml,
  ...openapi,
  ...translations,
} as const satisfies Record<string, OperationShape>

export type Operations = typeof operations
export type OperationId = keyof Operations

export * from './audit.ts'
export * from './change-requests.ts'
export * from './choices.ts'
export * from './collections.ts'
export * from './comments.ts'
export * from './common.ts'
export * from './content.ts'
export * from './content-changes.ts'
export * from './document.ts'
export * from './emoji.ts'
export * from './error-body.ts'
export * from './errors.ts'
export * from './grants.ts'
export * from './imports.ts'
export * from './invites.ts'
export * from './links.ts'
export * from './members.ts'
export * from './moves.ts'
export * from './openapi.ts'
export * from './operation.ts'
export * from './orgs.ts'
export * from './published-sites.ts'
export * from './references.ts'
export * from './revision.ts'
export * from './saml.ts'
export * from './search.ts'
export * from './site-audience.ts'
export * from './site-shapes.ts'
export * from './site-structure.ts'
export * from './site-words.ts'
export * from './sites.ts'
export * from './sources.ts'
export * from './spaces.ts'
export * from './teams.ts'
export * from './translations.ts'
