// The result of checking a change request, with everything to report about it.

import type { MendedFile } from '../fixes/mending.ts'
import type { Report, ReportLink } from '../report.ts'
import type { Note } from './notes.ts'

/** The report, and what a comment shows in addition. */
export interface Review {
  readonly report: Report
  /** Links broken in base that are no longer; file and line are base's. */
  readonly fixed: readonly ReportLink[]
  /** Pages added, edited, moved, removed; removed files that something links to. */
  readonly pages: readonly PageChange[]
  /** Pages that moved between files or in the navigation and are read where they were: counted, and not listed. */
  readonly movedInPlace?: number
  /** Number of non-page files of the documentation that were added, edited, moved or removed. */
  readonly filesChanged: number
  /** Broken links, old and new, on pages this change added, edited or moved. */
  readonly brokenOnChangedPages: number
  /** Newly broken links in files this change left as they were. */
  readonly newInUntouchedFiles: number
  readonly conflicts: readonly ReviewConflict[]
  /** Open comments of the change request, oldest first. */
  readonly comments: readonly ReviewComment[]
  readonly warnings: readonly ReviewWarning[]
  /** Folder the documentation was found in, where it is not the whole repository. */
  readonly root?: string
  /** The reason why nothing was checked, in one sentence; absent if something was. */
  readonly nothing?: string
  /** The reason why the rest of the repository was not checked, in one sentence; absent if it was. */
  readonly unchecked?: string
  /** Files of other sites, and of none, with links in the report. */
  readonly elsewhere?: ReadonlySet<string>
  /** The change request where people can open it; undefined when the platform lives in this process only. */
  readonly changeRequest?: { readonly number: number; readonly url: string }
  /** The change request is part of the published documentation now. */
  readonly merged?: boolean
  /** The state of the change on its way to publication, in the order to report. */
  readonly notes?: readonly Note[]
  /** Files of the head with certain fixes; undefined if unknown. */
  readonly mending?: readonly MendedFile[]
}

/** A page of the change request that differs from its base, or a file others linked to that is gone. */
export interface PageChange {
  readonly kind: 'page' | 'file'
  readonly change: 'added' | 'edited' | 'moved' | 'removed'
  /** True for a text that is another one, also of a page that moved. */
  readonly edited?: boolean
  readonly title: string
  readonly before?: ReviewPlace
  readonly after?: ReviewPlace
  /** Number of other pages in the main content that link to it, if it is removed or moved. */
  readonly linkedFrom: number
}

/** True for a page that is read at the address it had: moved between files or in the navigation. */
export function keepsAddress({ before, after }: Pick<PageChange, 'before' | 'after'>): boolean {
  return before?.address !== undefined && before.address === after?.address
}

/** Location of a page: its file in the repository, and its published address, if any. */
export interface ReviewPlace {
  readonly file: string
  readonly address?: string
}

/** Content both the change request and the main content changed, each in its way. */
export interface ReviewConflict {
  readonly kind: string
  readonly title: string
  readonly path?: string
  readonly fields: readonly string[]
}

/** An open comment of the change request. */
export interface ReviewComment {
  readonly author: string
  readonly page?: string
  readonly text: string
  readonly url?: string
}

/** A problem of the layout's own files or of ignores, for the author. */
export interface ReviewWarning {
  /** Its subject, as in annotations of the file; undefined for the layout. */
  readonly title?: string
  readonly path: string
  readonly line?: number
  readonly column?: number
  readonly message: string
}

/**
 * True if there is nothing to report: a check took place, no page changed, and no link broke or was fixed.
 * Changes to other files, such as code or an unused image, are quiet.
 */
export function isQuiet(review: Review): boolean {
  return (
    review.nothing === undefined &&
    review.pages.length === 0 &&
    review.conflicts.length === 0 &&
    review.fixed.length === 0 &&
    review.report.stats.new === 0 &&
    review.report.redirects === undefined &&
    !(review.report.ignoreProblems ?? []).some(
      ({ kind }) => kind === 'proposed' || kind === 'invalid',
    )
  )
}
