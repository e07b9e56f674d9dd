// Large bytes outside of the database: in a directory, or in a bucket.

/** A part of a file: so many bytes from a place on. */
export interface ByteRange {
  readonly from: number
  readonly length: number
}

/** A file as a list shows it. */
export interface ListedFile {
  readonly key: string
  readonly size: number
  /** ISO 8601 in UTC. */
  readonly modifiedAt: string
}

/**
 * Where large bytes are kept, by key: `objects/3f/3f78...-k2v9`. A file never changes once it is put.
 *
 * Every method may throw `StoreUnavailableError`, and works again as soon as the storage does.
 */
export interface Files {
  /** Where it is, for messages: no secrets. */
  readonly address: string
  /** Keep bytes. They outlive this machine's power once this resolves; before, there is nothing or all of them. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The bytes of a file, or of a part of it; what is behind its end is absent.
   *
   * @throws LostFileError when there is no such file
   */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>
  /** Size and time of a file, undefined when there is none. */
  head(key: string): Promise<ListedFile | undefined>
  /** Delete a file; that there is none is no error. */
  delete(key: string): Promise<void>
  /** Every file, also what was left half-written. In no order. */
  list(): AsyncIterable<ListedFile>
  /** Throws when it cannot be reached. */
  check(): Promise<void>
  close(): void
}

/** A file that should be there is not, or its bytes are not what was put. */
export class LostFileError extends Error {
  override readonly name = 'LostFileError'
}

/** A directory, or a bucket and how it is reached. */
export type FilesAddress =
  | { readonly kind: 'directory'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** Before every key; empty, or with a slash at its end. */
      readonly prefix: string
      /** As the environment says when undefined. */
      readonly endpoint: string | undefined
      readonly region: string | undefined
      /** The bucket is in the path, not in the host. */
      readonly pathStyle: boolean
    }

/**
 * Read where files are kept: a path, or `s3://bucket/prefix?endpoint=https://...&region=...&path-style=true`.
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

/** Open where files are kept. What speaks to a bucket is loaded when there is one. */
export async function openFiles(address: FilesAddress): Promise<Files> {
  if (address.kind === 'directory') {
    return (await import('./files-directory.ts')).openFilesDirectory(address.folder)
  }
  return (await import('./files-s3.ts')).openFilesBucket(address)
}
