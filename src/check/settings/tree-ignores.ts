// Settings and ignores of trees.
import type { Source } from '../../content/facts/source.ts'
import type { Tree } from '../../content/trees/file-entry.ts'
import { filesOf } from '../../content/trees/tree.ts'
import { findSettings } from './find-settings.ts'
import { createIgnores, type Ignores } from './ignores.ts'
import type { Settings } from './read-settings.ts'

/** Rules for judging findings. */
export interface Judging {
  readonly settings: Settings | undefined
  /** Settings of a head that may not judge itself. */
  readonly proposed: Settings | undefined
  /** The head belongs to someone else: comments it adds do not count, and neither do its settings. */
  readonly fork: boolean
}

/** A head, what it is compared with, and what judges it. */
interface JudgedTrees {
  readonly judging: Judging
  /** Path from the folder of the settings to the head; `''` if they are the same. */
  readonly prefix: string
  readonly head: Tree
  readonly base: Tree | undefined
  readonly source: Source
  /** Every link was judged: an ignore without a match is unused. */
  readonly isWhole: boolean
}

/** The galley.yml of a tree; undefined where there is none. @throws SettingsError */
export function findTreeSettings(
  tree: Tree,
  { readTexts }: Pick<Source, 'readTexts'>,
): Promise<Settings | undefined> {
  return findSettings(filesOf(tree), readTexts)
}

/** Opens the ignores of a head, for today in UTC. */
export function openTreeIgnores(judged: JudgedTrees): Ignores {
  const { judging, prefix, head, base, source, isWhole } = judged
  const { settings, proposed, fork } = judging
  return createIgnores({
    settings,
    proposed,
    prefix,
    files: filesOf(head),
    readTexts: readFrom(head),
    readBaseTexts: fork ? readBase : undefined,
    isWhole,
    today: new Date().toISOString().slice(0, 10),
  })

  /** If the base cannot be read, all comments count as the head's. */
  async function readBase(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return base === undefined ? new Map() : readFrom(base)(paths)
  }

  function readFrom(tree: Tree) {
    return async (paths: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const files = paths.flatMap((path) => filesOf(tree).byPath.get(path) ?? [])
      const texts = await source.readTexts(files)
      return new Map(
        files.flatMap(({ path, oid }) => {
          const text = texts.get(oid)
          return text === undefined ? [] : [[path, text] as const]
        }),
      )
    }
  }
}
