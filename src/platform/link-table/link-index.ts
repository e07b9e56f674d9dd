// All links of a revision, indexed by position, target and shared properties.

import type { IncrementalLinks, KnownLinks } from '../../content/links/incremental-links.ts'
import type { CheckedLink } from '../../content/links/links.ts'
import type { LinkAt, LinkQuestion } from '../../content/links/touched-paths.ts'
import {
  countReasons,
  isElsewhere,
  type UnjudgedReason,
  whyUnjudged,
} from '../../content/links/unjudged.ts'
import type { Resolution, Site, Warning } from '../../content/site/layout.ts'
import { compareBytes } from '../../content/trees/byte-order.ts'
import { createPause } from '../processes/pause.ts'
import { countByGroup, countLinks, type LinkCounts } from './link-counts.ts'
import { type LinkGroup, relationOf } from './link-groups.ts'
import {
  buildLinkTable,
  groupKey,
  type LinkTable,
  LinkTableBuilder,
  type TableInput,
  type TableLink,
} from './link-table.ts'

/**
 * Links of a revision in memory: a table, or a table with the changes to it.
 *
 * Targets are not resolved here: the site resolves a link when it is shown.
 */
export interface KeptLinks extends KnownLinks {
  readonly table: LinkTable
  /** The files that are others than in the table, and their links. */
  readonly over?: { readonly paths: ReadonlySet<string>; readonly table: LinkTable }
  readonly counts: LinkCounts
  /** Warnings about the files of pages, in order of path. */
  readonly warnings: readonly Warning[]
  /** About how much memory it takes, without a table it shares. */
  readonly bytes: number
}

/** Context for resolving links: a site, and the address of the platform itself. */
export interface LinkPlaces {
  readonly site: Pick<Site, 'resolve'>
  /** Links that start with it lead to the app itself. */
  readonly appURL: string
}

/** Links in order of path, line, column, as they are kept. */
export function keepLinks(links: readonly CheckedLink[], appURL: string): KeptLinks {
  return keepTable(buildLinkTable(inputsOf(links, appURL)))
}

/** Like `keepLinks`, but yields to other work. */
export async function keepManyLinks(
  links: readonly CheckedLink[],
  appURL: string,
): Promise<KeptLinks> {
  const builder = new LinkTableBuilder()
  const pause = createPause()
  for (const link of inputsOf(links, appURL)) {
    const turn = pause()
    if (turn !== undefined) await turn
    builder.add(link)
  }
  await pause()
  return keepTable(builder.build())
}

function keepTable(table: LinkTable): KeptLinks {
  const { groupCount, size, broken, bytes } = table
  return {
    table,
    counts: {
      groups: groupCount,
      brokenGroups: broken.groups,
      uses: size,
      brokenUses: broken.uses,
    },
    warnings: [],
    bytes,
    select: (question) => table.select(question).map((link) => table.placed(link)),
  }
}

/** With more changed files than this, or than a sixtieth of all, the table is rebuilt. */
const filesOverMax = 64

/**
 * The links of a revision that differs little from one whose links are kept: the work follows the
 * change.
 *
 * @param options - `appURL` as for `keepLinks`; `filesMax` for tests of small ones
 */
export function changeLinks(
  base: KeptLinks,
  // Destructured, because the closures below would keep all of the object in memory.
  { paths: read, links, warnings: found }: IncrementalLinks,
  options: { readonly appURL: string; readonly filesMax?: number },
): KeptLinks {
  const { appURL, filesMax = Math.max(filesOverMax, base.table.paths.length / 60) } = options
  const { table, over } = base
  const paths = new Set([...(over?.paths ?? []), ...read])
  const kept = over === undefined ? [] : linksBeside(over.table, read)
  const own = mergeByPath(kept, inputsOf(links, appURL))
  const others = base.warnings.filter(({ path }) => !read.has(path))
  const warnings = [...mergeByPath(others, found)]
  if (paths.size > filesMax) {
    return { ...keepTable(buildLinkTable(mergeByPath(linksBeside(table, paths), own))), warnings }
  }
  const changed = buildLinkTable(own, table.lend(paths))
  return {
    table,
    over: { paths, table: changed },
    counts: countLinks(table, paths, changed),
    warnings,
    bytes: changed.bytes + overBytes + paths.size * pathBytes,
    *select(question: LinkQuestion): Generator<LinkAt> {
      for (const link of table.select(question)) {
        const placed = table.placed(link)
        if (!paths.has(placed.path)) yield placed
      }
      for (const link of changed.select(question)) yield changed.placed(link)
    },
  }
}

const overBytes = 600
const pathBytes = 120

