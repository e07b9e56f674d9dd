// Tracked files on disk searched by git, several times as fast as they can be read here.
import type { TextSearch } from '../content/source.ts'
import { askGit } from './run-git.ts'

// Two threads take longer in all than one. Of one's own settings none may change what is printed.
const options = [
  '--threads=1',
  '-zail',
  '--no-recurse-submodules',
  '--no-textconv',
  '--no-color',
  '--no-line-number',
  '--no-column',
]

/**
 * Files that hold one of some texts, in any case of ASCII letters.
 *
 * @returns undefined when git cannot tell
 */
export function findFiles(
  folder: string,
  needles: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  return grep(folder, '-F', needles)
}

/**
 * Files that hold what is searched for.
 *
 * @returns undefined when git cannot tell
 */
export async function findMatches(
  folder: string,
  { needles, patterns }: TextSearch,
): Promise<ReadonlySet<string> | undefined> {
  // Not every git knows such patterns.
  return (await grep(folder, '-P', patterns)) ?? (await findFiles(folder, needles))
}

async function grep(
  folder: string,
  sort: '-F' | '-P',
  patterns: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const given = patterns.flatMap((pattern) => ['-e', pattern])
  const fixed = ['-c', 'grep.fullName=false', 'grep', sort, ...options]
  const answer = await askGit(folder, [...fixed, ...given])
  // 1 says that nothing was found.
  if (answer === undefined || answer.code > 1) return undefined
  return new Set(answer.output.toString().split('\0').slice(0, -1))
}
