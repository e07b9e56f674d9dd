// `galley check --fix`: the certain fixes of a check, as files, a patch or a diff.
import { writeFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { count } from '../../report/count.ts'
import { type ChangedFile, fixedFiles, fixesOf } from '../../report/fixes/apply.ts'
import { renderPatch } from '../../report/fixes/patch.ts'
import type { Findings, ReportFix, ReportLink } from '../../report/report.ts'
import { withoutLinks } from '../../report/without-links.ts'
import type { ContentFolder } from '../../repository/content.ts'
import { listTracked } from '../../repository/history.ts'
import { type WritePlace, whyNot, writeFiles } from './write-files.ts'

/** Handling of fixes. */
export interface FixOptions {
  /** Shows a diff, writes nothing. */
  readonly dryRun: boolean
  /** File of a patch to write, and nothing else. */
  readonly patch: string | undefined
}

/** Output of a diff, and of messages about it. */
export interface FixOutput {
  write(text: string): void
  complain(text: string): void
}

/** The findings of a check, with the texts its fixes count bytes in. */
export interface Fixable {
  readonly report: Findings
  readonly texts: ReadonlyMap<string, string>
  /** Files with the redirects that the change owes. */
  readonly redirected: ReadonlyMap<string, { readonly before: string; readonly after: string }>
  /** Redirects to redirects, made to lead straight on. */
  readonly shortened: readonly ReportFix[]
}

/**
 * Writes fixes, or shows them.
 *
 * @returns the findings that are left to fix by hand; all if nothing was written
 */
export async function fixLinks(
  { report, texts, redirected, shortened }: Fixable,
  folder: ContentFolder,
  { options, terminal }: { readonly options: FixOptions; readonly terminal: FixOutput },
): Promise<Findings> {
  // With a base, links that were broken before are left to another change.
  const links = report.base === null ? report.links : report.links.filter((link) => link.new)
  const files = fixedFiles(
    [...links.flatMap(({ fix }) => fix ?? []), ...shortened, ...fixesOf(redirected)],
    new Map([...[...redirected].map(([path, { before }]) => [path, before] as const), ...texts]),
  )
  const place = await openPlace(folder, files)
  if (options.dryRun || options.patch !== undefined) {
    const allowed: ChangedFile[] = []
    for (const file of files) {
      const refusal = whyNot(file, place)
      if (refusal === undefined) allowed.push(file)
      else terminal.complain(`Cannot change "${file.path}": ${refusal}\n`)
    }
    const patch = renderPatch(allowed, folder.repository?.prefix ?? '')
    if (options.patch === undefined) terminal.write(patch)
    else {
      writeFileSync(isAbsolute(options.patch) ? options.patch : resolve(options.patch), patch)
      terminal.complain(
        `${countFixes(links, new Set(allowed.map(({ path }) => path)))} written to "${options.patch}" as a patch\n`,
      )
    }
    return report
  }
  const { written, refusals } = writeFiles(files, place)
  for (const refusal of refusals) terminal.complain(`${refusal}\n`)
  const done = new Set(written)
  const added = new Set(written.filter((path) => redirected.has(path)))
  const rest = withoutRedirects(report, { added, written: done })
  const redirects = (report.redirects?.length ?? 0) - (rest.redirects?.length ?? 0)
  const fixed = new Set(links.flatMap(({ fix }) => fix ?? []).map(nameFix))
  const short = shortened.filter((fix) => done.has(fix.file) && !fixed.has(nameFix(fix))).length
  const said = [
    `${countFixes(links, done)} fixed`,
    ...(redirects === 0 ? [] : [`${count(redirects, 'redirect')} added`]),
    ...(short === 0 ? [] : [`${count(short, 'redirect')} shortened`]),
  ]
  terminal.complain(`${said.join(', ')}\n`)
  return withoutLinks(
    rest,
    links.filter(({ fix }) => fix !== undefined && done.has(fix.file)),
  )
}

/** A report without the redirects that were written. */
function withoutRedirects(
  { redirects = [], redirectFixes = [], ...rest }: Findings,
  {
    added,
    written,
  }: { readonly added: ReadonlySet<string>; readonly written: ReadonlySet<string> },
): Findings {
  const left = redirects.filter(({ file }) => file === null || !added.has(file))
  const fixes = redirectFixes.filter(({ file }) => !written.has(file))
  return {
    ...rest,
    ...(left.length === 0 ? {} : { redirects: left }),
    ...(fixes.length === 0 ? {} : { redirectFixes: fixes }),
  }
}

async function openPlace(
  { path, repository }: ContentFolder,
  files: readonly ChangedFile[],
): Promise<WritePlace> {
  if (repository === undefined) return { folder: path, gitDirectory: path, tracked: new Set() }
  const tracked = await listTracked(
    repository.folder,
    files.map((file) => file.path),
  )
  return { folder: repository.folder, gitDirectory: repository.gitDirectory, tracked }
}

function nameFix({ file, start }: ReportFix): string {
  return `${start} ${file}`
}

function countFixes(links: readonly ReportLink[], files: ReadonlySet<string>): string {
  const fixed = links.filter(({ fix }) => fix !== undefined && files.has(fix.file)).length
  return `${count(fixed, 'link')} in ${count(files.size, 'file')}`
}
