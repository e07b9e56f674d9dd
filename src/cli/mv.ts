// The command `galley mv`: moves a page, a file or a folder, and keeps every link leading where it led.
import { lstatSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Source } from '../content/facts/source.ts'
import { count } from '../report/count.ts'
import { renderPatch } from '../report/fixes/patch.ts'
import { describeRedirect } from '../report/redirects.ts'
import { type ContentFolder, openContent } from '../repository/content.ts'
import { describeInterrupted, lockFiles } from './fix/lock.ts'
import { carryOut, findWritePlace, listChanges, refuseMove } from './move/disk.ts'
import { type MovePlan, planHeading, planMove } from './move/plan.ts'
import { mvPage } from './pages/mv.ts'
import { UsageError } from './pages/options.ts'
import { readCommandLine } from './pages/read.ts'
import { showProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'

/**
 * Runs `galley mv`.
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
  if (flags.has('dry-run')) {
    const plan = await planWish({ from, to, flags, folder }, terminal)
    refuseMove(plan, findWritePlace(folder, plan))
    terminal.write(renderPatch(listChanges(plan), ''))
    return report(plan, terminal)
  }
  const lock = lockFiles(folder, `galley mv ${from} ${to}`)
  try {
    terminal.complain(describeInterrupted(lock))
    const plan = await planWish({ from, to, flags, folder }, terminal)
    const place = findWritePlace(folder, plan)
    refuseMove(plan, place)
    lock.begin()
    const refusals = await carryOut(plan, folder, place)
    for (const refusal of refusals) terminal.complain(`${refusal}\n`)
    if (!flags.has('quiet')) terminal.complain(summarize(plan))
    return refusals.length > 0 ? 1 : report(plan, terminal)
  } finally {
    lock.release()
  }
}

interface Wish {
  readonly from: string
  readonly to: string
  readonly flags: ReadonlySet<string>
  readonly folder: ContentFolder
}

async function planWish({ from, to, flags, folder }: Wish, terminal: Terminal): Promise<MovePlan> {
  const hash = from.indexOf('#')
  let end = () => {}
  const watched = terminal.watched && !flags.has('quiet')
  const plan =
    hash !== -1 && to.startsWith('#')
      ? planHeading(folder, {
          page: from.slice(0, hash),
          from: from.slice(hash + 1),
          to: to.slice(1),
          keepsId: flags.has('keep-ids'),
          watch,
        })
      : planMove(folder, { from, to, redirects: !flags.has('no-redirects'), watch })
  return plan.finally(() => end())

  function watch(source: Source): Source {
    const progress = showProgress(source, { ...terminal, watched })
    end = progress.end
    return progress.source
  }
}

function summarize({ files, links, redirects }: MovePlan): string {
  const added = redirects === 0 ? '' : `, ${count(redirects, 'redirect')} added`
  return `${count(links, 'link')} in ${count(files.length, 'file')} rewritten${added}\n`
}

/** Says what is left to be done by hand. */
function report({ owed, lost }: MovePlan, terminal: Terminal): number {
  for (const { page, address, to = null, file = null, entry = null } of owed)
    terminal.complain(`${page}: ${describeRedirect({ page, address, to, file, entry })}\n`)
  for (const line of lost) terminal.complain(`Cannot keep the link ${line}\n`)
  return lost.length === 0 ? 0 : 1
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
