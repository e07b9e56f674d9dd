// Runs git: arguments as a list, no shell, one time limit, the C locale.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What git answered. */
export interface GitAnswer {
  readonly code: number
  readonly output: Buffer
  readonly problem: string
}

/** Git could not do what was asked; the message says what, in one sentence. */
export class GitError extends Error {
  override readonly name = 'GitError'
}

const timeoutMs = 120_000

// What the caller's environment says about another repository must not decide about this one.
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

/** What git is given, and how much of its output is taken. */
export interface GitExchange {
  /** For its standard input. */
  readonly input?: string
  readonly bytesMax?: number | undefined
}

/**
 * Run git in a folder and wait for its answer, whatever it is.
 *
 * @returns undefined when there is no git to run, or it prints more than is taken
 */
export function askGit(
  folder: string,
  args: readonly string[],
  { input, bytesMax = Number.POSITIVE_INFINITY }: GitExchange = {},
): Promise<GitAnswer | undefined> {
  // Most runs need no git, and loading this takes a fifth of a start of Node.
  const { spawn } = process.getBuiltinModule('node:child_process')
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', folder, '-c', 'core.fsmonitor=false', ...args], {
      env: environment(),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
      windowsHide: true,
    })
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
      if (error.code === 'ENOENT') resolve(undefined)
      else reject(new GitError(`Cannot run git: ${error.message}`, { cause: error }))
    })
    child.on('close', (code, signal) => {
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
    // Git may end before it has read all: that is told by its exit code.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

/** What git prints; a failure is a `GitError`. */
export async function readGit(
  folder: string,
  args: readonly string[],
  input?: string,
): Promise<Buffer> {
  const answer = await askGit(folder, args, input === undefined ? {} : { input })
  if (answer === undefined) throw new GitError('Cannot run git: it is not installed')
  if (answer.code !== 0) throw new GitError(`Cannot run "git ${args[0]}": ${firstLine(answer)}`)
  return answer.output
}

/** Whether there is a git to run. */
export function hasGit(): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => folder !== '' && existsSync(join(folder, 'git')))
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
