// Git repositories behind http: fetched by the real git from a real server.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { filesOf } from '../../../src/content/trees/tree.ts'
import { ApiError } from '../../../src/contract/base/errors.ts'
import { createFetchSource } from '../../../src/platform/fetching/fetch-source.ts'
import { parseGitAddress } from '../../../src/platform/fetching/git-url.ts'
import {
  defaultImportLimits,
  type ImportOptions,
} from '../../../src/platform/fetching/imported-files.ts'
import { removeOldRepositories } from '../../../src/platform/fetching/remote-commit.ts'
import { readImport } from '../../../src/platform/imports/imports.ts'
import { type GitServer, startGitServer } from './git-server.ts'

type RemoteCommit = typeof import('../../../src/platform/fetching/remote-commit.ts')

let server: GitServer
let url = ''
let first = ''
let second = ''

beforeAll(async () => {
  server = await startGitServer(({ url: path = '', headers }, response) => {
    if (path.startsWith('/moved.git')) {
      response.writeHead(301, { location: path.replace('moved', 'docs') }).end()
    } else if (path.startsWith('/away.git')) {
      response.writeHead(302, { location: `http://10.0.0.1${path}` }).end()
    } else if (path.startsWith('/late.git')) {
      // Answers the first question itself, and sends git elsewhere at the second.
      if (headers['user-agent'] === 'galley') {
        response.setHeader('content-type', 'application/x-git-upload-pack-advertisement')
        response.end('001e# service=git-upload-pack\n0000000eversion 2\n0000')
      } else {
        response.writeHead(302, { location: path.replace('late', 'docs') }).end()
      }
    } else if (path.startsWith('/closed.git') && headers.authorization === undefined) {
      response.writeHead(401, { 'www-authenticate': 'Basic' }).end()
    } else if (path.startsWith('/closed.git')) {
      response.writeHead(301, { location: path.replace('closed', 'docs') }).end()
    } else if (path.startsWith('/page')) {
      response.end('<html></html>')
    } else return false
    return true
  })
  url = `http://${server.host}/docs.git`
  first = server.commit({ 'README.md': '# One', 'docs/a.md': '# A', 'big.bin': 'x'.repeat(5000) })
  server.git('tag', '-a', '-m', 'a tag', 'v1')
  second = server.commit({ 'README.md': '# Two', 'docs/b.md': '# B' })
  server.git('branch', 'feature/x', first)
})

afterAll(() => server.close())

async function read(address: string, options: Partial<ImportOptions> = {}) {
  const allow = [server.host]
  const imported = await readImport(
    { source: 'git', url: address },
    {
      fetchSource: createFetchSource({ allow, timeoutMs: 5 * 60_000, environment: {} }),
      fileImports: false,
      allow,
      ...options,
    },
  )
  try {
    const files = [...filesOf(imported.tree).byPath.values()]
    const bytes = await imported.readBytes(files.map(({ oid }) => oid))
    const texts = files.map(({ path, oid }) => [path, Buffer.from(bytes.get(oid) ?? '').toString()])
    const message = await imported.readMessage?.()
    return {
      commit: imported.commit,
      message,
      texts: Object.fromEntries(texts) as Record<string, string>,
    }
  } finally {
    await imported.close?.()
  }
}

async function refusal(...parameters: Parameters<typeof read>): Promise<string> {
  try {
    await read(...parameters)
  } catch (error) {
    if (error instanceof ApiError) return `${error.type}: ${error.message}`
    throw error
  }
  return 'not refused'
}

