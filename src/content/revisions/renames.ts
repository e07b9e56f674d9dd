// Detects renamed files between base and head: by content first, then by name.

import type { Source } from '../facts/source.ts'
import {
  type Fingerprint,
  findSimilar,
  isAlike,
  measureSimilarity,
  type SimilarPair,
  takeFingerprint,
} from '../text/similarity.ts'
import { compareBytes } from '../trees/byte-order.ts'
import { countMoves, type DirectoryMoves, followMoves } from '../trees/directory-moves.ts'
import type { FileEntry, Tree } from '../trees/file-entry.ts'
import { directoryOf, nameOf } from '../trees/paths.ts'
import { diffTrees } from '../trees/tree.ts'

/** Minimum similarity of two files of the same name whose whole directory moved. */
const similarityInMovedDirectory = 0.2
/** Bonus for an equal name, or a place in a moved directory, among similar files. */
const nameBonus = 0.04
/** Beyond this many changed files, files that keep their path are not checked for swaps. */
const comparedStayersMax = 2000
/** The empty blob. Equal everywhere, so it proves no rename. */
const emptyBlob = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'
const binaryNames =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|pdf|zip|t?gz|7z|mp[34]|mov|webm|woff2?|ttf|otf|eot|docx?|pptx?|xlsx?|jar|exe|bin)$/i

/** Both sides of a file changed in place. */
interface Stayer {
  readonly before: FileEntry
  readonly after: FileEntry
}

/** Files not yet paired: removed, added, and changed in place. */
interface OpenFiles {
  readonly sources: Map<string, FileEntry>
  readonly targets: Map<string, FileEntry>
  readonly stayers: ReadonlyMap<string, Stayer>
  readonly pairs: Map<string, string>
}

/**
 * Finds the renames of a change: pages and other files, one to one.
 *
 * In this order: identical bytes; swaps and rotations of files that exist on both sides; the same page under
 * another file name (`x.md`, `x/README.md`, `X.md`), however much it changed; similar texts; files of a directory
 * whose other files moved. A file that stays at its path keeps its identity unless its content moved away and
 * another file's content moved in.
 *
 * @returns head path to base path
 */
export async function findRenames(
  base: Tree,
  head: Tree,
  source: Source,
): Promise<ReadonlyMap<string, string>> {
  const open = collectOpenFiles(base, head)
  pairIdentical(open, open.sources, open.targets)
  pairRotations(open)
  pairSamePages(open)
  const prints = await readFingerprints(open, source)
  pairSimilar(open, prints)
  pairMovedDirectories(open, prints)
  return new Map([...open.pairs].sort(([a], [b]) => compareBytes(a, b)))
}

function collectOpenFiles(base: Tree, head: Tree): OpenFiles {
  const sources = new Map<string, FileEntry>()
  const targets = new Map<string, FileEntry>()
  const stayers = new Map<string, { before: FileEntry; after: FileEntry }>()
  for (const { path, before, after } of diffTrees(base, head)) {
    if (before?.mode === '160000' || after?.mode === '160000') continue
    if (before && after) stayers.set(path, { before, after })
    else if (before) sources.set(path, before)
    else if (after) targets.set(path, after)
  }
  return { sources, targets, stayers, pairs: new Map() }
}

function pair(open: OpenFiles, target: string, source: string): void {
  open.pairs.set(target, source)
  open.targets.delete(target)
  open.sources.delete(source)
}

/** Pairs files of equal bytes: by where the directory went, then by name, then by distance, then by order. */
function pairIdentical(
  open: OpenFiles,
  sources: ReadonlyMap<string, FileEntry>,
  targets: ReadonlyMap<string, FileEntry>,
): void {
  const sourcesByBlob = groupBy(sources.values(), nameBlob)
  const targetsByBlob = groupBy(targets.values(), nameBlob)
  const repeated: [FileEntry[], FileEntry[]][] = []
  for (const [blob, gone] of sourcesByBlob) {
    const come = targetsByBlob.get(blob)
    if (come === undefined) continue
    const [from, to] = [gone[0], come[0]]
    const unique = gone.length === 1 && come.length === 1 && from && to
    if (unique && (from.oid !== emptyBlob || isLikeNamed(from.path, to.path))) {
      pair(open, to.path, from.path)
    } else repeated.push([gone, come])
  }
  const moves = countMoves(open.pairs)
  for (const [gone, come] of repeated) pairRepeated(open, gone, come, moves)
}

/** True if an empty file kept its name, or its directory and extension. */
function isLikeNamed(a: string, b: string): boolean {
  if (nameOf(a) === nameOf(b)) return true
  return directoryOf(a) === directoryOf(b) && a.split('.').at(-1) === b.split('.').at(-1)
}

