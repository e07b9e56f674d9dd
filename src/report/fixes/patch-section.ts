// Section of a job summary about fixes: those suggested or committed, and a patch with the rest.
import { count } from '../count.ts'
import { code, fenceFor } from '../markdown.ts'
import { applyFixes } from './apply.ts'
import type { MendedFile } from './mending.ts'
import { renderPatch } from './patch.ts'

/** Outcome of the fixes of a change. */
export interface FixesTold {
  /** Lines of the pull request that have a suggestion. */
  readonly suggested: number
  /** The commit that made all of them. */
  readonly pushed?: string | undefined
  /** Fixes that are neither suggested nor committed. */
  readonly left: readonly MendedFile[]
  /** Path of the patch the run writes, if any. */
  readonly patchFile?: string | undefined
}

/** The patch of files, as "git apply" takes it. */
export function patchOf(files: readonly MendedFile[]): string {
  return renderPatch(
    files.map((file) => ({ ...file, after: applyFixes(file.before, file.fixes) })),
    '',
  )
}

/** The section, at most as many bytes as given; files that do not fit are counted. */
export function renderFixes(told: FixesTold, bytesMax: number): string {
  const { suggested, pushed, left, patchFile } = told
  const sentences = [
    ...(pushed === undefined
      ? []
      : [`Commit ${code(pushed.slice(0, 7))} contains the certain fixes.`]),
    ...(suggested === 0
      ? []
      : [`${count(suggested, 'line has', 'lines have')} a suggestion on the pull request.`]),
  ]
  if (left.length === 0)
    return sentences.length === 0 ? '' : `\n#### Fixes\n\n${sentences.join(' ')}\n`
  const fixes = left.reduce((sum, file) => sum + file.fixes.length, 0)
  const patches = left.map((file) => patchOf([file]))
  const fence = fenceFor(patches)
  const where =
    patchFile === undefined
      ? 'set the input "patch-file" to get all of it'
      : `${code(patchFile)} has all of it`
  const head = [
    ...sentences,
    `${count(fixes, 'fix', 'fixes')} in ${count(left.length, 'file')} as a patch for ${code('git apply')}:`,
  ]
  const frame = (shown: readonly string[]) => {
    const cut = left.length - shown.length
    const note =
      cut === 0
        ? ''
        : `\n_The patch is truncated: ${count(cut, 'file')} of ${left.length} did not fit here; ${where}._\n`
    const block =
      shown.length === 0
        ? ''
        : `\n<details><summary>Patch</summary>\n\n${fence}diff\n${shown.join('')}${fence}\n\n</details>\n`
    return `\n#### Fixes\n\n${head.join(' ')}\n${block}${note}`
  }
  let room = bytesMax - Buffer.byteLength(frame(patches.slice(0, 1).map(() => ''))) - 200
  let fitting = 0
  for (const patch of patches) {
    room -= Buffer.byteLength(patch)
    if (room < 0) break
    fitting += 1
  }
  return frame(patches.slice(0, fitting))
}
