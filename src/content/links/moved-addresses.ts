// Addresses of a published site that move when its navigation changes.

import type { Site } from '../site/layout.ts'
import { nameOf, pathBelow } from '../trees/paths.ts'
import type { NamedPlace } from './mentions.ts'

/** Addresses that resolve differently although neither the links nor their target files changed. */
export interface MovedAddresses {
  /** Addresses that resolve differently, and directories that are a section on one side only. */
  readonly places: readonly NamedPlace[]
  /** Pages with another address: their own relative links resolve from there. */
  readonly pages: ReadonlySet<string>
}

// Beyond this many, all links are checked.
const movedMax = 500

/**
 * Compares the published navigations, entry by entry.
 *
 * @returns undefined if anything else may differ, or the landing page does, which links can lead to without naming
 *   it
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
    // From within a section, a link to it has no name, like one to its README.
    const addSection = (path: string) => places.push({ path: pathBelow(path, 'README.md') })
    for (const path of sections) if (!other.sections.has(path)) addSection(path)
    for (const path of other.sections) if (!sections.has(path)) addSection(path)
    if (places.length + pages.size > movedMax) return undefined
  }
  return { places, pages }
}

const nothing: MovedAddresses = { places: [], pages: new Set() }

/** True if links to an address may omit its name. */
function isIndex(address: string): boolean {
  return /^(?:|readme|_?index|summary)(?:\.[a-z0-9]+)?$/i.test(nameOf(address))
}

/** Yields keys with another value on the other side, or none. */
function* findDifferences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Generator<string> {
  for (const [key, value] of before) if (after.get(key) !== value) yield key
  for (const key of after.keys()) if (!before.has(key)) yield key
}
