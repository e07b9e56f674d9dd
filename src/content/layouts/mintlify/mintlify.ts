// Mintlify: what `docs.json` says of addresses: redirects, and folders of pages made of API descriptions.

import type { Source } from '../../facts/source.ts'
import type { Resolution } from '../../site/layout.ts'
import { isRecord, recordOf } from '../../text/records.ts'
import { trimSign } from '../../text/trim.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isWithin, joinPath, nameOf, pathBelow } from '../../trees/paths.ts'
import { lookUpPlaced } from '../../yaml/yaml-places.ts'
import type { GeneratedSite } from '../generated/generated-site.ts'
import { readRules } from '../site/host-redirects.ts'
import { readPlacedAt } from '../site/module-literal.ts'
import { isPicture } from '../site/published.ts'
import type { RedirectRule } from '../site/redirect-rules.ts'
import type { WrittenLink } from '../site/site.ts'
import { type LocalTarget, namedFragment, parseTarget } from '../site/target.ts'

/** What decides about addresses of a Mintlify site. */
export interface MintlifyConfig {
  /** The folder addresses start from. */
  readonly root: string
  /** The configuration, and the files it takes parts of itself from. */
  readonly files: readonly FileEntry[]
  readonly redirects: readonly RedirectRule[]
  /** Repository paths of folders in which Mintlify makes pages of OpenAPI and AsyncAPI documents. */
  readonly made: readonly string[]
}

/** True if a configuration file is Mintlify's. */
export function isMintlify(path: string): boolean {
  return /(?:^|\/)(?:docs|mint)\.json$/.test(path)
}

/**
 * Read `docs.json`, with the files its `$ref` name.
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
    made: values
      .flatMap(([, value]) => madeFolders(value, 0))
      .map((folder) => pathBelow(root, folder)),
  }
}

// Parts of a configuration that have parts of their own.
const roundsMax = 4
const filesMax = 100
const depthMax = 40
const usualFolder = 'api-reference'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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

/** Folders of the pages that navigation has made of `openapi` and `asyncapi`. */
function madeFolders(value: unknown, depth: number): string[] {
  if (depth > depthMax) return []
  if (Array.isArray(value)) return value.flatMap((one) => madeFolders(one, depth + 1))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if (key !== 'openapi' && key !== 'asyncapi') return madeFolders(one, depth + 1)
    const { directory } = recordOf(one)
    return [typeof directory === 'string' ? trimSign(directory, '/') : usualFolder]
  })
}

/**
 * The same site by the rules of Mintlify: an address is a path from the folder of the configuration. Pages
 * that are made are not known, each page is served as markdown, too, and a folder of pages may lead on.
 */
export function withMintlify(
  site: GeneratedSite,
  { root, made }: MintlifyConfig,
  files: Files,
): GeneratedSite {
  return {
    ...site,
    ofAddress: (from, link) => {
      const target = parseTarget(link.url)
      const isAddress = target.kind === 'local' && target.absolute && !isPicture(link)
      const place = isAddress ? placeOf(target) : undefined
      if (!isAddress || place === undefined) return site.ofAddress(from, link)
      const page = endings.map((ending) => place + ending).find((path) => files.byPath.has(path))
      if (page !== undefined) return { kind: 'page', path: page, ...namedFragment(target) }
      return judge(link, { kind: 'broken', reason: 'missing-page', path: `${place}.md` })
    },
    ofMissing: (from, link, broken) => {
      const found = site.ofMissing(from, link, broken)
      return isPicture(link) ? found : judge(link, found)
    },
  }

  /** Where the page of an address has to be, without ending, in a folder that is there. */
  function placeOf({ paths }: LocalTarget): string | undefined {
    const address = joinPath('', paths[0] ?? '')?.replace(/^\/+|\/+$|\.mdx?$/g, '') ?? ''
    const folder = directoryOf(address)
    if (folder === '' || nameOf(address).includes('.')) return undefined
    return files.directories.has(pathBelow(root, folder)) ? pathBelow(root, address) : undefined
  }

  function judge(link: WrittenLink, found: Resolution): Resolution {
    const target = parseTarget(link.url)
    if (found.kind !== 'broken' || target.kind !== 'local') return found
    if (made.some((folder) => isWithin(found.path, folder)))
      return { kind: 'external', answered: 'made' }
    if (files.directories.has(found.path.replace(/\.md$/, ''))) return { kind: 'external' }
    const page = found.path.replace(/\.md$/, '.mdx')
    if (page === found.path || !files.byPath.has(page)) return found
    return { kind: 'page', path: page, ...namedFragment(target) }
  }
}

const endings = ['.mdx', '.md', '/index.mdx', '/index.md', '/README.mdx', '/README.md']
