// Marks on the lines of a pull request, within what the runner shows.
import { describeLink } from '../describe-link.ts'
import type { FailOn } from '../fail-on.ts'
import type { ReportLink } from '../report.ts'
import { reveal } from '../visible.ts'
import type { Review } from './review.ts'

/** An annotation of a file, or of the run if there is no file. */
export interface RunAnnotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** The parts of a review that annotations can show. */
interface Marked extends Pick<Review, 'conflicts' | 'warnings'> {
  readonly report: Pick<Review['report'], 'links'>
}

// The runner drops a step's annotations beyond ten of a kind, and cuts messages at 4,096 characters. The
// tenth error is the sentence that says why the step fails.
const annotationsMax = { error: 9, warning: 10 }
const messageCharactersMax = 4_000

/**
 * The marks for a review, worst first: conflicts, links this change breaks, older broken links when
 * they fail the job, warnings of the layout. At most nine errors and ten warnings; a notice counts the rest.
 */
export function planAnnotations(review: Marked, failOn: FailOn): RunAnnotation[] {
  const broken = review.report.links.filter((link) => link.status === 'broken')
  const level = failOn === 'never' ? 'warning' : 'error'
  const all: RunAnnotation[] = [
    ...review.conflicts.map(
      (conflict): RunAnnotation => ({
        level: 'error',
        title: 'Conflict with the published documentation',
        message: shown(
          `Both sides changed "${conflict.title}"${conflict.fields.length === 0 ? '' : `: ${conflict.fields.join(', ')}`}`,
        ),
        ...(conflict.path === undefined ? {} : { file: conflict.path }),
      }),
    ),
    ...broken
      .filter((link) => link.new)
      .map((link) => linkAnnotation(link, level, 'Link broken by this change')),
    ...(failOn === 'any'
      ? broken.filter((link) => !link.new).map((link) => linkAnnotation(link, level, 'Broken link'))
      : []),
    ...review.warnings.map(
      (warning): RunAnnotation => ({
        level: 'warning',
        title: warning.title ?? 'Layout',
        message: shown(warning.message),
        file: warning.path,
        ...(warning.line === undefined ? {} : { line: warning.line }),
        ...(warning.column === undefined ? {} : { column: warning.column }),
      }),
    ),
  ]
  const told = (['error', 'warning'] as const).flatMap((each) =>
    all.filter((annotation) => annotation.level === each).slice(0, annotationsMax[each]),
  )
  const left = all.length - told.length
  if (left === 0) return told
  return [
    ...told,
    {
      level: 'notice',
      title: 'Too many to show here',
      message: `${left} more ${left === 1 ? 'is' : 'are'} listed in the summary of this run`,
    },
  ]
}

function linkAnnotation(
  link: ReportLink,
  level: 'error' | 'warning',
  title: string,
): RunAnnotation {
  return {
    level,
    title,
    message: shown(describeLink(link)),
    file: link.file,
    line: link.line,
    column: link.column,
  }
}

function shown(text: string): string {
  const message = reveal(text)
  return message.length <= messageCharactersMax
    ? message
    : `${message.slice(0, messageCharactersMax).toWellFormed()}…`
}
