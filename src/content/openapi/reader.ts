// The files of an OpenAPI document as one: references followed, within a file and across files.
import { posix } from 'node:path'
import { type Fields, isFields, listOf, textOf } from './values.ts'

/** Parsed files of a specification by name. */
export interface SpecSource {
  /** Name of the first file. */
  readonly entry: string
  readonly files: ReadonlyMap<string, unknown>
}

/** An object of the document, behind its references. */
export interface Located {
  readonly value: Fields
  /** The file it stands in: its references start there. */
  readonly file: string
  /** Itself as it stands in its file: equal for two ways that lead to one place. */
  readonly origin: Fields
  /** The last word of the reference that led here. */
  readonly name?: string
}

/** References that lead to references: so many. */
const hopsMax = 32

/** Reads one specification. What is missing or leads nowhere is undefined, never an error. */
export class SpecReader {
  readonly root: Located
  readonly #files: ReadonlyMap<string, unknown>

  constructor({ entry, files }: SpecSource) {
    this.#files = files
    const root = files.get(entry)
    const value = isFields(root) ? root : {}
    this.root = { value, file: entry, origin: value }
  }

  /** The object a value is, or refers to. What stands beside a reference wins over what it leads to. */
  locate(value: unknown, file: string): Located | undefined {
    let at = { value, file }
    let name: string | undefined
    let beside: Fields | undefined
    for (let hops = 0; hops < hopsMax; hops++) {
      if (!isFields(at.value)) return undefined
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

  /** What a member is, or refers to. */
  child({ value, file }: Located, key: string): Located | undefined {
    return Object.hasOwn(value, key) ? this.locate(value[key], file) : undefined
  }

  /** The members of a member, by name. */
  children(parent: Located, key: string): (readonly [name: string, value: Located])[] {
    const all = this.child(parent, key)
    if (all === undefined) return []
    return Object.keys(all.value).flatMap((name) => {
      const found = this.child(all, name)
      return found === undefined ? [] : [[name, found] as const]
    })
  }

  /** The objects of a list. */
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
      const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~')
      // Lists are objects as well, by index.
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
        return undefined
      }
      value = Reflect.get(value, key)
    }
    return { value, file }
  }

  /** The name of a file, as the files of other addresses than the first one's folder are named. */
  #findFile(address: string, from: string): string | undefined {
    const path = decode(address)
    if (URL.canParse(from)) {
      const url = URL.parse(address, from)?.href
      if (url !== undefined && this.#files.has(url)) return url
    }
    const name = posix.normalize(posix.join(posix.dirname(from), path))
    return [name, path, address].find((each) => this.#files.has(each))
  }
}

/** What a reference calls its target: the last word of the pointer, else the file's. */
function nameOf(reference: string): string | undefined {
  const [file = '', pointer = ''] = reference.split('#')
  const last = pointer.split('/').at(-1) ?? ''
  if (last !== '') return textOf(decode(last).replaceAll('~1', '/').replaceAll('~0', '~'))
  return textOf(posix.basename(decode(file)).replace(/\.(?:ya?ml|json)$/i, ''))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
