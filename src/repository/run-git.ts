// Runs git: arguments as a list, no shell, one time limit, the C locale.
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensure } from '../content/text/ensure.ts'
import { findRepositoryPlace, type RepositoryPlace } from './database/directory.ts'

/** Result of running git. */
export interface GitAnswer {
  readonly code: number
  readonly output: Buffer
  readonly problem: string
}

/** Git failed; the message says in one sentence at what. */
export class GitError extends Error {
  override readonly name = 'GitError'
}

/** Git is not installed. Anything readable without it has been read by then. */
export class GitMissingError extends GitError {
  constructor(cause: unknown) {
    super(
      'Cannot run git: it is not on the PATH; install it, in a workflow before actions/checkout',
      { cause },
    )
  }
}

const timeoutMs = 120_000

// Variables of the caller's environment that refer to another repository must not affect this one.
const foreign = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_NAMESPACE',
  'GIT_CONFIG',
]

/** Input of git, and the limit of its output. */
export interface GitExchange {
  /** Standard input of git. */
  readonly input?: string
  readonly bytesMax?: number | undefined
}

/**
 * Runs git in a folder and returns its result, success or not.
 *
 * @returns undefined if the output exceeds the limit
 * @throws GitMissingError if git is not installed
 */
export function askGit(
  folder: string,
  args: readonly string[],
  { input, bytesMax = Number.POSITIVE_INFINITY }: GitExchange = {},
): Promise<GitAnswer | undefined> {
  // Most runs need no git, and loading this takes a fifth of a start of Node.
  const { spawn } = process.getBuiltinModule('node:child_process')
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...placeArguments(folder), '-c', 'core.fsmonitor=false', ...args], {
      env: environment(),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    // Node's own timeout keeps running if nothing was started, and keeps the process alive.
    const timer = setTimeout(() => child.kill(), timeoutMs)
    const output: Buffer[] = []
    const problem: Buffer[] = []
    let bytes = 0
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) child.kill()
      else output.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => problem.push(chunk))
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      if (error.code === 'ENOENT') reject(new GitMissingError(error))
      else reject(new GitError(`Cannot run git: ${error.message}`, { cause: error }))
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (bytes > bytesMax) resolve(undefined)
      else if (signal !== null) {
        reject(new GitError(`Cannot wait for "git ${args[0]}": stopped by ${signal}`))
      } else {
        resolve({
          code: code ?? 1,
          output: output.length === 1 ? (output[0] ?? Buffer.alloc(0)) : Buffer.concat(output),
          problem: Buffer.concat(problem).toString(),
        })
      }
    })
    // Git may end before it has read all input: its exit code tells.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

/**
 * Arguments for the folder and its repository: the one it belongs to, never one made of the files of a
 * commit.
 *
 * Git itself refuses a repository owned by another user, and names the owner.
 */
function placeArguments(folder: string): readonly string[] {
  const plain = ['-C', folder, '-c', 'safe.bareRepository=explicit']
  const place = findPlace(folder)
  if (place === undefined) return plain
  if (place.kind === 'bare') {
    return isOurs(place.top) ? [...plain, `--git-dir=${place.top}`] : ['-C', folder]
  }
  const directory = join(place.top, '.git')
  if (!place.hasDecoy || !isOurs(place.top) || !isOurs(directory)) return plain
  return [...plain, `--git-dir=${directory}`, `--work-tree=${place.top}`]
}

/** True if a folder looks as if it were in a repository, without asking git. */
export function seemsInRepository(folder: string): boolean {
  return findPlace(folder) !== undefined
}

function findPlace(folder: string): RepositoryPlace | undefined {
  try {
    return findRepositoryPlace(realpathSync(folder))
  } catch {
    // Git's message tells what is wrong with the folder.
    return undefined
  }
}

function isOurs(path: string): boolean {
  return process.geteuid === undefined || statSync(path).uid === process.geteuid()
}

/** Returns git's output; throws a `GitError` on failure. */
export async function readGit(
  folder: string,
  args: readonly string[],
  input?: string,
): Promise<Buffer> {
  const answer = await askGit(folder, args, input === undefined ? {} : { input })
  ensure(answer !== undefined, 'nothing limits what git prints')
  if (answer.code !== 0) throw new GitError(`Cannot run "git ${args[0]}": ${firstLine(answer)}`)
  return answer.output
}

/** The first line of what git complained about. */
export function firstLine(answer: GitAnswer): string {
  const line = answer.problem.split('\n').find((text) => text.trim() !== '')
  return line === undefined ? `exit code ${answer.code}` : line.replace(/^(fatal|error): /, '')
}

function environment(): NodeJS.ProcessEnv {
  const own: NodeJS.ProcessEnv = {
    ...process.env,
    LANG: 'C',
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
  }
  for (const name of foreign) delete own[name]
  return own
}
