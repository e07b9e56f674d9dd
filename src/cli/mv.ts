// The command `galley mv`: moves a page, a file or a folder, and keeps every link leading where it led.
import { lstatSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Source } from '../content/facts/source.ts'
import { renderPatch } from '../report/fixes/patch.ts'
import { describeRedirect } from '../report/redirects.ts'
import { type ContentFolder, openContent } from '../repository/content.ts'
import { writeFiles } from './fix/write-files.ts'
import { listChanges, moveOnDisk, placeOf, refuseMove } from './move/disk.ts'
import { planHeading, planMove } from './move/plan.ts'
import { mvPage } from './pages/mv.ts'
import { UsageError } from './pages/options.ts'
import { readCommandLine } from './pages/read.ts'
import { showProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'

/**
 * Run `galley mv`.
 *
 * @returns the exit code: 0 moved, 1 moved but for links that could not be kept
 * @throws Error with one sentence when nothing can be moved
 */
export async function mv(args: readonly string[], terminal: Terminal): Promise<number> {
  const parsed = await readCommandLine(args, mvPage, terminal)
  if (parsed === undefined) return 0
  const { flags, words } = parsed
  const [from, to] = words
  if (from === undefined || to === undefined)
    throw new UsageError('Cannot move: OLD and NEW are required')
  const folder = await openRoot(from)
  const hash = from.indexOf('#')
  const isHeading = hash !== -1 && to.startsWith('#')
  let end = () => {}
  const watched = terminal.watched && !flags.has('quiet')
  const plan = await (isHeading
    ? planHeading(folder, {
        page: from.slice(0, hash),
        from: from.slice(hash + 1),
        to: to.slice(1),
        keepsId: flags.has('keep-ids'),
        watch,
      })
    : planMove(folder, { from, to, redirects: !flags.has('no-redirects'), watch })
  ).finally(() => end())
  const place = placeOf(folder, plan)
  refuseMove(plan, place)
  if (flags.has('dry-run')) {
    terminal.write(renderPatch(listChanges(plan), ''))
  } else {
    if (!isHeading) await moveOnDisk(folder, from, to)
    const { refusals } = writeFiles(plan.files, place)
    for (const refusal of refusals) terminal.complain(`${refusal}\n`)
    const files = plan.files.length === 1 ? '1 file' : `${plan.files.length} files`
    const links = plan.links === 1 ? '1 link' : `${plan.links} links`
    const { redirects } = plan
    const added =
      redirects === 0 ? '' : `, ${redirects === 1 ? '1 redirect' : `${redirects} redirects`} added`
    if (!flags.has('quiet')) terminal.complain(`${links} in ${files} rewritten${added}\n`)
    if (refusals.length > 0) return 1
  }
  for (const { page, address, to: goal = null, file = null, entry = null } of plan.owed)
    terminal.complain(`${page}: ${describeRedirect({ page, address, to: goal, file, entry })}\n`)
  for (const line of plan.lost) terminal.complain(`Cannot keep the link ${line}\n`)
  return plan.lost.length === 0 ? 0 : 1

  function watch(source: Source): Source {
    const progress = showProgress(source, { ...terminal, watched })
    end = progress.end
    return progress.source
  }
}

/** The whole repository a path lies in, or the folder the command runs in. */
async function openRoot(path: string): Promise<ContentFolder> {
  const start = resolve(path.replace(/#.*$/s, ''))
  const folder = await openContent(
    lstatSync(start, { throwIfNoEntry: false })?.isDirectory() ? start : dirname(start),
  )
  const { repository } = folder
  if (repository === undefined) return openContent('.')
  if (repository.prefix === '') return folder
  return openContent(resolve(folder.path, ...repository.prefix.split('/').map(() => '..')))
}
