// Imports documents from a URL: docx, and exports of Google Docs.
import { ApiError } from '../../contract/base/errors.ts'
import type { PageText } from '../../html/tasks.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { readDocument } from './docx.ts'
import { openExport } from './export-files.ts'
import { type DocumentOptions, readHtml, writePage } from './single-page.ts'
import { decodePage, isText, isZipFile } from './texts.ts'

/** Imports a docx from a URL. */
export async function readDocx(address: string, options: DocumentOptions): Promise<ImportedFiles> {
  const { bytes, url } = await fetchDocument(address, options)
  if (!isZipFile(bytes)) {
    throw new ApiError('import_unsupported', `Cannot import "${url}": it is not a docx file`)
  }
  const { page, title } = await readDocument(bytes, { name: url, limits: options.limits })
  return writePage(page, { ...options, url, title })
}

/** Imports a Google Docs document: from its own URL, or an export of it from any. */
export async function readGoogleDocument(
  address: string,
  options: DocumentOptions,
): Promise<ImportedFiles> {
  const { bytes, url, contentType } = await fetchDocument(exportAddress(address), options)
  // Addresses of documents hold ids; their titles are what people know them by.
  const source = { ...options, url: address, named: 'title' as const }
  if (!isZipFile(bytes)) {
    const html = readHtml(bytes, contentType, address)
    return writePage(googlePage(html, address, url), source)
  }
  const files = await openExport(bytes, options.limits)
  if (files.has('word/document.xml')) {
    const { page, title } = await readDocument(bytes, { name: address, limits: options.limits })
    return writePage(page, { ...source, title })
  }
  const path = files.paths.find((each) => /^[^/]+\.html?$/i.test(each))
  if (path === undefined) {
    throw new ApiError(
      'import_unsupported',
      `Cannot import "${address}": it is not a Google Docs export: expected one page or a docx file`,
    )
  }
  const html = await files.read(path)
  if (!isText(html))
    throw new ApiError('import_unsupported', `Cannot import "${path}": it is not text`)
  return writePage(googlePage(decodePage(html, ''), path), {
    ...source,
    // Images of the export are next to its page.
    local: (name) => (files.has(name) ? files.read(name) : undefined),
    title: path.replace(/\.html?$/i, ''),
  })
}

function googlePage(html: string, name: string, url?: string): PageText {
  const base = url === undefined ? {} : { url }
  return { name, html, part: 'body', tool: 'google-docs', ...base }
}

/** Converts the URL of a document to that of its export; other URLs stay unchanged. */
function exportAddress(address: string): string {
  const [, id] =
    /^https:\/\/docs\.google\.com\/document\/(?:u\/\d+\/)?d\/([\w-]{10,})(?:\/|$|[?#])/.exec(
      address,
    ) ?? []
  const isExport = /\/(?:export|pub)(?:[/?#]|$)/.test(address)
  return id === undefined || id === 'e' || isExport
    ? address
    : `https://docs.google.com/document/d/${id}/export?format=zip`
}

function fetchDocument(address: string, { fetchSource, limits }: DocumentOptions) {
  return fetchSource(address, { bytesMax: Math.min(limits.archiveBytesMax, limits.fileBytesMax) })
}
