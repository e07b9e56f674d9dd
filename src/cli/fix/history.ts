// Asks git for the history of missing targets, if there is no base to compare with.
import type { ReadHistory } from '../../check/present-links.ts'
import { barePath } from '../../content/links/proof.ts'
import type { Tree } from '../../content/trees/file-entry.ts'
import { filesOf } from '../../content/trees/tree.ts'
import type { Repository } from '../../repository/git.ts'
import { readPathHistory } from '../../repository/history.ts'

/** Reads the history of the files of a tree. */
export function historyOf(repository: Repository, tree: Tree): ReadHistory {
  const { byPath } = filesOf(tree)
  return async (links) => {
    const paths = new Set(
      links.flatMap(({ resolution }) =>
        resolution.kind === 'broken' ? namesOf(resolution.path) : [],
      ),
    )
    const { moved, gone } = await readPathHistory(repository.folder, paths, (path) =>
      byPath.has(path),
    )
    return { moved, gone: new Set([...gone].map(barePath)) }
  }
}

/** Paths that a file may have had which a link names by one, or by its address. */
function namesOf(path: string): readonly string[] {
  if (path === '') return []
  const place = barePath(path)
  if (place !== path && /\.[a-z0-9]+$/i.test(path)) return [path]
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return [path]
  const indexes = ['README.md', 'index.md', '_index.md', 'index.mdx'].map(
    (name) => `${path}/${name}`,
  )
  return [path, `${path}.md`, `${path}.mdx`, ...indexes]
}
