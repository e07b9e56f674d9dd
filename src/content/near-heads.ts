// Heads of pages, most of which are known from a site nearby: only those of other pages are asked for.
import type { PageFacts } from './facts.ts'
import { readHeads } from './heads.ts'
import type { LayoutName } from './layouts/layout.ts'
import type { FactsByOid, FileEntry, Source } from './source.ts'

/** Heads that were looked at to read a site. */
export interface KnownHeads {
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
  near: KnownHeads | undefined,
): { readonly source: Source; readonly known: () => KnownHeads | undefined } {
  let known: KnownHeads | undefined
  let most = 0
  return {
    source: {
      ...source,
      async readHeads(pages, layout) {
        const { all, others } = (await readOthers(pages, layout)) ?? {
          all: await readHeads(source, pages, layout),
          others: noOthers,
        }
        if (pages.length > most) {
          most = pages.length
          known = { layout, all: new WeakRef(all), others }
        }
        return others.size === 0 ? all : { get: (oid) => others.get(oid) ?? all.get(oid) }
      },
    },
    known: () => known,
  }

  /** The heads known from nearby, and those that are missing there, where these are few. */
  async function readOthers(pages: readonly FileEntry[], layout: LayoutName) {
    const all = near?.layout === layout ? near.all.deref() : undefined
    if (near === undefined || all === undefined) return undefined
    const missing = pages.filter(({ oid }) => all.get(oid) === undefined && !near.others.has(oid))
    if (near.others.size + missing.length > othersMax) return undefined
    const others = new Map(near.others)
    const found = await readHeads(source, missing, layout)
    for (const { oid } of missing) {
      const head = found.get(oid)
      if (head !== undefined) others.set(oid, head)
    }
    return { all, others }
  }
}

const noOthers: ReadonlyMap<string, PageFacts> = new Map()
