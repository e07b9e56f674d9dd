// Edits of a content, and why one cannot be made.
import type { JSONDocument } from '../document/document.ts'
import type { AttributeValue } from './attributes.ts'

/** Where a page goes; ids of pages, or names that earlier edits gave. */
export interface PagePlace {
  /** Null is the top level; absent, the parent of the anchor, else the top level. */
  readonly parent?: string | null
  readonly before?: string
  readonly after?: string
}

export type Attributes = Readonly<Record<string, AttributeValue>>

/** One edit. */
export type ContentEdit =
  | ({
      readonly kind: 'insert-page'
      /** A name for later edits of the batch. */
      readonly ref?: string
      readonly title: string
      readonly markdown: string
      /** In place of `markdown`. */
      readonly document?: JSONDocument
      readonly attributes: Attributes
      readonly slug?: string
    } & PagePlace)
  | {
      readonly kind: 'update-page'
      readonly page: string
      readonly title?: string
      readonly markdown?: string
      /** In place of `markdown`. */
      readonly document?: JSONDocument
      readonly attributes: Attributes
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

/** Why an edit cannot be made. */
export class EditError extends Error {
  /** Which edit, counted from 0. */
  readonly edit: number
  /** `reference`: names a page that is not there. `position`: an anchor elsewhere. */
  readonly reason: 'reference' | 'position' | 'navigation' | 'frontMatter' | 'path' | 'document'

  constructor(edit: number, reason: EditError['reason'], message: string) {
    super(message)
    this.name = 'EditError'
    this.edit = edit
    this.reason = reason
  }
}
