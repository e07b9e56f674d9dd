// A whole release, in copies: a version prepared and pushed to a repository beside, what is built here published to a
// registry of its own. Nothing leaves the machine.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notesOf } from './changelog.ts'
import { packRelease } from './pack.ts'
import { moveMajor, nameRepository, prepareRelease } from './prepare.ts'
import { publishPackages } from './publish.ts'
import { openRegistry } from './registry.ts'
import { git, readVersion } from './tools.ts'

/**
 * Releases a major version without doing so.
 *
 * @returns what would be published, a line each
 */
export async function runDry(folder: string): Promise<string[]> {
  const parent = mkdtempSync(join(tmpdir(), 'galley-release-'))
  try {
    return [...rehearseTags(folder, parent), ...(await rehearsePublishing(folder, parent))]
  } finally {
    rmSync(parent, { recursive: true })
  }
}

function rehearseTags(folder: string, parent: string): string[] {
  const origin = join(parent, 'origin.git')
  const copy = join(parent, 'copy')
  git(parent, 'clone', '--quiet', '--bare', '--shared', folder, origin)
  git(parent, 'clone', '--quiet', origin, copy)
  for (const [key, value] of [
    ['user.name', 'Dry run'],
    ['user.email', 'dry-run@example.org'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ] as const)
    git(copy, 'config', key, value)
  nameRepository(copy, 'example/galley')
  git(copy, 'commit', '--quiet', '--all', '--message', 'the repository has a name')
  const next = Number.parseInt(readVersion(folder), 10) + 1
  const lines: string[] = []
  for (const version of [`${next}.0.0-rc.1`, `${next}.0.0`]) {
    if (!version.includes('-')) noteChange(copy)
    prepareRelease(copy, version, { day: '2000-01-01', build: false })
    git(copy, 'push', '--quiet', '--atomic', 'origin', 'HEAD:refs/heads/main', `v${version}`)
    const major = moveMajor(copy)
    assert.equal(major, version.includes('-') ? undefined : `v${next}`, 'v1 follows full versions')
    lines.push(`v${version}: tagged${major === undefined ? '' : `, and ${major} moved there`}`)
  }
  const here = git(copy, 'rev-parse', 'HEAD')
  for (const tag of [`v${next}`, `v${next}.0.0`])
    assert.equal(git(origin, 'rev-parse', `${tag}^{commit}`), here, `${tag} is the release`)
  assert.match(
    readFileSync(join(copy, 'src/cli/version.ts'), 'utf8'),
    new RegExp(`'${next}\\.0\\.0'`),
  )
  assert.equal(readVersion(copy), `${next}.0.0`)
  return lines
}

/** The candidate took what stood in the changelog. */
function noteChange(copy: string): void {
  const path = join(copy, 'CHANGELOG.md')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('## [Unreleased]\n', '$&\n### Fixed\n\n- All of it.\n'))
  git(copy, 'commit', '--quiet', '--all', '--message', 'all is fixed')
}

async function rehearsePublishing(folder: string, parent: string): Promise<string[]> {
  const out = join(parent, 'release')
  const version = readVersion(folder)
  const notes = notesOf(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), 'Unreleased')
  const files = packRelease(folder, out, notes)
  await using registry = await openRegistry()
  const settings = join(parent, 'npmrc')
  writeFileSync(settings, `${registry.url.replace('http:', '')}:_authToken=nobody\n`)
  const target = { url: registry.url, settings }
  const published = await publishPackages(out, version, target)
  assert.deepEqual(published, [`galley-platform@${version}`, `galley@${version}`])
  assert.deepEqual(await publishPackages(out, version, target), [], 'done twice, done once')
  for (const { name, access, _attachments, 'dist-tags': tags } of registry.publications) {
    assert.deepEqual({ access, tags }, { access: 'public', tags: { latest: version } })
    const [attached] = Object.values(_attachments)
    const sent = Buffer.from(attached?.data ?? '', 'base64')
    const packed = readFileSync(join(out, `${name}-${version}.tgz`))
    assert.ok(sent.equals(packed), `the registry has the bytes of ${name} that were packed`)
  }
  return files.map((file) => {
    const bytes = readFileSync(join(out, file))
    return `${createHash('sha256').update(bytes).digest('hex')}  ${file} (${bytes.length} bytes)`
  })
}
