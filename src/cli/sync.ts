// The command `galley sync`: the job of the action, from a terminal.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LayoutName } from '../contract/index.ts'
import { type FailOn, failOnRules } from '../report/fail-on.ts'
import { renderJson } from '../report/json.ts'
import { renderComment } from '../report/pull-request/comment.ts'
import { renderSarif } from '../report/sarif.ts'
import { renderTextReport } from '../report/text.ts'
import { failureOf } from '../sync/verdict.ts'
import { type LocalResult, runLocalJob } from './local-job.ts'
import { chooseValue, UsageError } from './pages/options.ts'
import { readPlatform } from './pages/platform.ts'
import { readCommandLine } from './pages/read.ts'
import { syncPage } from './pages/sync.ts'
import type { Terminal } from './terminal.ts'

/**
 * Runs `galley sync`.
 *
 * @returns the exit code: 0 fine, 1 failed by the rule, 2 nothing was checked
 * @throws Error with one sentence when it cannot run
 */
export async function sync(args: readonly string[], terminal: Terminal): Promise<number> {
  const parsed = await readCommandLine(args, syncPage, terminal)
  if (parsed === undefined) return 0
  const { values } = parsed
  const wanted = values.has('fail-on') ? chooseValue(parsed, 'fail-on', failOnRules) : undefined
  const base = values.get('base')
  if (base === undefined)
    throw new UsageError('Cannot tell what changed: add "--base", as in "--base origin/main"')
  const result = await runLocalJob({
    path: parsed.words[0] ?? '.',
    base,
    number: readNumber(values.get('pull-request')),
    platform: readPlatform(values),
    space: values.get('space'),
    layout: values.has('layout')
      ? chooseValue(parsed, 'layout', asChoices(LayoutName.options))
      : undefined,
    root: values.get('root'),
    log: (line) => {
      if (!parsed.flags.has('quiet')) terminal.complain(`${line}\n`)
    },
  })
  const { review } = result.outcome
  const failOn = wanted ?? result.failOn ?? 'new'
  await writeOutput(values.get('report-file'), () => renderJson(review.report))
  await writeOutput(values.get('sarif-file'), () => renderSarif(review.report))
  terminal.write(
    parsed.flags.has('comment') ? commentOf(result, failOn) : textOf(result, failOn, terminal),
  )
  const allowEmpty = parsed.flags.has('allow-empty')
  const failure = failureOf(result.outcome, { failOn, allowEmpty })
  if (failure === undefined) return 0
  const isEmpty = failure === review.nothing
  terminal.complain(`${failure}${isEmpty ? '; add "--allow-empty" to allow this' : ''}\n`)
  return isEmpty ? 2 : 1
}

/** The comment as the action would post it; places have no address here. */
export function commentOf({ outcome, pullRequest }: LocalResult, failOn: FailOn): string {
  const headOid = pullRequest.head.oid
  return renderComment(outcome.review, {
    marker: { key: '', head: headOid },
    headOid,
    baseOid: outcome.range.base,
    failOn,
  })
}

function textOf({ outcome }: LocalResult, failOn: FailOn, { colored }: Terminal): string {
  const { report, warnings } = outcome.review
  // Old broken links that fail nothing are only counted here; the report file lists them.
  const links = report.links.filter((link) => link.new || failOn === 'any')
  return renderTextReport({ ...report, links }, { colored, place: (file) => file, warnings })
}

function readNumber(given: string | undefined): number {
  if (given === undefined) return 0
  if (/^#?[1-9]\d{0,8}$/.test(given)) return Number(given.replace('#', ''))
  throw new UsageError(
    `Cannot read "--pull-request": expected a number, as 42, but found "${given}"`,
  )
}

function asChoices<T>([first, ...rest]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('expected at least one choice')
  return [first, ...rest]
}

async function writeOutput(path: string | undefined, render: () => string): Promise<void> {
  if (path === undefined) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, render())
}
