// Tells whether two builds of the same sources, in other folders, by other people, are the same bytes. Takes minutes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'galley-bytes-'))
try {
  const one = copy(join(scratch, 'galley'))
  const other = copy(join(scratch, 'in a folder', 'of another name'))
  const first = build(one, '022', { TZ: 'UTC', LC_ALL: 'C' })
  const second = build(other, '077', { TZ: 'Asia/Kathmandu', LC_ALL: 'tr_TR.UTF-8' })
  const paths = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  const different = paths.filter((path) => first[path] !== second[path])
  const packed = paths.filter((path) => path.endsWith('.tgz'))
  process.stdout.write(
    `${paths.length} files, ${packed.length} of them packages; different: ${different.join(', ') || 'none'}\n`,
  )
  if (different.length > 0 || packed.length !== 2 || first['dist/index.js'] === undefined)
    process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Copies what a build reads. */
function copy(folder: string): string {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of tracked.split('\0').filter((each) => /^(?:build|src|[^/]+$)/.test(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  // Not by a link: bundlers see through it.
  execFileSync('cp', ['-al', `${join(root, 'node_modules')}/.`, join(folder, 'node_modules')])
  return folder
}

/** Builds all of it. @returns sums of what was built, by path */
function build(folder: string, umask: string, env: Readonly<Record<string, string>>) {
  const node = `'${process.execPath}' --disable-warning=ExperimentalWarning`
  const commands = [
    `umask ${umask}`,
    `${node} build/main.ts`,
    `${node} build/package.ts`,
    'npm pack --silent --ignore-scripts ./package/galley ./package/galley-platform',
  ]
  execFileSync('sh', ['-ec', commands.join('\n')], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const built = globSync(['dist/**', '*.tgz'], { cwd: folder, withFileTypes: true })
  return Object.fromEntries(
    built
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), sumOf(file)]),
  )
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
