// What an import may name, and what is refused.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf } from '../../../src/content/trees/tree.ts'
import { ApiError } from '../../../src/contract/base/errors.ts'
import {
  defaultImportLimits,
  type ImportOptions,
} from '../../../src/platform/fetching/imported-files.ts'
import { type ImportRequest, readImport } from '../../../src/platform/imports/imports.ts'
import { writeZip } from '../archives/archives.ts'

let folder = ''
let url = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley import #1 '))
  url = pathToFileURL(folder).href
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/a.md'), '# A')
  writeFileSync(join(folder, 'b.md'), 'twelve bytes')
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args])
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qm', 'x')
})

afterAll(() => rmSync(folder, { recursive: true }))

const fetchSource: ImportOptions['fetchSource'] = (address, { bytesMax }) =>
  Promise.resolve({
    bytes: writeZip([{ name: `up-to-${bytesMax}.md`, content: 'x' }]),
    url: address,
    contentType: 'application/zip',
  })

async function read(
  source: ImportRequest['source'],
  address: string,
  options: Partial<ImportOptions> = {},
) {
  const imported = await readImport(
    { source, url: address },
    { fetchSource, fileImports: true, ...options },
  )
  return { ...imported, paths: [...filesOf(imported.tree).byPath.keys()] }
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

describe('readImport', () => {
  it('reads an archive within the limits', async () => {
    const limits = { ...defaultImportLimits, archiveBytesMax: 7 }
    expect((await read('zip', 'https://example.com/', { limits })).paths).toEqual(['up-to-7.md'])
  })

  it('reads a commit, or a directory of it', async () => {
    const head = execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD']).toString().trim()
    const whole = await read('git', url)
    expect([whole.paths, whole.commit]).toEqual([['b.md', 'docs/a.md'], head])
    expect((await read('git', `${url}#${head}`)).paths).toEqual(['b.md', 'docs/a.md'])
    expect((await read('git', `${url}#main:./docs/`)).paths).toEqual(['a.md'])
    const oids = [...filesOf(whole.tree).byPath.values()].map((file) => file.oid)
    const bytes = await whole.readBytes([...oids, 'f'.repeat(40)])
    expect([...bytes.values()].map((held) => Buffer.from(held).toString())).toEqual([
      'twelve bytes',
      '# A',
    ])
  })

  it('refuses what it cannot read', async () => {
    const cases: [address: string, message: RegExp][] = [
      [`${url}#none`, /^import_fetch_failed: .*it has no commit "none"$/],
      [`${url}#main:none`, /^import_empty: .*"none" of commit "main" has no files$/],
      [`${url}#main:../x`, /^url_not_allowed: .*leads out/],
      ['file://host/x', /^url_not_allowed: .*leads out/],
      [`${url}#100%`, /^import_fetch_failed: .*it has no commit "100%"$/],
      ['file:///no/such/folder', /^import_fetch_failed: /],
      [pathToFileURL(tmpdir()).href, /^import_fetch_failed: .*it is not a Git repository$/],
      ['https://example.com/x.git', /^import_fetch_failed: .*it is not a Git repository$/],
      ['ssh://git@example.com/x.git', /^import_unsupported: .*"ssh:" is not https$/],
      ['nonsense', /^import_unsupported: /],
    ]
    for (const [address, message] of cases) expect(await refusal('git', address)).toMatch(message)
    expect(await refusal('git', url, { fileImports: false })).toMatch(/^url_not_allowed: /)
  })

  it('keeps commits within the limits', async () => {
    const limits = { ...defaultImportLimits, filesMax: 1 }
    expect(await refusal('git', url, { limits })).toMatch(/^payload_too_large: .*at most 1 files/)
    const small = await read('git', url, { limits: { ...defaultImportLimits, fileBytesMax: 5 } })
    const oids = [...filesOf(small.tree).byPath.values()].map((file) => file.oid)
    await expect(small.readBytes(oids)).rejects.toThrow(
      '"b.md" has 12 bytes, at most 5 are allowed',
    )
  })
})
