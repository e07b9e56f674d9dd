// Reads the files of an OpenAPI document as one, following references within and across files.

import { posix } from 'node:path'
import { decodePercent } from '../text/decode-percent.ts'
import { isRecord, listOf } from '../text/records.ts'
import { type Fields, filledText } from './values.ts'

/** Parsed files of a specification by name. */
export interface SpecSource {
  /** Name of the first file. */
  readonly entry: string
  readonly files: ReadonlyMap<string, unknown>
}

/** An object of the document, with references resolved. */
export interface Located {
  readonly value: Fields
  /** The file it is in: its own references are relative to it. */
  readonly file: string
  /** The object itself: identical however it was reached. */
  readonly origin: Fields
  /** Last segment of the reference that led here. */
  readonly name?: string
}

/** Maximum length of a chain of references. */
const hopsMax = 32

/** Reads one specification. Missing or dangling parts are undefined, never an error. */
export class SpecReader {
  readonly root: Located
  readonly #files: ReadonlyMap<string, unknown>

  constructor({ entry, files }: SpecSource) {
    this.#files = files
    const root = files.get(entry)
    const value = isRecord(root) ? root : {}
    this.root = { value, file: entry, origin: value }
  }

  /** Resolves a value that is an object or a reference. Siblings of a reference override its target. */
  locate(value: unknown, file: string): Located | undefined {
    let at = { value, file }
    let name: string | undefined
    let beside: Fields | undefined
    for (let hops = 0; hops < hopsMax; hops++) {
      if (!isRecord(at.value)) return undefined
      const reference = at.value['$ref']
      if (typeof reference !== 'string') {
        const merged = beside === undefined ? at.value : { ...at.value, ...beside }
        const named = name === undefined ? {} : { name }
        return { value: merged, file: at.file, origin: at.value, ...named }
      }
      const { $ref: _, ...others } = at.value
      if (Object.keys(others).length > 0) beside = { ...others, ...beside }
      const found = this.#follow(reference, at.file)
      if (found === undefined) return undefined
      name = nameOf(reference) ?? name
      at = found
    }
    return undefined
  }

  /** Resolves a member. */
  child({ value, file }: Located, key: string): Located | undefined {
    return Object.hasOwn(value, key) ? this.locate(value[key], file) : undefined
  }

  /** Resolves the members of a member, by name. */
  children(parent: Located, key: string): (readonly [name: string, value: Located])[] {
    const all = this.child(parent, key)
    if (all === undefined) return []
    return Object.keys(all.value).flatMap((name) => {
      const found = this.child(all, name)
      return found === undefined ? [] : [[name, found] as const]
    })
  }

  /** Resolves the objects of a list. */
  items({ value, file }: Located, key: string): Located[] {
    return listOf(value[key]).flatMap((each) => this.locate(each, file) ?? [])
  }

  #follow(reference: string, from: string): { value: unknown; file: string } | undefined {
    const hash = reference.indexOf('#')
    const address = hash === -1 ? reference : reference.slice(0, hash)
    const file = address === '' ? from : this.#findFile(address, from)
    if (file === undefined) return undefined
    const pointer = hash === -1 ? '' : reference.slice(hash + 1)
    let value = this.#files.get(file)
    for (const part of pointer.split('/').slice(1)) {
      const key = decodePercent(part).replaceAll('~1', '/').replaceAll('~0', '~')
      // Arrays are objects too, with indexes as keys.
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
        return undefined
      }
      value = Reflect.get(value, key)
    }
    return { value, file }
  }

  /** Finds a referenced file by its url, by its path relative to `from`, or by the name as written. */
  #findFile(address: string, from: string): string | undefined {
    const path = decodePercent(address)
    if (URL.canParse(from)) {
      const url = URL.parse(address, from)?.href
      if (url !== undefined && this.#files.has(url)) return url
    }
    const name = posix.normalize(posix.join(posix.dirname(from), path))
    return [name, path, address].find((each) => this.#files.has(each))
  }
}

/** The name a reference gives its target: last segment of the pointer, else the file name. */
function nameOf(reference: string): string | undefined {
  const [file = '', pointer = ''] = reference.split('#')
  const last = pointer.split('/').at(-1) ?? ''
  if (last !== '')
    return filledText(decodePercent(last).replaceAll('~1', '/').replaceAll('~0', '~'))
  return filledText(posix.basename(decodePercent(file)).replace(/\.(?:ya?ml|json)$/i, ''))
}
