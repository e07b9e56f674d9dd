// Vaults of Obsidian: a link may be the name of a note or a file alone, wherever in the vault it lies.

import type { Source } from '../../facts/source.ts'
import type { Resolution } from '../../site/layout.ts'
import type { Files } from '../../trees/file-entry.ts'
import { isPicture } from '../site/published.ts'
import type { WrittenLink } from '../site/site.ts'
import { parseTarget } from '../site/target.ts'

/** Finds files of a vault by name alone. */
export interface Vault {
  /** External where a file has this name: only Obsidian knows which of several it opens. */
  readonly find: (link: WrittenLink) => Resolution | undefined
}

/**
 * Reads the names of a vault, if the repository is one: it has the settings of Obsidian, or git ignores them.
 *
 * @see Obsidian's help, "Internal links", and its setting "New link format"
 */
export async function readVault(
  files: Files,
  readTexts: Source['readTexts'],
): Promise<Vault | undefined> {
  return (await isVault(files, readTexts)) ? { find } : undefined

  function find(link: WrittenLink): Resolution | undefined {
    const target = parseTarget(link.url)
    const isName = link.kind === 'link' || isPicture(link)
    if (target.kind !== 'local' || !isName) return undefined
    const names = target.paths.filter((path) => path !== '' && !path.includes('/'))
    const isThere = names.some((name) => files.named(name, `${name}.md`).length > 0)
    return isThere ? { kind: 'external' } : undefined
  }
}

async function isVault(files: Files, readTexts: Source['readTexts']): Promise<boolean> {
  if (files.directoriesNamed('.obsidian').length > 0) return true
  const ignored = files.byPath.get('.gitignore')
  if (ignored === undefined) return false
  return /^\/?(?:\*\*\/)?\.obsidian\/?\s*$/m.test(
    (await readTexts([ignored])).get(ignored.oid) ?? '',
  )
}
