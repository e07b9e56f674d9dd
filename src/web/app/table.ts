// Every page of the app by its address: the first row that fits has it.
import { homePage } from '../home.ts'
import { createReviewPage } from '../review/answer.ts'
import { signedInPage } from '../signed-out.ts'
import { createSpaceAnswer } from '../space/answer.ts'
import { collectionAccessPage, spaceAccessPage } from './access.ts'
import { auditPage } from './audit-log.ts'
import { organizationChangesPage, spaceChangesPage } from './change-requests.ts'
import { collectionPage, collectionSettingsPage, deleteCollectionPage } from './collections.ts'
import { editInRequestPage, editPage } from './edit-page.ts'
import { importPage, importsPage, newImportPage } from './imports.ts'
import { invitePage, joinPage } from './invites.ts'
import { linksPage } from './links.ts'
import { memberPage, membersPage, removeMemberPage } from './members.ts'
import { newCollectionPage, newSpacePage, organizationPage } from './organization.ts'
import { organizationSettingsPage, trashPage } from './organization-settings.ts'
import { removeSAMLProviderPage, samlPage, samlProviderPage } from './saml.ts'
import { newSiteKeyPage, siteAudiencePage } from './site-audience.ts'
import { sitePartPage } from './site-part.ts'
import { deleteSitePage, siteSettingsPage } from './site-settings.ts'
import { sitePage } from './site-structure.ts'
import { newSitePage, sitesPage } from './sites.ts'
import { deleteSpacePage, spaceSettingsPage } from './space-settings.ts'
import { deleteSpecificationPage, specificationPage, specificationsPage } from './specifications.ts'
import { deleteTeamPage, teamPage, teamsPage } from './teams.ts'
import { tokensPage } from './tokens.ts'
import { transferCollectionPage, transferSpacePage } from './transfers.ts'
import { deleteTranslationPage, translationPage, translationsPage } from './translations.ts'
import type { AppPage } from './visit.ts'

/** The pages. */
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
    // What is no page of its own here is a page of the space.
    createReviewPage(answerSpace),
    { pattern: '/s/:spaceId/*', show: answerSpace },
    { pattern: '/s/:spaceId', show: answerSpace },
  ]
}
