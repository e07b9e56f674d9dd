// One command at a time changes the files of a repository: `galley check --fix` or `galley mv`.

import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFolder } from '../../repository/content.ts'
import { readOptional } from '../../repository/database/directory.ts'

/** Held until `release`. */
export interface FilesLock {
  /** Commands that were killed after `begin`, as they were given. */
  readonly interrupted: readonly string[]
  /** Starts the write: a command killed from here on leaves files changed in part. */
  begin(): void
  release(): void
}

/**
 * Keeps others from changing files that this command reads, until it has written its own changes.
 *
 * Each process has a file of its own, made before it looks for others: of two at once, at least one sees the other. What
 * a dead process left is removed. Outside of a repository there is no lock: `galley check --fix` writes nothing there.
 *
 * @param command - as it was given, `galley mv old new`
 * @throws Error with one sentence when another process is at work
 */
export function lockFiles({ repository }: ContentFolder, command: string): FilesLock {
  const none: FilesLock = { interrupted: [], begin() {}, release() {} }
  if (repository === undefined) return none
  const place = join(repository.gitDirectory, 'galley')
  const own = `files-${process.pid}.lock`
  const file = join(place, own)
  try {
    mkdirSync(place, { recursive: true })
    writeFileSync(file, command.replaceAll('\n', ' '))
  } catch {
    // A read-only repository, or a full disk: the next write reports it.
    return none
  }
  const release = () => rmSync(file, { force: true })
  const interrupted: string[] = []
  for (const name of readdirSync(place)) {
    const id = /^files-(\d+)\.lock$/.exec(name)?.[1]
    if (id === undefined || name === own) continue
    const other = join(place, name)
    const [doing = '', begun] = readOptional(other).split('\n')
    if (isAlive(Number(id))) {
      release()
      throw new Error(
        `Cannot change files: "${doing || 'galley'}" is at work in this repository (process ${id}, "${other}")`,
      )
    }
    if (begun !== undefined) interrupted.push(doing)
    rmSync(other, { force: true })
  }
  return { interrupted, begin, release }

  function begin(): void {
    try {
      appendFileSync(file, '\n')
    } catch {
      // A full disk: the next write reports it.
    }
  }
}

/** Says what commands before this one left in the middle. */
export function describeInterrupted({ interrupted }: FilesLock): string {
  return interrupted
    .map(
      (command) =>
        `"${command}" was stopped in the middle: "galley check --base HEAD --fix" mends what it left\n`,
    )
    .join('')
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
