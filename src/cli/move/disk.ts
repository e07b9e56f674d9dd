// A move on the disk: what stands in its way, and the move itself.
import { lstatSync, mkdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { ChangedFile } from '../../report/fixes/apply.ts'
import type { ContentFolder } from '../../repository/content.ts'
import { listTracked } from '../../repository/history.ts'
import { readGit } from '../../repository/run-git.ts'
import { type WritePlace, whyNot } from '../fix/write-files.ts'
import { goalOnDisk, type MovePlan, pathIn } from './plan.ts'

/** Where a plan is written. */
export function placeOf(folder: ContentFolder, { files }: MovePlan): WritePlace {
  // Its author asked for it: pages that are not added yet follow, too.
  const tracked = new Set(files.map(({ path }) => path))
  const { repository, path } = folder
  if (repository === undefined) return { folder: path, gitDirectory: tmpdir(), tracked }
  return { folder: repository.folder, gitDirectory: repository.gitDirectory, tracked }
}

/**
 * Look before anything is touched.
 *
 * @throws Error with one sentence when a file cannot be written, or is in the way
 */
export function refuseMove({ files, moved }: MovePlan, place: WritePlace): void {
  const before = new Map([...moved].map(([old, next]) => [next, old]))
  for (const file of files) {
    const path = before.get(file.path) ?? file.path
    const tracked = new Set([path])
    const refusal = whyNot({ ...file, path }, { ...place, tracked })
    if (refusal !== undefined)
      throw new Error(`Cannot change "${path}": ${refusal}; nothing was moved`)
  }
  for (const to of moved.values()) {
    if (moved.has(to)) continue
    if (lstatSync(join(place.folder, to), { throwIfNoEntry: false }) !== undefined) {
      throw new Error(`Cannot move to "${to}": it is there already`)
    }
  }
}

/** Move, by git where it knows of it. */
export async function moveOnDisk(folder: ContentFolder, from: string, to: string): Promise<void> {
  const goal = goalOnDisk(from, to)
  mkdirSync(dirname(resolve(goal)), { recursive: true })
  const { repository } = folder
  if (repository !== undefined) {
    const [old, next] = [pathIn(folder, from), pathIn(folder, goal)]
    const isKnown = (await listTracked(repository.folder, [old])).size > 0
    if (isKnown) {
      await readGit(repository.folder, ['mv', '--', old, next])
      return
    }
  }
  renameSync(from, goal)
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
