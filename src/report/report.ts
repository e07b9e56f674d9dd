// The outcome of a check as one value: the JSON report, and what every other form is made from.

/** A place in a file. All count from 1: `column` in UTF-16 units, `byteColumn` in bytes of UTF-8. */
export interface ReportPlace {
  readonly line: number
  readonly column: number
  readonly byteColumn: number
}

/** A link in a report. Its place is that of its target's first character: the text to change. */
export interface ReportLink extends ReportPlace {
  readonly file: string
  /** Position of a reference link, whose location is that of its definition. Absent for others. */
  readonly related?: readonly ReportPlace[]
  readonly url: string
  readonly kind: string
  /** `unjudged` if no rule can judge it; `reason` says why. */
  readonly status: 'ok' | 'broken' | 'in-app' | 'unjudged'
  /** One sentence for a writer, for broken links: `there is no "guide/old.md"`; else null. */
  readonly reason: string | null
  /** Broken here and not in the base; false without a base. */
  readonly new: boolean
  /** A replacement, as it would be written in the link; null if there is no likely target, or the link can stay. */
  readonly suggestion: string | null
  /** Set where the change took the target away, and nothing tells what takes its place. */
  readonly targetRemoved?: true
  /** The bytes to change, where that is certain: of the link, or of its heading, where `suggestion` is null. */
  readonly fix?: ReportFix
}

/** Bytes of a file to be replaced. */
export interface ReportFix {
  readonly file: string
  /** From 0; a byte order mark counts. */
  readonly start: number
  /** Offset after the last replaced byte. */
  readonly end: number
  readonly text: string
}

/** A broken link that does not count, and the ignore responsible. */
export interface ReportIgnored extends ReportLink {
  readonly ignored: {
    readonly reason: string
    /** Source of the ignore: `galley.yml:4` or `guide/setup.md:12`. */
    readonly by: string
    /** A setting, a comment in the file, or a redirect of the settings. */
    readonly how: 'setting' | 'comment' | 'redirect'
    /** The last day it does not count, as `2027-01-31`. */
    readonly until?: string
  }
}

/** A problem of an ignore itself. */
export interface IgnoreProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  /** `proposed` by a pull request from a fork: it will count once it is merged. */
  readonly kind: 'expired' | 'unused' | 'proposed' | 'invalid'
  readonly message: string
}

/** A page or file the change took away or moved, and the links of head that still name it. */
export interface ReportRemoval {
  /** Repository path in base. */
  readonly target: string
  readonly change: 'removed' | 'moved'
  /** Repository path in head of what moved. */
  readonly to?: string
  readonly from: readonly { readonly file: string; readonly line: number }[]
}

/** A page that answered in the base, and whose address leads nowhere now. */
export interface ReportRedirect {
  /** Its file in the base. */
  readonly page: string
  /** From the root of its site: `/guide/setup`. */
  readonly address: string
  /** The file's new path; null if unknown. */
  readonly to: string | null
  /** The file a redirect belongs in; null where the layout has no place for one. */
  readonly file: string | null
  /** The entry that would do, in the format of that file. */
  readonly entry: string | null
}

/** Files of documentation in a format that is not read. */
export interface ReportUnread {
  readonly format: string
  readonly extension: string
  readonly files: number
}

/** Links that cannot be judged, by reason. */
export interface ReportUnjudged {
  readonly reason:
    | 'unknown-address'
    | 'made-by-build'
    | 'template'
    | 'unknown-heading'
    | 'wiki-link'
  readonly links: number
}

/** One documentation site of a repository, judged by its own rules. */
export interface ReportSite {
  /** Folder of its pages, `''` or `docs`. */
  readonly root: string
  /** `github` for the files of no site, judged as a git host shows them. */
  readonly layout: string
  /** Evidence for the layout, in short sentences: `found "mkdocs.yml" with docs_dir "docs"`. */
  readonly evidence: readonly string[]
  readonly pages: number
  /** Absent where a check of a change did not count them. */
  readonly links?: number
  readonly broken?: number
  readonly new: number
}

/** The JSON report, version 1. Holds no time, id or host, so that two runs on equal content are byte-equal. */
export interface Report {
  readonly version: 1
  readonly layout: string
  /** The compared state: a commit oid, or the given directory; null without a base. */
  readonly base: string | null
  readonly head: string | null
  readonly stats: {
    readonly pages: number
    readonly files: number
    readonly links: number
    readonly broken: number
    readonly new: number
    readonly fixed: number
  }
  /** Every documentation that was judged, the one the repository is read as first. */
  readonly sites: readonly ReportSite[]
  /** Broken links; every link with `--all`. In order of file, line, column. */
  readonly links: readonly ReportLink[]
  /** Broken links that do not count and are in no other number, in the same order; absent for none. */
  readonly ignored?: readonly ReportIgnored[]
  /** Ignores that are expired, unused, proposed or cannot be followed; absent for none. */
  readonly ignoreProblems?: readonly IgnoreProblem[]
  readonly removed: readonly ReportRemoval[]
  /** Redirects the change owes, in byte order of pages; absent for none, and without a base. */
  readonly redirects?: readonly ReportRedirect[]
  /** Fixes that write them, one for all of a file, and that shorten chains of redirects; absent for none. */
  readonly redirectFixes?: readonly ReportFix[]
  /** Links that cannot be judged, most frequent reason first. */
  readonly unjudged: readonly ReportUnjudged[]
  /** Documentation in other formats, the most files first. */
  readonly unread: readonly ReportUnread[]
}

/**
 * Findings of a check that covers a change only: lists only newly broken links, and omits counts that were
 * not computed. Every `Report` is one, too.
 */
export interface Findings extends Omit<Report, 'stats' | 'removed' | 'unjudged'> {
  readonly stats: Partial<Report['stats']> & Pick<Report['stats'], 'new' | 'fixed'>
  readonly removed?: Report['removed']
  /** Unjudged links of the changed files alone. */
  readonly unjudged?: Report['unjudged']
}