function* linksBeside(table: LinkTable, paths: ReadonlySet<string>): Generator<TableLink> {
  for (let link = 0; link < table.size; link++) {
    const found = table.link(link)
    if (!paths.has(found.path)) yield found
  }
}

/** Links of different files, each list in order, as one. */
function* mergeByPath<Placed extends { readonly path: string }>(
  a: Iterable<Placed>,
  b: Iterable<Placed>,
): Generator<Placed> {
  const others = b[Symbol.iterator]()
  let other = others.next()
  for (const one of a) {
    while (other.done !== true && compareBytes(other.value.path, one.path) < 0) {
      yield other.value
      other = others.next()
    }
    yield one
  }
  while (other.done !== true) {
    yield other.value
    other = others.next()
  }
}

/** Links of one revision, as its readers ask for them. */
export class LinkIndex {
  readonly counts: LinkCounts
  readonly warnings: readonly Warning[]
  readonly #kept: KeptLinks
  readonly #places: LinkPlaces

  constructor(kept: KeptLinks, places: LinkPlaces) {
    this.counts = kept.counts
    this.warnings = kept.warnings
    this.#kept = kept
    this.#places = places
  }

  /** Links of a file. */
  async from(path: string | undefined): Promise<readonly CheckedLink[]> {
    if (path === undefined) return []
    const { table, over } = this.#kept
    const holder = over?.paths.has(path) ? over.table : table
    const [from, to] = holder.rangeOf(path)
    return this.#show(Array.from({ length: to - from }, (_, at) => holder.link(from + at)))
  }

  /** Links that lead to a page or file, whether the heading they name is there or not. */
  async to(path: string | undefined): Promise<readonly CheckedLink[]> {
    if (path === undefined) return []
    const collect = (table: LinkTable) => {
      const links = [...table.groupsAt(path)].flatMap((group) => [...table.linksOfGroup(group)])
      return links.sort((a, b) => a - b)
    }
    const links = await this.#showAll(collect)
    return links.filter(({ resolution }) => pathLedTo(resolution) === path)
  }

