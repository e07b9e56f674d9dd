// Trees, texts and facts out of the store, as the content room asks for them.
import { setImmediate } from 'node:timers/promises'
import { factsVersion, readFacts, readPassingFacts } from '../../content/facts/facts.ts'
import { summarizeFacts } from '../../content/facts/page-summaries.ts'
import type { Source } from '../../content/facts/source.ts'
import type { PageFacts } from '../../content/markdown/page-facts.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'
import { changeDirectory, makeDirectory } from '../../content/trees/directories.ts'
import type { FileEntry, Tree, TreeEntry } from '../../content/trees/file-entry.ts'
import { buildTree, emptyTree, shareFiles } from '../../content/trees/tree.ts'
import { decodeTree, encodeTree, type RawTreeEntry } from '../../content/trees/tree-bytes.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { readComputedTexts } from '../../store/objects/computed-pages.ts'
import { type PlacedObject, placeObjects } from '../../store/objects/object-files.ts'
import {
  type Derivation,
  holdObjects,
  insertDerived,
  insertObjects,
  type OpenBytes,
  openBytes,
  openObject,
  readDerived,
  readObjectSizes,
  readObjects,
} from '../../store/objects/objects.ts'
import type { StoredObject } from '../../store/objects/stored-object.ts'
import { scaleToHeap } from '../processes/heap-scale.ts'
import { createPause } from '../processes/pause.ts'
import { type FactsCache, keepFacts } from './facts-cache.ts'
import { checkTextSize, deriveFacts } from './text-batches.ts'
import { LargeTexts } from './text-cache.ts'

/**
 * Reads blobs from the store, then from its alternates. Missing blobs are absent from the result.
 *
 * @param check - throws for sizes that are not to be read
 */
export async function readBlobs(
  store: Store,
  oids: readonly string[],
  check?: (bytes: number) => void,
): Promise<Map<string, Uint8Array>> {
  const found = await readObjects(store, oids, check)
  for (const alternate of store.alternates) {
    const missing = oids.filter((oid) => !found.has(oid))
    if (missing.length === 0) break
    for (const [oid, bytes] of await alternate.readBlobs(missing)) found.set(oid, bytes)
  }
  return found
}

/** One blob to be read piece by piece: from the store, else from where it borrows. */
export async function openBlob(store: Store, oid: string): Promise<OpenBytes | undefined> {
  const kept = await openObject(store, oid)
  if (kept !== undefined) return kept
  const borrowed = (await readBlobs(store, [oid])).get(oid)
  return borrowed && openBytes(borrowed)
}

/** Sizes of blobs in bytes. */
export async function readSizes(
  store: Store,
  oids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await readObjectSizes(store.database, oids)
  for (const alternate of store.alternates) {
    const missing = oids.filter((oid) => !found.has(oid))
    if (missing.length === 0) break
    for (const [oid, size] of await alternate.readSizes(missing)) found.set(oid, size)
  }
  return found
}

/** Prepares objects for a transaction that references them: existing ones are held, large ones are written to files. */
export async function prepareObjects(
  { store, now }: { readonly store: Store; readonly now: () => string },
  objects: readonly StoredObject[],
): Promise<(StoredObject | PlacedObject)[]> {
  if (objects.length === 0) return []
  const oids = objects.map(({ oid }) => oid)
  const held = await store.transaction((database) => holdObjects(database, oids, now()))
  return placeObjects(
    store.files,
    objects.filter(({ oid }) => !held.has(oid)),
  )
}

const modes = { '100644': true, '100755': true, '120000': true, '160000': true } as const

/**
 * A tree by its oid, with everything below it; one query for each depth.
 *
 * @param near - a tree it differs little from: directories it has in the same place are not read
 */
