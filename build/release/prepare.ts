// A version, written down, committed and tagged; and the tag `v1`, which follows the newest version.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeUnreleased, notesOf } from './changelog.ts'
import { git, npm, readVersion } from './tools.ts'

/** Stands for this repository until it has an owner. */
const placeholder = ['OWNER', 'galley'].join('/')
/** Where readers and registries are told the repository. */
const naming = ['package.json', '*.md', 'docs/**/*.md', '{src,test}/**/*.ts']

/**
 * Commits a version and tags it.
 *
 * @param day - of the release: `2027-01-31`
 * @param build - rebuilds `dist/`, which holds the version
 */
export function prepareRelease(
  folder: string,
  version: string,
  { day, build }: { readonly day: string; readonly build: boolean },
): void {
  if (git(folder, 'status', '--porcelain') !== '')
    throw new Error('Cannot release: commit or stash what "git status" shows')
  const unnamed = findUnnamed(folder)
  if (unnamed.length > 0)
    throw new Error(
      `Cannot release: "${placeholder}" still stands in ${unnamed.length} files: run "npm run release -- name YOUR_OWNER/galley"`,
    )
  const changelog = join(folder, 'CHANGELOG.md')
  const closed = closeUnreleased(readFileSync(changelog, 'utf8'), version, day)
  npm(folder, 'version', version, '--no-git-tag-version')
  writeFileSync(changelog, closed)
  const source = join(folder, 'src/cli/version.ts')
  const stated = /(?<=^export const version = ').*(?='$)/m
  writeFileSync(source, readFileSync(source, 'utf8').replace(stated, version))
  if (build) execFileSync(process.execPath, ['build/main.ts'], { cwd: folder, stdio: 'inherit' })
  git(folder, 'commit', '-qam', `release: ${version}`)
  git(folder, 'tag', '-a', `v${version}`, '-m', notesOf(closed, version))
}

/** Puts the repository's name where a placeholder stands. */
export function nameRepository(folder: string, name: string): void {
  if (!/^[\w-]+\/[\w.-]+$/.test(name))
    throw new Error(`Cannot name the repository: expected OWNER/NAME but found "${name}"`)
  for (const file of findUnnamed(folder))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(placeholder, name))
}

function findUnnamed(folder: string): string[] {
  return globSync(naming, { cwd: folder })
    .map((path) => join(folder, path))
    .filter((file) => readFileSync(file, 'utf8').includes(placeholder))
}

/**
 * Moves `v1` to the version that is checked out, unless it is a prerelease or a newer one is there.
 *
 * @returns the tag that was moved and pushed, if any
 */
export function moveMajor(folder: string): string | undefined {
  const version = readVersion(folder)
  const major = `v${version.split('.')[0]}`
  const tags = git(folder, 'tag', '--list', `${major}.*`, '--sort=-version:refname').split('\n')
  const newest = tags.find((tag) => !tag.includes('-'))
  if (newest !== `v${version}`) return undefined
  git(folder, 'tag', '-f', major, `${newest}^{}`)
  git(folder, 'push', '--quiet', '--force', 'origin', `refs/tags/${major}`)
  return major
}
