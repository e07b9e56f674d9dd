// Every page of the app by its address: the first row that fits has it.
import { renderHome } from '../home.ts'
import { createReviewPage } from '../review/answer.ts'
import { createSpaceAnswer } from '../space/answer.ts'
import { newCollectionPage, newSpacePage, organizationPage } from './organization.ts'
import type { AppPage } from './visit.ts'

/** The pages. */
export function createAppTable(): readonly AppPage[] {
  const answerSpace = createSpaceAnswer()
  return [
    { pattern: '/', show: renderHome },
    organizationPage,
    newSpacePage,
    newCollectionPage,
    // What is no page of its own here is a page of the space.
    createReviewPage(answerSpace),
    { pattern: '/s/:spaceId/*', show: answerSpace },
    { pattern: '/s/:spaceId', show: answerSpace },
  ]
}
