// Paths a repository keeps out of git: what a build writes there is on the site, though not in the tree.
import ignore, { type Ignore } from 'ignore'
import type { FileEntry, Source } from '../source.ts'
import type { Files } from './layout.ts'
import { directoryOf, isInstalled } from './paths.ts'

/** What `.gitignore` files of a tree say. */
export interface Ignored {
  /** Files the answers depend on. */
  readonly files: readonly FileEntry[]
  /** Whether git would leave out what lies at this path, as a file or as a directory. */
  has(path: string): boolean
}

// A pattern is made into a regular expression: one with many stars could hold its reader for long.
const filesMax = 1_000
const textMax = 64 * 1024
const lineMax = 256
const starsMax = 8

/**
 * Read the `.gitignore` files of a tree.
 *
 * The nearest file above a path that says something about it decides, as in git. Patterns that are too long, or have
 * too many stars, are passed over.
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
    sources.map(({ path, oid }) => [directoryOf(path), rulesOf(texts.get(oid) ?? '')]),
  )
  return { files: sources, has: (path) => isIgnored(path, byDirectory) }
}

function rulesOf(text: string): Ignore {
  const patterns = text.slice(0, textMax).split(/\r?\n/)
  const safe = patterns.filter(
    (pattern) => pattern.length <= lineMax && pattern.split('*').length - 1 <= starsMax,
  )
  return ignore({ ignorecase: false }).add(safe)
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
