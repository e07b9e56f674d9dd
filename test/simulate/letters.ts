// Letters, as the model and people see them.
import type { Letter } from './github.ts'
import type { Facts } from './life.ts'

/** True for a letter about a state that has passed: a run that reads it must write nothing. */
export function isStale({ event, about }: Letter, facts: Facts): boolean {
  if (about.kind === 'release' || event === 'workflow_run') return false
  if (about.kind === 'branch') return facts.tip(about.ref) !== about.oid
  const pull = facts.pulls.find(({ number }) => number === about.number)
  const ending = pull?.merged ? 'merged' : pull?.state
  return pull?.head.oid !== about.head || ending !== about.ending
}

export function describeLetter({ event, about, trusted }: Letter): string {
  const who = trusted ? event : `${event} of a fork`
  switch (about.kind) {
    case 'pull':
      return `${who}: #${about.number} ${about.action}, ${about.ending}`
    case 'branch':
      return `${who} to ${about.ref}`
    case 'release':
      return `${who} ${about.release.tag}`
  }
}
