// Findings that do not count: by galley.yml, by comments in the file, by redirects.
import {
  type IgnoreComment,
  mayHoldIgnores,
  readIgnoreComments,
} from '../../content/markdown/ignore-comments.ts'
import type { Files } from '../../content/trees/file-entry.ts'
import { count } from '../../report/count.ts'
import { comparePlaces } from '../../report/place.ts'
import type { Findings, IgnoreProblem, ReportIgnored, ReportLink } from '../../report/report.ts'
import { withoutLinks } from '../../report/without-links.ts'
import type { IgnoreRule, Settings } from './read-settings.ts'
import { createRedirectFinder } from './redirects.ts'
import { compileRules } from './rules.ts'

/** Input that decides which findings count. */
export interface IgnoreContext {
  readonly settings: Settings | undefined
  /** Settings of a fork's head: reported, but not applied. */
  readonly proposed?: Settings | undefined
  /** Path from the folder of galley.yml to that of the findings; `''` if they are the same. */
  readonly prefix: string
  readonly files: Pick<Files, 'byPath' | 'directories'>
  /** Texts of the head by path; files that are not there are left out. */
  readonly readTexts: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The same of the base, where only its comments count. */
  readonly readBaseTexts?: IgnoreContext['readTexts'] | undefined
  /** True if every link was judged: then an ignore without a match is unused. */
  readonly isWhole: boolean
  /** Now, as `2026-11-24` in UTC. */
  readonly today: string
}

/** Removes ignored findings from reports, and tracks the use of each ignore. */
export interface Ignores {
  /**
   * Removes ignored findings from a report.
   *
   * @param others - files without findings whose comments are read, too
   */
  apply<R extends Findings>(report: R, others?: readonly string[]): Promise<R>
  /** Problems of the ignores, after all reports. In order of file and line. */
  readonly problems: () => readonly IgnoreProblem[]
}

