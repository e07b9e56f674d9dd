// The parts of a release: changelog, bill of materials, what may be published, tags, registry, workflow.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readNotices } from '../../build/notices.ts'
import { closeUnreleased, notesOf } from '../../build/release/changelog.ts'
import {
  findArchiveProblems,
  findPackageProblems,
  type Packed,
} from '../../build/release/contents.ts'
import { moveMajor, nameRepository, prepareRelease } from '../../build/release/prepare.ts'
import { channelOf, publishPackages } from '../../build/release/publish.ts'
import { openRegistry } from '../../build/release/registry.ts'
import { renderSbom } from '../../build/release/sbom.ts'
import { makeFolder } from '../folders.ts'
import { findGrammarProblems } from '../workflow-grammar.ts'

const root = join(import.meta.dirname, '../..')
const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- B.\n\n## [1.0.0] - 2026-01-01\n\n- A.\n'

function git(folder: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
}

describe('the changelog', () => {
  it('gives what is new a version, and keeps a place for what comes', () => {
    const closed = closeUnreleased(changelog, '1.1.0', '2026-02-02')
    expect(closed).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-02-02\n\n### Added\n\n- B.\n')
    expect(notesOf(closed, '1.1.0')).toBe('### Added\n\n- B.')
    expect(notesOf(closed, '1.0.0')).toBe('- A.')
    expect(() => closeUnreleased(closed, '1.2.0', '2026-03-03')).toThrow(
      'Cannot release: nothing stands under "## [Unreleased]" in CHANGELOG.md',
    )
    expect(() => notesOf(closed, '1.2.0')).toThrow(
      'Cannot find "## [1.2.0]" in CHANGELOG.md: prepare the release first',
    )
  })

  it('has something to release, in the sections of Keep a Changelog', () => {
    const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), 'Unreleased')
    const sections = [...notes.matchAll(/^### (.*)$/gm)].map(([, name]) => name)
    expect(sections.length).toBeGreaterThan(0)
    const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
    expect(sections.filter((name) => !known.includes(name ?? ''))).toEqual([])
    expect(sections).toEqual([...new Set(sections)])
  })
})

describe('a bill of materials', () => {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const bundled = readNotices(readFileSync(join(root, 'dist/licenses.txt'), 'utf8'))
  const text = renderSbom({ name: 'galley-action', version: '1.0.0' }, bundled, lockfile)

  it('is one by the schema of CycloneDX', () => {
    const folder = join(
      dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
      'res/schema',
    )
    const read = (name: string) =>
      JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8'))
    const ajv = new Ajv({ strict: false })
    formats.default(ajv)
    for (const format of ['iri-reference', 'idn-email']) ajv.addFormat(format, true)
    for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
      ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
    const validate = ajv.compile(read('bom-1.6'))
    validate(JSON.parse(text))
    expect(validate.errors).toBeNull()
    validate(JSON.parse(text.replaceAll('"library"', '"libary"')))
    expect(validate.errors).not.toBeNull()
  })

  it('names every package of the bundle with the checksum it was installed by', () => {
    const { components } = JSON.parse(text)
    expect(components).toHaveLength(bundled.length)
    const installed = JSON.parse(lockfile).packages
    for (const { group, name, version, purl, hashes } of components) {
      const whole = group === undefined ? name : `${group}/${name}`
      expect(purl).toBe(`pkg:npm/${whole.replace('@', '%40')}@${version}`)
      const sums = Object.entries<{ version: string; integrity: string }>(installed)
        .filter(([path, one]) => path.endsWith(`node_modules/${whole}`) && one.version === version)
        .map(([, { integrity }]) => integrity)
      const [{ content }] = hashes
      expect(sums).toContain(`sha512-${Buffer.from(content, 'hex').toString('base64')}`)
    }
  })
})

