// Finds links that a move of files would break, and their new spelling.

import { type Part, readAllParts } from '../documentation/parts.ts'
import type { Source } from '../facts/source.ts'
import type { LinkChange } from '../fixes/plan.ts'
import type { LayoutChoice } from '../layouts/index.ts'
import { sourceForLinks } from '../layouts/site/titles.ts'
import { spellTarget, type WantedLink } from '../links/spelling.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Resolution, Site } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { trimSignEnd } from '../text/trim.ts'
import type { Tree } from '../trees/file-entry.ts'
import { directoryOf, nameOf } from '../trees/paths.ts'
import { relativePath } from '../trees/relative-path.ts'
import { changeTree, filesOf } from '../trees/tree.ts'
import { type UseAt, usesOf } from './uses.ts'

/** The changes a move requires, for one site. */
export interface MovedPart {
  /** Site before the move. */
  readonly before: Site
  /** Site and tree after the move. */
  readonly head: Revision
  readonly changes: readonly LinkChange[]
  /** Links that no spelling leads to their old target. */
  readonly lost: readonly Pick<LinkChange, 'path' | 'use'>[]
}

/** Old and new path of a moved file or folder. */
export interface Way {
  readonly from: string
  readonly to: string
}

interface Move {
  readonly way: Way
  /** Old path to new path, of every file. */
  readonly moved: ReadonlyMap<string, string>
}

/** Moves files within a tree. */
function moveFiles(tree: Tree, moved: ReadonlyMap<string, string>): Tree {
  const { byPath } = filesOf(tree)
  const changes = [...moved].flatMap(([from, to]) => {
    const file = byPath.get(from)
    if (file === undefined) return []
    return [{ path: from }, { path: to, after: { ...file, path: to } }]
  })
  return changeTree(tree, changes)
}

/**
 * Checks every link of a repository for those that a move of files would redirect.
 *
 * @param tree - before the move
 */
export async function findMovedLinks(
  tree: Tree,
  { way, moved }: Move,
  { source, choice }: { readonly source: Source; readonly choice: LayoutChoice },
): Promise<readonly MovedPart[]> {
  const from = sourceForLinks(source)
  const head = moveFiles(tree, moved)
  const bases = await readAllParts(tree, from, choice)
  const heads = new Map(
    (await readAllParts(head, from, choice)).map((part) => [part.key, part.site]),
  )
  const parts: MovedPart[] = []
  const [first] = heads.values()
  for (const part of bases) {
    const site = heads.get(part.key) ?? first
    if (site === undefined) continue
    parts.push(await movePart(part, { tree: head, site }, { way, source }))
  }
  return parts
}

async function movePart(
  { site: before }: Part,
  head: Revision,
  { way, source }: { readonly way: Way; readonly source: Source },
): Promise<MovedPart> {
  const { site: after } = head
  const goalOf = createGoals(way, head.tree)
  const listed = new Set<string>()
  const astray: { readonly link: UseAt; readonly was: Leading }[] = []
  for await (const link of usesOf(before, source)) {
    const was = before.resolve(link.path, link.use)
    if (!('path' in was) || was.path === '' || !isAstray(link, was)) continue
    astray.push({ link, was })
    if (link.use.kind === 'navigation') listed.add(goalOf(was.path))
  }
  const changes: LinkChange[] = []
  const lost: UseAt[] = []
  for (const { link, was } of astray) {
    const path = goalOf(link.path)
    const to = was.kind === 'broken' ? spellMissing(link, was.path) : spell(link, was.path)
    if (to === undefined) lost.push({ path, use: link.use })
    else if (decodePercent(to) !== decodePercent(link.use.url))
      changes.push({ path, use: link.use, to })
  }
  return { before, head, changes, lost }

  function isAstray({ path, use }: UseAt, was: Leading): boolean {
    const isMoved = goalOf(path) !== path
    const goal = goalOf(was.path)
    if (!isMoved && (was.kind === 'broken' || goal === was.path)) return false
    // A broken link goes on naming the same place; one that names no path needs no change.
    const isRelative = !/^[/#]|^$|^[a-z][\w+.-]*:/i.test(use.url)
    if (was.kind === 'broken' && !isRelative) return false
    const is = after.resolve(goalOf(path), use)
    if (!('path' in is) || is.path !== goal) return true
    if ((is.kind === 'broken') !== (was.kind === 'broken')) return true
    // A link can become shorter, as when its page moves into the folder it names; rewrite it if it was shortest
    // before.
    return isMoved && isRelative && isShortest({ path, use }, was)
  }

  /** True if a link was as short as possible before the move. */
  function isShortest({ path, use }: UseAt, was: Leading): boolean {
    const spelled =
      was.kind === 'broken'
        ? writeMissing(path, use.url, was.path)
        : spellTarget(
            { from: path, use, path: was.path, fragment: fragmentOf(use.url), keepsDot: true },
            before,
          )
    // Between angle brackets spaces are not encoded.
    return spelled !== undefined && decodePercent(spelled) === decodePercent(use.url)
  }

  function spell({ path, use }: UseAt, was: string): string | undefined {
    const goal = goalOf(was)
    const wanted: WantedLink = {
      from: goalOf(path),
      use,
      path: goal,
      fragment: fragmentOf(use.url),
      was,
      willBeListed: listed.has(goal),
      keepsDot: true,
    }
    return spellTarget(wanted, after)
  }

  function spellMissing({ path, use }: UseAt, was: string): string | undefined {
    const url = writeMissing(goalOf(path), use.url, goalOf(was))
    const is = after.resolve(goalOf(path), { kind: use.kind, url })
    return is.kind === 'broken' && is.path === goalOf(was) ? url : undefined
  }
}

/** The target of a link, existing or not. */
type Leading = Extract<Resolution, { readonly path: string }>

/** Spells a link to a missing file, keeping what the author wrote of it. */
function writeMissing(from: string, url: string, missing: string): string {
  const tail = /[?#].*$/s.exec(url)?.[0] ?? ''
  const written = url.slice(0, url.length - tail.length)
  const bare = trimSignEnd(written, '/')
  const [extension = ''] = /\.[a-z\d]+$/i.exec(bare) ?? []
  // The resolved path may have an extension or index name that the author did not write.
  const place = extension === '' ? missing.replace(/(?:\/(?:index|readme))?\.mdx?$/i, '') : missing
  const way = relativePath(directoryOf(from), place)
  return (written.startsWith('./') ? `./${way}` : way) + written.slice(bare.length) + tail
}

function fragmentOf(url: string): string | undefined {
  const hash = url.indexOf('#')
  return hash === -1 ? undefined : url.slice(hash + 1)
}

/** Maps old paths of files and folders to new ones. */
function createGoals({ from, to }: Way, head: Tree): (path: string) => string {
  const { directories } = filesOf(head)
  const ways: Way[] = [{ from, to }]
  // A folder with nothing left in it goes where its part went, if that keeps its name: `a/b` to `c/b` takes `a` to `c`.
  let [at, goal] = [from, to]
  while (nameOf(at) === nameOf(goal)) {
    at = directoryOf(at)
    goal = directoryOf(goal)
    if (at === '' || goal === '' || directories.has(at)) break
    ways.push({ from: at, to: goal })
  }
  return (path) => {
    const way = ways.find((one) => path === one.from || path.startsWith(`${one.from}/`))
    return way === undefined ? path : way.to + path.slice(way.from.length)
  }
}
