// Describes the outcome of a job in one line for a log.
import { count, group } from '../report/count.ts'
import { describeIgnored } from '../report/ignored.ts'
import type { JobOutcome } from './outcome.ts'

/** Describes in one line how a job ended. */
export function describeOutcome(outcome: JobOutcome): string {
  switch (outcome.kind) {
    case 'nothing':
      return `Nothing to do: ${outcome.reason}`
    case 'checked': {
      const { links, broken, new: fresh, fixed } = outcome.review.report.stats
      const merged = outcome.merged
        ? `Merged change request #${outcome.changeRequest.number}. `
        : outcome.outdated
          ? 'This is no longer the head of the pull request, so nothing was written. '
          : ''
      return `${merged}${count(links, 'link')} checked: ${group(fresh)} newly broken, ${group(fixed)} fixed, ${group(broken - fresh)} broken before${ignoredOf(outcome.review.report)}`
    }
    case 'archived':
      return `Archived change request #${outcome.changeRequest.number}`
    case 'already-merged':
      return `Change request #${outcome.changeRequest.number} is merged already`
    case 'released': {
      const numbers = outcome.merged.map(({ changeRequest }) => `#${changeRequest.number}`)
      const merged =
        numbers.length === 0
          ? `Nothing waited for release "${outcome.tag}"`
          : `Merged ${numbers.join(', ')}`
      const left = outcome.conflicting.map(({ changeRequest }) => `#${changeRequest.number}`)
      return left.length === 0 ? merged : `${merged}; conflicts in ${left.join(', ')}`
    }
    case 'imported': {
      const { changed, links } = outcome
      if (outcome.apart)
        return `${count(links.total, 'link')} in ${outcome.commit.slice(0, 7)}, ${group(links.broken)} broken${ignoredOf(links)}`
      const what =
        changed === 0
          ? 'was up to date'
          : `took ${count(changed, 'page or file', 'pages and files')}`
      return `The main content ${what}: ${count(links.total, 'link')}, ${group(links.broken)} broken${ignoredOf(links)}`
    }
  }
}

function ignoredOf(found: Parameters<typeof describeIgnored>[0]): string {
  const ignored = describeIgnored(found)
  return ignored === undefined ? '' : `; ${ignored}`
}
