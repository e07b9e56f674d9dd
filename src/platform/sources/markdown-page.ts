// One file of markdown by its address, with the images it shows.
import { ApiError } from '../../contract/base/errors.ts'
import { nameOfTitle } from '../../html/title.ts'
import type { ImportedFiles } from '../fetching/imported-files.ts'
import { fetchAssets } from './assets.ts'
import { lastName, linkPath, MadeFiles } from './made-files.ts'
import { findLinks, replaceLinks } from './markdown-links.ts'
import { type DocumentOptions, withoutExtension, withoutFragment } from './single-page.ts'
import { decodeText, startsAsHtml } from './texts.ts'

/**
 * Imports a markdown file.
 *
 * Images with a relative URL are fetched, too. Other relative links become absolute, since their targets are
 * not imported.
 */
export async function readMarkdownPage(
  address: string,
  { fetchSource, limits }: DocumentOptions,
): Promise<ImportedFiles> {
  const { bytes, url } = await fetchSource(rawAddress(address), { bytesMax: limits.fileBytesMax })
  const text = decodeText(bytes, url)
  if (startsAsHtml(text)) {
    throw new ApiError('import_unsupported', `Cannot import "${url}": it is an HTML page`)
  }
  if (text.trim() === '') {
    throw new ApiError('import_empty', `Cannot import "${url}": it contains no text`)
  }
  const files = new MadeFiles(limits)
  const path = files.reserve(
    `${nameOfTitle(withoutExtension(lastName(url)) || new URL(url).hostname)}.md`,
  )
  const links = await findLinks(url, text)
  const images = [...links.image, ...links.link.filter(isPicture)].filter(isRelative)
  const absolute = (link: string) => (URL.canParse(link, url) ? new URL(link, url).href : link)
  const assets = await fetchAssets(images.map(absolute), files, { fetchSource })
  const own = withoutFragment(url)
  const changed = await replaceLinks(url, text, {
    address(link) {
      if (!isRelative(link)) return undefined
      const target = absolute(link)
      const asset = assets.get(target)
      if (asset !== undefined) return linkPath(asset)
      if (withoutFragment(target) === own) return target.slice(own.length) || undefined
      return target
    },
  })
  // Bytes stay what they were when there is nothing to change.
  files.put(path, changed === text ? bytes : changed)
  return files.build()
}

function isRelative(link: string): boolean {
  return (
    link !== '' &&
    !link.startsWith('#') &&
    !link.startsWith('//') &&
    !/^[a-z][a-z0-9+.-]*:/i.test(link)
  )
}

function isPicture(link: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)(?:[?#]|$)/i.test(link)
}

/** Converts the address of a file's page on GitHub or GitLab to that of the file. */
function rawAddress(address: string): string {
  return address
    .replace(
      /^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:blob|raw)\/([^?#]+).*$/,
      'https://raw.githubusercontent.com/$1/$2',
    )
    .replace(/^(https:\/\/gitlab\.com\/.+?\/-)\/blob\/([^?#]+).*$/s, '$1/raw/$2')
}
