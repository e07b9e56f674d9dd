// Reports of every run: a log line, outputs, and a summary if there was no check.

import type { JobOutcome } from '../sync/outcome.ts'
import { describeOutcome } from '../sync/outcome-text.ts'
import { outputsOf } from '../sync/outputs.ts'
import type { Runner } from './runner.ts'

/**
 * Publishes the outcome of a run; for a check there is `publishReview`.
 *
 * @param hosted - people can open the change request
 */
export async function publishOutcome(
  runner: Runner,
  outcome: JobOutcome,
  hosted: boolean,
): Promise<void> {
  const sentence = describeOutcome(outcome)
  runner.log(sentence)
  for (const [name, value] of Object.entries(outputsOf(outcome, hosted)))
    runner.setOutput(name, value)
  if (outcome.kind !== 'checked') await runner.summarize(`${sentence}\n`)
}
