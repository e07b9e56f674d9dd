// Tracked files on disk searched by git, several times as fast as they can be read here.
import type { TextSearch } from '../content/facts/source.ts'
import { askGit, GitMissingError } from './run-git.ts'

// Two threads take longer in all than one. Of one's own settings none may change what is printed.
const options = [
  '--threads=1',
  '-zai',
  '--no-recurse-submodules',
  '--no-textconv',
  '--no-color',
  '--no-line-number',
  '--no-column',
]

// Only files without lines produce this much output.
const linesBytesMax = 32 << 20

/**
 * The lines that hold one of some texts, in any case of ASCII letters, by file.
 *
 * @returns undefined when git cannot tell, or there is too much
 */
export async function findLines(
  folder: string,
  needles: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const output = await grep(folder, ['-F'], needles, linesBytesMax)
  if (output === undefined) return undefined
  const found = new Map<string, string>()
  const bytes = output.toString('latin1')
  // A path, a zero, a line; a path may hold a line break, and a line zeros.
  for (let at = 0; at < bytes.length; ) {
    const zero = bytes.indexOf('\0', at)
    const end = bytes.indexOf('\n', zero)
    if (zero === -1 || end === -1) break
    const path = bytes.slice(at, zero)
    const before = found.get(path)
    const line = bytes.slice(zero + 1, end)
    found.set(path, before === undefined ? line : `${before}\n${line}`)
    at = end + 1
  }
  return new Map([...found].map(([path, lines]) => [decode(path), decode(lines)]))
}

function decode(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString()
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
  const output =
    (await grep(folder, ['-P', '-l'], patterns)) ?? (await grep(folder, ['-F', '-l'], needles))
  return output && new Set(output.toString().split('\0').slice(0, -1))
}

async function grep(
  folder: string,
  sort: readonly string[],
  patterns: readonly string[],
  bytesMax?: number,
): Promise<Buffer | undefined> {
  const given = patterns.flatMap((pattern) => ['-e', pattern])
  const fixed = ['-c', 'grep.fullName=false', 'grep', ...sort, ...options]
  try {
    const answer = await askGit(folder, [...fixed, ...given], { bytesMax })
    // Exit code 1 means no match.
    return answer === undefined || answer.code > 1 ? undefined : answer.output
  } catch (error) {
    // The same is found without it, more slowly.
    if (error instanceof GitMissingError) return undefined
    throw error
  }
}
