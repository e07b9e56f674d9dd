// A commit of a git repository somewhere else, fetched by the git command within guards.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trimSignEnd } from '../../content/text/trim.ts'
import type { Tree } from '../../content/trees/file-entry.ts'
import { ApiError } from '../../contract/base/errors.ts'
import { type AllowList, nameURL, portOf, resolveHost } from './address-guard.ts'
import type { FetchSource } from './fetch-source.ts'
import { type GitAddress, isRefName } from './git-url.ts'
import { readFolderCommit } from './import-commit.ts'
import type { ImportedFiles, ImportLimits } from './imported-files.ts'
import { findProxy } from './proxy.ts'

/** Options for fetching a repository. */
export interface RemoteOptions {
  readonly fetchSource: FetchSource
  readonly allow: AllowList
  readonly limits: ImportLimits
  /** A tree the commit's may differ little from. */
  readonly near?: Tree | undefined
  /** Directory of cached repositories, so that the next fetch transfers only new objects. */
  readonly gitDirectory?: string
}

const advertisementType = 'application/x-git-upload-pack-advertisement'
const advertisementBytesMax = 64 * 1024 ** 2
const fetchTimeoutMs = 10 * 60_000
const lookMs = 200
// `http.curloptResolve` needs git 2.37; an older git would resolve the name again by itself.
const gitVersionMin: readonly [number, number] = [2, 37]

/**
 * The files of a commit of a repository behind http or https.
 *
 * The repository is first asked for by our own guarded fetch, which follows redirects and checks each.
 * Git is then given the address found there, the checked address of its host, and no redirect to
 * follow: it has no name to look up and nowhere else to go. One commit is fetched, without its history.
 *
 * @throws ApiError `import_fetch_failed`, `import_unsupported`, `url_not_allowed`, `payload_too_large`,
 *   `upstream_timeout`
 */
export async function readRemoteCommit(
  { url, ref, directory }: GitAddress,
  options: RemoteOptions,
): Promise<ImportedFiles> {
  const shown = nameURL(url)
  if (!isRefName(ref)) {
    throw new ApiError('import_fetch_failed', `Cannot import "${shown}": it has no commit "${ref}"`)
  }
  await requireGit()
  const place = await findRepository(url, options)
  const configuration = await configure(place, url, options.allow)
  const kept = options.gitDirectory
  const folder =
    kept === undefined
      ? await mkdtemp(join(tmpdir(), 'galley-git-'))
      : join(kept, hash(`${url.host}${url.pathname}`))
  const close = kept === undefined ? () => rm(folder, { recursive: true, force: true }) : noClose
  return takeTurn(folder, async () => {
    try {
      await prepareFolder(folder, options.limits)
      // Records the time of the last fetch; see `removeOldRepositories`.
      const at = new Date()
      await utimes(folder, at, at)
      const target = `refs/galley/${hash(ref)}`
      await fetchRef({ folder, place, ref, target, shown, configuration, limits: options.limits })
      const files = await readFolderCommit(
        {
          folder,
          shown,
          ref: target,
          asked: ref,
          ...(directory === undefined ? {} : { directory }),
        },
        options,
      )
      return { ...files, close }
    } catch (error) {
      await close()
      throw error
    }
  })
}

function noClose(): Promise<void> {
  return Promise.resolve()
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

// Two concurrent imports of one repository would fail on git's locks.
const turns = new Map<string, Promise<unknown>>()

async function takeTurn<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(folder) ?? Promise.resolve()
  const turn = before.then(work, work)
  turns.set(folder, turn)
  try {
    return await turn
  } finally {
    if (turns.get(folder) === turn) turns.delete(folder)
  }
}

/**
 * Deletes cached repositories not fetched since `time`. The next import fetches them again.
 *
 * @returns how many
 */
export async function removeOldRepositories(directory: string, before: string): Promise<number> {
  const names = await readdir(directory).catch(() => [])
  let count = 0
  for (const name of names) {
    const folder = join(directory, name)
    await takeTurn(folder, async () => {
      const fetched = await stat(folder).catch(() => undefined)
      if (fetched === undefined || fetched.mtime.toISOString() >= before) return
      await rm(folder, { recursive: true, force: true })
      count += 1
    })
  }
  return count
}

