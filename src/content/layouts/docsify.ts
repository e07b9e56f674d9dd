// Folders that Docsify shows as a site, without a configuration of its own.
import type { Files } from './layout.ts'
import { directoryOf, isSample, isWithin } from './paths.ts'

/** Folders with a sidebar, a cover or a top line of Docsify, in byte order; those below one belong to it. */
export function findDocsify(files: Files): readonly string[] {
  const folders = files
    .named('_sidebar.md', '_coverpage.md', '_navbar.md')
    .filter(({ path }) => !isSample(path))
    .map(({ path }) => directoryOf(path))
  const sorted = [...new Set(folders)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const roots: string[] = []
  for (const folder of sorted) {
    if (!roots.some((root) => isWithin(folder, root))) roots.push(folder)
  }
  return roots
}
