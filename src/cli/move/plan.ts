// Plans a move: changed links of the whole repository, and moved files.

import { lstatSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { readAllParts } from '../../content/documentation/parts.ts'
import type { Source } from '../../content/facts/source.ts'
import { type Fix, toFix } from '../../content/fixes/edits.ts'
import { type LinkChange, planFixes } from '../../content/fixes/plan.ts'
import { sourceForLinks } from '../../content/layouts/site/titles.ts'
import { leadsToItself } from '../../content/links/redirect-goals.ts'
import { findHeadingLinks } from '../../content/moves/heading-links.ts'
import { findMovedLinks, type Way } from '../../content/moves/moved-links.ts'
import { renameHeading } from '../../content/moves/renamed-heading.ts'
import type { OwedRedirect } from '../../content/redirects/owed.ts'
import { filesOf } from '../../content/trees/tree.ts'
import { type ChangedFile, fixedFiles } from '../../report/fixes/apply.ts'
import { type ContentFolder, readContent } from '../../repository/content.ts'
import { planRedirects } from './redirects.ts'

/** Everything a move writes. */
export interface MovePlan {
  /** Old and new path; undefined for a heading. */
  readonly way: Way | undefined
  /** Old path to new path, of every file. */
  readonly moved: ReadonlyMap<string, string>
  /** Changed files, by new path. */
  readonly files: readonly ChangedFile[]
  readonly links: number
  /** Redirects that are written. */
  readonly redirects: number
  /** Redirects that are owed, and are left to be added by hand. */
  readonly owed: readonly OwedRedirect[]
  /** Links that no way of writing leads to where they led: file, line and target. */
  readonly lost: readonly string[]
}

/** A path from the root of the repository. */
function pathIn(folder: ContentFolder, path: string): string {
  const inside = relative(resolve(folder.path), resolve(path)).split(sep).join('/')
  if (inside === '' || inside === '..' || inside.startsWith('../')) {
    throw new Error(`Cannot move "${path}": it is not within "${folder.path}"`)
  }
  return inside
}

/**
 * Plans a move of a page, a file or a folder.
 *
 * @throws Error with one sentence when there is nothing to move
 */
export async function planMove(
  folder: ContentFolder,
  {
    from,
    to,
    redirects,
    watch,
  }: {
    readonly from: string
    readonly to: string
    readonly redirects: boolean
    /** Tells a person who waits how far reading is. */
    readonly watch: (source: Source) => Source
  },
): Promise<MovePlan> {
  const old = pathIn(folder, from)
  const next = pathIn(folder, goalOnDisk(from, to))
  if (next === old) throw new Error(`Cannot move "${from}": OLD and NEW are the same`)
  if (next.startsWith(`${old}/`)) {
    throw new Error(`Cannot move "${from}" to "${to}": a folder cannot move into itself`)
  }
  const { head: tree, source: whole } = await readContent(folder)
  const source = watch(whole)
  const paths = [...filesOf(tree).byPath.keys()]
  const moved = new Map(
    paths
      .filter((path) => path === old || path.startsWith(`${old}/`))
      .map((path) => [path, next + path.slice(old.length)]),
  )
  if (moved.size === 0) {
    throw new Error(`Cannot move "${from}": it is ignored by git, or there is no file in it`)
  }
  const way = { from: old, to: next }
  const parts = await findMovedLinks(tree, { way, moved }, { source, choice: {} })
  const fixes: Fix[] = []
  const texts = new Map<string, string>()
  const lost = parts.flatMap((part) => part.lost.map(namePlace))
  const circles: LinkChange[] = []
  for (const { head, changes } of parts) {
    const planned = await planFixes(changes, head, source)
    fixes.push(...planned.fixes.values())
    for (const [path, text] of planned.texts) texts.set(path, text)
    const left = changes.filter((change) => !planned.fixes.has(change))
    lost.push(...left.filter((change) => !leadsBack(change)).map(namePlace))
    circles.push(...left.filter(leadsBack))
  }
  const files = toFiles(fixes, texts)
  const plan = redirects
    ? await planRedirects(folder, { tree, source, parts, moved, files })
    : { files, added: 0, takenBack: new Set<string>(), left: [] }
  lost.push(...circles.filter(({ path }) => !plan.takenBack.has(path)).map(namePlace))
  return {
    way,
    moved,
    files: plan.files,
    redirects: plan.added,
    owed: plan.left,
    links: fixes.length,
    lost,
  }
}

/**
 * Plans another name for a heading.
 *
 * @throws Error with one sentence when there is no such page or heading
 */
export async function planHeading(
  folder: ContentFolder,
  {
    page,
    from,
    to,
    keepsId,
    watch,
  }: {
    readonly page: string
    readonly from: string
    readonly to: string
    readonly keepsId: boolean
    readonly watch: (source: Source) => Source
  },
): Promise<MovePlan> {
  const path = pathIn(folder, page)
  const { head: tree, source: whole } = await readContent(folder)
  const source = watch(whole)
  const parts = await readAllParts(tree, sourceForLinks(source), {})
  const own = parts.find(({ site }) => site.pageAt(path) !== undefined)
  const file = filesOf(tree).byPath.get(path)
  const text = file === undefined ? undefined : (await source.readTexts([file])).get(file.oid)
  if (own === undefined || text === undefined) {
    throw new Error(`Cannot read "${page}": it is not a page`)
  }
  const { edit, fragments } = renameHeading({ path, text, from, to, keepsId }, own.site)
  const fixes: Fix[] = []
  const texts = new Map([[path, text]])
  const lost: string[] = []
  for (const part of parts) {
    const changes = await findHeadingLinks(part, { path, fragments }, source)
    const planned = await planFixes(changes, { tree, site: part.site }, source)
    fixes.push(...planned.fixes.values())
    for (const [name, words] of planned.texts) texts.set(name, words)
    lost.push(...changes.filter((change) => !planned.fixes.has(change)).map(namePlace))
  }
  return {
    way: undefined,
    moved: new Map(),
    files: toFiles([...fixes, toFix(path, text, edit)], texts),
    redirects: 0,
    owed: [],
    links: fixes.length,
    lost,
  }
}

/** A redirect to what comes to its source, which would lead in a circle. */
function leadsBack({ use, to }: LinkChange): boolean {
  return use.source !== undefined && leadsToItself(use.source, to)
}

function namePlace({ path, use }: Pick<LinkChange, 'path' | 'use'>): string {
  return `${path}:${use.line}: "${use.url}"`
}

/** Texts with fixes made. */
function toFiles(fixes: readonly Fix[], texts: ReadonlyMap<string, string>): ChangedFile[] {
  return fixedFiles(fixes, texts).filter(({ before, after }) => after !== before)
}

/** The path after the move: inside `to` if that is a folder, else `to`. */
function goalOnDisk(from: string, to: string): string {
  const isFolder = lstatSync(to, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? join(to, basename(resolve(from))) : to
}
