// Redirects that a move writes: for addresses that the last commit had, in the place the layout has for them.
import { readPartsOfBoth } from '../../content/documentation/parts.ts'
import type { Source } from '../../content/facts/source.ts'
import { sourceForLinks } from '../../content/layouts/site/titles.ts'
import type { MovedPart } from '../../content/moves/moved-links.ts'
import { takeBack } from '../../content/redirects/moved-pages.ts'
import { findOwedRedirects, type OwedRedirect } from '../../content/redirects/owed.ts'
import { findRenames } from '../../content/revisions/renames.ts'
import type { FileEntry, Tree } from '../../content/trees/file-entry.ts'
import { blobOid } from '../../content/trees/oid.ts'
import { changeTree, filesOf } from '../../content/trees/tree.ts'
import type { ChangedFile } from '../../report/fixes/apply.ts'
import type { ContentFolder } from '../../repository/content.ts'
import { createSource } from '../../repository/source.ts'

/** A move whose links are planned. */
interface PlannedMove {
  /** Before the move. */
  readonly tree: Tree
  readonly source: Source
  readonly parts: readonly MovedPart[]
  readonly moved: ReadonlyMap<string, string>
  readonly files: readonly ChangedFile[]
}

/** Files with redirects, too, and what is left to be added by hand. */
export interface RedirectPlan {
  readonly files: readonly ChangedFile[]
  readonly added: number
  /** Files from which entries were taken back. */
  readonly takenBack: ReadonlySet<string>
  readonly left: readonly OwedRedirect[]
}

/** Adds the redirects a move owes, and removes those it would lead in a circle. */
export async function planRedirects(
  folder: ContentFolder,
  { tree, source, parts, moved, files }: PlannedMove,
): Promise<RedirectPlan> {
  const edits = createEdits(source, files)
  const [first] = parts
  if (first === undefined) return { files, added: 0, takenBack: new Set(), left: [] }
  let head = edits.apply(first.head.tree)
  const takenBack = new Set<string>()
  for (const { before, head: after } of parts) {
    const changes = await takeBack({ before, head: { ...after, tree: head }, moved }, edits.source)
    head = edits.change(head, changes)
    for (const path of changes.keys()) takenBack.add(path)
  }
  const commit = await folder.repository?.resolve('HEAD')
  const base = commit === undefined ? tree : ((await folder.repository?.readTree(commit)) ?? tree)
  const sides = await readPartsOfBoth({ base, head }, sourceForLinks(edits.source))
  const sites = new Map(sides.base.map(({ key, site }) => [key, site]))
  const origins = await findOrigins(base, head, { moved, source: edits.source })
  const left: OwedRedirect[] = []
  let added = 0
  for (const part of sides.head) {
    const site = sites.get(part.key) ?? sides.base[0]?.site
    if (part.kind === 'files' || site === undefined) continue
    const revisions = { base: { tree: base, site }, head: { tree: head, site: part.site } }
    const duty = await findOwedRedirects({ ...revisions, moved: origins }, edits.source)
    const own = duty.owed.filter(({ page }) => origins.has(page))
    const isWritten = ({ file }: OwedRedirect) => file !== undefined && duty.changes.has(file)
    added += own.filter(isWritten).length
    left.push(...own.filter((each) => !isWritten(each)))
    head = edits.change(head, duty.changes)
  }
  return { files: edits.list(), added, takenBack, left }
}

/** Path in the last commit to path now, of what this move takes along. */
async function findOrigins(
  base: Tree,
  head: Tree,
  { moved, source }: Pick<PlannedMove, 'moved' | 'source'>,
): Promise<ReadonlyMap<string, string>> {
  const goals = new Set(moved.values())
  const { byPath } = filesOf(base)
  const own = [...moved].filter(([from]) => byPath.has(from))
  const covered = new Set(own.map(([, to]) => to))
  // A file that moved before without a commit came from where git has it.
  const earlier =
    covered.size === goals.size
      ? []
      : [...(await findRenames(base, head, source))].map(([to, from]) => [from, to] as const)
  return new Map([...earlier.filter(([, to]) => goals.has(to) && !covered.has(to)), ...own])
}

/** Texts that are going to be written, over those that are there. */
function createEdits(source: Source, files: readonly ChangedFile[]) {
  const changed = new Map(files.map((file) => [file.path, file]))
  const texts = new Map(files.map(({ after }) => [oidOf(after), after]))
  const readTexts: Source['readTexts'] = async (wanted) => {
    const found = new Map(await source.readTexts(wanted.filter(({ oid }) => !texts.has(oid))))
    for (const { oid } of wanted) {
      const text = texts.get(oid)
      if (text !== undefined) found.set(oid, text)
    }
    return found
  }
  return {
    source: createSource(readTexts),
    apply,
    change,
    list: () => [...changed.values()].filter(({ before, after }) => before !== after),
  }

  function apply(tree: Tree): Tree {
    return withTexts(
      tree,
      [...changed.values()].map(({ path, after }) => [path, after]),
    )
  }

  function change(
    tree: Tree,
    changes: ReadonlyMap<string, { readonly before: string; readonly after: string }>,
  ): Tree {
    for (const [path, { before, after }] of changes) {
      changed.set(path, { path, before: changed.get(path)?.before ?? before, after })
      texts.set(oidOf(after), after)
    }
    return withTexts(
      tree,
      [...changes].map(([path, { after }]) => [path, after]),
    )
  }
}

function withTexts(tree: Tree, texts: readonly (readonly [path: string, text: string])[]): Tree {
  const { byPath } = filesOf(tree)
  return changeTree(
    tree,
    texts.flatMap(([path, text]) => {
      const file: FileEntry | undefined = byPath.get(path)
      return file === undefined ? [] : [{ path, after: { ...file, oid: oidOf(text) } }]
    }),
  )
}

function oidOf(text: string): string {
  return blobOid(Buffer.from(text))
}
