// Hugo: what is mounted below the content, a folder or one file.

import { insideOf, isWithin, joinPath, pathBelow } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import type { Outcome } from '../site/published.ts'
import type { HugoConfig } from './config.ts'
import { type HugoHome, languagePrefix } from './content.ts'

interface HugoMounts {
  readonly project: string
  readonly config: HugoConfig
  readonly homes: readonly HugoHome[]
  readonly lookup: Lookup
}

/** A mount below the content, in addresses. */
interface Graft {
  readonly at: string
  /** The address of the pages it shows; undefined where they are not in this tree. */
  readonly shows?: string
}

/** The mounts below the content, where they show pages. */
export function readGrafts({ project, config, homes, lookup }: HugoMounts): readonly Graft[] {
  return config.contents.flatMap(({ directory, target, language = '' }): readonly Graft[] => {
    if (target === undefined) return []
    const source = pathBelow(project, directory)
    const at = pathBelow(languagePrefix(language, config), target).toLowerCase()
    if (!isHere(source, lookup)) return [{ at }]
    const home = homes.find((one) => isWithin(source, one.directory))
    // A file from outside of the content is a page here.
    if (home === undefined && lookup.at(source)?.kind === 'file')
      return [{ at: at.replace(/\.md$/, '') }]
    if (home === undefined || home.target !== undefined) return []
    const inside = insideOf(source, home.directory)
    const shows = pathBelow(languagePrefix(home.language ?? '', config), inside).toLowerCase()
    return [{ at, shows }]
  })
}

/** True if this tree has what is mounted: of a submodule it has only the name. */
function isHere(path: string, { at, files }: Lookup): boolean {
  const place = at(path)
  if (place?.kind !== 'file') return place !== undefined
  return files.byPath.get(place.path)?.mode.startsWith('100') === true
}

/**
 * A file of a folder, or the one file, mounted below the content.
 *
 * @param path - from the root of the content, with a `/` in front
 */
export function findMounted(
  { project, config, lookup }: Pick<HugoMounts, 'project' | 'config' | 'lookup'>,
  path: string,
): Outcome | undefined {
  const wanted = path.startsWith('/') ? joinPath('', path) : undefined
  for (const { directory, mountedAt } of config.contents) {
    if (wanted === undefined || mountedAt === undefined || !isWithin(wanted, mountedAt)) continue
    const source = joinPath(project, directory)
    if (source === undefined || lookup.at(source) === undefined) return { kind: 'external' }
    const file = wanted === mountedAt ? source : pathBelow(source, insideOf(wanted, mountedAt))
    if (lookup.at(file)?.kind === 'file') return { kind: 'found', path: file }
  }
  return undefined
}
