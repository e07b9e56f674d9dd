// Images that pages show, fetched or unpacked, so that they show them here too.

import pLimit from 'p-limit'
import { decodePercent } from '../../content/text/decode-percent.ts'
import { ApiError } from '../../contract/base/errors.ts'
import type { FetchSource } from '../fetching/fetch-source.ts'
import { lastName, type MadeFiles } from './made-files.ts'

/** Limits on files fetched for the pages of one import. */
export interface AssetLimits {
  readonly countMax: number
  readonly bytesMax: number
  readonly fileBytesMax: number
  readonly timeoutMs: number
  readonly atOnce: number
}

const defaultAssetLimits: AssetLimits = {
  countMax: 5000,
  bytesMax: 512 * 1024 ** 2,
  fileBytesMax: 25 * 1024 ** 2,
  timeoutMs: 5 * 60_000,
  atOnce: 4,
}

/**
 * Fetches images and stores them as files.
 *
 * An image that is unavailable, is not an image or exceeds the limits stays external: pages keep its URL.
 *
 * @param addresses - of images, http, https or data
 * @returns paths by address, of the stored images
 */
export async function fetchAssets(
  addresses: Iterable<string>,
  files: MadeFiles,
  { fetchSource, limits = defaultAssetLimits }: { fetchSource: FetchSource; limits?: AssetLimits },
): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  const endsAt = performance.now() + limits.timeoutMs
  const wanted: string[] = []
  for (const address of new Set(addresses)) {
    const data = readDataURL(address)
    if (data !== undefined) paths.set(address, files.putAsset(data.name, data.bytes))
    else if (/^https?:/i.test(address) && wanted.length < limits.countMax) wanted.push(address)
  }
  let bytesLeft = limits.bytesMax
  const limit = pLimit(limits.atOnce)
  const fetched = await Promise.all(wanted.map((address) => limit(() => read(address))))
  // Stored in the order of the pages, so that the same source yields the same names.
  for (const found of fetched) {
    if (found !== undefined) paths.set(found.address, files.putAsset(found.name, found.bytes))
  }
  return paths

  async function read(address: string) {
    if (bytesLeft <= 0 || performance.now() > endsAt) return undefined
    try {
      const bytesMax = Math.min(limits.fileBytesMax, bytesLeft)
      const { bytes, contentType } = await fetchSource(address, { bytesMax })
      if (bytes.length === 0 || !isImage(bytes, contentType)) return undefined
      bytesLeft -= bytes.length
      return { address, bytes, name: nameOfImage(address, contentType) }
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
  'image/bmp': '.bmp',
  'image/x-icon': '.ico',
  'image/tiff': '.tiff',
  'image/x-emf': '.emf',
  'image/x-wmf': '.wmf',
}

function nameOfImage(address: string, contentType: string): string {
  const name = lastName(address)
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const extension = extensions[type]
  if (/\.[A-Za-z0-9]{2,5}$/.test(name)) return name
  return `${name || 'image'}${extension ?? '.png'}`
}

/** A response declared as an HTML page is not an image, whatever its URL looks like. */
function isImage(bytes: Uint8Array, contentType: string): boolean {
  if (/^image\//i.test(contentType)) return true
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  if (/^\s*<(?:!doctype html|html)/i.test(start)) return false
  return (
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|BM)/s.test(start) ||
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,200}?-->\s*)?<svg\b/i.test(start)
  )
}

/** Decodes an image embedded as a data URL. */
function readDataURL(address: string): { name: string; bytes: Uint8Array } | undefined {
  const [, type = '', flags, data = ''] =
    /^data:(image\/[\w.+-]+)((?:;[^,;]+)*),(.*)$/is.exec(address) ?? []
  if (type === '') return undefined
  const isBase64 = flags?.toLowerCase().includes(';base64')
  const bytes = isBase64 ? Buffer.from(data, 'base64') : Buffer.from(decodePercent(data))
  return { name: `image${extensions[type.toLowerCase()] ?? '.bin'}`, bytes }
}
