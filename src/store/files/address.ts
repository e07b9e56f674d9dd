// Opens file storage from the address an operator gives.

import type { FileStore } from './files.ts'
import type { FilesAddress } from './parsed-address.ts'

/**
 * Reads where files are kept: a path, or `s3://bucket/prefix?endpoint=https://...&region=...&path-style=true`.
 *
 * @returns undefined for a text that is neither
 */
export function parseFilesAddress(text: string): FilesAddress | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    return text.trim() === '' ? undefined : { kind: 'directory', folder: text }
  }
  const [, bucket, path = '', query = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?(?:\?(.*))?$/.exec(text) ?? []
  if (bucket === undefined) return undefined
  const words = new URLSearchParams(query)
  const known = ['endpoint', 'region', 'path-style']
  if ([...words.keys()].some((name) => !known.includes(name))) return undefined
  const endpoint = words.get('endpoint') ?? undefined
  const style = words.get('path-style') ?? String(endpoint !== undefined)
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    return undefined
  }
  if (!/^(?:true|false)$/.test(style)) return undefined
  const prefix = path.replace(/^\/+|\/+$/g, '')
  return {
    kind: 's3',
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: words.get('region') ?? undefined,
    pathStyle: style === 'true',
  }
}

/** Opens file storage. The S3 client is loaded only for a bucket. */
export async function openFiles(address: FilesAddress): Promise<FileStore> {
  if (address.kind === 'directory') {
    return (await import('./directory.ts')).openFilesDirectory(address.folder)
  }
  return (await import('./s3.ts')).openFilesBucket(address)
}
