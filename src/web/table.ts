// All pages of the app by address: the first matching row wins.

import type { AppPage } from './app/frame/visit.ts'
import { auditPage } from './app/people/audit-log.ts'
import { invitePage, joinPage } from './app/people/invites.ts'
import { memberPage, membersPage, removeMemberPage } from './app/people/members.ts'
import {
  newCollectionPage,
  newSpacePage,
  organizationPage,
  organizationSettingsPage,
  trashPage,
} from './app/people/organization.ts'
import { removeSAMLProviderPage, samlPage, samlProviderPage } from './app/people/saml.ts'
import { deleteTeamPage, teamPage, teamsPage } from './app/people/teams.ts'
import { tokensPage } from './app/people/tokens.ts'
import {
  deleteTranslationPage,
  translationPage,
  translationsPage,
} from './app/people/translations.ts'
import { newSiteKeyPage, siteAudiencePage } from './app/sites/audience.ts'
import { sitePartPage } from './app/sites/part.ts'
import { deleteSitePage, newSitePage, siteSettingsPage, sitesPage } from './app/sites/sites.ts'
import { sitePage } from './app/sites/structure.ts'
import { collectionAccessPage, spaceAccessPage } from './app/spaces/access.ts'
import { organizationChangesPage, spaceChangesPage } from './app/spaces/change-requests.ts'
import {
  collectionPage,
  collectionSettingsPage,
  deleteCollectionPage,
} from './app/spaces/collections.ts'
import { importPage, importsPage, newImportPage } from './app/spaces/imports.ts'
import { linksPage } from './app/spaces/links.ts'
import { deleteSpacePage, spaceSettingsPage } from './app/spaces/space-settings.ts'
import {
  deleteSpecificationPage,
  specificationPage,
  specificationsPage,
} from './app/spaces/specifications.ts'
import { transferCollectionPage, transferSpacePage } from './app/spaces/transfers.ts'
import { homePage } from './home.ts'
import { createReviewPage } from './review/answer.ts'
import { signedInPage } from './sign-in/signed-out.ts'
import { editInRequestPage, editPage } from './space/edit-page.ts'
import { createSpaceAnswer } from './space-answer.ts'

/** Creates the table of pages. */
export function createAppTable(): readonly AppPage[] {
  const answerSpace = createSpaceAnswer()
  return [
    homePage,
    organizationPage,
    newSpacePage,
    newCollectionPage,
    organizationChangesPage,
    spaceChangesPage,
    linksPage,
    importsPage,
    newImportPage,
    importPage,
    editPage,
    editInRequestPage,
    tokensPage,
    signedInPage,
    joinPage,
    membersPage,
    memberPage,
    removeMemberPage,
    invitePage,
    teamsPage,
    teamPage,
    deleteTeamPage,
    spaceSettingsPage,
    deleteSpacePage,
    transferSpacePage,
    spaceAccessPage,
    collectionPage,
    collectionSettingsPage,
    collectionAccessPage,
    deleteCollectionPage,
    transferCollectionPage,
    organizationSettingsPage,
    trashPage,
    auditPage,
    samlPage,
    samlProviderPage,
    removeSAMLProviderPage,
    sitesPage,
    newSitePage,
    sitePage,
    siteSettingsPage,
    siteAudiencePage,
    newSiteKeyPage,
    deleteSitePage,
    sitePartPage,
    specificationsPage,
    specificationPage,
    deleteSpecificationPage,
    translationsPage,
    translationPage,
    deleteTranslationPage,
    // Every other address below a space is a page of its content.
    createReviewPage(answerSpace),
    { pattern: '/s/:spaceId/*', show: answerSpace },
    { pattern: '/s/:spaceId', show: answerSpace },
  ]
}
