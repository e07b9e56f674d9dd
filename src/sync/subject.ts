// The subject of a change request: how a pull request finds its own again.
import { hash } from 'node:crypto'
import type { PullRequest } from './plan.ts'

const subjectLengthMax = 100
const repositoryLengthMax = 50
const held = ' (waits for release)'

/**
 * The subject of a pull request's change request: `#42 owner/repo: title`.
 *
 * One that waits for a release says so, `#42 owner/repo (waits for release): title`: the mark lives
 * where the change request lives, survives every run, and people read it in the list.
 */
export function subjectOf(pullRequest: PullRequest, waits: boolean): string {
  const { number, repository, title } = pullRequest
  const start = `${subjectPrefix(number, repository)}${waits ? held : ''}: `
  return (
    start +
    cut(title.toWellFormed().replaceAll(/\s+/g, ' ').trim(), subjectLengthMax - start.length)
  )
}

/** What every subject of this pull request starts with. */
export function subjectPrefix(number: number, repository: string): string {
  return `#${number} ${repositoryLabel(repository)}`
}

/** True for a subject of this very pull request. */
export function isSubjectOf(subject: string, number: number, repository: string): boolean {
  const prefix = subjectPrefix(number, repository)
  return subject.startsWith(`${prefix}: `) || subject.startsWith(`${prefix}${held}: `)
}

/** True for a change request of this repository that waits for a release. */
export function isHeldSubject(subject: string, repository: string): boolean {
  const number = /^#([1-9]\d*) /.exec(subject)?.[1]
  return (
    number !== undefined &&
    subject.startsWith(`${subjectPrefix(Number(number), repository)}${held}: `)
  )
}

// A long name keeps its beginning, and a digest tells it from others that begin alike.
function repositoryLabel(repository: string): string {
  if (repository.length <= repositoryLengthMax) return repository
  const digest = hash('sha256', repository).slice(0, 10)
  return `${cut(repository, repositoryLengthMax - digest.length - 1)}~${digest}`
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
