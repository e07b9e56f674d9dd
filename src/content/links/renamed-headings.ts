// Follows headings that a change renamed to those that replaced them.

import type { Source } from '../facts/source.ts'
import type { Heading, PageFacts } from '../markdown/page-facts.ts'
import type { Revision } from '../revisions/revision.ts'
import type { AnchorSet } from '../site/layout.ts'
import { filesOf } from '../trees/tree.ts'
import { createAnchorReader, includeDepthMax, includedPage } from './anchor-reader.ts'
import {
  type Followed,
  type FollowFragment,
  type LinkedHeading,
  pairHeadings,
} from './heading-pairs.ts'

/** A change whose headings are followed. */
export interface HeadingChange {
  readonly base: Revision
  readonly head: Revision
  /** Base path to head path of renamed files. */
  readonly moved: ReadonlyMap<string, string>
  readonly source: Source
  /** Anchors of pages of the head that are loaded. */
  readonly anchorsOf: (path: string) => AnchorSet | undefined
}

/** Follows a fragment of the base, for a page by its head path; undefined if no heading had it. */
export type FollowHeading = (path: string, fragment: string) => Followed | undefined

/** Maximum number of pages of a change whose headings are followed. */
const pagesMax = 500
const partsMax = 50

/**
 * Loads the headings of some pages on both sides and returns a function that follows them.
 *
 * @param paths - head pages that lack a requested heading
 */
export async function followHeadings(
  paths: Iterable<string>,
  { base, head, moved, source, anchorsOf }: HeadingChange,
): Promise<FollowHeading> {
  const pages = findBefore(paths, base, moved)
  const anchors = createAnchorReader(base, source)
  await anchors.load(pages.values())
  const partsBefore = await readParts(base, pages.values(), source)
  const partsAfter = await readParts(head, pages.keys(), source)
  const followers = new Map<string, FollowFragment>()
  for (const [path, from] of pages) {
    const before = anchors.lookUp(from)
    const after = anchorsOf(path)
    if (before === undefined || after === undefined) continue
    followers.set(
      path,
      pairHeadings(
        linkedHeadings(before.list(), partsBefore.get(from) ?? []),
        linkedHeadings(after.list(), partsAfter.get(path) ?? []),
      ),
    )
  }
  return (path, fragment) => followers.get(path)?.(fragment)
}

/** Maps head pages to their base paths, where they exist. */
function findBefore(
  paths: Iterable<string>,
  base: Revision,
  moved: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const before = new Map([...moved].map(([from, to]) => [to, from]))
  const { byPath } = filesOf(base.tree)
  const found = new Map<string, string>()
  for (const path of paths) {
    // If the page at a path moved away, the path now belongs to another page.
    const from = before.get(path) ?? (moved.has(path) ? undefined : path)
    if (from !== undefined && byPath.has(from) && found.size < pagesMax) found.set(path, from)
  }
  return found
}

/** A page or one it includes, as far as needed here. */
interface Part {
  readonly facts: PageFacts
  readonly text: string
}

/** Reads each page with everything it includes, in the order of their headings. */
async function readParts(
  revision: Revision,
  paths: Iterable<string>,
  source: Source,
): Promise<ReadonlyMap<string, readonly Part[]>> {
  const { site, tree } = revision
  const { byPath } = filesOf(tree)
  const known = new Map<string, Part>()
  const wanted = [...paths]
  let next = new Set(wanted)
  for (let depth = 0; depth < includeDepthMax && next.size > 0; depth++) {
    await read([...next])
    const included = [...next].flatMap(includedBy)
    next = new Set(included.filter((path) => !known.has(path)).slice(0, pagesMax))
  }
  return new Map(wanted.map((path) => [path, collect(path, [])]))

  async function read(batch: readonly string[]): Promise<void> {
    const files = batch.flatMap((path) => byPath.get(path) ?? [])
    const texts = await source.readTexts(files)
    const facts = await source.readFacts(files, site.layout)
    for (const { path, oid } of files) {
      const [own, text] = [facts.get(oid), texts.get(oid)]
      if (own !== undefined && text !== undefined) known.set(path, { facts: own, text })
    }
  }

  function includedBy(path: string): string[] {
    const links = known.get(path)?.facts.links ?? []
    return links.flatMap((use) =>
      use.kind === 'include' ? includedPage(site.resolve(path, use)) : [],
    )
  }

  function collect(path: string, parts: Part[], depth = 0): Part[] {
    const part = known.get(path)
    if (part === undefined || depth === includeDepthMax || parts.length === partsMax) return parts
    parts.push(part)
    for (const other of includedBy(path)) collect(other, parts, depth + 1)
    return parts
  }
}

/**
 * Lists the headings of a page that can be linked to, with the text below them.
 *
 * @param parts - the page and its includes, in the order of the list; a heading in none of them has no text
 */
function linkedHeadings(
  list: ReturnType<AnchorSet['list']>,
  parts: readonly Part[],
): LinkedHeading[] {
  const sections = Map.groupBy(parts.flatMap(cutSections), ({ heading }) => keyOf(heading))
  return list.flatMap(({ fragment, heading }) => {
    if (heading === undefined) return []
    const found = sections.get(keyOf(heading))?.shift()
    const { text, wholeText, idsAbove = [] } = found ?? {}
    const { text: title, depth } = heading
    return { fragment, title, ids: [...heading.ids, ...idsAbove], depth, text, wholeText }
  })
}

interface Section {
  readonly heading: Heading
  readonly text: string
  readonly wholeText: string
  readonly idsAbove: readonly string[]
}

function keyOf({ line, depth, text }: Heading): string {
  return `${line} ${depth} ${text}`
}

function cutSections({ facts: { headings, anchors }, text }: Part): Section[] {
  const lines = text.split(/\r\n?|\n/)
  const known = new Set(anchors)
  const ends = findEnds(headings)
  return headings.map((heading, index) => {
    return {
      heading,
      text: below(heading, headings[index + 1]?.line),
      wholeText: below(heading, ends[index]),
      idsAbove: known.size === 0 ? [] : idsAbove(heading),
    }
  })

  function below({ line }: Heading, end = lines.length + 1): string {
    return lines
      .slice(line, end - 1)
      .join('\n')
      .trim()
  }

  // Authors keep an old address by `<a id="x"></a>` in the line above.
  function idsAbove({ line }: Heading): string[] {
    const above = lines.slice(Math.max(0, line - 1 - linesAboveMax), line - 1)
    const from = above.findLastIndex((one) => one.trim() !== '' && !isTags(one))
    const tags = above.slice(from + 1).join(' ')
    const ids = [...tags.matchAll(/\b(?:id|name)=["']?([^"'\s>]+)/g)].map(([, id = '']) => id)
    return ids.filter((id) => known.has(id))
  }
}

/** Finds for each heading the line of the next one that is not below it. */
function findEnds(headings: readonly Heading[]): readonly (number | undefined)[] {
  const lines: number[] = []
  const ends: (number | undefined)[] = []
  for (const { depth, line } of headings.toReversed()) {
    const after = lines.slice(0, depth + 1).filter((one) => one !== undefined)
    ends.push(after.length === 0 ? undefined : Math.min(...after))
    lines[depth] = line
  }
  return ends.toReversed()
}

const linesAboveMax = 4

function isTags(line: string): boolean {
  return /^[ \t]*(?:<\/?[a-z][^<>]*>[ \t]*)+$/i.test(line)
}
