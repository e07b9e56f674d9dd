// Files an import makes itself: pages out of other formats, and what they show.
import { decodePercent } from '../../content/text/decode-percent.ts'
import { blobOid } from '../../content/trees/oid.ts'
import { buildTree } from '../../content/trees/tree.ts'
import { ApiError } from '../../contract/base/errors.ts'
import { nameOfTitle } from '../../html/title.ts'
import type { ImportedFiles, ImportLimits } from '../fetching/imported-files.ts'

/** The folder of images and other files that pages show. */
const assetsFolder = 'assets'

/** Files by path while they are made, within the limits. */
export class MadeFiles {
  readonly #limits: ImportLimits
  readonly #files = new Map<string, Uint8Array>()
  /** Paths in small letters, so that no two differ in capitals only. */
  readonly #taken = new Set<string>()
  readonly #assets = new Map<string, string>()
  #bytes = 0

  constructor(limits: ImportLimits) {
    this.#limits = limits
  }

  /** Number of files so far. */
  get size(): number {
    return this.#files.size
  }

  has(path: string): boolean {
    return this.#taken.has(path.toLowerCase())
  }

  /** Reserves a path for a later file; returns a similar one that is free: `setup-2.md` for `setup.md`. */
  reserve(path: string): string {
    const [, stem = path, extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? []
    let free = path
    for (let count = 2; this.has(free); count += 1) free = `${stem}-${count}${extension}`
    this.#taken.add(free.toLowerCase())
    return free
  }

  /** Puts a file at a path; one that is there is replaced. */
  put(path: string, content: Uint8Array | string): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    this.#bytes += bytes.length
    const { fileBytesMax, unpackedBytesMax, filesMax } = this.#limits
    if (bytes.length > fileBytesMax) {
      throw tooMuch(`"${path}" has ${bytes.length} bytes, at most ${fileBytesMax} are allowed`)
    }
    if (this.#bytes > unpackedBytesMax) {
      throw tooMuch(`with "${path}" it has more than ${unpackedBytesMax} bytes`)
    }
    this.#taken.add(path.toLowerCase())
    this.#files.set(path, bytes)
    if (this.#files.size > filesMax) throw tooMuch(`it has more than ${filesMax} files`)
  }

  /** Puts a file that pages show; equal bytes are kept once. Answers its path. */
  putAsset(name: string, bytes: Uint8Array): string {
    const oid = blobOid(bytes)
    const known = this.#assets.get(oid)
    if (known !== undefined) return known
    const path = this.reserve(`${assetsFolder}/${assetName(name)}`)
    this.put(path, bytes)
    this.#assets.set(oid, path)
    return path
  }

  /** Returns the generated files as an import. */
  build(): ImportedFiles {
    const byOid = new Map<string, Uint8Array>()
    const entries = [...this.#files].map(([path, bytes]) => {
      const oid = blobOid(bytes)
      byOid.set(oid, bytes)
      return { path, mode: '100644' as const, oid }
    })
    return {
      tree: buildTree(entries),
      readBytes: (oids) =>
        Promise.resolve(
          new Map(
            oids.flatMap((oid) => {
              const bytes = byOid.get(oid)
              return bytes === undefined ? [] : [[oid, bytes] as const]
            }),
          ),
        ),
    }
  }
}

function tooMuch(problem: string): ApiError {
  return new ApiError('payload_too_large', `Cannot import source: ${problem}`)
}

/** A name for an asset: what it was called, without what an address would have to encode. */
function assetName(name: string): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? []
  return `${nameOfTitle(stem)}${extension.toLowerCase()}`
}

/** The path of one file as a link in another writes it. */
export function relativeLink(from: string, to: string): string {
  const start = from.split('/').slice(0, -1)
  const end = to.split('/')
  let shared = 0
  while (shared < start.length && shared < end.length - 1 && start[shared] === end[shared]) {
    shared += 1
  }
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/')
}

/** A path within a link: what would end or change it is encoded. */
export function linkPath(path: string): string {
  return encodeURI(path).replace(/[?#()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** The last part of an address's path, decoded; `''` when it ends with a slash. */
export function lastName(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/)[0] ?? '')
  return decodePercent(path.slice(path.lastIndexOf('/') + 1))
}
