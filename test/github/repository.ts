// Git repositories for tests, made of folders or of texts; the same oids on every machine.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../folders.ts'

/** A repository on disk. */
export interface TestRepository {
  readonly folder: string
  git(...commandArguments: string[]): string
  /** Make the work tree exactly these files, and commit it. */
  commit(message: string, files: Readonly<Record<string, string>>): string
  /** Make the work tree exactly what a folder holds, and commit it. */
  commitFolder(message: string, folder: string): string
}

/** A new, empty repository with the branch `main`. */
export function createRepository(): TestRepository {
  const folder = makeFolder('repository-')
  const git = (...commandArguments: string[]) =>
    execFileSync('git', commandArguments, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.org',
        GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
        GIT_COMMITTER_NAME: 'Ada',
        GIT_COMMITTER_EMAIL: 'ada@example.org',
        GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
      },
    }).trim()
  git('init', '-q', '-b', 'main')
  return {
    folder,
    git,
    commit(message, files) {
      clear(folder)
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(folder, dirname(path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      return record(message)
    },
    commitFolder(message, from) {
      clear(folder)
      cpSync(from, folder, { recursive: true })
      return record(message)
    },
  }

  function record(message: string): string {
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', message)
    return git('rev-parse', 'HEAD')
  }
}

function clear(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== '.git') rmSync(join(folder, name), { recursive: true })
}
