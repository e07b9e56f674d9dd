// Every documentation of a repository scanned: what is broken in each, and what a change broke in all of them.

import { type Part, readAllParts, readPartsOfBoth } from '../content/documentation/parts.ts'
import type { Source } from '../content/facts/source.ts'
import type { LayoutChoice } from '../content/layouts/index.ts'
import { sourceForLinks, sourceForScan } from '../content/layouts/site/titles.ts'
import { scanChange } from '../content/links/changes.ts'
import { compareLinks } from '../content/links/compare-links.ts'
import {
  type CheckedLink,
  type LinkChanges,
  type LinkScan,
  type LinkScope,
  scanBoth,
  scanLinks,
} from '../content/links/links.ts'
import { rememberBase } from '../content/links/remembered-links.ts'
import type { Revision } from '../content/revisions/revision.ts'
import { compareBytes } from '../content/trees/byte-order.ts'
import type { Tree } from '../content/trees/file-entry.ts'

/** The subject of a check, and how to read it. */
export interface CheckSubject {
  readonly head: Tree
  readonly base: Tree | undefined
  readonly source: Source
  readonly choice: LayoutChoice
  /** Head path to base path. */
  readonly renames: ReadonlyMap<string, string>
  /** Leaves out the site the repository is read as: others judge it. */
  readonly exceptMain: boolean
}

/** One documentation of the head, scanned. */
export interface ScannedPart {
  readonly part: Part
  readonly head: Revision
  readonly base: Revision | undefined
  readonly scan: LinkScan
}

/** All of them, and what the change did to their links. */
export interface Scanned {
  readonly parts: readonly ScannedPart[]
  readonly changes: LinkChanges
  /** The site that was left out. */
  readonly main: Part | undefined
  /** The sites of the base; undefined without one. */
  readonly baseParts: readonly Part[] | undefined
  /** Number of links read in the base. */
  readonly linksBefore: number
}

/** Looks at every link. */
export async function scanAll(subject: CheckSubject, scope: LinkScope): Promise<Scanned> {
  const { source, choice } = subject
  const from = subject.base === undefined ? sourceForScan(source) : sourceForLinks(source)
  const heads = await readAllParts(subject.head, from, choice)
  if (subject.base === undefined) {
    const parts: ScannedPart[] = []
    for (const part of subject.exceptMain ? heads.slice(1) : heads) {
      const head = { tree: subject.head, site: part.site }
      parts.push({ part, head, base: undefined, scan: await scanLinks(head, source, scope) })
    }
    const main = subject.exceptMain ? heads[0] : undefined
    return { parts, changes: { broken: [], fixed: [] }, main, baseParts: undefined, linksBefore: 0 }
  }
  const bases = await readAllParts(subject.base, sourceForLinks(source), choice)
  return compare({ ...subject, base: subject.base }, { bases, heads }, { scope, scan })

  function scan(base: Revision, head: Revision) {
    const scopes = { base: { keep: 'broken' }, head: scope } as const
    return scanBoth(base, rememberBase(head, base, subject.renames), { source, scope: scopes })
  }
}

/** Looks at what a change may have touched. */
export async function scanTouched(
  subject: CheckSubject & { readonly base: Tree },
): Promise<Scanned> {
  const { source, choice, renames } = subject
  const { base: bases, head: heads } = await readPartsOfBoth(
    subject,
    sourceForLinks(source),
    choice,
  )
  return compare(subject, { bases, heads }, { scope: { keep: 'broken' }, scan })

  function scan(base: Revision, head: Revision) {
    return scanChange(base, head, source, renames)
  }
}

interface Comparing {
  readonly scope: LinkScope
  readonly scan: (base: Revision, head: Revision) => Promise<{ base: LinkScan; head: LinkScan }>
}

async function compare(
  subject: CheckSubject & { readonly base: Tree },
  sides: { readonly bases: readonly Part[]; readonly heads: readonly Part[] },
  { scope, scan }: Comparing,
): Promise<Scanned> {
  const { source, renames, base: tree } = subject
  const { bases, heads, main } = withoutMain(sides, subject)
  const parts: ScannedPart[] = []
  const before: LinkScan[] = []
  const left = new Map(bases.map((part) => [part.key, part]))
  const first = bases[0]
  for (const part of heads) {
    const head = { tree: subject.head, site: part.site }
    const same = left.get(part.key)
    left.delete(part.key)
    if (same !== undefined) {
      const base = { tree, site: same.site }
      const both = await scan(base, head)
      before.push(both.base)
      parts.push({ part, head, base, scan: both.head })
      continue
    }
    // A site that is new has the memory of the one its pages may have belonged to.
    const base = first && { tree, site: first.site }
    const known = base === undefined ? head : rememberBase(head, base, renames)
    parts.push({ part, head, base, scan: await scanLinks(known, source, scope) })
  }
  for (const { site } of left.values()) {
    before.push(await scanLinks({ tree, site }, source, { keep: 'broken' }))
  }
  const after = inOrder(parts.flatMap(({ scan: { links } }) => links))
  const { broken, fixed } = compareLinks(
    inOrder(before.flatMap(({ links }) => links)),
    after.filter(({ status }) => status === 'broken'),
    renames,
  )
  return {
    parts,
    changes: { broken, fixed: fixed.filter(({ path }) => main?.site.pageAt(path) === undefined) },
    main,
    baseParts: bases,
    linksBefore: before.reduce((sum, { total }) => sum + total, 0),
  }
}

/** If the base was read as another site, pages of that site may be among the others now. */
function withoutMain(
  { bases, heads }: { readonly bases: readonly Part[]; readonly heads: readonly Part[] },
  { exceptMain }: CheckSubject,
) {
  if (!exceptMain) return { bases, heads, main: undefined }
  const isSame = bases[0]?.key === heads[0]?.key
  return { bases: isSame ? bases.slice(1) : bases, heads: heads.slice(1), main: heads[0] }
}

function inOrder(links: CheckedLink[]): CheckedLink[] {
  return links.sort(
    (a, b) =>
      compareBytes(a.path, b.path) || a.use.line - b.use.line || a.use.column - b.use.column,
  )
}
