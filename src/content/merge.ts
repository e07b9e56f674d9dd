// Three revisions to one: what both sides did since their base, joined page by page, or the conflicts.
import type { Identities } from './identity.ts'
import type { Revision } from './revision.ts'
import type { Tree } from './tree.ts'

/** One side of a merge. */
export interface MergeSide {
  readonly revision: Revision
  readonly identities: Identities
}

/** Something both sides changed differently. */
export interface MergeConflict {
  readonly kind: 'page' | 'file'
  readonly id: string
  readonly title: string
  /** Repository path, as the main content has it; else as the change request has it. */
  readonly path: string
  /** `document` for the text or the bytes, `path`, `removed`, else the front matter key; sorted. */
  readonly fields: readonly string[]
}

/** Which side a conflict takes: the main content's or the change request's. */
export interface Resolution {
  readonly kind: 'page' | 'file'
  readonly id: string
  readonly keep: 'primary' | 'changed'
}

export interface Merge {
  readonly space: string
  /** What both sides started from. */
  readonly base: MergeSide
  /** The main content now. */
  readonly ours: MergeSide
  /** The change request. */
  readonly theirs: MergeSide
  /** Bytes by git blob id. Every id asked for is in one of the three trees. */
  readonly readBytes: (oids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>
  readonly resolutions?: readonly Resolution[]
}

export type MergeResult =
  | {
      readonly kind: 'merged'
      readonly tree: Tree
      readonly identities: Identities
      /** Bytes that are in none of the three trees, by git blob id. */
      readonly blobs: ReadonlyMap<string, Uint8Array>
    }
  | { readonly kind: 'conflict'; readonly conflicts: readonly MergeConflict[] }
