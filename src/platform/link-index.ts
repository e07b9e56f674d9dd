// All links of a revision, found by where they stand, where they lead, and what they have in common.

import { compareBytes } from '../content/byte-order.ts'
import type { CheckedLink } from '../content/links.ts'
import type { Link } from '../contract/index.ts'

/** Links of one revision. */
export interface LinkIndex {
  /** In order of path, line, column. */
  readonly all: readonly CheckedLink[]
  readonly groups: readonly LinkGroup[]
  /** Links that stand in a file. */
  from(path: string | undefined): readonly CheckedLink[]
  /** Links that lead to a page or file, whether the heading they name is there or not. */
  to(path: string | undefined): readonly CheckedLink[]
}

/** Uses of one target that are alike for the reader of a list. */
export interface LinkGroup {
  /** Unique in its list, which is in byte order of it. */
  readonly key: string
  readonly target: string
  readonly status: Link['status']
  readonly relation: Link['relation']
  /** In order of path, line, column. */
  readonly links: readonly CheckedLink[]
}

/**
 * An index of links; each way of looking is built when it is first asked for.
 *
 * @param appURL - links that start with it lead to the app itself
 */
export function indexLinks(links: readonly CheckedLink[], appURL: string): LinkIndex {
  const all = links.map((link) => setAppApart(link, appURL))
  let groups: readonly LinkGroup[] | undefined
  let byPath: ReadonlyMap<string, readonly CheckedLink[]> | undefined
  let byTarget: ReadonlyMap<string, readonly CheckedLink[]> | undefined
  return {
    all,
    get groups() {
      groups ??= groupLinks(all)
      return groups
    },
    from(path) {
      byPath ??= Map.groupBy(all, (link) => link.path)
      return byPath.get(path ?? '') ?? []
    },
    to(path) {
      byTarget ??= Map.groupBy(all, pathLedTo)
      return byTarget.get(path ?? '') ?? []
    },
  }
}

/** Only a platform knows its address, so the content room takes these links for external. */
function setAppApart(link: CheckedLink, appURL: string): CheckedLink {
  if (link.resolution.kind !== 'external' || !link.use.url.startsWith(appURL)) return link
  return { ...link, resolution: { kind: 'in-app' }, status: 'in-app' }
}

/** No path is empty, so what leads nowhere is found by none. */
function pathLedTo({ resolution }: CheckedLink): string {
  return resolution.kind === 'page' || resolution.kind === 'file' ? resolution.path : '\0'
}

/** One group for each target, status and relation. */
export function groupLinks(links: readonly CheckedLink[]): LinkGroup[] {
  const groups = Map.groupBy(links, keyOf)
  return [...groups]
    .flatMap(([key, members]): LinkGroup[] => {
      const [first] = members
      if (first === undefined) return []
      const { target, status } = first
      return [{ key, target, status, relation: relationOf(first), links: members }]
    })
    .sort((a, b) => compareBytes(a.key, b.key))
}

function keyOf(link: CheckedLink): string {
  return `${link.target}\0${link.status}\0${relationOf(link)}`
}

// Open point B: what a page takes in, it depends on.
function relationOf({ use }: CheckedLink): Link['relation'] {
  return use.kind === 'include' || use.kind === 'openapi' ? 'dependsOn' : 'reference'
}

/** The same use in two checks of one revision. */
export function placeOf({ path, use }: CheckedLink): string {
  return `${path}\0${use.line}\0${use.column}\0${use.url}`
}
