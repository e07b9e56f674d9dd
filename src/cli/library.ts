// The package as a module: `import { check } from 'galley'`.
import { checkAll } from '../check/findings.ts'
import type { LayoutChoice } from '../content/layouts/index.ts'
import type { Report } from '../report/report.ts'
import { openContent, readContent } from '../repository/content.ts'
import { findBase } from './base.ts'
import { chooseSites, judgeOutcome, readJudging } from './judging.ts'
import { UsageError } from './pages/options.ts'

export type {
  IgnoreProblem,
  Report,
  ReportFix,
  ReportIgnored,
  ReportLink,
  ReportPlace,
  ReportRemoval,
  ReportSite,
  ReportUnjudged,
  ReportUnread,
} from '../report/report.ts'
export { version } from './version.ts'

/** Options of a check. */
export interface CheckOptions {
  /** Branch, tag or commit: links that are broken since the work left it are new. */
  readonly base?: string
  /** Folder of the documentation; by default every site and every other file is judged. */
  readonly root?: string
  /** Layout of the documentation; recognised if absent. */
  readonly layout?: NonNullable<LayoutChoice['layout']>
  /** Follows galley.yml and comments of the base alone, as for a pull request from a fork. */
  readonly fork?: boolean
}

/** Result of a check. */
export interface CheckResult {
  readonly report: Report
  /** Warnings of layouts about their own files. */
  readonly warnings: readonly {
    readonly path: string
    readonly message: string
    readonly line?: number
    readonly column?: number
  }[]
  /** The reason why nothing was checked, in one sentence; undefined if something was. */
  readonly nothing: string | undefined
}

/**
 * Finds every broken link in a folder, and which of them are new.
 *
 * @param folder - a path; its `galley.yml`, or that of its repository, is followed
 * @throws Error with one sentence when it cannot run
 */
export async function check(folder: string, options: CheckOptions = {}): Promise<CheckResult> {
  const { base, root, layout, fork = false } = options
  const opened = await openContent(folder)
  if (base !== undefined && opened.repository === undefined)
    throw (
      opened.gitMissing ??
      new UsageError(`Cannot find "${base}": "${folder}" is in no git repository`)
    )
  const commit =
    base === undefined || opened.repository === undefined
      ? undefined
      : await findBase(opened.repository, base)
  const content = await readContent(opened, commit === undefined ? { alone: true } : { commit })
  const name = (await opened.repository?.resolve('HEAD')) ?? null
  const read = {
    head: { name, tree: content.head },
    ...(content.base === undefined || commit === undefined
      ? {}
      : { base: { name: commit, tree: content.base } }),
    source: content.source,
  }
  const judging = await readJudging(opened, read, fork)
  const given = {
    ...(root === undefined ? {} : { root }),
    ...(layout === undefined ? {} : { layout }),
  }
  const inquiry = { ...read, choice: chooseSites(given, judging) }
  const { report, warnings, nothing } = await judgeOutcome(
    await checkAll(inquiry, false),
    inquiry,
    { ...judging, fork, isPart: root !== undefined },
  )
  return { report, warnings, nothing }
}
