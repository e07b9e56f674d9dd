// Everything an index of links answers, as one value to compare.
import type { CheckedLink } from '../src/content/links/links.ts'
import { keyOfPlace, type LinkIndex } from '../src/platform/link-table/link-index.ts'

/** @param links - those of the revision: about their paths and targets is asked */
export function describeLinks(index: LinkIndex, links: readonly CheckedLink[]) {
  const paths = [...new Set(links.map(({ path }) => path))].slice(0, 200)
  const targets = [
    ...new Set(links.flatMap(({ resolution }) => ('path' in resolution ? [resolution.path] : []))),
  ].slice(0, 200)
  return {
    counts: index.counts,
    groups: index.listGroups().map((place) => index.group(place)),
    keys: index.listGroups().map(keyOfPlace),
    broken: index.listGroups('broken').map(keyOfPlace),
    brokenLinks: index.broken(),
    brokenIn: index.broken(new Set(paths)),
    found: index
      .listGroups()
      .slice(0, 50)
      .map((place) => index.findGroup(keyOfPlace(place))),
    from: [...paths, undefined].map((path) => index.from(path)),
    to: [...targets, ...paths, undefined].map((path) => index.to(path)),
  }
}
