// Heads of pages, most of which are known from a site nearby: only those of other pages are asked for.

import { readHeads } from '../facts/heads.ts'
import type { FactsByOid, Source } from '../facts/source.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry } from '../trees/file-entry.ts'

/** Heads that were looked at to read a site. */
export interface ReusableHeads {
  readonly layout: LayoutName
  /** Of all pages of some site, as the source gave them. A layout that needs them keeps them. */
  readonly all: WeakRef<FactsByOid>
  /** Of pages that site did not have. */
  readonly others: ReadonlyMap<string, PageFacts>
}

// Who differs in more asks for all of them.
const othersMax = 500

/**
 * A source that knows heads, and remembers those of the largest question.
 *
 * @param near - what was known when a site nearby was read
 */
export function recordHeads(
  source: Source,
  near: ReusableHeads | undefined,
): { readonly source: Source; readonly known: () => ReusableHeads | undefined } {
  let known: ReusableHeads | undefined
  let most = 0
  return {
    source: {
      ...source,
      async readHeads(pages, layout) {
        const found = await lookUp({ source, known: near, layout }, pages)
        if (pages.length > most) {
          most = pages.length
          known = { layout, all: new WeakRef(found.all), others: found.others }
        }
        return findHeads(found)
      },
    },
    known: () => known,
  }
}

/** Heads of pages, of which some are known. */
export async function readKnownHeads(
  known: ReusableHeads | undefined,
  pages: readonly FileEntry[],
  { source, layout }: { readonly source: Source; readonly layout: LayoutName },
): Promise<FactsByOid> {
  return findHeads(await lookUp({ source, known, layout }, pages))
}

type FoundHeads = Pick<ReusableHeads, 'others'> & { readonly all: FactsByOid }

/** The heads that are known with those that are missing, where these are few; else all from the source. */
async function lookUp(
  {
    source,
    known,
    layout,
  }: { source: Source; known: ReusableHeads | undefined; layout: LayoutName },
  pages: readonly FileEntry[],
): Promise<FoundHeads> {
  const all = known?.layout === layout ? known.all.deref() : undefined
  if (known !== undefined && all !== undefined) {
    const missing = pages.filter(({ oid }) => all.get(oid) === undefined && !known.others.has(oid))
    if (known.others.size + missing.length <= othersMax) {
      const others = new Map(known.others)
      const found = await readHeads(source, missing, layout)
      for (const { oid } of missing) {
        const head = found.get(oid)
        if (head !== undefined) others.set(oid, head)
      }
      return { all, others }
    }
  }
  return { all: await readHeads(source, pages, layout), others: noOthers }
}

function findHeads({ all, others }: FoundHeads): FactsByOid {
  return others.size === 0 ? all : { get: (oid) => others.get(oid) ?? all.get(oid) }
}

const noOthers: ReadonlyMap<string, PageFacts> = new Map()
