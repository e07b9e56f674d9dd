// Configurations that say where a site is.
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isInstalled, isSample } from '../../trees/paths.ts'

/** Configurations of a name that somebody wrote for this repository, or those of a project; the shallowest first. */
export function findConfigs(
  files: Files,
  names: readonly string[],
  project: string | undefined,
): readonly FileEntry[] {
  return files
    .named(...names)
    .filter(({ path }) => !isInstalled(path) && (project !== undefined || !isSample(path)))
    .filter(({ path }) => project === undefined || directoryOf(path) === project)
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length)
}