function pairRepeated(
  open: OpenFiles,
  gone: readonly FileEntry[],
  come: readonly FileEntry[],
  moves: DirectoryMoves,
): void {
  const sources = new Set(gone.map((file) => file.path))
  const targets = new Set(come.map((file) => file.path))
  for (const source of sources) {
    const target = followMoves(moves, source)
    if (target !== undefined && targets.has(target)) take(target, source)
  }
  const byName = groupBy(sources, nameOf)
  for (const target of targets) {
    const source = takeNearest(byName.get(nameOf(target)) ?? [], target)
    if (source !== undefined) take(target, source)
  }
  // An empty file has nothing else to identify it.
  if (gone[0]?.oid === emptyBlob) return
  const byDirectory = groupBy(sources, directoryOf)
  for (const target of targets) {
    const source = byDirectory.get(directoryOf(target))?.shift()
    if (source !== undefined) take(target, source)
  }
  const rest = [...sources]
  for (const [index, target] of [...targets].entries()) {
    const source = rest[index]
    if (source !== undefined) take(target, source)
  }

  function take(target: string, source: string): void {
    sources.delete(source)
    targets.delete(target)
    pair(open, target, source)
  }
}

/** Removes and returns the path nearest to this one; among many equal names the first is taken. */
function takeNearest(paths: string[], path: string): string | undefined {
  let nearest = 0
  let shared = -1
  for (const [index, candidate] of paths.slice(0, 64).entries()) {
    const length = countSharedNames(candidate, path)
    if (length > shared) [nearest, shared] = [index, length]
  }
  return paths.splice(nearest, 1)[0]
}

/** Counts directory names that two paths share, from both ends. */
function countSharedNames(a: string, b: string): number {
  const [one, two] = [a.split('/'), b.split('/')]
  const length = Math.min(one.length, two.length)
  let front = 0
  while (front < length && one[front] === two[front]) front += 1
  let back = 0
  while (back < length - front && one.at(-1 - back) === two.at(-1 - back)) back += 1
  return front + back
}

/** Pairs files that exist on both sides but hold each other's bytes: `a` and `b` swapped, or `a` to `b` to `c`. */
function pairRotations(open: OpenFiles): void {
  let stayers = new Map([...open.stayers].filter(([, file]) => file.before.oid !== emptyBlob))
  for (;;) {
    const sources = new Map(open.sources)
    const targets = new Map(open.targets)
    for (const [path, { before, after }] of stayers) {
      sources.set(path, before)
      targets.set(path, after)
    }
    const gone = new Set([...sources.values()].map(nameBlob))
    const come = new Set([...targets.values()].map(nameBlob))
    const turning = [...stayers].filter(
      ([, { before, after }]) => come.has(nameBlob(before)) && gone.has(nameBlob(after)),
    )
    if (turning.length === 0) return
    if (turning.length < stayers.size) {
      stayers = new Map(turning)
      continue
    }
    const trial: OpenFiles = { sources, targets, stayers, pairs: new Map() }
    pairIdentical(trial, new Map(sources), new Map(targets))
    const left = turning.filter(([path]) => isPassedThrough(trial.pairs, path))
    if (left.length === stayers.size) {
      for (const [target, origin] of trial.pairs) pair(open, target, origin)
      return
    }
    stayers = new Map(left)
  }
}

/** True if content moved into this path and its previous content moved on. */
function isPassedThrough(pairs: ReadonlyMap<string, string>, path: string): boolean {
  return pairs.has(path) && [...pairs.values()].includes(path)
}

/** Pairs the same page under another file name: `x.md`, `x/README.md`, `x/index.md`, `X.md`. */
function pairSamePages(open: OpenFiles): void {
  const sources = groupBy(open.sources.keys(), namePage)
  for (const target of open.targets.keys()) {
    const source = sources.get(namePage(target))?.shift()
    if (source !== undefined) pair(open, target, source)
  }
}

function namePage(path: string): string {
  const page = /^(.*?)\.(?:md|mdx|markdown)$/is.exec(path)?.[1]?.toLowerCase()
  if (page === undefined) return `file:${path.toLowerCase()}`
  return `page:${page.replace(/(?:^|\/)(?:readme|index)$/, '')}`
}

/** Fingerprints of texts that may match other files. */
interface Fingerprints {
  readonly sources: ReadonlyMap<string, Fingerprint>
  readonly targets: ReadonlyMap<string, Fingerprint>
  /** Files that stay at their path but share little with their previous content. */
  readonly rewritten: ReadonlySet<string>
}

async function readFingerprints(open: OpenFiles, source: Source): Promise<Fingerprints> {
  const isChange = open.sources.size > 0 && open.targets.size > 0
  const stayers = [...open.stayers].filter(([path]) => !open.pairs.has(path))
  const couldSwap = (stayers.length > 1 || isChange) && stayers.length <= comparedStayersMax
  const rewritten = couldSwap ? await findRewritten(stayers, source) : new Map<string, Stayer>()
  // Unless files were both removed and added, only two or more rewritten files can have traded places.
  if (!isChange && rewritten.size < 2) {
    return { sources: new Map(), targets: new Map(), rewritten: new Set() }
  }
  const before = [...rewritten.values()].map((file) => file.before)
  const after = [...rewritten.values()].map((file) => file.after)
  return {
    sources: await takeFingerprints([...open.sources.values(), ...before], source),
    targets: await takeFingerprints([...open.targets.values(), ...after], source),
    rewritten: new Set(rewritten.keys()),
  }
}