describe('readRemoteCommit', () => {
  it('says at once that there is no git, and looks for it again', async () => {
    // Of its own: in this process, others may have found git before.
    const copy = new URL(
      '../../../src/platform/fetching/remote-commit.ts?of-its-own',
      import.meta.url,
    ).href
    const { readRemoteCommit } = (await import(copy)) as RemoteCommit
    const allow = [server.host]
    const look = () =>
      readRemoteCommit(parseGitAddress(url), {
        fetchSource: createFetchSource({ allow, timeoutMs: 5 * 60_000, environment: {} }),
        allow,
        limits: defaultImportLimits,
      })
    const before = server.requests.length
    vi.stubEnv('PATH', '/nonexistent')
    try {
      await expect(look()).rejects.toMatchObject({
        type: 'import_unsupported',
        message:
          'Cannot import from git: git is not on the PATH of the platform; install it there, or import an archive ("zip")',
      })
    } finally {
      vi.unstubAllEnvs()
    }
    expect(server.requests.length).toBe(before)
    const found = await look()
    expect(found.commit).toBe(second)
    await found.close?.()
  })

  it('reads the head, a branch, a tag, a commit, a directory', async () => {
    const head = await read(url)
    expect(head.commit).toBe(second)
    expect(head.message).toBe('x')
    expect(Object.keys(head.texts)).toEqual(['README.md', 'big.bin', 'docs/a.md', 'docs/b.md'])
    expect(head.texts['README.md']).toBe('# Two')
    expect((await read(`${url}#feature/x`)).commit).toBe(first)
    expect((await read(`${url}#v1`)).commit).toBe(first)
    expect((await read(`${url}#${first}`)).texts['README.md']).toBe('# One')
    expect((await read(`${url}#main:docs`)).texts).toEqual({ 'a.md': '# A', 'b.md': '# B' })
  })

  it('follows a redirect of the repository, by its own guarded fetch', async () => {
    expect((await read(`http://${server.host}/moved.git`)).commit).toBe(second)
    expect(await refusal(`http://${server.host}/away.git`)).toMatch(
      /^url_not_allowed: .*10\.0\.0\.1/,
    )
  })

  it('lets git follow none', async () => {
    expect(await refusal(`http://${server.host}/late.git`)).toMatch(/^import_fetch_failed: /)
  })

  it('refuses addresses that are not public, before git runs', async () => {
    const before = server.requests.length
    const options = {
      fetchSource: createFetchSource({ allow: [], timeoutMs: 5 * 60_000, environment: {} }),
      allow: [],
    }
    expect(await refusal(url, options)).toMatch(/^url_not_allowed: /)
    expect(await refusal(url.replace('127.0.0.1', 'localhost'), options)).toMatch(
      /^url_not_allowed/,
    )
    expect(server.requests.length).toBe(before)
  })

  it('takes a password, and repeats it to nobody', async () => {
    const closed = `http://${server.host}/closed.git`
    expect(await refusal(closed)).toMatch(/^import_fetch_failed: .*the answer was 401$/)
    const withPassword = closed.replace('http://', 'http://me:s3cret@')
    expect((await read(withPassword)).commit).toBe(second)
    expect(await refusal(`${withPassword}#none`)).not.toContain('s3cret')
  })

  it('says what is wrong', async () => {
    const cases: [address: string, message: RegExp][] = [
      [`${url}#none`, /^import_fetch_failed: .*it has no commit "none"$/],
      [`${url}#${'f'.repeat(40)}`, /^import_fetch_failed: .*it has no commit "f+"$/],
      [`${url}#--upload-pack=x`, /^import_fetch_failed: .*it has no commit/],
      [`${url}#+main`, /^import_fetch_failed: .*it has no commit/],
      [`${url}#main:none`, /^import_empty: .*"none" of commit "main" has no files$/],
      [`http://${server.host}/page`, /^import_fetch_failed: .*it is not a Git repository$/],
      [`http://${server.host}/none.git`, /^import_fetch_failed: .*the answer was 404$/],
    ]
    for (const [address, message] of cases) expect(await refusal(address)).toMatch(message)
  })

  it('keeps to the limits', async () => {
    const small = { ...defaultImportLimits, fileBytesMax: 4000 }
    expect(await refusal(url, { limits: small })).toMatch(/^payload_too_large: .*"big.bin"/)
    const few = { ...defaultImportLimits, filesMax: 2 }
    expect(await refusal(url, { limits: few })).toMatch(/^payload_too_large: .*at most 2 files/)
  })

  it('keeps what it fetched where it may, and fetches only what is new', async () => {
    const gitDirectory = mkdtempSync(join(tmpdir(), 'galley-git-kept-'))
    try {
      await read(url, { gitDirectory })
      const third = server.commit({ 'README.md': '# Three' })
      const [one, two] = await Promise.all([
        read(url, { gitDirectory }),
        read(url, { gitDirectory }),
      ])
      expect([one.commit, two.commit]).toEqual([third, third])
      expect(one.texts['docs/b.md']).toBe('# B')
      expect(readdirSync(gitDirectory)).toHaveLength(1)
      second = third
      const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
      expect(await removeOldRepositories(gitDirectory, minutes(-5))).toBe(0)
      expect(await removeOldRepositories(gitDirectory, minutes(5))).toBe(1)
      expect(readdirSync(gitDirectory)).toEqual([])
      expect((await read(url, { gitDirectory })).commit).toBe(third)
    } finally {
      rmSync(gitDirectory, { recursive: true })
    }
  })

  it('leaves no folder behind', async () => {
    // One that nobody else uses meanwhile.
    const own = mkdtempSync(join(tmpdir(), 'galley-git-kept-'))
    vi.stubEnv('TMPDIR', own)
    try {
      await read(url)
      await refusal(`${url}#none`)
      expect(readdirSync(own)).toEqual([])
    } finally {
      vi.unstubAllEnvs()
      rmSync(own, { recursive: true })
    }
  })
})
