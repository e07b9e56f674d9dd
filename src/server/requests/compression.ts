// Texts made small for the way: as the browser takes them, once for each text that is kept.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Cache } from '../../platform/processes/cache.ts'

/** A text as it is sent. */
export interface Packed {
  readonly encoding: 'br' | 'gzip'
  readonly bytes: Uint8Array
}

/** Shorter texts gain nothing. */
const lengthMin = 1024

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses a text with an accepted encoding; undefined to send it as it is.
 *
 * @param key - cache key of the text; undefined to skip the cache
 */
export function pack(
  text: string,
  accepted: string | null,
  { packed, key }: { readonly packed: Cache<Packed>; readonly key: string | undefined },
): Promise<Packed | undefined> {
  const encoding = chooseEncoding(accepted ?? '')
  if (encoding === undefined || text.length < lengthMin) return Promise.resolve(undefined)
  if (key === undefined) return make(text, encoding)
  return packed.read(`${encoding} ${key}`, () => make(text, encoding))
}

function chooseEncoding(accepted: string): Packed['encoding'] | undefined {
  const names = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : undefined
}

async function make(text: string, encoding: Packed['encoding']): Promise<Packed> {
  // Quality 5 is nearly as small as the best, in a thirtieth of the time.
  const bytes =
    encoding === 'br'
      ? await squeeze(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await zip(text)
  return { encoding, bytes }
}
