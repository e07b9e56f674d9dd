// The subject of a change request: how a pull request finds its own again.
import { hash } from 'node:crypto'
import type { PullRequest } from './plan.ts'

const subjectLengthMax = 100
const repositoryLengthMax = 45
const refLengthMax = 25
const held = ' (waits for release)'

/** What of a pull request tells its change request from others. */
export type NamedPullRequest = Pick<PullRequest, 'number' | 'repository' | 'head'>

/**
 * The subject of a pull request's change request: `#42 owner/repo: title`.
 *
 * One that waits for a release says so, `#42 owner/repo (waits for release): title`: the mark lives
 * where the change request lives, survives every run, and people read it in the list.
 */
export function subjectOf(pullRequest: PullRequest, waits: boolean): string {
  const start = `${subjectPrefix(pullRequest)}${waits ? held : ''}: `
  const title = pullRequest.title.toWellFormed().replaceAll(/\s+/g, ' ').trim()
  return start + cut(title, subjectLengthMax - start.length)
}

/** What every subject of this pull request starts with; of a branch without one, its name. */
export function subjectPrefix({ number, repository, head }: NamedPullRequest): string {
  return `${number > 0 ? `#${number}` : label(head.ref, refLengthMax)} ${label(repository, repositoryLengthMax)}`
}

/** True for a subject of this very pull request. */
export function isSubjectOf(subject: string, pullRequest: NamedPullRequest): boolean {
  const prefix = subjectPrefix(pullRequest)
  return subject.startsWith(`${prefix}: `) || subject.startsWith(`${prefix}${held}: `)
}

/** True for a change request of this repository that waits for a release. */
export function isHeldSubject(subject: string, repository: string): boolean {
  const waiting = `${label(repository, repositoryLengthMax)}${held}: `
  return /^#[1-9]\d* /.test(subject) && subject.slice(subject.indexOf(' ') + 1).startsWith(waiting)
}

// A long name keeps its beginning, and a digest tells it from others that begin alike.
function label(name: string, lengthMax: number): string {
  if (name.length <= lengthMax) return name
  const digest = hash('sha256', name).slice(0, 10)
  return `${cut(name, lengthMax - digest.length - 1)}~${digest}`
}

/** Cut between characters, not within one. */
function cut(value: string, lengthMax: number): string {
  if (value.length <= lengthMax) return value
  let kept = ''
  for (const character of value) {
    if (kept.length + character.length > lengthMax) break
    kept += character
  }
  return kept
}
