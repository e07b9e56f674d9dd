// Imports documents from a URL: docx, and exports of Google Docs.
import { ApiError } from '../../contract/base/errors.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { openDocx } from './docx.ts'
import { openExport } from './export-files.ts'
import { exportAddress, prepareGoogleDocument } from './google-docs.ts'
import { openPage, type Page } from './page.ts'
import { type DocumentOptions, readHtml, writePage } from './single-page.ts'
import { decodePage, isText, isZipFile } from './texts.ts'

/** Imports a docx from a URL. */
export async function readDocx(address: string, options: DocumentOptions): Promise<ImportedFiles> {
  const { bytes, url } = await fetchDocument(address, options)
  if (!isZipFile(bytes)) {
    throw new ApiError('import_unsupported', `Cannot import "${url}": it is not a docx file`)
  }
  const page = await openDocx(bytes, { name: url, limits: options.limits })
  return writePage(page, { ...options, url })
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
    return writePage(openGoogleHtml(html, address, url), source)
  }
  const files = await openExport(bytes, options.limits)
  if (files.has('word/document.xml')) {
    return writePage(await openDocx(bytes, { name: address, limits: options.limits }), source)
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
  const page = openGoogleHtml(decodePage(html, ''), path)
  const stem = path.replace(/\.html?$/i, '')
  return writePage(page, {
    ...source,
    // Images of the export are next to its page.
    local: (name) => (files.has(name) ? files.read(name) : undefined),
    title: page.title ?? stem,
  })
}

function openGoogleHtml(html: string, name: string, url?: string): Page {
  const base = url === undefined ? {} : { url }
  return openPage(html, { name, part: 'body', prepare: prepareGoogleDocument, ...base })
}

function fetchDocument(address: string, { fetchSource, limits }: DocumentOptions) {
  return fetchSource(address, { bytesMax: Math.min(limits.archiveBytesMax, limits.fileBytesMax) })
}