  /** Broken links of some or all files, in order. */
  async broken(paths?: ReadonlySet<string>): Promise<readonly CheckedLink[]> {
    if (paths !== undefined) {
      const broken: CheckedLink[] = []
      for (const path of [...paths].sort(compareBytes)) {
        for (const link of await this.from(path)) if (link.status === 'broken') broken.push(link)
      }
      return broken
    }
    return this.#showAll((table) => {
      const links: number[] = []
      for (let group = 0; group < table.groupCount; group++) {
        if (table.isBroken(group)) links.push(...table.linksOfGroup(group))
      }
      return links.sort((a, b) => a - b)
    })
  }

  /**
   * Number of links that cannot be judged, by reason.
   *
   * @param isThere - true if a repository path is a file
   */
  async countUnjudged(
    isThere: (path: string) => boolean,
  ): Promise<ReadonlyMap<UnjudgedReason, number>> {
    const doubtful = await this.#showAll((table) => {
      const links: number[] = []
      for (let group = 0; group < table.groupCount; group++) {
        if (table.statusOf(group) !== 'ok') continue
        const { target, isUnseen } = table.group(group)
        if (isUnseen || (!isElsewhere(target) && !isThere(target.replace(/#.*$/s, ''))))
          links.push(...table.linksOfGroup(group))
      }
      return links.sort((a, b) => a - b)
    })
    return countReasons(
      doubtful.flatMap(({ unjudged }) => (unjudged === undefined ? [] : [{ reason: unjudged }])),
    )
  }

  /** Every link, in order of path, line, column. */
  all(): Promise<readonly CheckedLink[]> {
    return this.#showAll((table) => Array.from({ length: table.size }, (_, link) => link))
  }

  /**
   * Groups in byte order of their keys; each shown by `group`.
   *
   * @param status - only those of this status
   */
  listGroups(status?: string): readonly GroupPlace[] {
    const { table, over } = this.#kept
    const listed: GroupPlace[] = []
    const own = over === undefined ? [] : this.#listOwnGroups(over.table, table)
    const gone = over === undefined ? new Map<number, number>() : countByGroup(table, over.paths)
    const here = new Set(own.flatMap(({ known }) => known ?? []))
    let next = 0
    for (let group = 0; group <= table.groupCount; group++) {
      for (; (own[next]?.before ?? Number.POSITIVE_INFINITY) <= group; next++) {
        const added = own[next]
        if (added?.known !== undefined || over === undefined || added === undefined) continue
        if (isWanted(over.table, added.group))
          listed.push({ table: over.table, group: added.group })
      }
      if (group === table.groupCount) break
      const isGone = gone.get(group) === table.groupSize(group) && !here.has(group)
      if (!isGone && isWanted(table, group)) listed.push({ table, group })
    }
    return listed

    function isWanted(holder: LinkTable, group: number): boolean {
      return status === undefined || holder.statusOf(group) === status
    }
  }

  /** The group of a key; undefined when there is none. */
  async findGroup(key: string): Promise<LinkGroup | undefined> {
    const { table, over } = this.#kept
    for (const holder of over === undefined ? [table] : [table, over.table]) {
      const group = holder.findGroup(key)
      if (group === undefined) continue
      const shown = await this.group({ table: holder, group })
      return shown.links.length === 0 ? undefined : shown
    }
    return undefined
  }

  /** A group with its links. */
  async group({ table, group }: GroupPlace): Promise<LinkGroup> {
    const { target, status, relation } = table.group(group)
    const key = groupKey({ target, status, relation })
    const links = await this.#showAll((holder) => {
      const at = holder === table ? group : holder.findGroup(key)
      return at === undefined ? [] : [...holder.linksOfGroup(at)]
    })
    return { key, target, status, relation, links }
  }

  /** Groups of the changed files, each with its position among those of the table. */
  #listOwnGroups(own: LinkTable, table: LinkTable) {
    return Array.from({ length: own.groupCount }, (_, group) => {
      const key = groupKey(own.group(group))
      const known = table.findGroup(key)
      return { group, known, before: table.findKey(key) }
    })
  }

  async #showAll(
    collect: (table: LinkTable) => readonly number[],
  ): Promise<readonly CheckedLink[]> {
    const { table, over } = this.#kept
    const base = await readLinks(table, collect(table))
    if (over === undefined) return this.#show(base)
    const rest = base.filter(({ path }) => !over.paths.has(path))
    const own = await readLinks(over.table, collect(over.table))
    return this.#show([...mergeByPath(rest, own)])
  }

  /** A link takes some 15 µs: others have their turn between many. */
  async #show(links: readonly TableLink[]): Promise<readonly CheckedLink[]> {
    const pause = createPause()
    const shown: CheckedLink[] = []
    for (const [at, link] of links.entries()) {
      if (at % linksAtOnce === linksAtOnce - 1) await pause()
      shown.push(this.#showOne(link))
    }
    return shown
  }

  #showOne({ path, use, group: { target, status, isUnseen } }: TableLink): CheckedLink {
    const { site, appURL } = this.#places
    const found = site.resolve(path, use)
    const resolution = isApp(found, use.url, appURL) ? ({ kind: 'in-app' } as const) : found
    if (status !== 'broken') {
      const unjudged = isUnseen ? 'unknown-heading' : whyUnjudged(resolution, use.url)
      const shown = { path, use, resolution, status, target }
      return unjudged === undefined ? shown : { ...shown, unjudged }
    }
    // A missing heading depends on the page's content, not on the path.
    const reason = resolution.kind === 'broken' ? resolution.reason : 'missing-heading'
    return { path, use, resolution, status, target, reason }
  }
}

const linksAtOnce = 128

/** Links by their numbers; others have their turn between many. */
async function readLinks(table: LinkTable, numbers: readonly number[]): Promise<TableLink[]> {
  const pause = createPause()
  const links: TableLink[] = []
  for (const [at, link] of numbers.entries()) {
    if (at % linksAtOnce === linksAtOnce - 1) await pause()
    links.push(table.link(link))
  }
  return links
}

/** A group in the table that names it. */
export interface GroupPlace {
  readonly table: LinkTable
  readonly group: number
}

/** The key of a group that is not shown yet. */
export function keyOfPlace({ table, group }: GroupPlace): string {
  return groupKey(table.group(group))
}

/** Only a platform knows its address, so the content room takes these links for external. */
function isApp(resolution: Resolution, url: string, appURL: string): boolean {
  return resolution.kind === 'external' && url.startsWith(appURL)
}

function* inputsOf(links: Iterable<CheckedLink>, appURL: string): Generator<TableInput> {
  for (const link of links) {
    const { path, use, resolution, target } = link
    const status = isApp(resolution, use.url, appURL) ? 'in-app' : link.status
    const group = { target, status, relation: relationOf(link) }
    const isUnseen = link.unjudged === 'unknown-heading'
    yield { path, use, group: isUnseen ? { ...group, isUnseen } : group }
  }
}

/** No path is empty, so what leads nowhere is found by none. */
function pathLedTo(resolution: Resolution): string {
  return resolution.kind === 'page' || resolution.kind === 'file' ? resolution.path : '\0'
}
