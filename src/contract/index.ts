// All operations in one object.

import type { OperationShape } from './base/operation.ts'
import { changeRequests } from './content/change-requests.ts'
import { contentChanges } from './content/changes.ts'
import { comments } from './content/comments.ts'
import { content } from './content/content.ts'
import { imports } from './content/imports.ts'
import { pdf } from './content/pdf.ts'
import { search } from './content/search.ts'
import { audit } from './people/audit.ts'
import { grants } from './people/grants.ts'
import { invites } from './people/invites.ts'
import { members } from './people/members.ts'
import { orgs } from './people/organizations.ts'
import { saml } from './people/saml.ts'
import { teams } from './people/teams.ts'
import { shareLinks } from './sites/audience.ts'
import { publishedSites } from './sites/published-sites.ts'
import { sites } from './sites/sites.ts'
import { siteSectionGroups, siteSections, siteSpaces, siteStructure } from './sites/structure.ts'
import { collections } from './spaces/collections.ts'
import { openapi } from './spaces/openapi.ts'
import { spaces } from './spaces/spaces.ts'
import { translations } from './spaces/translations.ts'

/** Every operation the API has, by id. */
export const operations: Operations = {
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

/** Named one by one: as one type they are too long for a declaration file. */
export type Operations = typeof comments &
  typeof changeRequests &
  typeof pdf &
  typeof content &
  typeof search &
  typeof contentChanges &
  typeof imports &
  typeof spaces &
  typeof collections &
  typeof grants &
  typeof orgs &
  typeof audit &
  typeof sites &
  typeof siteSectionGroups &
  typeof siteSections &
  typeof siteSpaces &
  typeof shareLinks &
  typeof siteStructure &
  typeof publishedSites &
  typeof invites &
  typeof members &
  typeof teams &
  typeof saml &
  typeof openapi &
  typeof translations
export type OperationId = keyof Operations

export * from './base/choices.ts'
export * from './base/common.ts'
export * from './base/emoji.ts'
export * from './base/error-body.ts'
export * from './base/errors.ts'
export * from './base/operation.ts'
export * from './content/change-requests.ts'
export * from './content/changes.ts'
export * from './content/comments.ts'
export * from './content/content.ts'
export * from './content/document.ts'
export * from './content/imports.ts'
export * from './content/links.ts'
export * from './content/references.ts'
export * from './content/revision.ts'
export * from './content/search.ts'
export * from './people/audit.ts'
export * from './people/grants.ts'
export * from './people/invites.ts'
export * from './people/members.ts'
export * from './people/organizations.ts'
export * from './people/saml.ts'
export * from './people/teams.ts'
export * from './sites/audience.ts'
export * from './sites/published-sites.ts'
export * from './sites/shapes.ts'
export * from './sites/sites.ts'
export * from './sites/structure.ts'
export * from './sites/words.ts'
export * from './spaces/collections.ts'
export * from './spaces/moves.ts'
export * from './spaces/openapi.ts'
export * from './spaces/sources.ts'
export * from './spaces/spaces.ts'
export * from './spaces/translations.ts'
