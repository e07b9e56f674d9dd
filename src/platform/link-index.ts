// All links of a revision, found by where they stand, where they lead, and what they have in common.

import { compareBytes } from '../content/byte-order.ts'
import type { CarriedLinks } from '../content/link-changes.ts'
import type { CheckedLink } from '../content/links.ts'
import type { Link } from '../contract/index.ts'

/** Links of one revision. */
export interface LinkIndex {
  /** In order of path, line, column. */
  readonly all: readonly CheckedLink[]
  readonly groups: readonly LinkGroup[]
  /** How many links it holds that no other index does. */
  readonly weight: number
  /** How many indexes it stands on. */
  readonly depth: number
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
  let byTarget: ReadonlyMap<string, readonly CheckedLink[]> | undefined
  return {
    all,
    weight: all.length,
    depth: 0,
    get groups() {
      groups ??= groupLinks(all)
      return groups
    },
    from: (path) => linksIn(all, path ?? ''),
    to(path) {
      byTarget ??= Map.groupBy(all, pathLedTo)
      return byTarget.get(path ?? '') ?? []
    },
  }
}

// A chain of indexes is as slow to ask as it is long.
const depthMax = 16

/**
 * The index of a revision that differs little from one with an index: the work follows the change.
 *
 * @param appURL - as for `indexLinks`
 */
export function changeIndex(base: LinkIndex, carried: CarriedLinks, appURL: string): LinkIndex {
  const { paths } = carried
  const own = carried.links.map((link) => setAppApart(link, appURL))
  const all = replaceLinks(base.all, paths, own)
  if (base.depth >= depthMax) return indexLinks(all, appURL)
  let groups: readonly LinkGroup[] | undefined
  return {
    all,
    weight: own.length,
    depth: base.depth + 1,
    get groups() {
      groups ??= changeGroups(base, paths, own)
      return groups
    },
    from: (path) => linksIn(all, path ?? ''),
    to(path) {
      const others = base.to(path).filter((link) => !paths.has(link.path))
      const here = own.filter((link) => pathLedTo(link) === (path ?? ''))
      return here.length === 0 ? others : mergeLinks(others, here)
    },
  }
}

/** The links of a file: those in order of paths stand together. */
function linksIn(all: readonly CheckedLink[], path: string): readonly CheckedLink[] {
  const start = startOf(all, path)
  let end = start
  while (all[end]?.path === path) end++
  return all.slice(start, end)
}

/** Where the links of a file start, or would; found by halving. */
function startOf(all: readonly CheckedLink[], path: string): number {
  let from = 0
  let to = all.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareBytes(all[middle]?.path ?? '', path) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** All links, with those of some files replaced. */
function replaceLinks(
  all: readonly CheckedLink[],
  paths: ReadonlySet<string>,
  own: readonly CheckedLink[],
): readonly CheckedLink[] {
  const parts: (readonly CheckedLink[])[] = []
  let at = 0
  for (const path of [...paths].sort(compareBytes)) {
    const start = startOf(all, path)
    parts.push(all.slice(at, start), linksIn(own, path))
    at = start
    while (all[at]?.path === path) at++
  }
  parts.push(all.slice(at))
  return parts.flat()
}

/** Two lists of links of different files as one. */
function mergeLinks(a: readonly CheckedLink[], b: readonly CheckedLink[]): readonly CheckedLink[] {
  return replaceLinks(a, new Set(b.map(({ path }) => path)), b)
}

function changeGroups(
  base: LinkIndex,
  paths: ReadonlySet<string>,
  own: readonly CheckedLink[],
): readonly LinkGroup[] {
  const changed = new Map(groupLinks(own).map((group) => [group.key, group.links]))
  for (const path of paths) {
    for (const link of base.from(path)) {
      const key = keyOf(link)
      if (!changed.has(key)) changed.set(key, [])
    }
  }
  const parts: (readonly LinkGroup[])[] = []
  let at = 0
  for (const [key, here] of [...changed].sort(([a], [b]) => compareBytes(a, b))) {
    const place = placeOfGroup(base.groups, key)
    parts.push(base.groups.slice(at, place))
    const known = base.groups[place]?.key === key ? base.groups[place] : undefined
    const others = known?.links.filter((link) => !paths.has(link.path)) ?? []
    const links = here.length === 0 ? others : mergeLinks(others, here)
    const [first] = links
    if (first !== undefined) parts.push([groupOf(key, links, first)])
    at = known === undefined ? place : place + 1
  }
  parts.push(base.groups.slice(at))
  return parts.flat()
}

/** Where the group of a key stands, or would; found by halving. */
function placeOfGroup(groups: readonly LinkGroup[], key: string): number {
  let from = 0
  let to = groups.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareBytes(groups[middle]?.key ?? '', key) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function groupOf(key: string, links: readonly CheckedLink[], first: CheckedLink): LinkGroup {
  const { target, status } = first
  return { key, target, status, relation: relationOf(first), links }
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
      return first === undefined ? [] : [groupOf(key, members, first)]
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
