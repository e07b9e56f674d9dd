// Archives read and refused, written byte by byte and by git.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/content/trees/tree.ts'
import { ApiError } from '../../../src/contract/base/errors.ts'
import { readArchive } from '../../../src/platform/archives/archive.ts'
import {
  defaultImportLimits,
  type ImportLimits,
} from '../../../src/platform/fetching/imported-files.ts'
import { type ArchiveEntry, writeRecords, writeTar, writeTarGz, writeZip } from './archives.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'

async function read(bytes: Uint8Array, limits: Partial<ImportLimits> = {}) {
  const archive = await readArchive(bytes, { ...defaultImportLimits, ...limits })
  const files = listFiles(archive.tree)
  const held = await archive.readBytes([...files.map((file) => file.oid), 'unknown'])
  const rows = files.map(({ path, mode, oid }) => [
    path,
    mode,
    Buffer.from(held.get(oid) ?? '').toString(),
  ])
  return { rows, commit: archive.commit }
}

async function refusal(bytes: Uint8Array, limits: Partial<ImportLimits> = {}): Promise<string> {
  try {
    await read(bytes, limits)
  } catch (error) {
    if (error instanceof ApiError) return `${error.type}: ${error.message}`
    throw error
  }
  return 'not refused'
}

describe('readArchive of zip', () => {
  it('reads files with their modes, stored or deflated', async () => {
    const entries = [
      { name: 'docs/' },
      { name: 'docs/a.md', content: '# A' },
      { name: 'docs/ü.md', content: '', method: 0 },
      { name: 'run.sh', content: 'x', mode: 0o100755, method: 0 },
      { name: 'link', content: 'docs/a.md', mode: 0o120777 },
      { name: 'dir', mode: 0o040755 },
      { name: '__MACOSX/a.md', content: 'x' },
      { name: 'docs/.git/config', content: 'x' },
    ]
    expect(await read(writeZip(entries))).toEqual({
      rows: [
        ['docs/a.md', '100644', '# A'],
        ['docs/ü.md', '100644', ''],
        ['link', '120000', 'docs/a.md'],
        ['run.sh', '100755', 'x'],
      ],
      commit: undefined,
    })
  })

  it('takes away the folder of a git host, and reads the commit', async () => {
    const entries = [{ name: 'r-main/' }, { name: 'r-main/a.md', content: 'x' }]
    expect(await read(writeZip(entries, commit))).toEqual({
      rows: [['a.md', '100644', 'x']],
      commit,
    })
    const named = [{ name: 'o-r-0123abc/a.md', content: 'x' }, { name: 'o-r-0123abc/b/c.md' }]
    expect((await read(writeZip(named))).rows.map(([path]) => path)).toEqual(['a.md', 'b/c.md'])
  })

  it('keeps a folder that is the author’s own', async () => {
    expect((await read(writeZip([{ name: 'docs/a.md' }]))).rows).toEqual([
      ['docs/a.md', '100644', ''],
    ])
    const two = [{ name: 'o-r-0123abc/a.md' }, { name: 'b.md' }]
    expect((await read(writeZip(two))).rows).toHaveLength(2)
  })

  const refused: [title: string, entries: readonly ArchiveEntry[], message: string][] = [
    [
      'has an endless name',
      [{ name: `${'n'.repeat(5000)}.md` }],
      `the name "${'n'.repeat(40)}…" has more than 4096 characters`,
    ],
    [
      'is in folders without end',
      [{ name: `${'n/'.repeat(501)}a.md` }],
      `the name "${'n/'.repeat(20)}…" has more than 100 folders`,
    ],
    ['climbs out', [{ name: '../a.md' }], 'invalid relative path: ../a.md'],
    ['climbs out inside', [{ name: 'a/../../b.md' }], 'invalid relative path: a/../../b.md'],
    ['is absolute', [{ name: '/a.md' }], 'absolute path: /a.md'],
    ['is absolute on Windows', [{ name: 'C:/a.md' }], 'absolute path: C:/a.md'],
    ['has an empty part', [{ name: 'a//b.md' }], '"a//b.md" has an empty part in its name'],
    ['has a dot part', [{ name: './b.md' }], '"./b.md" has an empty part in its name'],
    ['has a zero byte', [{ name: 'a\0.md' }], '"a\\u0000.md" has a zero byte in its name'],
    ['stands there twice', [{ name: 'a' }, { name: 'a' }], '"a" appears twice'],
    ['is file and directory', [{ name: 'a' }, { name: 'a/b' }], '"a" is a file and a directory'],
    ['is directory and file', [{ name: 'a/b' }, { name: 'a' }], '"a" is a file and a directory'],
    ['is encrypted', [{ name: 'a', flags: 1 }], '"a" is encrypted'],
    ['is packed otherwise', [{ name: 'a', method: 12 }], '"a" uses compression method 12'],
    ['is a device', [{ name: 'a', mode: 0o020644 }], '"a" is neither file nor link'],
    [
      'is a link out',
      [{ name: 'docs/a', mode: 0o120777, content: '../../etc' }],
      '"docs/a" is a link that points outside the archive',
    ],
    [
      'is an absolute link',
      [{ name: 'a', mode: 0o120777, content: '/etc/passwd' }],
      '"a" is a link that points outside the archive',
    ],
    [
      'is there in other letters',
      [{ name: 'a.md' }, { name: 'A.md' }],
      '"A.md" and "a.md" differ only in case',
    ],
    ['climbs with backslashes', [{ name: 'a\\..\\b' }], 'invalid relative path: a/../b'],
    ['is damaged', [{ name: 'a', content: 'x', checksum: 1 }], '"a" is damaged'],
    [
      'states too much',
      [{ name: 'a', content: 'x', size: 9 }],
      '"a" has 1 bytes and not 9 as it states',
    ],
    [
      'states too little',
      [{ name: 'a', content: 'xxx', size: 1 }],
      '"a" cannot be unpacked to the 1 bytes it states',
    ],
  ]

  it.each(refused)('refuses one with a file that %s', async (_title, entries, message) => {
    expect(await refusal(writeZip([{ name: 'fine.md', content: 'x' }, ...entries]))).toBe(
      `import_unsupported: Cannot import archive: ${message}`,
    )
  })

  it('refuses one that is cut off', async () => {
    const whole = writeZip([{ name: 'a', content: 'x'.repeat(100) }])
    expect(await refusal(whole.slice(0, -30))).toMatch(
      /^import_unsupported: Cannot import archive: /,
    )
  })

  it('refuses one that is empty', async () => {
    expect(await refusal(writeZip([]))).toBe('import_empty: Cannot import archive: it has no files')
  })

  const limits: [limits: Partial<ImportLimits>, message: string][] = [
    [{ filesMax: 1 }, 'it has more than 1 files'],
    [{ fileBytesMax: 4 }, '"b" has 5 bytes, at most 4 are allowed'],
    [{ unpackedBytesMax: 7 }, 'with "b" it unpacks to more than 7 bytes'],
  ]

  it.each(limits)('refuses one over %j', async (limit, message) => {
    const entries = [
      { name: 'a', content: 'xxx' },
      { name: 'b', content: 'xxxxx' },
    ]
    const answer = `payload_too_large: Cannot import archive: ${message}`
    expect(await refusal(writeZip(entries), limit)).toBe(answer)
    expect(await refusal(writeTar(entries), limit)).toBe(answer)
  })

  it('refuses one of more directories than its files could have', async () => {
    const entries = [{ name: 'a' }, { name: 'b/c/d/e/f/g/h/i/j' }]
    for (const write of [writeZip, writeTar]) {
      expect(await refusal(write(entries), { filesMax: 2 })).toBe('not refused')
      for (const more of [{ name: 'c/a' }, { name: '0/a' }]) {
        expect(await refusal(write([...entries.slice(1), more]), { filesMax: 2 })).toBe(
          'payload_too_large: Cannot import archive: it has more than 8 directories',
        )
      }
    }
  })
})

