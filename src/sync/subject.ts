// Subjects of change requests: built from a pull request, and recognised in older change requests.
import { hash } from 'node:crypto'
import type { PullRequest } from './forge.ts'

const subjectLengthMax = 100
const repositoryLengthMax = 45
const refLengthMax = 25
const held = ' (waits for release)'

/** The subject a pull request's change request gets: `#42 owner/repo: title`. People may give it another. */
export function subjectOf(pullRequest: PullRequest): string {
  const start = `${subjectPrefix(pullRequest)}: `
  const title = pullRequest.title.toWellFormed().replaceAll(/\s+/g, ' ').trim()
  return start + cut(title, subjectLengthMax - start.length)
}

/** Prefix of the subject of this pull request; for a branch without one, its name. */
export function subjectPrefix({
  number,
  repository,
  head,
}: Pick<PullRequest, 'number' | 'repository' | 'head'>): string {
  return `${number > 0 ? `#${number}` : label(head.ref, refLengthMax)} ${label(repository.name, repositoryLengthMax)}`
}

/** Recognises the subject of this pull request on a change request from before these had a source. */
export function readSubject(
  subject: string,
  pullRequest: Pick<PullRequest, 'number' | 'repository' | 'head'>,
): 'own' | 'held' | undefined {
  const prefix = subjectPrefix(pullRequest)
  if (subject.startsWith(`${prefix}${held}: `)) return 'held'
  return subject.startsWith(`${prefix}: `) ? 'own' : undefined
}

// A long name keeps its beginning, and a digest tells it from others that begin alike.
function label(name: string, lengthMax: number): string {
  if (name.length <= lengthMax) return name
  const digest = hash('sha256', name).slice(0, 10)
  return `${cut(name, lengthMax - digest.length - 1)}~${digest}`
}

/** Cuts between characters, not within one. */
function cut(value: string, lengthMax: number): string {
  if (value.length <= lengthMax) return value
  let kept = ''
  for (const character of value) {
    if (kept.length + character.length > lengthMax) break
    kept += character
  }
  return kept
}
