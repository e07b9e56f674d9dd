// Mintlify: what `docs.json` says of addresses: redirects, and folders of pages made of API descriptions.

import type { Source } from '../../facts/source.ts'
import { isRecord, parseJson, recordOf } from '../../text/records.ts'
import { trimSign } from '../../text/trim.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, joinPath, pathBelow } from '../../trees/paths.ts'
import { lookUpPlaced, textOf } from '../../yaml/yaml-places.ts'
import { readRules } from '../site/host-redirects.ts'
import { readPlacedAt } from '../site/module-literal.ts'
import type { RedirectRule } from '../site/redirect-rules.ts'
import type { PlacedNavigation } from './navigation.ts'

/** Settings that decide the addresses of a Mintlify site. */
export interface MintlifyConfig {
  /** The folder addresses start from. */
  readonly root: string
  /** The configuration, and the files it takes parts of itself from. */
  readonly files: readonly FileEntry[]
  readonly redirects: readonly RedirectRule[]
  /** Addresses of folders in which Mintlify makes pages of OpenAPI and AsyncAPI documents. */
  readonly made: readonly string[]
  readonly navigation: PlacedNavigation | undefined
}

/**
 * Reads `docs.json`, with the files its `$ref` name.
 *
 * @see Mintlify documentation, "Redirects", "Global settings" ($ref), "OpenAPI setup" (`directory`)
 */
export async function readMintlify(
  files: Files,
  path: string,
  readTexts: Source['readTexts'],
): Promise<MintlifyConfig> {
  const written = new Map<string, string>()
  const parsed = new Map<string, unknown>()
  let fresh = [path]
  for (let round = 0; round < roundsMax && fresh.length > 0; round++) {
    const entries = fresh.flatMap((one) => files.byPath.get(one) ?? [])
    const texts = await readTexts(entries)
    for (const { path: one, oid } of entries) {
      const text = texts.get(oid) ?? ''
      written.set(one, text)
      parsed.set(one, parseJson(text))
    }
    const named = entries.flatMap((one) => referencesOf(parsed.get(one.path), one.path))
    fresh = [...new Set(named)].filter((one) => !parsed.has(one)).slice(0, filesMax)
  }
  const values = [...parsed]
  const root = directoryOf(path)
  return {
    root,
    files: values.flatMap(([one]) => files.byPath.get(one) ?? []),
    redirects: values.flatMap(([one]) => redirectsIn(written.get(one) ?? '', one, one === path)),
    made: [...new Set(values.flatMap(([, value]) => madeFolders(value, 0, '')))],
    navigation: navigationOf(path, written),
  }
}

/** The navigation, in `docs.json` or in the file that its `$ref` names. */
function navigationOf(
  path: string,
  written: ReadonlyMap<string, string>,
): PlacedNavigation | undefined {
  const value = lookUpPlaced(readPlacedAt(written.get(path) ?? '', 0), 'navigation')
  const named = textOf(lookUpPlaced(value, '$ref'))
  const file = named === undefined ? undefined : joinPath(directoryOf(path), named)
  if (file === undefined) return value && { path, value }
  const text = written.get(file)
  return text === undefined ? undefined : { path: file, value: readPlacedAt(text, 0) }
}

// Parts of a configuration that have parts of their own.
const roundsMax = 4
const filesMax = 100
const depthMax = 40
const usualFolder = 'api-reference'

/** The files that take the place of `{"$ref": "./config/navigation.json"}`. */
function referencesOf(value: unknown, path: string, depth = 0): string[] {
  if (depth > depthMax) return []
  if (Array.isArray(value)) return value.flatMap((one) => referencesOf(one, path, depth + 1))
  if (!isRecord(value)) return []
  const { $ref: named } = value
  if (typeof named === 'string') {
    const file = named.endsWith('.json') ? joinPath(directoryOf(path), named) : undefined
    return file === undefined ? [] : [file]
  }
  return Object.values(value).flatMap((one) => referencesOf(one, path, depth + 1))
}

/** The list of redirects, also where a file of its own is that list. */
function redirectsIn(text: string, path: string, isMain: boolean): readonly RedirectRule[] {
  if (!text.includes('"source"')) return []
  const root = readPlacedAt(text, 0)
  return readRules(isMain ? lookUpPlaced(root, 'redirects') : root, path)
}

/**
 * Folders of the pages that navigation has made of `openapi` and `asyncapi`.
 *
 * @param language - that of the navigation's part, whose pages are below a folder of its name
 */
function madeFolders(value: unknown, depth: number, language: string): string[] {
  if (depth > depthMax) return []
  if (Array.isArray(value)) return value.flatMap((one) => madeFolders(one, depth + 1, language))
  if (!isRecord(value)) return []
  const { language: own } = value
  const inside = typeof own === 'string' ? own : language
  return Object.entries(value).flatMap(([key, one]) => {
    if (key !== 'openapi' && key !== 'asyncapi') return madeFolders(one, depth + 1, inside)
    const { directory } = recordOf(one)
    if (typeof directory === 'string') return [trimSign(directory, '/')]
    return inside === '' ? [usualFolder] : [usualFolder, pathBelow(inside, usualFolder)]
  })
}