async function findRewritten(
  stayers: readonly (readonly [string, Stayer])[],
  source: Source,
): Promise<ReadonlyMap<string, Stayer>> {
  const files = stayers.flatMap(([, { before, after }]) => [before, after]).filter(isText)
  const texts = await source.readTexts(files)
  return new Map(
    stayers.filter(([, { before, after }]) =>
      isRewritten(texts.get(before.oid) ?? '', texts.get(after.oid) ?? ''),
    ),
  )
}

async function takeFingerprints(
  files: readonly FileEntry[],
  source: Source,
): Promise<ReadonlyMap<string, Fingerprint>> {
  const texts = await source.readTexts(files.filter(isText))
  const prints = new Map<string, Fingerprint>()
  for (const file of files) {
    const text = isText(file) ? texts.get(file.oid) : undefined
    if (text !== undefined) prints.set(file.path, takeFingerprint(text))
  }
  return prints
}

/** Most changes keep the start and end of a text, which decides it without counting. */
function isRewritten(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length)
  if (shorter === 0) return false
  let front = 0
  while (front < shorter && before[front] === after[front]) front += 1
  let back = 0
  while (back < shorter - front && before.at(-1 - back) === after.at(-1 - back)) back += 1
  if ((front + back) * 2 >= Math.max(before.length, after.length)) return false
  return !isAlike(takeFingerprint(before), takeFingerprint(after))
}

function isText(file: FileEntry): boolean {
  return file.mode !== '120000' && !binaryNames.test(file.path)
}

/** Pairs similar texts, the most similar first. */
function pairSimilar(open: OpenFiles, prints: Fingerprints): void {
  let { rewritten } = prints
  const scored = scorePairs(open, prints, rewritten)
  for (;;) {
    const pairs = choosePairs(scored, (path) => open.stayers.has(path) && !rewritten.has(path))
    const passed = new Set([...rewritten].filter((path) => isPassedThrough(pairs, path)))
    if (passed.size === rewritten.size) {
      for (const [target, source] of pairs) pair(open, target, source)
      return
    }
    rewritten = passed
  }
}

function scorePairs(
  open: OpenFiles,
  prints: Fingerprints,
  rewritten: ReadonlySet<string>,
): SimilarPair[] {
  const sources = pick(prints.sources, (path) => open.sources.has(path) || rewritten.has(path))
  const targets = pick(prints.targets, (path) => open.targets.has(path) || rewritten.has(path))
  const byName = groupBy(sources.keys(), tellingName)
  const moves = countMoves(open.pairs)
  return findSimilar(sources, targets, findNameMates)
    .map((found) => ({ ...found, similarity: found.similarity + bonus(found) }))
    .sort(
      (a, b) =>
        b.similarity - a.similarity ||
        compareBytes(a.target, b.target) ||
        compareBytes(a.source, b.source),
    )

  function findNameMates(target: string): string[] {
    return (byName.get(tellingName(target)) ?? []).slice(0, 8)
  }

  function bonus({ source, target }: SimilarPair): number {
    const sameName = tellingName(source) === tellingName(target) ? nameBonus : 0
    return sameName + (followMoves(moves, source) === target ? nameBonus : 0)
  }
}

/** Accepts pairs greedily, best first, while both files are unpaired. */
function choosePairs(
  scored: readonly SimilarPair[],
  isOut: (path: string) => boolean,
): Map<string, string> {
  const pairs = new Map<string, string>()
  const used = new Set<string>()
  for (const { source, target } of scored) {
    if (pairs.has(target) || used.has(source) || isOut(source) || isOut(target)) continue
    pairs.set(target, source)
    used.add(source)
  }
  return pairs
}

/** Pairs the remaining files of a moved directory with where their siblings went. */
function pairMovedDirectories(open: OpenFiles, prints: Fingerprints): void {
  const moves = countMoves(open.pairs)
  for (const source of open.sources.keys()) {
    const target = followMoves(moves, source)
    if (target === undefined || !open.targets.has(target)) continue
    const [before, after] = [prints.sources.get(source), prints.targets.get(target)]
    const alike = before && after ? measureSimilarity(before, after) : 1
    if (alike >= similarityInMovedDirectory) pair(open, target, source)
  }
}

function nameBlob(file: FileEntry): string {
  return file.mode === '120000' ? `link:${file.oid}` : file.oid
}

/** The significant part of a page's name: `setup` for `setup/README.md` and `setup.md`. */
function tellingName(path: string): string {
  const page = namePage(path)
  return page.slice(Math.max(page.lastIndexOf('/'), page.indexOf(':')) + 1)
}

function pick<Value>(
  map: ReadonlyMap<string, Value>,
  isIn: (key: string) => boolean,
): Map<string, Value> {
  return new Map([...map].filter(([key]) => isIn(key)))
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  return Map.groupBy(items, keyOf)
}
