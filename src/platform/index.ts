// What every operation does, checked against the contract.
import { auditList } from './audit-list.ts'
import { changeRequestLists } from './change-request-lists.ts'
import { changeRequests } from './change-requests.ts'
import { changes } from './changes.ts'
import { collections } from './collections.ts'
import { commentReplies } from './comment-replies.ts'
import { commenters } from './commenters.ts'
import { comments } from './comments.ts'
import { content } from './content.ts'
import { contentChanges } from './content-changes.ts'
import type { Handlers } from './context.ts'
import { copies } from './copies.ts'
import { grants } from './grants.ts'
import { importRuns } from './import-runs.ts'
import { invites } from './invites.ts'
import { links } from './link-lists.ts'
import { memberLists } from './member-lists.ts'
import { members } from './members.ts'
import { moves } from './moves.ts'
import { openapi } from './openapi.ts'
import { openapiVersions } from './openapi-versions.ts'
import { orgs } from './orgs.ts'
import { pdf } from './pdf.ts'
import { publishedSites } from './published-sites.ts'
import { saml } from './saml.ts'
import { search } from './search.ts'
import { shareLinks } from './share-links.ts'
import { siteMoves } from './site-moves.ts'
import { siteSectionGroups } from './site-section-groups.ts'
import { siteSections } from './site-sections.ts'
import { siteSpaces } from './site-spaces.ts'
import { sites } from './sites.ts'
import { spaces } from './spaces.ts'
import { teamMembers } from './team-members.ts'
import { teams } from './teams.ts'
import { transfers } from './transfers.ts'
import { translations } from './translations.ts'
import { trash } from './trash.ts'
import { trashList } from './trash-list.ts'

/** Handlers of all operations, by id. */
export const handlers: Handlers = {
  ...comments,
  ...commentReplies,
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
