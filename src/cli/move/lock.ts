// One `galley mv` at a time in a repository.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFolder } from '../../repository/content.ts'

/** Held until `release`. */
export interface MoveLock {
  /** What a process before this one was doing when it was killed, between its first file and its last. */
  readonly interrupted: readonly string[]
  /** Notes what is about to be written. */
  note(doing: string): void
  release(): void
}

/**
 * Keep others out.
 *
 * Each process has a file of its own, made before it looks for others: of two at once, at least one sees the other.
 *
 * @throws Error with one sentence when another process moves files there
 */
export function lockMoves({ repository }: ContentFolder): MoveLock {
  const none: MoveLock = { interrupted: [], note() {}, release() {} }
  if (repository === undefined) return none
  const place = join(repository.gitDirectory, 'galley')
  const own = `mv-${process.pid}.lock`
  const file = join(place, own)
  try {
    mkdirSync(place, { recursive: true })
    writeFileSync(file, '')
  } catch {
    // A repository that may only be read, where git moves nothing either.
    return none
  }
  const release = () => rmSync(file, { force: true })
  const interrupted: string[] = []
  for (const name of readdirSync(place)) {
    const id = /^mv-(\d+)\.lock$/.exec(name)?.[1]
    if (id === undefined || name === own) continue
    const other = join(place, name)
    if (isAlive(Number(id))) {
      release()
      throw new Error(
        `Cannot move: another "galley mv" is at work in this repository (process ${id}, "${other}")`,
      )
    }
    interrupted.push(...readNote(other))
    rmSync(other, { force: true })
  }
  return { interrupted, note, release }

  function note(doing: string): void {
    try {
      writeFileSync(file, doing)
    } catch {
      // A full disk: what is moved next says so itself.
    }
  }
}

function readNote(file: string): readonly string[] {
  try {
    return [readFileSync(file, 'utf8')].filter((text) => text !== '')
  } catch {
    return []
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
