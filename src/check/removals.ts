// Pages and files a change removes, and the links that led to them.
import type { CheckedLink } from '../content/links/links.ts'
import type { Tree } from '../content/trees/file-entry.ts'
import { diffTrees } from '../content/trees/tree.ts'
import type { ReportRemoval } from '../report/report.ts'

/**
 * Files that are gone, with the broken links that led to them.
 *
 * @param moved - base path to head path
 */
export function findRemovals(
  { base, head }: { readonly base: Tree; readonly head: Tree },
  moved: ReadonlyMap<string, string>,
  broken: readonly CheckedLink[],
): ReportRemoval[] {
  const places = new Map<string, { file: string; line: number }[]>()
  for (const { path, use, resolution } of broken) {
    if (resolution.kind !== 'broken' || resolution.path === '') continue
    const at = { file: path, line: use.line }
    const known = places.get(resolution.path)
    if (known === undefined) places.set(resolution.path, [at])
    else known.push(at)
  }
  return diffTrees(base, head)
    .filter(({ after }) => after === undefined)
    .map(({ path }) => ({
      target: path,
      ...becameOf(moved.get(path)),
      from: possibleNames(path).flatMap((name) => places.get(name) ?? []),
    }))
}

function becameOf(to: string | undefined): Pick<ReportRemoval, 'change' | 'to'> {
  return to === undefined ? { change: 'removed' } : { change: 'moved', to }
}

/** Paths a broken link may give for a file that is gone: with and without extension and index. */
export function possibleNames(path: string): string[] {
  const bare = path.replace(/\.(?:mdx?|markdown)$/i, '')
  const folder = bare.replace(/(?:^|\/)(?:readme|index|_index)$/i, '')
  return [...new Set([path, bare, folder])].filter((name) => name !== '')
}