describe('what may be published', () => {
  const paths = [
    'LICENSE',
    'README.md',
    'THIRD-PARTY-NOTICES',
    'package.json',
    'cli/galley.cjs',
    'cli/index.js',
    'galley.1',
    'types/a.d.ts',
  ]
  const manifest = {
    license: 'MIT',
    repository: { url: 'git+https://github.com/example/galley.git' },
    engines: { node: '>=24' },
    bin: { galley: 'cli/galley.cjs' },
    man: './galley.1',
    exports: { '.': { types: './types/a.d.ts', default: './cli/index.js' } },
  }
  const packed = (changes: Partial<Packed>, without?: string): Packed => ({
    name: 'galley',
    version: '1.0.0',
    unpackedSize: 11_999_999,
    files: paths.filter((path) => path !== without).map((path) => ({ path })),
    manifest,
    ...changes,
  })
  const rows: [title: string, packed: Packed, problems: string[]][] = [
    ['nothing is wrong', packed({}), []],
    ['another name', packed({ name: 'gally' }), ['"gally": no package of ours has this name']],
    [
      'a stranger',
      packed({ files: [...paths, '.env', 'cli/index.js.map'].map((path) => ({ path })) }),
      [
        '"galley": ".env" does not belong in it',
        '"galley": "cli/index.js.map" does not belong in it',
      ],
    ],
    [
      'no notices',
      packed({}, 'THIRD-PARTY-NOTICES'),
      ['"galley": "THIRD-PARTY-NOTICES" is missing'],
    ],
    [
      'too large',
      packed({ unpackedSize: 12_000_001 }),
      ['"galley": 12000001 bytes are more than 12000000 when installed'],
    ],
    [
      'dependencies',
      packed({ manifest: { ...manifest, dependencies: {}, scripts: {} } }),
      ['"galley": its manifest has "dependencies"', '"galley": its manifest has "scripts"'],
    ],
    [
      'a lost entry',
      packed({}, 'cli/index.js'),
      ['"galley": it names "./cli/index.js", which is not in it'],
    ],
    [
      'a lost man page',
      packed({}, 'galley.1'),
      ['"galley": it names "./galley.1", which is not in it'],
    ],
  ]
  it.each(rows)('%s', (_title, given, problems) => {
    expect(findPackageProblems(given)).toEqual(problems.map((one) => `Cannot publish ${one}`))
  })

  it('is the action alone', () => {
    const own = ['LICENSE', 'README.md', 'action.yml', 'dist/index.js', 'dist/licenses.txt']
    expect(findArchiveProblems(own, 1_500_000)).toEqual([])
    expect(findArchiveProblems([...own, 'src/a.ts'].slice(1, -2), 1_500_001)).toEqual([
      'Cannot publish the action: "dist/licenses.txt" is missing',
      'Cannot publish the action: 1500001 bytes are more than 1500000',
    ])
    expect(findArchiveProblems([...own, 'src/a.ts'], 1)).toEqual([
      'Cannot publish the action: "src/a.ts" does not belong in it',
    ])
  })
})

