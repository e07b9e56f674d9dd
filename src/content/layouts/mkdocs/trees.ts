// MkDocs: the document folders of a project, one per language.
import type { Files } from '../../trees/file-entry.ts'
import { directoryOf, isMarkdown, isWithin, joinPath, pathBelow } from '../../trees/paths.ts'
import { languagesOf, type MkdocsConfig } from './config.ts'

/** A folder of documents with its address. */
export interface MkdocsTree {
  /** Repository path. */
  readonly directory: string
  /** Address of its landing page, without slashes at its ends: `''`, `ja`. */
  readonly prefix: string
  /** Folder whose pages and files replace those this language has not translated. */
  readonly fallback?: string
}

/**
 * Finds the document folder of a project, then its translations.
 *
 * A translation is a folder of the i18n plugin (`docs/en`, `docs/ja`), or, as in FastAPI, the same folder of a
 * sibling project (`docs/en/docs`, `docs/ja/docs`) whose language is linked by `extra.alternate`.
 *
 * @returns empty if there are no documents
 */
export function findTrees(config: MkdocsConfig, files: Files): readonly MkdocsTree[] {
  const project = directoryOf(config.path)
  const directory = joinPath(project, config.docsDir)
  if (directory === undefined || !holdsMarkdown(directory, files)) return []
  const languages = languagesOf(config)
  if (languages?.structure === 'folder') return languageFolders(directory, languages.codes, files)
  const base: MkdocsTree = { directory, prefix: '' }
  if (project === '') return [base]
  const siblings = config.alternates
    .map((alternate) => alternate.replaceAll('/', ''))
    .filter((language) => language !== '')
    .map((language) => ({
      directory: pathBelow(pathBelow(directoryOf(project), language), config.docsDir),
      prefix: language,
      fallback: directory,
    }))
  return [
    base,
    ...siblings.filter(
      (tree) => tree.directory !== directory && holdsMarkdown(tree.directory, files),
    ),
  ]
}

function languageFolders(
  directory: string,
  codes: readonly string[],
  files: Files,
): readonly MkdocsTree[] {
  const [main = '', ...others] = codes
  const fallback = joinPath(directory, main) ?? directory
  return [
    { directory: fallback, prefix: '' },
    ...others
      .map((code) => ({ directory: pathBelow(directory, code), prefix: code, fallback }))
      .filter((tree) => files.directories.has(tree.directory)),
  ]
}

function holdsMarkdown(directory: string, files: Files): boolean {
  if (!files.directories.has(directory)) return false
  for (const path of files.byPath.keys()) {
    if (isWithin(path, directory) && isMarkdown(path)) return true
  }
  return false
}

/** The deepest tree that contains a file. */
export function treeOf(path: string, trees: readonly MkdocsTree[]): MkdocsTree | undefined {
  return trees
    .filter((tree) => isWithin(path, tree.directory))
    .sort((a, b) => b.directory.length - a.directory.length)[0]
}

/** A path relative to its tree: `guide/setup.md`. */
export function pathInTree(path: string, tree: MkdocsTree): string {
  return tree.directory === '' ? path : path.slice(tree.directory.length + 1)
}
