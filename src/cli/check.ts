// The command `galley check`: find broken links in a folder, or in what changed.

import { realpathSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type CheckOutcome, checkAll, checkChange, type Inquiry } from '../check/findings.ts'
import type { Source } from '../content/facts/source.ts'
import type { LayoutChoice } from '../content/layouts/index.ts'
import { ensure } from '../content/text/ensure.ts'
import { layoutNames } from '../content/text/layout-name.ts'
import { joinPath } from '../content/trees/paths.ts'
import { filesOf } from '../content/trees/tree.ts'
import type { PullRequestJob } from '../forge/job.ts'
import { type FailOn, failOnRules } from '../report/fail-on.ts'
import { placeReport } from '../report/place.ts'
import { type RedirectsRule, redirectRules } from '../report/redirects.ts'
import type { Findings, ReportLink } from '../report/report.ts'
import { renderTextReport } from '../report/text.ts'
import {
  type ContentFolder,
  type FolderPair,
  openContent,
  pairFolders,
  readContent,
} from '../repository/content.ts'
import { cacheFacts } from '../repository/facts-cache.ts'
import { identifyCode } from '../repository/kept-file.ts'
import { capNewSpace, growNewSpace } from '../sync/short-run.ts'
import { findBase } from './base.ts'
import type { FixOptions } from './fix/fix.ts'
import { renderFormat } from './formats.ts'
import { chooseSites, judgeOutcome, readJudging } from './judging.ts'
import { type KeptPlace, keepReport, readReport } from './kept-report.ts'
import { checkPage, formats } from './pages/check.ts'
import { chooseValue, type ParsedOptions, UsageError } from './pages/options.ts'
import { readCommandLine } from './pages/read.ts'
import { showProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'

interface GivenOptions {
  readonly path: string
  readonly base?: string
  readonly baseDirectory?: string
  readonly failOn?: FailOn
  readonly fork: boolean
  readonly format: (typeof formats)[number]
  readonly choice: LayoutChoice
  readonly all: boolean
  readonly allowEmpty: boolean
  readonly quiet: boolean
  /** File of the report in its format. */
  readonly output: string | undefined
  readonly redirects?: RedirectsRule
  readonly cached: boolean
  readonly keepsIds: boolean
  /** Handling of fixes; undefined writes none. */
  readonly fix: FixOptions | undefined
}

/** The same, completed by galley.yml. */
type CheckOptions = GivenOptions & Required<Pick<GivenOptions, 'failOn' | 'redirects'>>

/**
 * Runs `galley check`.
 *
 * @returns the exit code: 0 fine, 1 links are broken by the rule, 2 nothing was checked
 * @throws Error with one sentence when it cannot run
 */
export async function check(args: readonly string[], terminal: Terminal): Promise<number> {
  const parsed = await readCommandLine(args, checkPage, terminal)
  if (parsed === undefined) return 0
  const job = parsed.flags.has('comment')
    ? await (await import('./comment.ts')).findPullRequest(terminal)
    : undefined
  const given = readOptions(parsed, job)
  growNewSpace()
  const folder = await openContent(given.path)
  if (given.fix === undefined || !writesFiles(given.fix)) {
    return checkFolder(folder, given, { job, terminal })
  }
  const { describeInterrupted, lockFiles } = await import('./fix/lock.ts')
  const lock = lockFiles(folder, 'galley check --fix')
  try {
    terminal.complain(describeInterrupted(lock))
    return await checkFolder(folder, given, { job, terminal })
  } finally {
    lock.release()
  }
}

async function checkFolder(
  folder: ContentFolder,
  given: GivenOptions,
  { job, terminal }: { readonly job: PullRequestJob | undefined; readonly terminal: Terminal },
): Promise<number> {
  const read = await readInquiry(folder, given, terminal)
  const judging = await readJudging(folder, read, given.fork)
  const failOn = given.failOn ?? judging.settings?.failOn ?? 'new'
  const redirects = given.redirects ?? judging.settings?.owedRedirects ?? 'report'
  const options = { ...given, failOn, redirects, choice: chooseSites(given.choice, judging) }
  const { choice, keepsIds } = options
  const inquiry = { ...read, choice, redirects: redirects !== 'off', keepsIds }
  refuseLostRoots(inquiry, options)
  const found = await inspect(folder, inquiry, { options, terminal })
  const isPart = given.choice.root !== undefined
  const judged = await judgeOutcome(found, inquiry, { ...judging, fork: options.fork, isPart })
  const { warnings, nothing } = judged
  const report = options.fix === undefined ? judged.report : await mend(judged.report, options.fix)
  const shown = narrow(report)
  const isFine = !fails(report, options) && nothing === undefined && report.redirects === undefined
  const isText = options.format === 'text' || options.output !== undefined
  const isSilent = options.quiet && isText && isFine && warnings.length === 0
  // A diff is for the next program.
  const isDiff = options.fix?.dryRun === true
  const hasProblems = (report.ignoreProblems ?? []).length > 0
  if (!isDiff && (!isSilent || hasProblems))
    terminal.write(isText ? renderLines(shown) : await render(report))
  if (options.output !== undefined) await writeReport(options.output, await render(report))
  if (job !== undefined) {
    const { prefix = '' } = folder.repository ?? {}
    const key = [prefix, given.choice.root ?? ''].filter((part) => part !== '').join('/')
    const isNews = hasProblems || !isFine || shown.links.some(({ status }) => status === 'broken')
    const { commentOn } = await import('./comment.ts')
    await commentOn(job, placeReport(shown, prefix), { key, isNews, terminal })
  }
  if (nothing !== undefined) {
    const hint = options.allowEmpty ? '' : '; add "--allow-empty" to allow this'
    terminal.complain(`${nothing}${hint}\n`)
  }
  if (fails(report, options)) return 1
  return nothing === undefined || options.allowEmpty ? 0 : 2

  async function mend(broken: Findings, fix: FixOptions): Promise<Findings> {
    const { fixLinks } = await import('./fix/fix.ts')
    const fixable = {
      report: broken,
      texts: found.texts ?? new Map<string, string>(),
      redirected: found.redirected ?? new Map<string, never>(),
      shortened: found.shortened ?? [],
    }
    return fixLinks(fixable, folder, { options: fix, terminal })
  }

  /** Reduces a report for people to broken links that fail the check; a report for programs has all. */
  function narrow(findings: Findings): Findings {
    if (findings.base === null || options.all || options.failOn === 'any') return findings
    const isOld = (link: ReportLink) => link.status === 'broken' && !link.new
    return { ...findings, links: findings.links.filter((link) => !isOld(link)) }
  }

  function renderLines(findings: Findings): string {
    const place = nearestPlace(options.path)
    return renderTextReport(findings, { colored: terminal.colored, place, warnings })
  }

  async function render(findings: Findings): Promise<string> {
    if (options.format === 'text')
      return renderTextReport(findings, {
        colored: false,
        place: nearestPlace(options.path),
        warnings,
      })
    return renderFormat(options.format, {
      report: placeReport(findings, folder.repository?.prefix ?? ''),
      failOn: options.failOn,
    })
  }
}

/** True if files are to be changed, not shown or written to a patch. */
function writesFiles({ dryRun, patch }: FixOptions): boolean {
  return !dryRun && patch === undefined
}

function readOptions(parsed: ParsedOptions, job: PullRequestJob | undefined): GivenOptions {
  const { values, flags, words } = parsed
  const baseDirectory = values.get('base-dir')
  const base = values.get('base') ?? (baseDirectory === undefined ? job?.base : undefined)
  if (base !== undefined && baseDirectory !== undefined) {
    throw new UsageError('Cannot use "--base" with "--base-dir": choose one')
  }
  const root = values.get('root')
  const layout = values.has('layout') ? chooseValue(parsed, 'layout', layoutNames) : undefined
  return {
    path: words[0] ?? '.',
    ...(values.has('fail-on') ? { failOn: chooseValue(parsed, 'fail-on', failOnRules) } : {}),
    fork: flags.has('fork') || job?.fork === true,
    format: chooseValue(parsed, 'format', formats),
    choice: {
      ...(layout === undefined ? {} : { layout }),
      ...(root === undefined ? {} : { root }),
    },
    all: flags.has('all'),
    allowEmpty: flags.has('allow-empty'),
    quiet: flags.has('quiet'),
    output: values.get('output'),
    ...(values.has('redirects')
      ? { redirects: chooseValue(parsed, 'redirects', redirectRules) }
      : {}),
    cached: !flags.has('no-cache'),
    keepsIds: flags.has('keep-ids'),
    fix:
      flags.has('fix') || flags.has('dry-run') || values.has('patch')
        ? { dryRun: flags.has('dry-run'), patch: values.get('patch') }
        : undefined,
    ...(base === undefined ? {} : { base }),
    ...(baseDirectory === undefined ? {} : { baseDirectory }),
  }
}

async function readInquiry(
  folder: ContentFolder,
  options: GivenOptions,
  { complain }: Terminal,
): Promise<Inquiry> {
  const { repository } = folder
  const { base, baseDirectory, choice, path } = options
  // Before the first commit all is new.
  const isFirst = base === 'HEAD' && repository && (await repository.resolve(base)) === undefined
  if (base !== undefined && isFirst !== true) {
    if (folder.gitMissing !== undefined) throw folder.gitMissing
    if (repository === undefined) {
      const other = 'use "--base-dir" to compare with another folder'
      throw new UsageError(`Cannot find "${base}": "${path}" is in no git repository; ${other}`)
    }
    const commit = await findBase(repository, base)
    const untracked = !process.env['CI']
    return toInquiry(await readContent(folder, { commit, untracked }), commit)
  }
  if (baseDirectory !== undefined) {
    const other = await openContent(baseDirectory)
    return toInquiry(await pairFolders(folder, other), baseDirectory)
  }
  return withHistory(
    await toInquiry(await readContent(folder, { alone: !options.cached }), undefined),
  )

  async function withHistory(inquiry: Inquiry): Promise<Inquiry> {
    if (options.fix === undefined || repository === undefined) return inquiry
    const { historyOf } = await import('./fix/history.ts')
    return { ...inquiry, history: historyOf(repository, inquiry.head.tree) }
  }

  async function toInquiry(content: FolderPair, baseName: string | undefined): Promise<Inquiry> {
    const byCommit = repository !== undefined && baseDirectory === undefined
    const name = byCommit ? ((await repository.resolve('HEAD')) ?? null) : path
    if (content.gitMissing !== undefined)
      complain('git was not found on the PATH, so ignored files are checked too\n')
    return {
      head: { name, tree: content.head },
      ...(content.base === undefined || baseName === undefined
        ? {}
        : { base: { name: baseName, tree: content.base } }),
      source: content.source,
      choice,
    }
  }
}

/** A root that is on no side would be a check of nothing, and always fine. */
function refuseLostRoots({ head, base, choice }: Inquiry, { path }: CheckOptions): void {
  const trees = base === undefined ? [head.tree] : [head.tree, base.tree]
  const roots = [choice.root ?? '', ...(choice.sites ?? []).map(({ root }) => root)]
  for (const each of roots) {
    const root = joinPath('', each)
    if (root === undefined || root === '') continue
    if (trees.some((tree) => filesOf(tree).directories.has(root))) continue
    throw new UsageError(`Cannot find the root "${root}": there is no such folder in "${path}"`)
  }
}

/** A check of the change alone wherever its answer is enough. */
async function inspect(
  folder: ContentFolder,
  inquiry: Inquiry,
  { options, terminal }: { readonly options: CheckOptions; readonly terminal: Terminal },
): Promise<CheckOutcome<Findings>> {
  const { base } = inquiry
  const lists = options.all && (options.format === 'json' || options.format === 'text')
  if (base !== undefined && !isWhole(inquiry, options)) {
    return watch(inquiry.source, (source) => checkChange({ ...inquiry, base, source }))
  }
  const checkWith = (from: Source) => {
    // To read a site makes garbage again: in the space that listing leaves, all would be copied 130 times.
    capNewSpace()
    return watch(from, (source) => checkAll({ ...inquiry, source }, lists))
  }
  const place = options.cached && options.fix === undefined ? findPlace(folder, inquiry) : undefined
  if (place === undefined) return checkWith(inquiry.source)
  const known = lists ? undefined : readReport(place)
  if (known !== undefined) return known
  const cache = cacheFacts(inquiry.source, place.folder, place.code)
  const outcome = await checkWith(cache.source)
  cache.save()
  if (!lists) keepReport(place, outcome)
  return outcome

  /** Runs a check, and shows its progress to a person who waits. */
  async function watch<Result>(
    source: Source,
    run: (source: Source) => Promise<Result>,
  ): Promise<Result> {
    const watched = terminal.watched && !options.quiet
    const progress = showProgress(limitMemory(source), { ...terminal, watched })
    const result = await run(progress.source)
    progress.end()
    return result
  }
}

/** The same source, with an eye on memory while pages are read. */
function limitMemory(source: Source): Source {
  let limited = false
  return {
    ...source,
    readFacts(pages, layout, once) {
      if (!limited) limited = capNewSpace()
      return source.readFacts(pages, layout, once)
    },
  }
}

/** True if every link has to be looked at. */
function isWhole({ base }: Inquiry, options: CheckOptions): boolean {
  // GitLab compares two reports: a link that one leaves out would count as fixed.
  const isList = options.format === 'json' || options.format === 'codequality'
  return base === undefined || isList || options.failOn === 'any' || options.all
}

/** The folder of kept reports and facts: in the repository's own git directory. */
function findPlace({ repository }: ContentFolder, inquiry: Inquiry): KeptPlace | undefined {
  const script = process.argv[1]
  if (repository === undefined || script === undefined) return undefined
  // Run from the sources the code is beside this command, else in the bundle with it.
  const file = realpathSync(script)
  const here = dirname(file)
  // A single executable is all of the code; files beside it are unrelated.
  const isAlone = file === realpathSync(process.execPath)
  const code = identifyCode(isAlone ? [file] : [here, join(here, '../content')])
  return { folder: join(repository.gitDirectory, 'galley'), code, inquiry }
}

function fails(
  { stats, base, ignoreProblems = [], redirects = [] }: Findings,
  { failOn, redirects: duty }: CheckOptions,
): boolean {
  if (duty === 'require' && redirects.length > 0) return true
  if (failOn === 'never') return false
  // A comment that cannot be followed hides a mistake from whoever wrote it.
  if (ignoreProblems.some(({ kind }) => kind === 'invalid')) return true
  if (failOn === 'new' && base !== null) return stats.new > 0
  ensure(stats.broken !== undefined, 'broken links were counted')
  return stats.broken > 0
}

async function writeReport(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Names files so that a click in the terminal opens them: from the current folder if within. */
function nearestPlace(folder: string): (file: string) => string {
  // A page's links stand one behind the other.
  let last: { readonly file: string; readonly place: string } | undefined
  return (file) => {
    if (last?.file !== file) last = { file, place: placeOf(file) }
    return last.place
  }

  function placeOf(file: string): string {
    const path = relative(process.cwd(), join(folder, file))
    return path.startsWith('..') ? join(folder, file) : path.split(sep).join('/')
  }
}
