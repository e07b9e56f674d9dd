// One page of HTML by its address.
import { decodePercent } from '../../content/text/decode-percent.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { PageText } from '../../html/tasks.ts'
import { nameOfTitle } from '../../html/title.ts'
import type { FetchSource } from '../fetching/fetch-source.ts'
import type { ImportedFiles, ImportLimits } from '../fetching/imported-files.ts'
import { fetchAssets } from './assets.ts'
import { lastName, linkPath, MadeFiles, relativeLink } from './made-files.ts'
import { convertPage, describePage } from './page-conversion.ts'
import { decodePage, looksLikeHtml, looksLikeText } from './texts.ts'

/** Options for reading a document. */
export interface DocumentOptions {
  readonly fetchSource: FetchSource
  readonly limits: ImportLimits
}

/** Larger pages are refused unread. */
const pageBytesMax = 16 * 1024 ** 2

/** A page of HTML, with the images it shows. */
export async function readHtmlPage(
  address: string,
  { fetchSource, limits }: DocumentOptions,
): Promise<ImportedFiles> {
  const { bytes, url, contentType } = await fetchSource(address, {
    bytesMax: Math.min(pageBytesMax, limits.fileBytesMax),
  })
  const html = readHTMLPage(bytes, contentType, url)
  return writePage({ name: url, html, url, part: 'main' }, { url, fetchSource, limits })
}

/**
 * The text of a page.
 *
 * @throws ApiError `import_unsupported` when the bytes are no page
 */
export function readHTMLPage(bytes: Uint8Array, contentType: string, name: string): string {
  const text = looksLikeText(bytes) ? decodePage(bytes, contentType) : ''
  if (looksLikeHtml(text)) return text
  throw new ApiError('import_unsupported', `Cannot import "${name}": it is not an HTML page`)
}

/** The source of a page. */
interface PageSource extends DocumentOptions {
  readonly url: string
  /** Bytes of a file next to the page, by its relative URL. */
  readonly local?: (name: string) => Promise<Uint8Array> | undefined
  /** Title when the page has none. */
  readonly title?: string | undefined
  /** `title` names the file after the title; otherwise the address does, or the title if the address has no name. */
  readonly named?: 'title'
}

/** A page, its images fetched, as the only page of an import. */
export async function writePage(
  page: PageText,
  { url, fetchSource, limits, local, ...source }: PageSource,
): Promise<ImportedFiles> {
  const files = new MadeFiles(limits)
  const described = await describePage(page)
  const title =
    described.title ?? source.title ?? (withoutExtension(lastName(url)) || new URL(url).hostname)
  const path = files.reserve(
    `${source.named === 'title' ? nameOfTitle(title) : pageName(url, title)}.md`,
  )
  const assets = await fetchAssets(described.images, files, { fetchSource })
  for (const image of described.images) {
    const bytes = await local?.(decodePercent(image))
    if (bytes !== undefined) assets.set(image, files.putAsset(lastName(image), bytes))
  }
  const own = withoutFragment(url)
  const markdown = await convertPage(page, described, {
    title,
    address(target, kind) {
      if (kind === 'image') {
        const asset = assets.get(target)
        return asset === undefined ? keepImage(target) : linkPath(relativeLink(path, asset))
      }
      if (URL.canParse(target) && withoutFragment(target) === own && target.includes('#')) {
        return target.slice(target.indexOf('#'))
      }
      return target
    },
  })
  refuseEmpty(markdown, url)
  files.put(path, withDescription(markdown, described.description))
  return files.build()
}

/** An image that is not kept is shown from where it is; one that stood in the page is gone then. */
export function keepImage(address: string): string | undefined {
  return address.startsWith('data:') ? undefined : address
}

/**
 * Refuses a page without anything but its title.
 *
 * @throws ApiError `import_empty`
 */
export function refuseEmpty(markdown: string, name: string): void {
  if (markdown.split('\n').slice(1).join('').trim() !== '') return
  throw new ApiError('import_empty', `Cannot import "${name}": it contains no text`)
}

/** A page with its description before it. */
export function withDescription(markdown: string, description: string | undefined): string {
  if (description === undefined || description === '') return markdown
  return `---\ndescription: ${JSON.stringify(description)}\n---\n\n${markdown}`
}

/** A file name for the page of an address: what the address calls it, else its title. */
function pageName(url: string, title: string): string {
  const stem = withoutExtension(lastName(url))
  return nameOfTitle(/^(?:index|default|home)?$/i.test(stem) ? title : stem)
}

/** A name without its extension. */
export function withoutExtension(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,8}$/, '')
}

/** An address without its fragment. */
export function withoutFragment(url: string): string {
  return url.split('#')[0] ?? url
}
