// Everything an index of links answers, as one value to compare.
import type { CheckedLink } from '../src/content/links/links.ts'
import { keyOfPlace, type LinkIndex } from '../src/platform/link-table/link-index.ts'

/** @param links - those of the revision: about their paths and targets is asked */
export async function describeLinks(index: LinkIndex, links: readonly CheckedLink[]) {
  const paths = [...new Set(links.map(({ path }) => path))].slice(0, 200)
  const targets = [
    ...new Set(links.flatMap(({ resolution }) => ('path' in resolution ? [resolution.path] : []))),
  ].slice(0, 200)
  return {
    counts: index.counts,
    groups: await Promise.all(index.listGroups().map((place) => index.group(place))),
    keys: index.listGroups().map(keyOfPlace),
    broken: index.listGroups('broken').map(keyOfPlace),
    brokenLinks: await index.broken(),
    brokenIn: await index.broken(new Set(paths)),
    found: await Promise.all(
      index
        .listGroups()
        .slice(0, 50)
        .map((place) => index.findGroup(keyOfPlace(place))),
    ),
    from: await Promise.all([...paths, undefined].map((path) => index.from(path))),
    to: await Promise.all([...targets, ...paths, undefined].map((path) => index.to(path))),
  }
}