describe('readArchive beside a known tree', () => {
  const before = [
    { name: 'a.md', content: 'same' },
    { name: 'b.md', content: 'old' },
    { name: 'c.md', content: 'gone' },
    { name: 'link', content: 'a.md', mode: 0o120777 },
    { name: 'run.sh', content: 'x', mode: 0o100755 },
  ]
  const after = [
    { name: 'a.md', content: 'same' },
    { name: 'b.md', content: 'new' },
    { name: 'link', content: 'b.md', mode: 0o120777 },
    { name: 'run.sh', content: 'x', mode: 0o100644 },
  ]

  it.each([
    ['zip', writeZip],
    ['tar', writeTar],
  ] as const)('reads a %s as it does alone', async (_kind, write) => {
    const limits = defaultImportLimits
    const near = await readArchive(write(before), limits)
    const alone = await readArchive(write(after), limits)
    for (const known of [near.tree, alone.tree]) {
      const archive = await readArchive(write(after), limits, known)
      expect(archive.tree.oid).toBe(alone.tree.oid)
      const oids = listFiles(archive.tree).map(({ oid }) => oid)
      expect(await archive.readBytes(oids)).toEqual(await alone.readBytes(oids))
    }
  })

  it('believes no checksum or size of bytes it has unpacked before', async () => {
    const text = 'unpacked once, and then once more'
    const entry = { name: 'a', content: text }
    await readArchive(writeZip([entry]), defaultImportLimits)
    await readArchive(writeZip([entry]), defaultImportLimits)
    expect(await refusal(writeZip([{ ...entry, checksum: 1 }]))).toMatch(/"a" is damaged$/)
    expect(await refusal(writeZip([{ ...entry, size: 999 }]))).toMatch(/and not 999 as it states$/)
  })
})

