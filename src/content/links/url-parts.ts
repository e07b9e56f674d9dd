// Parts of a url as its author wrote it.
import { decodePercent } from '../text/decode-percent.ts'
import { joinPath } from '../trees/paths.ts'

/** The path of a url without the leading `../` that climbs too far. */
export function withoutClimbing(url: string): string {
  const path = decodePercent(url.replace(/[?#].*$/s, ''))
  return joinPath('', path.replace(/^(?:\.{1,2}\/|\/)+/, '')) ?? ''
}

/** The fragment of a url as written, if there is one. */
export function writtenFragment(url: string): string | undefined {
  const hash = url.indexOf('#')
  return hash === -1 || hash === url.length - 1 ? undefined : url.slice(hash + 1)
}
