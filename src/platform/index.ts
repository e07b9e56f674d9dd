// Handlers of every operation, checked against the contract.

import { changeRequestLists, changeRequests } from './change-requests/change-requests.ts'
import { changes } from './change-requests/changes.ts'
import { commenters } from './comments/commenters.ts'
import { comments } from './comments/comments.ts'
import { contentChanges } from './content/changes.ts'
import { content } from './content/reads.ts'
import type { Handlers } from './context/context.ts'
import { importRuns } from './imports/runs.ts'
import { invites } from './invites/invites.ts'
import { links } from './links/lists.ts'
import { openapi } from './openapi/openapi.ts'
import { openapiVersions } from './openapi/versions.ts'
import { pdf } from './pdf/pdf.ts'
import { auditList } from './people/audit-list.ts'
import { grants } from './people/grants.ts'
import { memberLists } from './people/member-lists.ts'
import { members } from './people/members.ts'
import { orgs } from './people/organizations.ts'
import { teamMembers, teams } from './people/teams.ts'
import { translations } from './people/translations.ts'
import { saml } from './saml/saml.ts'
import { search } from './search/search.ts'
import { siteMoves } from './sites/moves.ts'
import { publishedSites, shareLinks } from './sites/published-sites.ts'
import { siteSectionGroups } from './sites/section-groups.ts'
import { siteSections, siteSpaces } from './sites/sections.ts'
import { sites } from './sites/sites.ts'
import { collections } from './spaces/collections.ts'
import { copies } from './spaces/copies.ts'
import { moves } from './spaces/moves.ts'
import { spaces } from './spaces/spaces.ts'
import { transfers } from './spaces/transfers.ts'
import { trash, trashList } from './spaces/trash.ts'

/** Handlers of all operations, by id. */
export const handlers: Handlers = {
  ...comments,
  ...commenters,
  ...changeRequests,
  ...changeRequestLists,
  ...pdf,
  ...content,
  ...contentChanges,
  ...importRuns,
  ...links,
  ...search,
  ...changes,
  ...spaces,
  ...moves,
  ...copies,
  ...trash,
  ...trashList,
  ...transfers,
  ...collections,
  ...grants,
  ...orgs,
  ...auditList,
  ...sites,
  ...siteSectionGroups,
  ...siteSections,
  ...siteSpaces,
  ...siteMoves,
  ...shareLinks,
  ...publishedSites,
  ...invites,
  ...members,
  ...memberLists,
  ...teams,
  ...teamMembers,
  ...saml,
  ...openapi,
  ...openapiVersions,
  ...translations,
}