describe('readArchive of tar', () => {
  it('reads what git archive writes, as it does of zip', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-archive-'))
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, ...args], { encoding: 'buffer' })
    try {
      git('init', '-q')
      const long = `${'long/'.repeat(40)}name.md`
      execFileSync('mkdir', ['-p', join(folder, long, '..')])
      writeFileSync(join(folder, long), 'long')
      writeFileSync(join(folder, 'a.md'), '# A\r\n')
      writeFileSync(join(folder, 'run.sh'), 'x', { mode: 0o755 })
      symlinkSync(long, join(folder, 'link'))
      git('add', '.')
      git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qm', 'x')
      const tree = git('rev-parse', 'HEAD^{tree}').toString().trim()
      const head = git('rev-parse', 'HEAD').toString().trim()
      for (const format of ['zip', 'tar', 'tar.gz']) {
        const bytes = git('archive', `--format=${format}`, '--prefix=repo-main/', 'HEAD')
        const archive = await readArchive(bytes, defaultImportLimits)
        expect([format, archive.tree.oid, archive.commit]).toEqual([format, tree, head])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('reads long names, large numbers and hard links', async () => {
    const long = `${'d/'.repeat(80)}x.md`
    const entries = [
      { name: 'x', kind: 'g', content: writeRecords({ comment: 'made by hand' }) },
      { name: './a.md', content: 'a' },
      { name: 'dir', kind: '5' },
      { name: 'b.md', kind: '1', link: './a.md' },
      { name: 'long', kind: 'L', content: `${long}\0` },
      { name: 'd/short', content: 'long' },
      { name: 'long', kind: 'K', content: 'far/away\0' },
      { name: 's', kind: '2', link: 'x' },
      {
        name: 'pax',
        kind: 'x',
        content: writeRecords({ path: 'ü/p.md', size: '3', mtime: '1.5' }),
      },
      { name: 'p', content: 'pax' },
      { name: 'old', kind: '\0', content: 'old' },
    ]
    expect((await read(writeTarGz(entries))).rows).toEqual([
      ['a.md', '100644', 'a'],
      ['b.md', '100644', 'a'],
      [long, '100644', 'long'],
      ['old', '100644', 'old'],
      ['s', '120000', 'far/away'],
      ['ü/p.md', '100644', 'pax'],
    ])
  })

  const refused: [title: string, entries: readonly ArchiveEntry[], message: string][] = [
    ['climbs out', [{ name: 'a/../../b' }], '"a/../../b" points outside the archive'],
    ['is absolute', [{ name: '/etc/x' }], '"/etc/x" is an absolute name'],
    [
      'has no name',
      [
        { name: './', kind: '0' },
        { name: '', kind: '0' },
      ],
      'a file in it has no name',
    ],
    ['is a device', [{ name: 'a', kind: '3' }], '"a" is neither file nor link'],
    ['links to nothing', [{ name: 'a', kind: '1', link: 'b' }], '"a" is neither file nor link'],
    ['is cut off', [{ name: 'a', size: 9999 }], '"a" is cut off'],
    [
      'has a damaged header',
      [{ name: 'a', kind: 'x', content: 'nonsense' }],
      'one of its extended headers is damaged',
    ],
    [
      'states no size',
      [{ name: 'h', kind: 'x', content: writeRecords({ size: '-1' }) }, { name: 'a' }],
      '"a" states no size',
    ],
  ]

  it.each(refused)('refuses one with a file that %s', async (_title, entries, message) => {
    expect(await refusal(writeTar([{ name: 'fine.md', content: 'x' }, ...entries]))).toBe(
      `import_unsupported: Cannot import archive: ${message}`,
    )
  })

  it('refuses a header that was changed', async () => {
    const bytes = Buffer.from(writeTar([{ name: 'a' }, { name: 'b' }]))
    bytes[512] = 0x63
    expect(await refusal(bytes)).toMatch(/its header at byte 512 is damaged/)
  })

  it('refuses gzip that is damaged, or unpacks to more than allowed', async () => {
    const bytes = writeTarGz([{ name: 'a', content: 'x'.repeat(50_000) }])
    expect(await refusal(bytes.slice(0, 40))).toMatch(/its gzip data is damaged/)
    const limits = { unpackedBytesMax: 100, filesMax: 1 }
    expect(await refusal(bytes, limits)).toMatch(/^payload_too_large: .*more than 100 bytes$/)
  })

  it('refuses what is no archive', async () => {
    const message = 'import_unsupported: Cannot import archive: it is not a zip or tar archive'
    expect(await refusal(Buffer.from('<html>'))).toBe(message)
    expect(await refusal(Buffer.alloc(2048))).toBe(message)
    expect(await refusal(gzipSync('text'))).toBe(message)
    expect(await refusal(Buffer.from('PK but no zip'))).toBe(message)
    expect(await refusal(readFileSync(import.meta.filename))).toBe(message)
  })
})

describe('readArchive of a bomb', () => {
  const zeros = Buffer.alloc(30 * 2 ** 20)
  const pages = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.md`, content: zeros }))

  it.each([
    ['zip', (count: number) => writeZip(pages(count))],
    ['tar with gzip', (count: number) => writeTarGz(pages(count))],
  ])(
    'refuses what unpacks to more than 64 MiB and 100 times its bytes: %s',
    async (_kind, write) => {
      const bomb = write(3)
      expect(bomb.length * 100).toBeLessThan(90 * 2 ** 20)
      expect(await refusal(bomb)).toMatch(
        /^payload_too_large: .*unpacks to more than 67108864 bytes/,
      )
      expect(await refusal(write(2))).toBe('not refused')
    },
  )

  it('takes an archive that is large in itself', async () => {
    const noise = Buffer.from(
      Array.from({ length: 2 ** 20 }, (_, at) => (at * at * 31 + (at >> 3)) & 255),
    )
    const entries = [{ name: 'noise', content: noise, method: 0 }, ...pages(3)]
    expect(await refusal(writeZip(entries))).toBe('not refused')
  })
})
