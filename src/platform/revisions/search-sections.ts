// Sections of pages as searches need them: read once, kept in the store by oid, and in memory while used.

import {
  type PlacedSection,
  placeSections,
  sectionsVersion,
} from '../../content/anchors/sections.ts'
import { factsVersion } from '../../content/facts/facts.ts'
import type { Source } from '../../content/facts/source.ts'
import type { GitPlace } from '../../content/revisions/page-tree.ts'
import { type FoldedSection, foldSection } from '../../content/search/excerpts.ts'
import { type PageTokens, tokenizePage } from '../../content/search/tokens.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'
import type { FileEntry } from '../../content/trees/file-entry.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { type Derivation, insertDerived, readDerived } from '../../store/objects/objects.ts'
import { hasThreads, inThread } from '../../threads/in-thread.ts'
import type { ReadSections } from '../../threads/tasks.ts'
import { splitBySize } from '../objects/text-batches.ts'
import { Cache } from '../processes/cache.ts'
import { scaleToHeap } from '../processes/heap-scale.ts'
import { createPause } from '../processes/pause.ts'
import { unlessTooMuch } from '../threads/document-reader.ts'

export type SearchedSection = PlacedSection & FoldedSection

/** Sections by the oid of their page. A page that cannot be read has none. */
export interface Sections {
  /** For excerpts: from memory, else from the store, else from the text. */
  read(
    pages: readonly GitPlace[],
    layout: LayoutName,
  ): Promise<ReadonlyMap<string, readonly SearchedSection[]>>
  /** From the texts, for the index. */
  derive(
    pages: readonly GitPlace[],
    layout: LayoutName,
  ): Promise<ReadonlyMap<string, DerivedSections>>
  /** Keeps what was derived: sections of pages, as JSON. */
  keep(database: Database, layout: LayoutName, derived: ReadonlyMap<string, string>): Promise<void>
}

/** Sections of a page as JSON, and their tokens. */
export interface DerivedSections extends Omit<PageTokens, 'title'> {
  readonly json: string
}

/** Characters of pages whose sections are read per step, which takes up to about 20 ms. */
const atOnceMax = 50_000

/** Characters kept in memory: about a thousand pages. */
const charactersMax = scaleToHeap(16_000_000)

export function createSections(store: Store, source: Source): Sections {
  const searched = new Cache<readonly SearchedSection[]>(charactersMax, weigh)
  return { read, derive, keep }

  async function read(pages: readonly GitPlace[], layout: LayoutName) {
    let kept: Promise<ReadonlyMap<string, string>> | undefined
    const all = await Promise.all(
      pages.map(async (page) => {
        const sections = await searched.read(`${layout} ${page.oid}`, async () => {
          // All at once, as soon as one is missing.
          kept ??= readDerived(
            store.database,
            derivationOf(layout),
            pages.map(({ oid }) => oid),
          )
          const json =
            (await kept).get(page.oid) ?? (await derive([page], layout)).get(page.oid)?.json
          return parseSections(json ?? '[]').map(foldSection)
        })
        return [page.oid, sections] as const
      }),
    )
    return new Map(all)
  }

  async function derive(pages: readonly GitPlace[], layout: LayoutName) {
    const files = pages.map((page) => ({ ...page, mode: '100644' as const }))
    const derived = new Map<string, DerivedSections>()
    const { parts } = await splitBySize(store, files)
    for (const part of parts) await deriveInto(derived, part, layout)
    return derived
  }

  async function deriveInto(
    derived: Map<string, DerivedSections>,
    files: readonly FileEntry[],
    layout: LayoutName,
  ): Promise<void> {
    const texts = await source.readTexts(files)
    const facts = await source.readFacts(files, layout)
    const pause = createPause()
    const isShared = store.isDurable && hasThreads()
    for (const { oid } of files) {
      await pause()
      const text = texts.get(oid)
      const known = facts.get(oid)
      if (text === undefined || known === undefined) continue
      const isAside = isShared && text.length > atOnceMax
      if (isAside) {
        const question = { text, layout, isUnread: known.isUnread === true }
        const told = await unlessTooMuch(inThread('sections', question))
        derived.set(oid, told === undefined ? noSections : splitTokens(told))
      } else {
        const sections = placeSections(text, layout, known)
        const json = JSON.stringify(sections)
        derived.set(oid, { ...tokenizePage({ title: '', sections }), json })
      }
    }
  }

  async function keep(
    database: Database,
    layout: LayoutName,
    derived: ReadonlyMap<string, string>,
  ): Promise<void> {
    if (store.isDurable) await insertDerived(database, derivationOf(layout), derived)
  }
}

const noSections: DerivedSections = { json: '[]', headings: [], body: [], parts: [] }

function splitTokens({ json, headings, body, parts }: ReadSections): DerivedSections {
  return { json, headings: split(headings), body: split(body), parts: split(parts) }
}

function split(tokens: string): readonly string[] {
  return tokens === '' ? [] : tokens.split(' ')
}

function derivationOf(layout: LayoutName): Derivation {
  return { dialect: `sections of ${layout}`, version: factsVersion * 1000 + sectionsVersion }
}

function parseSections(json: string): PlacedSection[] {
  // Written above from values of this type, under the version of the code that made them.
  return JSON.parse(json) as PlacedSection[]
}

function weigh(sections: readonly SearchedSection[]): number {
  return sections.reduce((sum, { text }) => sum + 2 * text.length + 100, 100)
}