export async function readStoredTree(store: Store, oid: string, near?: Tree): Promise<Tree> {
  if (near === undefined) return readWholeTree(store, oid)
  if (near.oid === oid) return near
  const directories = await readChangedDirectories(store, oid, near)
  const tree = assemble(oid, near)
  shareFiles(near, tree)
  return tree

  function assemble(own: string, place: Tree | undefined): Tree {
    if (place?.oid === own) return place
    const entries = new Map<string, TreeEntry>()
    const changes = new Map<string, TreeEntry | undefined>()
    for (const { name, mode, oid: below } of directories.get(own) ?? []) {
      const other = place?.entries.get(name)
      if (isFileMode(mode)) entries.set(name, { kind: 'file', oid: below, mode })
      else if (other?.kind === 'directory' && other.tree.oid === below) entries.set(name, other)
      else {
        const at = other?.kind === 'directory' ? other.tree : undefined
        entries.set(name, { kind: 'directory', tree: assemble(below, at) })
      }
    }
    if (place === undefined) return makeDirectory(own, entries)
    for (const name of place.entries.keys()) if (!entries.has(name)) changes.set(name, undefined)
    for (const [name, entry] of entries) {
      if (!isSameEntry(place.entries.get(name), entry)) changes.set(name, entry)
    }
    return changeDirectory(place, changes, own)
  }
}

function isSameEntry(a: TreeEntry | undefined, b: TreeEntry): boolean {
  if (a?.kind === 'directory') return b.kind === 'directory' && a.tree === b.tree
  return a !== undefined && b.kind === 'file' && a.oid === b.oid && a.mode === b.mode
}

/** Entries of the directories a tree has and a tree nearby has not in the same place, by oid. */
async function readChangedDirectories(
  store: Store,
  oid: string,
  near: Tree,
): Promise<ReadonlyMap<string, readonly RawTreeEntry[]>> {
  const found = new Map<string, readonly RawTreeEntry[]>()
  let level: readonly (readonly [oid: string, near: Tree | undefined])[] = [[oid, near]]
  while (level.length > 0) {
    const missing = [...new Set(level.map(([tree]) => tree))].filter((tree) => !found.has(tree))
    const bytes = await readObjects(store, missing)
    for (const tree of missing) {
      const object = bytes.get(tree)
      // The tree without entries is named, not kept.
      if (object === undefined && tree !== emptyTreeOid)
        throw new Error(`Cannot find tree "${tree}"`)
      found.set(tree, decodeTree(object ?? new Uint8Array()))
    }
    level = level.flatMap(([tree, place]) =>
      (found.get(tree) ?? []).flatMap(
        ({ name, mode, oid: below }): [string, Tree | undefined][] => {
          if (isFileMode(mode)) return []
          const other = place?.entries.get(name)
          const at = other?.kind === 'directory' ? other.tree : undefined
          return at?.oid === below ? [] : [[below, at]]
        },
      ),
    )
  }
  return found
}

async function readWholeTree(store: Store, oid: string): Promise<Tree> {
  const files: FileEntry[] = []
  const oids = new Map<string, string>()
  const pause = createPause()
  let level: readonly (readonly [path: string, oid: string])[] = [['', oid]]
  while (level.length > 0) {
    const bytes = await readObjects(store, [...new Set(level.map(([, tree]) => tree))])
    const below: [string, string][] = []
    for (const [path, tree] of level) {
      await pause()
      oids.set(path, tree)
      const object = bytes.get(tree)
      // The tree without entries is named, not kept.
      if (object === undefined && tree !== emptyTreeOid)
        throw new Error(`Cannot find tree "${tree}"`)
      for (const entry of decodeTree(object ?? new Uint8Array())) {
        const at = path === '' ? entry.name : `${path}/${entry.name}`
        if (isFileMode(entry.mode)) files.push({ path: at, oid: entry.oid, mode: entry.mode })
        else below.push([at, entry.oid])
      }
    }
    level = below
  }
  return buildTree(files, oids)
}

const emptyTreeOid = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

function isFileMode(mode: string): mode is FileEntry['mode'] {
  return mode in modes
}

