// Sources of imports out of `fixtures/imports/`, by address.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '../../../src/content/facts/facts.ts'
import type { Source } from '../../../src/content/facts/source.ts'
import { checkLinks } from '../../../src/content/links/links.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import type { FileEntry } from '../../../src/content/trees/file-entry.ts'
import { filesOf } from '../../../src/content/trees/tree.ts'
import { ApiError } from '../../../src/contract/base/errors.ts'
import type { FetchSource } from '../../../src/platform/fetching/fetch-source.ts'
import type { ImportOptions } from '../../../src/platform/fetching/imported-files.ts'
import { type ImportRequest, readImport } from '../../../src/platform/imports/imports.ts'
import { writeZip } from '../archives/archives.ts'

const folder = join(import.meta.dirname, '../../../fixtures/imports')

/** A file of the fixtures. */
export function readFixture(path: string): Uint8Array {
  return readFileSync(join(folder, path))
}

/** A folder of the fixtures as a zip archive. */
export function zipFixture(name: string): Uint8Array {
  const root = join(folder, name)
  const paths = readdirSync(root, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
  return writeZip(paths.map((path) => ({ name: path, content: readFileSync(join(root, path)) })))
}

/** What a test offers by address, beside the site of the fixtures. */
export type Offers = Readonly<Record<string, Uint8Array | string>>

const siteAddress = 'https://lighthouse.example/docs/'

/** Fetches what is offered, and the pages of `site/` below `https://lighthouse.example/docs/`. */
export function createOffers(offers: Offers, asked: string[] = []): FetchSource {
  return (address, { bytesMax }) => {
    asked.push(address)
    const url = new URL(address)
    const bytes = offers[address] ?? readSite(url)
    if (bytes === undefined) {
      return Promise.reject(new ApiError('import_fetch_failed', `Cannot fetch "${address}": 404`))
    }
    if (bytes.length > bytesMax) {
      return Promise.reject(new ApiError('payload_too_large', `Cannot fetch "${address}": large`))
    }
    const contentType = url.pathname.endsWith('.png') ? 'image/png' : ''
    return Promise.resolve({ bytes: Buffer.from(bytes), url: address, contentType })
  }
}

function readSite(url: URL): Uint8Array | undefined {
  const robots = url.href === 'https://lighthouse.example/robots.txt'
  if (!robots && !url.href.startsWith(siteAddress)) return undefined
  const path = robots ? 'robots.txt' : url.pathname.slice('/docs/'.length)
  const file = join(folder, 'site', path.endsWith('/') || path === '' ? `${path}index.html` : path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined
}

/** What an import gave: texts by path, and the links in it that lead nowhere. */
export interface Read {
  readonly origin: string
  readonly paths: readonly string[]
  readonly texts: Readonly<Record<string, string>>
  readonly broken: readonly string[]
}

/** Import, and look at what came of it. */
export async function readSource(
  request: ImportRequest,
  options: Omit<ImportOptions, 'fileImports'>,
): Promise<Read> {
  const imported = await readImport(request, { fileImports: true, ...options })
  const files = [...filesOf(imported.tree).byPath.values()]
  const bytes = await imported.readBytes(files.map(({ oid }) => oid))
  await imported.close?.()
  const textOf = (file: FileEntry) => Buffer.from(bytes.get(file.oid) ?? '').toString()
  const source: Source = {
    readTexts: (wanted) => Promise.resolve(new Map(wanted.map((file) => [file.oid, textOf(file)]))),
    readFacts: (wanted, layout: LayoutName) =>
      Promise.resolve(new Map(wanted.map((file) => [file.oid, readFacts(textOf(file), layout)]))),
  }
  const revision = await readRevision(imported.tree, source, { layout: 'gitbook' })
  const links = await checkLinks(revision, source)
  return {
    origin: imported.origin,
    paths: files.map(({ path }) => path),
    texts: Object.fromEntries(files.map((file) => [file.path, textOf(file)])),
    broken: links
      .filter(({ status }) => status === 'broken')
      .map(({ path, use }) => `${path}: ${use.url}`),
  }
}

/** The refusal of an import, as `type: message`; `not refused` when there is none. */
export async function refusalOf(...parameters: Parameters<typeof readSource>): Promise<string> {
  try {
    await readSource(...parameters)
  } catch (error) {
    if (error instanceof ApiError) return `${error.type}: ${error.message}`
    throw error
  }
  return 'not refused'
}
