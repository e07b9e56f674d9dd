// Imports documents from a URL: docx, and exports of Google Docs.
import { ApiError } from '../../contract/base/errors.ts'
import type { PageText } from '../../html/tasks.ts'
import type { ArchivedFile } from '../archives/files.ts'
import { placeBytes } from '../archives/spool.ts'
import { listZip, readZipFile } from '../archives/zip.ts'
import type { ImportedFiles, ImportLimits } from '../fetching/imported-files.ts'
import { createPause } from '../processes/pause.ts'
import { openExport } from './export-files.ts'
import { askPageTask } from './page-conversion.ts'
import { type DocumentOptions, readHTMLPage, writePage } from './single-page.ts'
import { decodePage, isZipFile, looksLikeText } from './texts.ts'

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
    const html = readHTMLPage(bytes, contentType, address)
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
  if (!looksLikeText(html))
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

/**
 * A document as a page of HTML, and the title among its properties.
 *
 * @throws ApiError `import_unsupported` when the bytes are no such document
 */
async function readDocument(
  bytes: Uint8Array,
  { name, limits }: { name: string; limits: ImportLimits },
): Promise<{ readonly page: PageText; readonly title: string | undefined }> {
  await checkPackage(bytes, name, limits)
  const html = await askPageTask(name, 'docx', { name, bytes })
  const title = await readTitle(bytes, limits)
  return { page: { name, html, part: 'body', tool: 'docx' }, title }
}

/** Limit of one part: the converter reads it at once, and takes many times its memory. A book has a few megabytes. */
const xmlBytesMax = 8 * 2 ** 20

/** Everything packed is unpacked once within the limits before the converter may. */
async function checkPackage(bytes: Uint8Array, name: string, limits: ImportLimits): Promise<void> {
  const { files } = (await listZip(placeBytes(bytes), limits)).collected
  if (!files.some(({ path }) => path === 'word/document.xml')) {
    const found = files.some(({ path }) => path === 'mimetype') ? ': it is another kind' : ''
    throw new ApiError(
      'import_unsupported',
      `Cannot import "${name}": it is not a docx file${found}`,
    )
  }
  const pause = createPause()
  for (const file of files) {
    const { uncompressedSize: size } = file.place
    if (size > xmlBytesMax && /\.(?:xml|rels)$/i.test(file.path)) {
      const found = `"${file.path}" has ${size} bytes of XML, at most ${xmlBytesMax} are read`
      throw new ApiError('payload_too_large', `Cannot import "${name}": ${found}`)
    }
    await pause()
    await readZipFile(bytes, file)
  }
}

/** The title among the document's properties. */
async function readTitle(bytes: Uint8Array, limits: ImportLimits): Promise<string | undefined> {
  const { files } = (await listZip(placeBytes(bytes), limits)).collected
  const file: ArchivedFile<Parameters<typeof readZipFile>[1]['place']> | undefined = files.find(
    ({ path }) => path === 'docProps/core.xml',
  )
  if (file === undefined) return undefined
  const text = Buffer.from(await readZipFile(bytes, file)).toString('utf8')
  const found = /<dc:title>([^<]{1,300})<\/dc:title>/.exec(text)?.[1]?.trim()
  return found
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
