// What people say about a change request, and do with it, as parts of its review.
import { html } from 'hono/html'
import type { Block } from '../../content/document/document.ts'
import type { Html } from '../prose.ts'
import type { ReviewView } from './view.ts'

/** The conversation as a page of its own. */
export function renderConversation({ request: { comments } }: ReviewView): Promise<Html> {
  return Promise.resolve(
    html`<h1>Conversation</h1><p>${comments === 0 ? 'There are no open comments.' : comments === 1 ? 'There is one open comment.' : `There are ${comments} open comments.`}</p>`,
  )
}

/** What the reader may do with the change request, for its head. */
export function renderActions(_view: ReviewView): Promise<Html | ''> {
  return Promise.resolve('')
}

/** What is said about a page: one part below the page, others beside the block they are about. */
export interface PageConversation {
  /** Below the page: what is about all of it, or about what is gone. */
  readonly page: Html | ''
  /** Right below a block of the changed page, at its top level; empty for one nobody wrote about. */
  ofBlock(block: Block): Html | ''
  /** True for a block that has to be seen, though nothing changed in it. */
  holds(block: Block): boolean
}

/** @param pageId - a page of the change request, which may have removed it */
export function readPageConversation(
  _view: ReviewView,
  _pageId: string,
): Promise<PageConversation> {
  return Promise.resolve({ page: '', ofBlock: () => '', holds: () => false })
}
