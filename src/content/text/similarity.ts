// Measures similarity of texts: the share they have in common, by lines as git does, and by words.

/** A text as chunks: hash of a chunk to its size in the text, over all occurrences. */
interface Chunks {
  readonly size: number
  readonly chunks: ReadonlyMap<number, number>
}

/** The parts of a text needed to compare it. */
export interface Fingerprint {
  /** Characters by line, or by 64 characters of a longer line: git's measure. */
  readonly lines: Chunks
  /** Runs of three words, most of which survive rewrapping and small edits. */
  readonly words: Chunks
}

const lineLengthMax = 64
/** A chunk shared by more texts than this says nothing about the origin of a text. */
const sharedByMax = 40
/** Maximum number of likely sources of a text that are measured exactly. */
const candidatesMax = 8
/** Minimum shares for a text that grew or shrank a lot: of the shorter text, and of the longer one. */
const containedLeast = 0.75
const containedOfLongerLeast = 0.3
const containedWordsLeast = 40

/** Computes a text's fingerprint. Time and space are linear in its length. */
export function takeFingerprint(text: string): Fingerprint {
  return { lines: cutLines(text), words: cutWords(text) }
}

/** A carriage return before a line feed does not count, as in git. */
function cutLines(text: string): Chunks {
  const chunks = new Map<number, number>()
  let hash = 0
  let length = 0
  let size = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 13 && text.charCodeAt(index + 1) === 10) continue
    hash = mix(hash, code)
    length += 1
    size += 1
    if (code !== 10 && length < lineLengthMax) continue
    chunks.set(hash, (chunks.get(hash) ?? 0) + length)
    hash = 0
    length = 0
  }
  if (length > 0) chunks.set(hash, (chunks.get(hash) ?? 0) + length)
  return { size, chunks }
}

function cutWords(text: string): Chunks {
  const chunks = new Map<number, number>()
  let size = 0
  let [first, second, word] = [1, 2, 0]
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 32
    const ideograph = code >= 0x2e80 && code <= 0x9fff
    if (!ideograph && isWordCode(code)) {
      word = mix(word, code >= 65 && code <= 90 ? code + 32 : code)
      continue
    }
    if (word !== 0) endWord(word)
    word = 0
    if (ideograph) endWord(code)
  }
  return { size, chunks }

  function endWord(hash: number): void {
    const run = mix(mix(first, second), hash)
    chunks.set(run, (chunks.get(run) ?? 0) + 1)
    size += 1
    first = second
    second = hash
  }
}

function isWordCode(code: number): boolean {
  if (code > 0x7f) return code < 0x2000 || code > 0x206f
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

function mix(hash: number, code: number): number {
  const product = Math.imul(hash ^ code ^ 0x5bd1e995, 0x01000193)
  return product ^ (product >>> 15)
}

/** The share of the longer text found in both, by lines or by words: 0 to 1. */
export function measureSimilarity(a: Fingerprint, b: Fingerprint): number {
  return Math.max(shareOfLonger(a.lines, b.lines), shareOfLonger(a.words, b.words))
}

/**
 * True if two texts are likely the same: at least half of the longer is shared, or most of the shorter is and the
 * other grew a lot.
 */
export function isAlike(a: Fingerprint, b: Fingerprint): boolean {
  const similarity = measureSimilarity(a, b)
  if (similarity >= 0.5) return true
  const shorter = Math.min(a.words.size, b.words.size)
  if (similarity < containedOfLongerLeast || shorter < containedWordsLeast) return false
  return countCommon(a.words, b.words) / shorter >= containedLeast
}

function shareOfLonger(a: Chunks, b: Chunks): number {
  const longer = Math.max(a.size, b.size)
  return longer === 0 ? 0 : countCommon(a, b) / longer
}

function countCommon(a: Chunks, b: Chunks): number {
  const [few, many] = a.chunks.size <= b.chunks.size ? [a, b] : [b, a]
  let common = 0
  for (const [hash, amount] of few.chunks) common += Math.min(amount, many.chunks.get(hash) ?? 0)
  return common
}

/** Two similar texts. */
export interface SimilarPair {
  readonly source: string
  readonly target: string
  /** 0 to 1. */
  readonly similarity: number
}

/**
 * Finds similar pairs of sources and targets.
 *
 * The work is linear in the texts, not quadratic in their number: an index of rare chunks gives a few likely
 * sources for each target, `alsoTry` adds more, and only those are measured.
 *
 * @param alsoTry - sources worth measuring regardless of the index, by target
 */
export function findSimilar(
  sources: ReadonlyMap<string, Fingerprint>,
  targets: ReadonlyMap<string, Fingerprint>,
  alsoTry: (target: string) => readonly string[],
): SimilarPair[] {
  const holders = indexChunks(sources)
  const pairs: SimilarPair[] = []
  for (const [target, fingerprint] of targets) {
    const likely = new Set([...findLikely(fingerprint, holders), ...alsoTry(target)])
    for (const source of likely) {
      const other = sources.get(source)
      if (other === undefined || source === target || !isAlike(other, fingerprint)) continue
      pairs.push({ source, target, similarity: measureSimilarity(other, fingerprint) })
    }
  }
  return pairs
}

type Holders = ReadonlyMap<number, readonly string[]>

function indexChunks(sources: ReadonlyMap<string, Fingerprint>): Holders {
  const holders = new Map<number, string[]>()
  for (const [source, { words, lines }] of sources) {
    for (const hash of [...words.chunks.keys(), ...lines.chunks.keys()]) {
      const list = holders.get(hash)
      if (list === undefined) holders.set(hash, [source])
      else if (list.length <= sharedByMax) list.push(source)
    }
  }
  return holders
}

function findLikely(target: Fingerprint, holders: Holders): string[] {
  const overlap = new Map<string, number>()
  for (const hash of [...target.words.chunks.keys(), ...target.lines.chunks.keys()]) {
    const list = holders.get(hash)
    if (list === undefined || list.length > sharedByMax) continue
    for (const source of list) overlap.set(source, (overlap.get(source) ?? 0) + 1)
  }
  return [...overlap]
    .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
    .slice(0, candidatesMax)
    .map(([source]) => source)
}
