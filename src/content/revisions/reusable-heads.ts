// Heads of pages, mostly reused from a nearby site; only the missing ones are requested.

import { readSummaries } from '../facts/page-summaries.ts'
import type { FactsByOid, Source } from '../facts/source.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry } from '../trees/file-entry.ts'

/** Heads that were read to build a site. */
export interface ReusableHeads {
  readonly layout: LayoutName
  /** All heads of some site, as returned by the source. A layout that needs them holds them. */
  readonly all: WeakRef<FactsByOid>
  /** Heads of pages which that site did not have. */
  readonly others: ReadonlyMap<string, PageFacts>
}

// With more missing heads than this, all are requested.
const othersMax = 500

/**
 * Wraps a source so that it reuses known heads and records those of the largest request.
 *
 * @param near - heads recorded when a nearby site was read
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
      async readSummaries(pages, layout) {
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

/** Reads heads of pages, some of which are known. */
export async function readKnownHeads(
  known: ReusableHeads | undefined,
  pages: readonly FileEntry[],
  { source, layout }: { readonly source: Source; readonly layout: LayoutName },
): Promise<FactsByOid> {
  return findHeads(await lookUp({ source, known, layout }, pages))
}

type FoundHeads = Pick<ReusableHeads, 'others'> & { readonly all: FactsByOid }

/** Returns known heads together with missing ones, if these are few; else all from the source. */
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
      const found = await readSummaries(source, missing, layout)
      for (const { oid } of missing) {
        const head = found.get(oid)
        if (head !== undefined) others.set(oid, head)
      }
      return { all, others }
    }
  }
  return { all: await readSummaries(source, pages, layout), others: noOthers }
}

function findHeads({ all, others }: FoundHeads): FactsByOid {
  return others.size === 0 ? all : { get: (oid) => others.get(oid) ?? all.get(oid) }
}

const noOthers: ReadonlyMap<string, PageFacts> = new Map()
