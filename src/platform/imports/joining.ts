// Merges an imported source into a revision that may have been edited since the last import.

import type { FileEntry, Tree } from '../../content/trees/file-entry.ts'
import { blobOid } from '../../content/trees/oid.ts'
import { changeTree, diffTrees, emptyTree, filesOf } from '../../content/trees/tree.ts'
import type { StoredObject } from '../../store/objects/stored-object.ts'
import type { Context } from '../context/context.ts'
import type { ImportOrigin } from '../fetching/imported-files.ts'
import {
  followOwn,
  keepEdits,
  parseImportRecord,
  replaceTree,
  type SyncTarget,
  syncTree,
} from '../revisions/import-record.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'

/** The source to merge. */
export interface JoinedSource extends Pick<ImportOrigin, 'tree' | 'origin'> {
  /** The revision of main content it was made from, when it is known. */
  readonly base?: LoadedRevision | undefined
  /** The former base of the revision it is merged into. */
  readonly before?: LoadedRevision | undefined
}

/**
 * Merges a source into a revision: the resulting tree, and the texts merged for it.
 *
 * A source with a known base is taken as it is, except for edits in the space to files the source left alone.
 * Without one, a page changed on both sides gets both changes; where they overlap, the source wins.
 */
export async function joinSource(
  context: Context,
  { row, content }: LoadedRevision,
  { tree, origin, base, before }: JoinedSource,
): Promise<{ readonly tree: Tree; readonly blobs: readonly StoredObject[] }> {
  const read = (oid: string) => context.revisions.readTree(oid, content.tree)
  const { [origin]: known, ...rest } = parseImportRecord(row)
  const target: SyncTarget = {
    tree: content.tree,
    before: known === undefined ? emptyTree : await read(known),
    others: await Promise.all(Object.values(rest).map(read)),
  }
  if (base !== undefined) {
    const to = await readSide(base)
    const here = before && followOwn(target.tree, { from: await readSide(before), to })
    const own = { ...target, tree: here ?? target.tree }
    return { tree: replaceTree(own, keepEdits(tree, to)), blobs: [] }
  }
  const joined = await joinTexts(context, target, tree)
  if (joined.size === 0) return { tree: syncTree(target, tree), blobs: [] }
  const changes = [...joined].map(([path, { oid, mode }]) => ({ path, after: { oid, mode } }))
  return {
    tree: changeTree(syncTree(target, tree), changes),
    blobs: [...joined.values()].map(({ oid, bytes }) => ({ oid, kind: 'blob', bytes })),
  }

  async function readSide(revision: LoadedRevision) {
    const brought = parseImportRecord(revision.row)[origin]
    return {
      tree: revision.content.tree,
      before: brought === undefined ? emptyTree : await read(brought),
    }
  }
}

interface JoinedText extends Pick<FileEntry, 'oid' | 'mode'> {
  readonly bytes: Uint8Array
}

/** Pages and navigation that differ here and in the source from what the last import brought. */
async function joinTexts(
  context: Context,
  target: SyncTarget,
  source: Tree,
): Promise<ReadonlyMap<string, JoinedText>> {
  const joined = new Map<string, JoinedText>()
  const here = filesOf(target.tree).byPath
  for (const { path, before, after } of diffTrees(target.before, source)) {
    const own = here.get(path)
    if (before === undefined || after === undefined || own === undefined) continue
    if (own.oid === before.oid || own.oid === after.oid || !/\.(?:md|mdx|markdown)$/i.test(path)) {
      continue
    }
    const texts = await context.revisions.source.readTexts([before, own, after])
    const [base, ours, theirs] = [before, own, after].map(({ oid }) => texts.get(oid))
    if (base === undefined || ours === undefined || theirs === undefined) continue
    const kind = /(?:^|\/)SUMMARY\.md$/i.test(path) ? 'navigation' : 'page'
    // Loaded where something was changed on both sides: few imports meet that.
    const { mergeBesideOthers } = await import('../threads/merge-beside.ts')
    const merged = await mergeBesideOthers({ texts: { base, ours, theirs }, kind, keep: 'theirs' })
    if (merged.kind !== 'merged') continue
    const bytes = Buffer.from(merged.text)
    joined.set(path, { oid: blobOid(bytes), mode: after.mode, bytes })
  }
  return joined
}
