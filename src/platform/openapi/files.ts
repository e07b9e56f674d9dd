// Files of an OpenAPI specification: the first, and those referenced by relative paths.
import { posix } from 'node:path'
import { ApiError } from '../../contract/base/errors.ts'
import { type FetchSource, withoutSecrets } from '../fetching/fetch-source.ts'
import type { ParsedSpecFile, SpecParser } from '../revisions/openapi-parser.ts'

/** Limits of a specification. */
export interface SpecLimits {
  readonly filesMax: number
  /** Total of all files. */
  readonly bytesMax: number
  /** For fetching and parsing all files. */
  readonly timeoutMs: number
}

export const defaultSpecLimits: SpecLimits = {
  filesMax: 500,
  bytesMax: 64 * 1024 * 1024,
  timeoutMs: 120_000,
}

/** One file of a specification. */
export interface SpecFile {
  /** Path from the folder of the first file. */
  readonly name: string
  /** As they were found. */
  readonly bytes: Uint8Array
  /** The parsed file: JSON in UTF-8. */
  readonly json: Uint8Array
  /** Names of the files it refers to. */
  readonly references: readonly string[]
}

/** The first file leads. */
export type SpecFiles = readonly [SpecFile, ...SpecFile[]]

interface Reading {
  readonly parser: SpecParser
  readonly fetchSource: FetchSource
  readonly limits: SpecLimits
}

/** Files fetched at a time. */
const fetchedAtOnce = 8

/** A document without an address: its relative references lead nowhere and stay as they are. */
export async function readSpecText(text: string, parser: SpecParser): Promise<SpecFiles> {
  const bytes = new TextEncoder().encode(text)
  const { json, format } = await parser.parse({ bytes, isEntry: true })
  return [{ name: `openapi.${format}`, bytes, json, references: [] }]
}

/**
 * A document at an address, and every file it needs.
 *
 * @throws ApiError `upstream_timeout`, `payload_too_large` and what fetching throws
 * @throws SpecParseError for a file that cannot be read
 */
export async function readSpecURL(text: string, reading: Reading): Promise<SpecFiles> {
  const startedAt = performance.now()
  const { fetchSource, limits } = reading
  const fetched = await fetchSource(text, { bytesMax: limits.bytesMax })
  const entryURL = keepSecrets(new URL(fetched.url), new URL(text))
  const parsed = await reading.parser.parse({ bytes: fetched.bytes, isEntry: true })
  const names = new Map<string, string>()
  const entryName = nameEntry(entryURL, parsed.format)
  names.set(withoutSecrets(entryURL), entryName).set(withoutSecrets(new URL(text)), entryName)
  const waiting: URL[] = []
  const find = (file: ParsedSpecFile, base: URL): string[] =>
    file.references.flatMap((reference) => {
      if (!URL.canParse(reference, base)) return []
      const url = new URL(reference, base)
      // Relative references contain no password; the host is the same.
      const known = names.get(withoutSecrets(url))
      if (known !== undefined) return [known]
      const name = nameFile(url, entryURL)
      names.set(withoutSecrets(url), name)
      waiting.push(keepSecrets(url, base))
      return [name]
    })
  const entry = {
    name: entryName,
    bytes: fetched.bytes,
    json: parsed.json,
    references: find(parsed, entryURL),
  }
  const files: SpecFile[] = []
  let bytes = fetched.bytes.length
  while (waiting.length > 0) {
    checkBounds(files.length + 1 + waiting.length, performance.now() - startedAt, limits)
    const batch = waiting.splice(0, fetchedAtOnce)
    const bytesMax = Math.floor((limits.bytesMax - bytes) / batch.length)
    const answers = await Promise.all(batch.map((url) => fetchSource(url.href, { bytesMax })))
    for (const [index, answer] of answers.entries()) {
      const url = batch[index]
      if (url === undefined) continue
      bytes += answer.bytes.length
      const file = await reading.parser.parse({ bytes: answer.bytes, isEntry: false })
      const base = keepSecrets(new URL(answer.url), url)
      const name = names.get(withoutSecrets(url)) ?? url.href
      files.push({ name, bytes: answer.bytes, json: file.json, references: find(file, base) })
    }
  }
  return [entry, ...files]
}

function checkBounds(count: number, elapsedMs: number, { filesMax, timeoutMs }: SpecLimits): void {
  if (count > filesMax) {
    throw new ApiError('payload_too_large', `Cannot read it: it has more than ${filesMax} files`)
  }
  if (elapsedMs > timeoutMs) {
    throw new ApiError('upstream_timeout', `Cannot read all its files within ${timeoutMs} ms`)
  }
}

/** Files of the same origin are fetched with the same user and password. */
function keepSecrets(url: URL, from: URL): URL {
  const kept = new URL(url)
  if (url.origin !== from.origin) return kept
  kept.username = from.username
  kept.password = from.password
  return kept
}

function nameEntry(url: URL, format: string): string {
  return decodePath(posix.basename(url.pathname)) || `openapi.${format}`
}

function nameFile(url: URL, entry: URL): string {
  if (url.origin !== entry.origin) return withoutSecrets(url)
  const path = posix.relative(posix.dirname(`${entry.pathname}x`), url.pathname)
  return decodePath(path) + url.search
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
