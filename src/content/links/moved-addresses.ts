// What a navigation that changed moves of a published site: addresses, and the links that may notice.

import type { Site } from '../site/layout.ts'
import { nameOf, pathBelow } from '../trees/paths.ts'
import type { NamedPlace } from './mentions.ts'

/** What may make links lead elsewhere although neither they nor the files they name changed. */
export interface MovedAddresses {
  /** Addresses that lead elsewhere now, and directories that are a section on one side only. */
  readonly places: readonly NamedPlace[]
  /** Pages that stand at another address: their own links start there. */
  readonly pages: ReadonlySet<string>
}

// Of more, all links are looked at.
const movedMax = 500

/**
 * Compare what navigations publish, entry by entry.
 *
 * @returns undefined where anything else may differ, or the landing page does, which links name by nothing
 */
export function findMovedAddresses(base: Site, head: Site): MovedAddresses | undefined {
  const [was, is] = [base.publishing, head.publishing]
  if (was === is || was === undefined || is === undefined) return nothing
  if (was.settings() !== is.settings()) return undefined
  const places: NamedPlace[] = []
  const pages = new Set<string>()
  for (const [at, { files, addresses, sections }] of was.spaces.entries()) {
    const other = is.spaces[at]
    if (other === undefined) return undefined
    for (const path of findDifferences(addresses, other.addresses)) pages.add(path)
    for (const path of findDifferences(files, other.files)) {
      if (isIndex(path)) return undefined
      places.push({ path })
    }
    // From within, a link to a section names nothing, as one to its README.
    const addSection = (path: string) => places.push({ path: pathBelow(path, 'README.md') })
    for (const path of sections) if (!other.sections.has(path)) addSection(path)
    for (const path of other.sections) if (!sections.has(path)) addSection(path)
    if (places.length + pages.size > movedMax) return undefined
  }
  return { places, pages }
}

const nothing: MovedAddresses = { places: [], pages: new Set() }

/** True if a link to an address may leave its name out. */
function isIndex(address: string): boolean {
  return /^(?:|readme|_?index|summary)(?:\.[a-z0-9]+)?$/i.test(nameOf(address))
}

/** Keys with another value on the other side, or none. */
function* findDifferences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Generator<string> {
  for (const [key, value] of before) if (after.get(key) !== value) yield key
  for (const key of after.keys()) if (!before.has(key)) yield key
}
