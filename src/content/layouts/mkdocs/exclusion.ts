// Files below the documents of MkDocs that are no part of the site.

import { directoryOf, insideOf, isWithin, joinPath } from '../../trees/paths.ts'
import { lookUpPlaced, textsOf } from '../../yaml/yaml-places.ts'
import { readPatterns } from '../site/ignored.ts'
import type { MkdocsConfig } from './config.ts'
import { type MkdocsTree, pathInTree, treeOf } from './trees.ts'

export interface MkdocsExclusion {
  /** True if MkDocs never builds a file. */
  readonly isExcluded: (path: string) => boolean
  /** True if it shows a page to its authors alone. */
  readonly isDraft: (path: string) => boolean
}

/**
 * Reads `exclude_docs` and `draft_docs`, and the globs of the plugin mkdocs-exclude. Names that begin with a dot and
 * the folder `templates` at the top are left out unless a line takes them back.
 *
 * @see MkDocs 1.6, `mkdocs/structure/files.py`, `set_exclusions`
 */
export function readExclusion(
  { path: config, docsDir, plugins, excludeDocs = '', draftDocs = '' }: MkdocsConfig,
  trees: readonly MkdocsTree[],
): MkdocsExclusion {
  const documents = joinPath(directoryOf(config), docsDir) ?? ''
  // Asked for every link: most sites need no patterns for it.
  const usual = excludeDocs === '' ? isUsual : readPatterns(`.*\n/templates/\n${excludeDocs}`)
  const named = textsOf(lookUpPlaced(plugins.get('exclude'), 'glob')).slice(0, globsMax)
  const globs = named.filter(({ length }) => length <= globMax).map(readGlob)
  const excluded = (path: string) => usual(path) || globs.some((matches) => matches(path))
  const draft = draftDocs === '' ? () => false : readPatterns(draftDocs)
  return {
    isExcluded: (path) => names(excluded, path),
    isDraft: (path) => names(draft, path),
  }

  function names(isNamed: (path: string) => boolean, path: string): boolean {
    if (isWithin(path, documents)) return isNamed(insideOf(path, documents))
    const tree = treeOf(path, trees)
    return tree !== undefined && isNamed(pathInTree(path, tree))
  }
}

// Patterns come from a repository: many, or long ones, could take very long.
const globsMax = 100
const globMax = 256

/** Compiles a pattern of Python's `fnmatch`. Its `*` takes slashes, too: the leftmost place of each part is enough. */
function readGlob(glob: string): (path: string) => boolean {
  const [first = '', ...rest] = glob.split(/\*+/)
  const last = rest.pop()
  return (path) => {
    if (last === undefined) return path.length === first.length && isAt(path, first, 0)
    let from = first.length
    if (!isAt(path, first, 0)) return false
    for (const part of rest) {
      while (!isAt(path, part, from)) if (++from > path.length) return false
      from += part.length
    }
    return path.length - last.length >= from && isAt(path, last, path.length - last.length)
  }
}

/** True if a text has a part at a place; `?` is any character. */
function isAt(text: string, part: string, at: number): boolean {
  if (at + part.length > text.length) return false
  for (let index = 0; index < part.length; index++) {
    if (part[index] !== '?' && part[index] !== text[at + index]) return false
  }
  return true
}

function isUsual(path: string): boolean {
  return path.startsWith('.') || path.includes('/.') || path.startsWith('templates/')
}
