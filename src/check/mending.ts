// Finds the certain fixes of a change that was checked elsewhere: corrected links, and redirects it owes.
import { readPartsOfBoth } from '../content/documentation/parts.ts'
import { sourceForLinks } from '../content/layouts/site/titles.ts'
import type { Tree } from '../content/trees/file-entry.ts'
import { filesOf } from '../content/trees/tree.ts'
import { fixedFiles, fixesOf, withoutOverlaps } from '../report/fixes/apply.ts'
import type { MendedFile } from '../report/fixes/mending.ts'
import type { Findings, ReportFix, ReportLink } from '../report/report.ts'
import { checkChange, type Inquiry, invert, readRenames } from './findings.ts'
import { findDuty, type PresentedRedirects, presentRedirects } from './owed-redirects.ts'

/** Links with their fixes, and files with all that is to be written. */
export interface Mending {
  /** The given links, with the certain fixes added. */
  readonly links: readonly ReportLink[]
  readonly redirects: Pick<Findings, 'redirects' | 'redirectFixes'>
  readonly files: readonly MendedFile[]
}

/**
 * Finds the fixes that may be written without asking.
 *
 * @param links - broken links of the change
 * @param written - the tree to apply fixes to; files that differ from the checked ones get none
 */
export async function findMending(
  inquiry: Inquiry & { readonly base: NonNullable<Inquiry['base']> },
  links: readonly ReportLink[],
  written: Tree,
): Promise<Mending> {
  const isAsked = links.some(isMendable)
  const found = isAsked ? await checkChange(inquiry) : undefined
  const own = new Map((found?.report.links ?? []).map((link) => [keyOf(link), link.fix]))
  const mended = links.map((link) => {
    const fix = isMendable(link) ? (link.fix ?? own.get(keyOf(link))) : undefined
    return fix === undefined ? link : { ...link, fix }
  })
  const duty = found === undefined ? await findDutyAlone(inquiry) : undefined
  const changes: PresentedRedirects['changes'] = duty?.changes ?? found?.redirected ?? new Map()
  const { redirects, redirectFixes }: Mending['redirects'] =
    (duty === undefined ? found?.report : presentRedirects(duty)) ?? {}
  const texts = new Map([...changes].map(([path, { before }]): [string, string] => [path, before]))
  for (const [path, text] of found?.texts ?? duty?.texts ?? []) texts.set(path, text)
  const fixes = [
    ...mended.flatMap(({ new: isNew, fix }) => (isNew && fix ? fix : [])),
    ...(found?.shortened ?? duty?.shortened ?? []),
    ...fixesOf(changes),
  ]
  return {
    links: mended,
    redirects: {
      ...(redirects === undefined ? {} : { redirects }),
      ...(redirectFixes === undefined ? {} : { redirectFixes }),
    },
    files: filesWith(fixes, texts, { read: inquiry.head.tree, written }),
  }
}

function isMendable({ new: isNew, suggestion }: ReportLink): boolean {
  return isNew && suggestion !== null
}

/** The same link in reports of two that checked it. */
function keyOf({ file, line, column, url }: ReportLink): string {
  return JSON.stringify([file, line, column, url])
}

/** Redirects owed by a change that broke no link: no link needs to be read. */
async function findDutyAlone(
  inquiry: Inquiry & { readonly base: NonNullable<Inquiry['base']> },
): Promise<PresentedRedirects | undefined> {
  if (inquiry.redirects !== true) return undefined
  const trees = { base: inquiry.base.tree, head: inquiry.head.tree }
  const source = sourceForLinks(inquiry.source)
  const { base: bases, head: heads } = await readPartsOfBoth(trees, source, inquiry.choice)
  const before = new Map(bases.map(({ key, site }) => [key, site]))
  const parts = heads.map((part) => {
    const site = before.get(part.key) ?? bases[0]?.site
    const base = site && { tree: trees.base, site }
    return { part, head: { tree: trees.head, site: part.site }, base }
  })
  return findDuty(inquiry, parts, invert(await readRenames(inquiry)))
}

/** Files of the tree that is written, with the fixes that its bytes take. */
function filesWith(
  fixes: readonly ReportFix[],
  texts: ReadonlyMap<string, string>,
  trees: { readonly read: Tree; readonly written: Tree },
): MendedFile[] {
  const [read, written] = [filesOf(trees.read).byPath, filesOf(trees.written).byPath]
  const byFile = Map.groupBy(fixes, ({ file }) => file)
  return fixedFiles(fixes, texts)
    .flatMap(({ path, before, after }): MendedFile[] => {
      const file = written.get(path)
      if (file === undefined || file.oid !== read.get(path)?.oid || before === after) return []
      const { mode } = file
      if (mode !== '100644' && mode !== '100755') return []
      return [{ path, mode, before, fixes: withoutOverlaps(byFile.get(path) ?? []) }]
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}