/** Makes what takes findings out. */
export function createIgnores(context: IgnoreContext): Ignores {
  const { settings, proposed, prefix, isWhole, today, files } = context
  const isExpired = ({ until }: IgnoreRule) => until !== undefined && until < today
  const rules = settings && compileRules(settings.ignore, prefix)
  const proposals = proposed === undefined ? [] : newRules(proposed, settings)
  const offered = proposed && compileRules(proposals, prefix)
  const used = new Set<object>()
  const wouldIgnore = new Map<IgnoreRule, number>()
  const ofComments: IgnoreProblem[] = []
  const ofRedirects = new Map<string, IgnoreProblem>()
  const read = new Map<string, Comments>()

  return { apply, problems }

  async function apply<R extends Findings>(report: R, others: readonly string[] = []): Promise<R> {
    const broken = report.links.filter(({ status }) => status === 'broken')
    await readComments([...broken.map(({ file }) => file), ...others])
    const redirects =
      settings === undefined || settings.redirects.length === 0
        ? undefined
        : createRedirectFinder(settings.redirects, { files, sites: report.sites, prefix })
    for (const { line, column, to } of redirects?.lost ?? [])
      tellSetting(
        { line, column },
        'invalid',
        `The target of this redirect does not exist: there is no "${to}"`,
      )
    const found = broken.flatMap((link) => {
      const why = judge(link)
      return why === undefined ? [] : [{ link, ignored: { ...link, ignored: why } }]
    })
    const speaks = settings !== undefined || read.size > 0
    if (found.length === 0) return speaks ? { ...report, ignored: report.ignored ?? [] } : report
    const ignored = [...(report.ignored ?? []), ...found.map((each) => each.ignored)]
    const left = withoutLinks(
      report,
      found.map(({ link }) => link),
    )
    return { ...left, ignored: ignored.sort(comparePlaces) }

    function judge(link: ReportLink): ReportIgnored['ignored'] | undefined {
      const comment = commentOn(link)
      if (comment !== undefined) return comment
      const redirect = redirects?.find(link)
      if (settings !== undefined && redirect !== undefined) {
        used.add(redirect)
        const reason = `redirected to "${redirect.to}"`
        return { reason, by: `${settings.path}:${redirect.line}`, how: 'redirect' }
      }
      const fitting = rules?.find(link) ?? []
      for (const rule of fitting) used.add(rule)
      const rule = fitting.find((each) => !isExpired(each))
      if (settings === undefined || rule === undefined) {
        for (const each of offered?.find(link) ?? [])
          wouldIgnore.set(each, (wouldIgnore.get(each) ?? 0) + 1)
        return undefined
      }
      const { reason, until, line } = rule
      const by = `${settings.path}:${line}`
      return { reason, by, how: 'setting', ...(until === undefined ? {} : { until }) }
    }
  }

  function commentOn(link: ReportLink): ReportIgnored['ignored'] | undefined {
    const comments = read.get(link.file)
    if (comments === undefined) return undefined
    const lines = [link.line, ...(link.related ?? []).map(({ line }) => line)]
    const on = comments.all.filter(({ from, to }) =>
      lines.some((line) => line >= from && line <= to),
    )
    for (const each of on) used.add(each)
    const found = on.find((each) => !comments.proposed.has(each))
    return found && { reason: found.reason, by: `${link.file}:${found.line}`, how: 'comment' }
  }

  async function readComments(paths: readonly string[]): Promise<void> {
    const fresh = [...new Set(paths)].filter((path) => !read.has(path))
    if (fresh.length === 0) return
    const texts = await context.readTexts(fresh)
    const speaking = [...texts].filter(([, text]) => mayHoldIgnores(text))
    if (speaking.length === 0) return
    const before = await context.readBaseTexts?.(speaking.map(([path]) => path))
    for (const [path, text] of speaking) {
      const { comments, problems: found } = readIgnoreComments(text)
      const known = before && readIgnoreComments(before.get(path) ?? '').comments
      read.set(path, { all: comments, proposed: new Set(known && withoutKnown(comments, known)) })
      ofComments.push(...found.map((each) => ({ file: path, kind: 'invalid' as const, ...each })))
    }
  }

  function tellSetting(
    { line, column }: { readonly line: number; readonly column: number },
    kind: IgnoreProblem['kind'],
    message: string,
    path = settings?.path ?? '',
  ): void {
    ofRedirects.set(`${path}:${line}:${message}`, { file: path, line, column, kind, message })
  }

  function problems(): readonly IgnoreProblem[] {
    for (const rule of settings?.ignore ?? []) {
      if (isExpired(rule)) tellSetting(rule, 'expired', `This ignore expired on ${rule.until}`)
      else if (isWhole && !used.has(rule))
        tellSetting(rule, 'unused', 'This ignore rule matches no broken link')
    }
    for (const rule of proposals) {
      const links = count(wouldIgnore.get(rule) ?? 0, 'broken link')
      const message = `Proposed by this change, not in effect yet: this ignore rule matches ${links} (${rule.reason})`
      tellSetting(rule, 'proposed', message, proposed?.path)
    }
    return [...ofComments, ...commentProblems(), ...ofRedirects.values()].sort(
      (a, b) =>
        (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
    )
  }

  function commentProblems(): IgnoreProblem[] {
    return [...read].flatMap(([file, { all, proposed: offers }]) =>
      all.flatMap((comment): IgnoreProblem[] => {
        const { line, column, reason } = comment
        if (offers.has(comment)) {
          const message = `Proposed by this change, not in effect yet: this comment ignores findings (${reason})`
          return [{ file, line, column, kind: 'proposed', message }]
        }
        if (used.has(comment) || !isWhole) return []
        return [
          { file, line, column, kind: 'unused', message: 'This comment ignores no broken link' },
        ]
      }),
    )
  }
}

interface Comments {
  readonly all: readonly IgnoreComment[]
  /** Ignores that a pull request from a fork adds. */
  readonly proposed: ReadonlySet<IgnoreComment>
}

/** Rules that do not apply yet. */
function newRules(proposed: Settings, { ignore = [] }: Partial<Settings> = {}): IgnoreRule[] {
  const key = ({ line: _line, column: _column, ...rule }: IgnoreRule) => JSON.stringify(rule)
  const known = new Set(ignore.map(key))
  return proposed.ignore.filter((rule) => !known.has(key(rule)))
}

/** Comments that were not there, each as often as it was. */
function withoutKnown(
  comments: readonly IgnoreComment[],
  known: readonly IgnoreComment[],
): IgnoreComment[] {
  const left = Map.groupBy(known, ({ text }) => text)
  return comments.filter(({ text }) => left.get(text)?.pop() === undefined)
}
