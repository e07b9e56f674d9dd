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
 * Read `exclude_docs` and `draft_docs`, and the globs of the plugin mkdocs-exclude. Names that begin with a dot and
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
  const globs = textsOf(lookUpPlaced(plugins.get('exclude'), 'glob')).map(readGlob)
  const excluded = (path: string) => usual(path) || globs.some((glob) => glob.test(path))
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

/** A pattern of Python's `fnmatch`, whose `*` takes slashes, too. */
function readGlob(glob: string): RegExp {
  const parts = glob.split(/(\*+|\?)/).map((part, at) => {
    if (at % 2 === 0) return part.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    return part === '?' ? '.' : '.*'
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

function isUsual(path: string): boolean {
  return path.startsWith('.') || path.includes('/.') || path.startsWith('templates/')
}
