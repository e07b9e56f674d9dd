// Links of revisions: what they lead to, which are broken, which are newly so.
import type { LinkUse } from './facts.ts'
import type { BrokenReason, Resolution } from './layouts/layout.ts'

export type LinkStatus = 'ok' | 'broken' | 'in-app'

/** A link, with where it leads in one revision. */
export interface CheckedLink {
  /** The file the link stands in. */
  readonly path: string
  readonly use: LinkUse
  readonly resolution: Resolution
  readonly status: LinkStatus
  /**
   * The target as one text for comparing and grouping: `guide/setup.md#install` as far as it is a
   * place of this repository, else the url as written.
   */
  readonly target: string
  readonly reason?: BrokenReason
}

/** Broken links of a change: what head broke, what it mended. */
export interface LinkChanges {
  /** Broken in head and not in base, in order of path, line, column. */
  readonly broken: readonly CheckedLink[]
  /** Broken in base and not in head; paths and lines are base's. */
  readonly fixed: readonly CheckedLink[]
}