/** The URL of the repository after redirects. */
async function findRepository(url: URL, { fetchSource }: RemoteOptions): Promise<URL> {
  const asked = new URL(url)
  asked.pathname = `${trimSignEnd(asked.pathname, '/')}/info/refs`
  asked.search = '?service=git-upload-pack'
  const answer = await fetchSource(asked.href, {
    bytesMax: advertisementBytesMax,
    headers: { 'git-protocol': 'version=2' },
  })
  const found = new URL(answer.url)
  if (
    !answer.contentType.startsWith(advertisementType) ||
    !found.pathname.endsWith('/info/refs') ||
    found.search !== asked.search
  ) {
    throw new ApiError(
      'import_fetch_failed',
      `Cannot import "${nameURL(url)}": it is not a Git repository`,
    )
  }
  found.pathname = found.pathname.slice(0, -'/info/refs'.length)
  found.search = ''
  return found
}

/** Settings for one fetch. They go through the environment: arguments can be seen by others. */
async function configure(
  place: URL,
  asked: URL,
  allow: AllowList,
): Promise<readonly (readonly [string, string])[]> {
  const proxy = findProxy(place, process.env)
  const settings: [string, string][] = [
    ['protocol.allow', 'never'],
    [`protocol.${place.protocol.slice(0, -1)}.allow`, 'always'],
    ['http.followRedirects', 'false'],
    ['http.proxy', proxy ?? ''],
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '30'],
    ['http.cookieFile', ''],
    ['core.hooksPath', '/dev/null'],
    ['safe.bareRepository', 'explicit'],
    ['core.askPass', ''],
    ['credential.helper', ''],
    ['transfer.fsckObjects', 'false'],
    ['fetch.recurseSubmodules', 'false'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
  ]
  if (proxy === undefined) {
    const addresses = await resolveHost(place, allow)
    const host = place.hostname.replace(/^\[|\]$/g, '')
    if (!addresses.includes(host)) {
      settings.push(['http.curloptResolve', `${host}:${portOf(place)}:${addresses.join(',')}`])
    }
  }
  if (asked.username !== '' && asked.origin === place.origin) {
    const pair = `${decodeURIComponent(asked.username)}:${decodeURIComponent(asked.password)}`
    const secret = Buffer.from(pair).toString('base64')
    settings.push(['http.extraHeader', `Authorization: Basic ${secret}`])
  }
  return settings
}

async function prepareFolder(folder: string, limits: ImportLimits): Promise<void> {
  // Every fetch adds packs. A repository that has grown too large is fetched again from scratch.
  if ((await measure(folder)) > limits.archiveBytesMax) await rm(folder, { recursive: true })
  await mkdir(folder, { recursive: true })
  const { code, problem } = await run(['init', '-q', '--template=', folder], [], noWatch)
  if (code !== 0) throw new Error(`Cannot make a git repository: ${problem}`)
}

interface Fetching {
  readonly folder: string
  readonly place: URL
  readonly ref: string
  readonly target: string
  readonly shown: string
  readonly configuration: readonly (readonly [string, string])[]
  readonly limits: ImportLimits
}

async function fetchRef(fetching: Fetching): Promise<void> {
  const { folder, place, ref, target, shown, configuration, limits } = fetching
  const before = await measure(folder)
  const options = ['--depth=1', '--no-tags', '--no-write-fetch-head', '--no-auto-gc', '--quiet']
  const args = [
    `--git-dir=${gitFolder(folder)}`,
    'fetch',
    ...options,
    '--',
    place.href,
    `+${ref}:${target}`,
  ]
  const answer = await run(args, configuration, async () =>
    (await measure(folder)) - before > limits.archiveBytesMax ? 'too large' : undefined,
  )
  if (answer.stopped === 'too large') {
    const found = `fetching it takes more than ${limits.archiveBytesMax} bytes`
    throw new ApiError('payload_too_large', `Cannot import "${shown}": ${found}`)
  }
  if (answer.stopped === 'too slow') {
    throw new ApiError('upstream_timeout', `Cannot import "${shown}": no complete response in time`)
  }
  if (answer.code === 0) return
  const unknown = /couldn't find remote ref|not our ref|unadvertised object/i.test(answer.problem)
  const problem = unknown ? `it has no commit "${ref}"` : firstProblem(answer.problem)
  throw new ApiError('import_fetch_failed', `Cannot import "${shown}": ${problem}`)
}

