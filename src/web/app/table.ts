// Every page of the app by its address: the first row that fits has it.
import { homePage } from '../home.ts'
import { createReviewPage } from '../review/answer.ts'
import { createSpaceAnswer } from '../space/answer.ts'
import { organizationChangesPage, spaceChangesPage } from './change-requests.ts'
import { importPage, importsPage, newImportPage } from './imports.ts'
import { invitePage, joinPage, memberPage, membersPage, removeMemberPage } from './members.ts'
import { newCollectionPage, newSpacePage, organizationPage } from './organization.ts'
import { deleteTeamPage, teamPage, teamsPage } from './teams.ts'
import { tokensPage } from './tokens.ts'
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
    importsPage,
    newImportPage,
    importPage,
    tokensPage,
    joinPage,
    membersPage,
    memberPage,
    removeMemberPage,
    invitePage,
    teamsPage,
    teamPage,
    deleteTeamPage,
    // What is no page of its own here is a page of the space.
    createReviewPage(answerSpace),
    { pattern: '/s/:spaceId/*', show: answerSpace },
    { pattern: '/s/:spaceId', show: answerSpace },
  ]
}
