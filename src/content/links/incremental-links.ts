// Derives the links of a revision from those of a similar one.

import type { Source } from '../facts/source.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Warning } from '../site/layout.ts'
import { diffTrees } from '../trees/tree.ts'
import { type CheckedLink, scanLinks } from './links.ts'
import {
  findTouchedPaths,
  type LinkAt,
  type LinkQuestion,
  type RevisionPair,
} from './touched-paths.ts'

/** All links of a revision, queried by a change. */
export interface KnownLinks {
  /** Returns every link the question selects, and possibly others. */
  select(question: LinkQuestion): Iterable<LinkAt>
}

/** The differences between the links of a head and those of its base. */
export interface IncrementalLinks {
  /** Files of either revision whose links were checked again. */
  readonly paths: ReadonlySet<string>
  /** The links of the head in those files, in order of path, line, column. */
  readonly links: readonly CheckedLink[]
  /** Warnings about those files. */
  readonly warnings: readonly Warning[]
}

/**
 * Derives the links of a head from the known links of its base.
 *
 * No text is searched: the known links say which unchanged pages name an added or removed file. The result,
 * together with the known links of all other files, equals a full check of the head.
 *
 * @returns undefined if everything has to be checked
 */
export async function carryLinks(
  known: KnownLinks,
  { base, head }: { readonly base: Revision; readonly head: Revision },
  source: Source,
): Promise<IncrementalLinks | undefined> {
  const change: RevisionPair = { base, head, source, differences: diffTrees(base.tree, head.tree) }
  const paths = await findTouchedPaths(change, {
    searched: 'links',
    select: (question) => [known.select(question)],
  })
  if (paths === undefined) return undefined
  const { links, warnings } = await scanLinks(head, source, { keep: 'all', paths })
  return { paths, links, warnings }
}