/**
 * Stores a tree. Directories already stored are not read: a stored directory keeps everything below it.
 *
 * @param near - a tree that a revision references: directories it has in the same place are skipped
 * @param at - now
 */
export async function insertTree(
  database: Database,
  tree: Tree,
  { at, near = emptyTree }: { readonly at: string; readonly near?: Tree | undefined },
): Promise<void> {
  let level: readonly Placed[] = near.oid === tree.oid ? [] : [{ tree, near }]
  while (level.length > 0) {
    const known = await holdObjects(
      database,
      level.map((directory) => directory.tree.oid),
      at,
    )
    const fresh = level.filter((directory) => !known.has(directory.tree.oid))
    await insertObjects(database, fresh.map(toObject), at)
    level = fresh.flatMap(listBelow)
  }
}

const directoriesAhead = 200

/**
 * Stores the directories of a tree before anything references it, if there are many.
 *
 * The deepest come first: keeping a directory keeps everything below it. The transaction that references the
 * tree then has little left to write, and other writers get their turn in between.
 */
export async function keepTreeAhead(
  { store, now }: { readonly store: Store; readonly now: () => string },
  tree: Tree,
  near: Tree,
): Promise<void> {
  const levels: (readonly Placed[])[] = near.oid === tree.oid ? [] : [[{ tree, near }]]
  for (const level of levels) {
    const below = level.flatMap(listBelow)
    if (below.length > 0) levels.push(below)
  }
  const directories = levels.toReversed().flat()
  if (directories.length <= directoriesAhead) return
  for (let at = 0; at < directories.length; at += directoriesAhead) {
    const objects = directories.slice(at, at + directoriesAhead).map(toObject)
    await store.transaction((database) => insertObjects(database, objects, now()))
    await setImmediate()
  }
}

function toObject({ tree }: Placed): StoredObject {
  return { oid: tree.oid, kind: 'tree', bytes: encodeTree(tree) }
}

/** A directory to keep, and what the kept tree has in its place. */
interface Placed {
  readonly tree: Tree
  readonly near: Tree
}

function listBelow({ tree, near }: Placed): Placed[] {
  const below: Placed[] = []
  for (const [name, entry] of tree.entries) {
    if (entry.kind !== 'directory') continue
    const other = near.entries.get(name)
    const place = other?.kind === 'directory' ? other.tree : emptyTree
    if (place.oid !== entry.tree.oid) below.push({ tree: entry.tree, near: place })
  }
  return below
}

/** Memory for cached facts and heads of pages, over all spaces. */
// Half of it is what was used since the other half was full.
const factsBytesMax = scaleToHeap(96 * 2 ** 20)
const headsBytesMax = scaleToHeap(128 * 2 ** 20)
const pagesAtOnce = 256
// Few pages mean a change: the request is short, and its pages stay in the store.
const fewPages = 32

/**
 * The store as a source of texts and facts. Facts are computed once per blob and dialect, then cached.
 *
 * @param others - texts that are in no store, by oid
 */
