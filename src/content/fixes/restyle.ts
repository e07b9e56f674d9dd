// A target written the way the one was that it replaces: encoded or not, with its query.
import { decodePercent } from '../layouts/site/target.ts'
import { unescapeText } from '../text/escaped.ts'

/** The place a target is written in decides what may stand there. */
export type WrittenIn = 'markdown' | 'angle-brackets' | 'attribute' | 'data' | 'words'

/** A url with the query of another, which its suggestion lacks. */
export function withQuery(url: string, old: string): string {
  const query = /^[^#]*?(\?[^#]*)/.exec(old)?.[1]
  if (query === undefined || url.includes('?')) return url
  const hash = url.indexOf('#')
  return hash === -1 ? url + query : url.slice(0, hash) + query + url.slice(hash)
}

/**
 * The characters to write for a target.
 *
 * What both targets share stays as it was written; what is new is encoded as the old one was.
 *
 * @param written - the old target as it stands in the file
 * @param to - the new one, with what could end a target encoded
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
  // Character references hold a "#" of their own.
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

/** Percent-encode what is beyond ASCII. */
function encodeWide(text: string): string {
  return text.replace(/[\u0080-\uffff]+/g, (wide) => encodeURIComponent(wide.toWellFormed()))
}

function escapeLike(text: string, written: string): string {
  return written.includes('&amp;') ? text.replaceAll('&', '&amp;') : text
}
