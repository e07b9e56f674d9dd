// Paths a repository keeps out of git: files that a build writes there are on the site, though not in the tree.
import ignore, { type Ignore } from 'ignore'
import type { Source } from '../../facts/source.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isInstalled } from '../../trees/paths.ts'

/** The rules of all `.gitignore` files of a tree. */
export interface Ignored {
  /** Files the answers depend on. */
  readonly files: readonly FileEntry[]
  /** True if git would leave out what lies at this path, as a file or as a directory. */
  has(path: string): boolean
}

// A pattern becomes a regular expression: one with many stars could take very long.
const filesMax = 1_000
const textMax = 64 * 1024
const lineMax = 256
const starsMax = 8

/**
 * Reads the `.gitignore` files of a tree.
 *
 * The nearest file above a path that says something about it decides, as in git. Passed over are patterns
 * that are too long or have too many stars, and those of the repository's own file that name no folder: `build/` or
 * `[Rr]eleases/` come with a template for a language, and say nothing about documentation.
 *
 * @see https://git-scm.com/docs/gitignore
 */
export async function readIgnored(files: Files, readTexts: Source['readTexts']): Promise<Ignored> {
  const sources = files
    .named('.gitignore')
    .filter(({ path, mode }) => mode.startsWith('100') && !isInstalled(path))
    .slice(0, filesMax)
  if (sources.length === 0) return { files: [], has: () => false }
  const texts = await readTexts(sources)
  const byDirectory = new Map(
    sources.map(({ path, oid }) => {
      const directory = directoryOf(path)
      return [directory, rulesOf(texts.get(oid) ?? '', directory === '')]
    }),
  )
  return { files: sources, has: (path) => isIgnored(path, byDirectory) }
}

/**
 * True if lines written as in a `.gitignore` name a path.
 *
 * @param text - patterns that are too long or have too many stars are skipped, as in files
 */
export function readPatterns(text: string): (path: string) => boolean {
  const rules = rulesOf(text, false)
  return (path) => ignore.isPathValid(path) && rules.ignores(path)
}

function rulesOf(text: string, placedOnly: boolean): Ignore {
  const patterns = text.slice(0, textMax).split(/\r?\n/)
  const taken = patterns.filter(
    (pattern) =>
      pattern.length <= lineMax &&
      pattern.split('*').length - 1 <= starsMax &&
      (!placedOnly || /^!|\/./.test(pattern)),
  )
  return ignore({ ignorecase: false }).add(taken)
}

function isIgnored(path: string, byDirectory: ReadonlyMap<string, Ignore>): boolean {
  if (!ignore.isPathValid(path)) return false
  for (let directory = path; directory !== ''; ) {
    directory = directoryOf(directory)
    const rules = byDirectory.get(directory)
    if (rules === undefined) continue
    const below = directory === '' ? path : path.slice(directory.length + 1)
    const file = rules.test(below)
    if (file.ignored || rules.test(`${below}/`).ignored) return true
    if (file.unignored) return false
  }
  return false
}
