// Version folders of a Hugo site: the newest may also be published under an alias.
import { insideOf, isWithin, pathBelow } from '../../trees/paths.ts'

const isNewest = /^(?:latest|stable|current)$/
const isVersion = /^v?\d+(?:\.\d+)*$/
const byNumbers = new Intl.Collator('en', { numeric: true })

/**
 * Resolves `latest/x` next to version folders, as a host or build may: the same path below each version, newest
 * first; empty for any other address.
 *
 * @param addresses - of all pages
 */
export function readLatest(addresses: Iterable<string>): (address: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (address) => {
    const parts = address.split('/')
    const at = parts.findIndex((part) => isNewest.test(part))
    if (at === -1) return []
    const home = parts.slice(0, at).join('/')
    const versions = known.get(home) ?? versionsIn(home)
    known.set(home, versions)
    const rest = parts.slice(at + 1)
    return versions.map((version) => pathBelow(home, [version, ...rest].join('/')))
  }

  function versionsIn(home: string): readonly string[] {
    const names = new Set<string>()
    for (const address of addresses) {
      const name = isWithin(address, home) ? insideOf(address, home).split('/')[0] : undefined
      if (name !== undefined && isVersion.test(name)) names.add(name)
    }
    return [...names].sort((a, b) => byNumbers.compare(b, a))
  }
}