function firstProblem(text: string): string {
  const line = text.split('\n').find((each) => /^(?:fatal|error): /.test(each)) ?? 'git failed'
  return line.replace(/^(?:fatal|error): /, '').slice(0, 200)
}

/** A name that no file in a repository can have; it is the only name looked for in the folder. */
function gitFolder(folder: string): string {
  return join(folder, '.git')
}

/** Bytes of the packs and objects of a repository; 0 when it is not there. */
async function measure(folder: string): Promise<number> {
  let bytes = 0
  const objects = join(gitFolder(folder), 'objects')
  const names = await readdir(objects, { recursive: true }).catch(() => [])
  for (const name of names) {
    const found = await stat(join(objects, name)).catch(() => undefined)
    if (found?.isFile()) bytes += found.size
  }
  return bytes
}

type Stop = 'too large' | 'too slow'
const noWatch = () => Promise.resolve(undefined)

interface GitEnd {
  readonly code: number
  readonly problem: string
  readonly stopped?: Stop
}

/** Runs git with nothing of the user's own: no configuration, no credentials, no prompts. */
function run(
  args: readonly string[],
  configuration: readonly (readonly [string, string])[],
  watch: () => Promise<Stop | undefined>,
): Promise<GitEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, {
      env: environment(configuration),
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      // In a process group of its own, so that the helpers git starts end with it.
      detached: true,
    })
    let problem = ''
    let stopped: Stop | undefined
    const stop = (reason: Stop) => {
      if (stopped !== undefined || child.pid === undefined) return
      stopped = reason
      process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => stop('too slow'), fetchTimeoutMs)
    const looking = setInterval(() => {
      watch().then((reason) => reason && stop(reason), reject)
    }, lookMs)
    child.stderr.on('data', (chunk: Buffer) => {
      if (problem.length < 10_000) problem += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      clearInterval(looking)
      resolve({ code: code ?? 1, problem, ...(stopped === undefined ? {} : { stopped }) })
    })
  })
}

function environment(configuration: readonly (readonly [string, string])[]): NodeJS.ProcessEnv {
  const numbered: NodeJS.ProcessEnv = {}
  for (const [index, [key, value]] of configuration.entries()) {
    numbered[`GIT_CONFIG_KEY_${index}`] = key
    numbered[`GIT_CONFIG_VALUE_${index}`] = value
  }
  return {
    PATH: process.env['PATH'],
    HOME: '/nonexistent',
    LANG: 'C',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'false',
    SSH_ASKPASS: 'false',
    GIT_CONFIG_COUNT: String(configuration.length),
    ...numbered,
  }
}

let gitVersion: Promise<string | undefined> | undefined

async function requireGit(): Promise<void> {
  gitVersion ??= readGitVersion()
  const version = await gitVersion
  if (version === undefined) {
    gitVersion = undefined // Checked again each time: installing git needs no restart of the platform.
    throw new ApiError(
      'import_unsupported',
      'Cannot import from git: git is not on the PATH of the platform; install it there, or import an archive ("zip")',
    )
  }
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [majorMin, minorMin] = gitVersionMin
  if (major > majorMin || (major === majorMin && minor >= minorMin)) return
  throw new ApiError(
    'import_unsupported',
    `Cannot import from git: expected git ${gitVersionMin.join('.')} or later but found ${version}`,
  )
}

function readGitVersion(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', ['version'], { stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', () => resolve(undefined))
    child.on('close', () => resolve(/\d+\.\d+(?:\.\d+)?/.exec(output)?.[0]))
  })
}
