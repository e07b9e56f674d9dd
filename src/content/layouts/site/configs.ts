// Configurations that say where a site is.
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isInstalled, isSample } from '../../trees/paths.ts'

/** Configuration files of a project, or all but those of installed packages and samples; shallowest first. */
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
