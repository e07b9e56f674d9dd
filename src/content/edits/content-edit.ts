// Edits of a space's content, and errors for edits that cannot be made.
import type { JSONDocument } from '../document/document.ts'
import type { AttributeValue } from './attributes.ts'

/** The position of a page in the tree, by ids of pages or names that earlier edits gave. */
export interface PagePlace {
  /** Null is the top level; absent, the parent of the anchor, else the top level. */
  readonly parent?: string | null
  readonly before?: string
  readonly after?: string
}

export type EditAttributes = Readonly<Record<string, AttributeValue>>

/** One edit. */
export type ContentEdit =
  | ({
      readonly kind: 'insert-page'
      /** A name for later edits of the batch. */
      readonly ref?: string
      readonly title: string
      readonly markdown: string
      /** Instead of `markdown`. */
      readonly document?: JSONDocument
      readonly attributes: EditAttributes
      readonly slug?: string
    } & PagePlace)
  | {
      readonly kind: 'update-page'
      readonly page: string
      readonly title?: string
      readonly markdown?: string
      /** Instead of `markdown`. */
      readonly document?: JSONDocument
      readonly attributes: EditAttributes
      readonly slug?: string
    }
  | { readonly kind: 'delete-page'; readonly page: string }
  | ({ readonly kind: 'move-page'; readonly page: string } & PagePlace)
  | {
      readonly kind: 'insert-file'
      readonly path?: string
      readonly name: string
      readonly oid: string
    }

/** An edit that cannot be made. */
export class EditError extends Error {
  /** Index of the edit in the batch, from 0. */
  readonly edit: number
  /** `reference`: names a missing page. `position`: an anchor with another parent. */
  readonly reason: 'reference' | 'position' | 'navigation' | 'frontMatter' | 'path' | 'document'

  constructor(edit: number, reason: EditError['reason'], message: string) {
    super(message)
    this.name = 'EditError'
    this.edit = edit
    this.reason = reason
  }
}
