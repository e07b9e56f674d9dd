// Tracked files on disk searched by git, several times as fast as they can be read here.
import { askGit } from './run-git.ts'

// Two threads take longer in all than one. Of one's own settings none may change what is printed.
const options = [
  '--threads=1',
  '-zaiF',
  '--no-recurse-submodules',
  '--no-textconv',
  '--no-color',
  '--no-line-number',
  '--no-column',
]

// So much is printed only where files have no lines: then those that match are named, unread.
const linesBytesMax = 32 << 20

/**
 * Files that hold one of some texts, in any case of ASCII letters.
 *
 * @returns undefined when git cannot tell
 */
export async function findFiles(
  folder: string,
  needles: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const output = await grep(folder, needles, ['-l'])
  return output && new Set(output.toString().split('\0').slice(0, -1))
}

/**
 * Files with a line that holds one of some texts, and is one that is looked for.
 *
 * @param isWanted - asked about the bytes of a line in latin1
 * @returns undefined when git cannot tell
 */
export async function findFilesByLine(
  folder: string,
  needles: readonly string[],
  isWanted: (line: string) => boolean,
): Promise<ReadonlySet<string> | undefined> {
  const output = await grep(folder, needles, [], linesBytesMax)
  if (output === undefined) return findFiles(folder, needles)
  const text = output.toString('latin1')
  const found = new Set<string>()
  // A path, a zero, a line; a path may hold a line break, and a line zeros.
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    const zero = text.indexOf('\0', at)
    end = text.indexOf('\n', zero)
    if (zero === -1 || end === -1) break
    const path = text.slice(at, zero)
    if (!found.has(path) && isWanted(text.slice(zero + 1, end))) found.add(path)
  }
  return new Set([...found].map((path) => Buffer.from(path, 'latin1').toString()))
}

async function grep(
  folder: string,
  needles: readonly string[],
  more: readonly string[],
  bytesMax?: number,
): Promise<Buffer | undefined> {
  const patterns = needles.flatMap((needle) => ['-e', needle])
  const fixed = ['-c', 'grep.fullName=false', 'grep', ...options, ...more]
  const answer = await askGit(folder, [...fixed, ...patterns], { bytesMax })
  // 1 says that nothing was found.
  return answer === undefined || answer.code > 1 ? undefined : answer.output
}
