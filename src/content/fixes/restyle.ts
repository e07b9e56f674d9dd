// Writes a target in the style of the one it replaces: encoded or not, with its query.
import { decodePercent } from '../text/decode-percent.ts'
import { unescapeText } from '../text/escaped.ts'

/** The syntax around a target, which decides which characters are allowed. */
export type WrittenIn = 'markdown' | 'angle-brackets' | 'attribute' | 'data' | 'words'

/** Adds the query of the old url, which suggestions lack. */
export function withQuery(url: string, old: string): string {
  const query = /^[^#]*?(\?[^#]*)/.exec(old)?.[1]
  if (query === undefined || url.includes('?')) return url
  const hash = url.indexOf('#')
  return hash === -1 ? url + query : url.slice(0, hash) + query + url.slice(hash)
}

/**
 * Returns the new target as it has to be written.
 *
 * Segments that both targets share stay as written; new ones are encoded as the old target was.
 *
 * @param written - the old target as in the file
 * @param to - the new one, with characters encoded that could end a target
 */
export function restyle(written: string, to: string, place: WrittenIn): string {
  const [oldPath, oldTail] = splitTail(written)
  const [path, tail] = splitTail(to)
  const old = new Map(oldPath.split('/').map((raw) => [decodePercent(unescapeText(raw)), raw]))
  const segments = path.split('/').map((segment) => {
    return old.get(decodePercent(segment)) ?? encodeLike(segment, written, place)
  })
  const isSameTail = unescapeText(oldTail) === tail
  return segments.join('/') + (isSameTail ? oldTail : encodeTail(tail, written, place))
}

function splitTail(url: string): readonly [string, string] {
  // A "#" within a character reference starts no fragment.
  const end = url.replace(/&#/g, '&&').search(/[?#]/)
  return end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)]
}

function encodeLike(segment: string, written: string, place: WrittenIn): string {
  if (place === 'data') return decodePercent(segment)
  const isPlain = place === 'angle-brackets' && !written.includes('%')
  const kept = isPlain ? segment.replace(/%(?:20|28|29|27)/g, decodePercent) : segment
  const isEncoded = /%[89A-F][\dA-F]/i.test(written)
  return escapeLike(isEncoded ? encodeWide(kept) : kept, written)
}

function encodeTail(tail: string, written: string, place: WrittenIn): string {
  if (place === 'data' || place === 'words') return tail
  const isEncoded = /%[89A-F][\dA-F]/i.test(written)
  return escapeLike(isEncoded ? encodeWide(tail) : tail, written)
}

/** Percent-encodes characters beyond ASCII. */
function encodeWide(text: string): string {
  return text.replace(/[\u0080-\uffff]+/g, (wide) => encodeURIComponent(wide.toWellFormed()))
}

function escapeLike(text: string, written: string): string {
  return written.includes('&amp;') ? text.replaceAll('&', '&amp;') : text
}