describe('prepareRelease', () => {
  const today = { day: '2026-02-02', build: false }

  it('writes the version where it stands, commits and tags', () => {
    const { folder } = makeRepository()
    prepareRelease(folder, '1.1.0', today)
    expect(git(folder, 'log', '--format=%s', '-1')).toBe('release: 1.1.0')
    expect(git(folder, 'status', '--porcelain')).toBe('')
    expect(git(folder, 'cat-file', '-t', 'v1.1.0')).toBe('tag')
    expect(git(folder, 'tag', '-l', '--format=%(contents)', 'v1.1.0')).toBe('- B.')
    expect(read(folder, 'src/cli/version.ts')).toBe("// A\nexport const version = '1.1.0'\n")
    for (const file of ['package.json', 'package-lock.json'])
      expect(JSON.parse(read(folder, file)).version).toBe('1.1.0')
    expect(() => prepareRelease(folder, '1.2.0', today)).toThrow('nothing stands under')
  })

  it('refuses what is not committed, and a repository without a name', () => {
    const { folder } = makeRepository()
    writeFileSync(join(folder, 'README.md'), 'uses: OWNER/galley@v1\n')
    expect(() => prepareRelease(folder, '1.1.0', today)).toThrow(
      'Cannot release: commit or stash what "git status" shows',
    )
    git(folder, 'commit', '-qam', 'b')
    expect(() => prepareRelease(folder, '1.1.0', today)).toThrow(
      'Cannot release: "OWNER/galley" still stands in 1 files: run "npm run release -- name YOUR_OWNER/galley"',
    )
    expect(() => nameRepository(folder, 'example')).toThrow(
      'Cannot name the repository: expected OWNER/NAME but found "example"',
    )
    nameRepository(folder, 'example/galley')
    git(folder, 'commit', '-qam', 'c')
    expect(read(folder, 'README.md')).toBe('uses: example/galley@v1\n')
    prepareRelease(folder, '1.1.0', today)
  })

  it('moves v1 forward only, and not to a candidate', () => {
    const { folder, origin } = makeRepository()
    const release = (version: string) => {
      const text = read(folder, 'CHANGELOG.md')
      writeFileSync(join(folder, 'CHANGELOG.md'), text.replace(/(?<=\[Unreleased\]\n)/, '\n- C.\n'))
      git(folder, 'commit', '-qam', 'c')
      prepareRelease(folder, version, today)
      return moveMajor(folder)
    }
    expect(release('1.2.0')).toBe('v1')
    const newest = git(folder, 'rev-parse', 'HEAD')
    expect(release('1.3.0-rc.1')).toBeUndefined()
    expect(release('1.1.9')).toBeUndefined()
    expect(git(origin, 'rev-parse', 'v1^{commit}')).toBe(newest)
    expect(release('1.10.0')).toBe('v1')
    expect(git(origin, 'rev-parse', 'v1^{commit}')).toBe(git(folder, 'rev-parse', 'HEAD'))
  })

  function read(folder: string, path: string): string {
    return readFileSync(join(folder, path), 'utf8')
  }

  function makeRepository() {
    const parent = makeFolder('release-')
    const [folder, origin] = [join(parent, 'work'), join(parent, 'origin.git')]
    git(parent, 'init', '-q', '--bare', origin)
    git(parent, 'init', '-q', '-b', 'main', folder)
    const files = {
      'CHANGELOG.md': changelog.replace('### Added\n\n', ''),
      'README.md': 'uses: example/galley@v1\n',
      'package.json': '{ "name": "galley", "version": "1.0.0" }\n',
      'package-lock.json':
        '{ "name": "galley", "version": "1.0.0", "lockfileVersion": 3, "packages": {} }\n',
      'src/cli/version.ts': "// A\nexport const version = '1.0.0'\n",
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const settings = {
      'user.name': 'A',
      'user.email': 'a@example.org',
      'commit.gpgsign': 'false',
      'tag.gpgsign': 'false',
    }
    for (const [key, value] of Object.entries(settings)) git(folder, 'config', key, value)
    git(folder, 'remote', 'add', 'origin', origin)
    git(folder, 'add', '-A')
    git(folder, 'commit', '-qm', 'a')
    return { folder, origin }
  }
})

describe('publishPackages', () => {
  it('refuses to go on where the registry has other bytes under this version', async () => {
    await using registry = await openRegistry()
    const other = {
      name: 'galley-platform',
      access: 'public',
      'dist-tags': { latest: '1.0.0' },
      versions: { '1.0.0': { version: '1.0.0', dist: { integrity: 'sha512-AAAA' } } },
      _attachments: {},
    }
    await fetch(`${registry.url}galley-platform`, { method: 'PUT', body: JSON.stringify(other) })
    const out = makeFolder('published-')
    writeFileSync(join(out, 'galley-platform-1.0.0.tgz'), 'ours')
    const target = { url: registry.url, settings: join(out, 'npmrc') }
    await expect(publishPackages(out, '1.0.0', target)).rejects.toThrow(
      'Cannot publish galley-platform 1.0.0: the registry has another one',
    )
    expect(registry.publications).toHaveLength(1)
  })

  it('gives a candidate to nobody who does not ask for it', () => {
    expect([channelOf('1.0.0'), channelOf('1.0.0-rc.1')]).toEqual(['latest', 'next'])
  })
})

describe('workflows of this repository', () => {
  const paths = globSync('.github/workflows/*.yml', { cwd: root })

  it.each(paths)(
    "%s is one by GitHub's grammar, of pinned actions and few permissions",
    async (path) => {
      const text = readFileSync(join(root, path), 'utf8')
      expect(await findGrammarProblems(path, text)).toEqual([])
      const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
      for (const action of used)
        expect(action).toMatch(
          /^(?:[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/|\.\/\.github\/workflows\/\w+\.yml)$/,
        )
      const workflow = parse(text)
      expect(workflow.permissions).toEqual({ contents: 'read' })
      // What a tag or a branch is called is no part of a script.
      for (const [, script] of text.matchAll(/run: (.*(?:\n {10}.*)*)/g))
        expect(script).not.toContain('${{')
    },
  )

  it('gives the right to publish to one job of a release alone', () => {
    const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8'))
    const asking = Object.entries<{ permissions?: unknown; needs?: string[] }>(jobs)
      .filter(([, { permissions }]) => permissions !== undefined)
      .map(([name, { permissions, needs }]) => ({ name, permissions, needs }))
    expect(asking).toEqual([
      {
        name: 'publish',
        permissions: { contents: 'write', 'id-token': 'write', attestations: 'write' },
        needs: ['test', 'build'],
      },
      { name: 'executables', permissions: { contents: 'write' }, needs: 'publish' },
    ])
  })
})