export function createStoreSource(store: Store, others: ReadonlyMap<string, string>): Source {
  const wholes = keepFacts(factsBytesMax)
  const heads = keepFacts(headsBytesMax)
  const largeTexts = new LargeTexts()
  const pause = createPause()

  return {
    readTexts,
    readFacts: (pages, layout, once) => read(pages, layout, { kept: wholes, once }),
    readSummaries: (pages, layout) => read(pages, layout, { kept: heads }),
    pause,
  }

  async function read(
    pages: readonly FileEntry[],
    layout: LayoutName,
    { kept, once = false }: { readonly kept: FactsCache; readonly once?: boolean | undefined },
  ): Promise<ReadonlyMap<string, PageFacts>> {
    // Yields between batches, since large requests alternate between reading and computing.
    await pause()
    const found = new Map<string, PageFacts>()
    const missing: FileEntry[] = []
    for (const page of pages) {
      const known = kept.get(`${layout} ${page.oid}`)
      if (known === undefined) missing.push(page)
      else found.set(page.oid, known)
    }
    const isBrief = store.isDurable && missing.length <= fewPages
    // Facts of many pages that are read only once are not cached.
    const isPassing = store.isDurable && once && !isBrief
    for (let at = 0; at < missing.length; at += pagesAtOnce) {
      const batch = missing.slice(at, at + pagesAtOnce)
      for (const [oid, own] of await loadFacts(batch, layout)) {
        const value = kept === wholes ? own : summarizeFacts(own, layout)
        if (!isPassing) kept.set(`${layout} ${oid}`, value, isBrief)
        found.set(oid, value)
      }
    }
    return found
  }

  /** Facts as they were kept, else computed and kept for the next process. */
  async function loadFacts(
    pages: readonly FileEntry[],
    layout: LayoutName,
  ): Promise<ReadonlyMap<string, PageFacts>> {
    if (!store.isDurable) return recallFacts(pages, layout)
    const derivation: Derivation = { dialect: layout, version: factsVersion }
    const oids = pages.map((page) => page.oid)
    const found = new Map<string, PageFacts>()
    for (const [oid, json] of await readDerived(store.database, derivation, oids)) {
      found.set(oid, parseFacts(json))
    }
    const missing = pages.filter((page) => !found.has(page.oid))
    if (missing.length === 0) return found
    const computed = await computeFacts(missing, layout, readPassingFacts)
    const texts = new Map(computed.texts)
    for (const [oid, facts] of computed.facts) texts.set(oid, JSON.stringify(facts))
    await store.transaction((database) => insertDerived(database, derivation, texts))
    // Computed facts contain slices of their page, which would keep its whole text in memory.
    for (const [oid, json] of texts) {
      await pause()
      found.set(oid, parseFacts(json))
    }
    return found
  }

  /** Facts in memory: those a head was computed from need not be computed again for links. */
  async function recallFacts(
    pages: readonly FileEntry[],
    layout: LayoutName,
  ): Promise<ReadonlyMap<string, PageFacts>> {
    const found = new Map<string, PageFacts>()
    const missing: FileEntry[] = []
    for (const page of pages) {
      const known = wholes.get(`${layout} ${page.oid}`)
      if (known === undefined) missing.push(page)
      else found.set(page.oid, known)
    }
    const { facts: computed } = await computeFacts(missing, layout, readFacts)
    for (const [oid, facts] of computed) {
      wholes.set(`${layout} ${oid}`, facts, false)
      found.set(oid, facts)
    }
    return found
  }

  function computeFacts(pages: readonly FileEntry[], layout: LayoutName, derive: typeof readFacts) {
    return deriveFacts(store, pages, { derive, layout, readTexts, pause })
  }

  /** Texts of blobs, of pages generated from specifications, and of those that are in no store. */
  async function readTexts(files: readonly FileEntry[]): Promise<Map<string, string>> {
    const oids = files.map((file) => file.oid)
    const texts = largeTexts.recall(oids)
    const unread = oids.filter((oid) => !texts.has(oid))
    for (const [oid, bytes] of await readBlobs(store, unread, checkTextSize)) {
      texts.set(oid, largeTexts.keep(oid, decoder.decode(bytes)))
    }
    const missing = oids.filter((oid) => !texts.has(oid))
    if (missing.length === 0) return texts
    for (const [oid, bytes] of await readComputedTexts(store.database, missing)) {
      texts.set(oid, decoder.decode(bytes))
    }
    for (const oid of missing) {
      const text = others.get(oid)
      if (text !== undefined && !texts.has(oid)) texts.set(oid, text)
    }
    return texts
  }
}

function parseFacts(json: string): PageFacts {
  // Written above from a value of this type, under the version of the code that made it.
  return JSON.parse(json) as PageFacts
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
