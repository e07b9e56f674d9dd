// A move on the disk: what stands in its way, and the move itself.
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Way } from '../../content/moves/moved-links.ts'
import type { ChangedFile } from '../../report/fixes/apply.ts'
import type { ContentFolder } from '../../repository/content.ts'
import { listTracked } from '../../repository/history.ts'
import { readGit } from '../../repository/run-git.ts'
import { type WritePlace, whyNot, writeAside } from '../fix/write-files.ts'
import type { MovePlan } from './plan.ts'

/** The folder a plan is written to. */
export function findWritePlace(folder: ContentFolder, { files }: MovePlan): WritePlace {
  // Its author asked for it: pages that are not added yet follow, too.
  const tracked = new Set(files.map(({ path }) => path))
  const { repository, path } = folder
  if (repository === undefined) return { folder: path, gitDirectory: tmpdir(), tracked }
  return { folder: repository.folder, gitDirectory: repository.gitDirectory, tracked }
}

/**
 * Checks that a move can be done, before anything is touched.
 *
 * @throws Error with one sentence when a file cannot be written, or is in the way
 */
export function refuseMove({ files, moved, way }: MovePlan, place: WritePlace): void {
  const before = new Map([...moved].map(([old, next]) => [next, old]))
  const folders = new Set<string>()
  for (const file of files) {
    const path = before.get(file.path) ?? file.path
    const refusal = whyNot({ ...file, path }, { ...place, tracked: new Set([path]) }, folders)
    if (refusal !== undefined)
      throw new Error(`Cannot change "${path}": ${refusal}; nothing was moved`)
  }
  if (way !== undefined && isThere(join(place.folder, way.to))) {
    throw new Error(`Cannot move to "${way.to}": it is there already`)
  }
}

/**
 * Carries out a plan: writes new files first, which the disk may refuse, then only renames.
 *
 * @returns a sentence for each file that was left as it is, because it changed meanwhile
 * @throws Error that says what was done: nothing, but where a file that could be written to can no longer be
 */
export async function carryOut(
  plan: MovePlan,
  folder: ContentFolder,
  place: WritePlace,
): Promise<readonly string[]> {
  const asides: string[] = []
  try {
    const named = plan.way === undefined ? 'Cannot rename the heading' : nameMove(plan.way)
    try {
      asides.push(...stage(plan, place))
      if (plan.way !== undefined) await moveOnDisk(plan.way, folder, place.folder)
    } catch (error) {
      throw new Error(`${named}: ${describe(error)}; nothing was changed`, { cause: error })
    }
    return putInPlace(plan, asides, place)
  } finally {
    for (const aside of asides) rmSync(aside, { force: true })
  }
}

/** Writes the new texts under other names. @returns their paths, in the order of the files */
function stage({ files, moved, way }: MovePlan, { folder, gitDirectory }: WritePlace): string[] {
  const before = new Map([...moved].map(([old, next]) => [next, old]))
  const asides: string[] = []
  try {
    for (const { path, after } of files) {
      const old = before.get(path)
      const now = join(folder, old ?? path)
      accessSync(dirname(now), constants.W_OK)
      // Beside what moves, so that it does not move along.
      const beside = old === undefined || way === undefined ? now : join(folder, way.from)
      const { mode } = statSync(now)
      asides.push(writeAside(Buffer.from(after), { mode, beside, gitDirectory }))
    }
  } catch (error) {
    for (const aside of asides) rmSync(aside, { force: true })
    throw error
  }
  return asides
}

function putInPlace({ files, way }: MovePlan, asides: readonly string[], place: WritePlace) {
  const refusals: string[] = []
  const folders = new Set<string>()
  let written = 0
  for (const [index, file] of files.entries()) {
    const refusal = whyNot(file, place, folders)
    if (refusal !== undefined) {
      refusals.push(`Cannot change "${file.path}": ${refusal}`)
      continue
    }
    try {
      renameSync(asides[index] ?? '', join(place.folder, file.path))
      written++
    } catch (error) {
      const moved = way === undefined ? '' : `"${way.from}" is "${way.to}" now; `
      throw new Error(
        `Cannot write "${file.path}": ${describe(error)}; ${moved}${written} of ${files.length} files were written; "galley check --base HEAD --fix" fixes the others`,
        { cause: error },
      )
    }
  }
  return refusals
}

/** Moves a path, by `git mv` if git tracks it; undoes a move that fails. */
async function moveOnDisk(way: Way, { repository }: ContentFolder, root: string): Promise<void> {
  const [old, next] = [join(root, way.from), join(root, way.to)]
  const made = mkdirSync(dirname(next), { recursive: true })
  try {
    const isKnown =
      repository !== undefined && (await listTracked(repository.folder, [way.from])).size > 0
    if (isKnown) await readGit(repository.folder, ['mv', '--', way.from, way.to])
    else renameSync(old, next)
  } catch (error) {
    // Git moves files before it writes its index.
    if (isThere(next) && !isThere(old)) renameSync(next, old)
    if (made !== undefined) removeEmpty(dirname(next), made)
    throw error
  }
}

/** Removes a folder and those above it up to one of them. */
function removeEmpty(folder: string, last: string): void {
  rmdirSync(folder)
  if (folder !== last) removeEmpty(dirname(folder), last)
}

/** Every file that moves or changes, in byte order of new paths. */
export function listChanges({
  files,
  moved,
}: MovePlan): readonly (ChangedFile & { readonly from?: string })[] {
  const changed = new Map(files.map((file) => [file.path, file]))
  const sources = new Map([...moved].map(([from, to]) => [to, from]))
  const paths = [...new Set([...changed.keys(), ...sources.keys()])].sort()
  return paths.map((path) => {
    const from = sources.get(path)
    const file = changed.get(path) ?? { path, before: '', after: '' }
    return from === undefined ? file : { ...file, from }
  })
}

function nameMove({ from, to }: Way): string {
  return `Cannot move "${from}" to "${to}"`
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
