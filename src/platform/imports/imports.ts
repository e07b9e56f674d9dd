// Reads the source of an import: repositories, archives, documents, sites and exports of other tools.

import { createHash } from 'node:crypto'
import type { Tree } from '../../content/trees/file-entry.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportBody } from '../../contract/index.ts'
import { type GitAddress, parseGitAddress } from '../fetching/git-url.ts'
import { readCommit } from '../fetching/import-commit.ts'
import {
  defaultImportLimits,
  type ImportedFiles,
  type ImportOptions,
  type ImportOrigin,
} from '../fetching/imported-files.ts'

/** The part of an import's body that identifies its source. */
export type ImportRequest = Pick<ImportBody, 'url' | 'source' | 'website'>

/**
 * Reads the source an import names.
 *
 * Readers are loaded on first use.
 *
 * @param near - a tree that probably differs little; the result shares unchanged parts with it
 * @throws ApiError `import_unsupported`, `import_empty`, `import_fetch_failed`, `url_not_allowed`,
 * `upstream_timeout`, `payload_too_large`; the message names the file
 */
export async function readImport(
  request: ImportRequest,
  options: ImportOptions,
  near?: Tree,
): Promise<ImportOrigin> {
  const limits = options.limits ?? defaultImportLimits
  const { source, url } = request
  switch (source) {
    case 'zip': {
      const { receiveArchive, sendPieces } = await import('../archives/archive.ts')
      const archive = await receiveArchive(
        async (take) => {
          const bytesMax = limits.archiveBytesMax
          // Content received in pieces cannot be read a second time.
          const { bytes } = await options.fetchSource(url, { bytesMax, take })
          await sendPieces(bytes, take)
        },
        limits,
        near,
      )
      return { ...archive, origin: 'repository', converted: false }
    }
    case 'git':
      return { ...(await readGit(url, options, near)), origin: 'repository', converted: false }
    case 'github-wiki':
    case 'notion':
    case 'confluence':
      return { ...(await readSource(request, options)), origin: source, converted: true }
    default:
      return {
        ...(await readSource(request, options)),
        origin: originOf(source, url),
        converted: true,
      }
  }
}

/** Sources to convert into markdown pages. Each converter is loaded on first use. */
async function readSource(request: ImportRequest, options: ImportOptions): Promise<ImportedFiles> {
  const { source, url, website } = request
  const document = {
    fetchSource: options.fetchSource,
    limits: options.limits ?? defaultImportLimits,
  }
  switch (source) {
    case 'markdown':
      return (await import('../sources/markdown-page.ts')).readMarkdownPage(url, document)
    case 'html':
      return (await import('../sources/single-page.ts')).readHtmlPage(url, document)
    case 'docx':
      return (await import('../sources/documents.ts')).readDocx(url, document)
    case 'google-docs':
      return (await import('../sources/documents.ts')).readGoogleDocument(url, document)
    case 'website':
      return (await import('../sources/website.ts')).readWebsite({ url, ...website }, document)
    case 'github-wiki':
      return (await import('../sources/github-wiki.ts')).readWiki(
        url,
        (repository) => readGit(repository, options),
        document,
      )
    case 'notion':
      return (await import('../sources/notion.ts')).readNotion(url, document)
    case 'confluence':
      return (await import('../sources/confluence.ts')).readConfluence(url, document)
    default:
      throw new ApiError('import_unsupported', `Cannot import source "${source}"`)
  }
}

/** An origin by its address. Addresses may hold secrets, so a hash of it is kept. */
function originOf(source: string, url: string): string {
  const hash = createHash('sha256').update(url.split('#')[0] ?? url)
  return `${source}:${hash.digest('hex').slice(0, 32)}`
}

/** The files of a commit, from this machine or another. */
async function readGit(url: string, options: ImportOptions, near?: Tree): Promise<ImportedFiles> {
  const limits = options.limits ?? defaultImportLimits
  const address: GitAddress = parseGitAddress(url)
  if (address.url.protocol === 'file:') {
    return readCommit(address, { fileImports: options.fileImports, limits, near })
  }
  const { readRemoteCommit } = await import('../fetching/remote-commit.ts')
  const { fetchSource, allow = [], gitDirectory } = options
  return readRemoteCommit(address, {
    fetchSource,
    allow,
    limits,
    near,
    ...(gitDirectory === undefined ? {} : { gitDirectory }),
  })
}
