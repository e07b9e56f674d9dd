// Parses the target of a link as written.
import { decodePercent } from '../../text/decode-percent.ts'

/** The kind of a url, before any file is looked up. */
export type Target =
  /** Another site, a mail address, a scheme only a program understands. */
  | { readonly kind: 'external' }
  | { readonly kind: 'empty' }
  /** A target that an earlier export lost. */
  | { readonly kind: 'lost' }
  /** `[][label]`: a reference without a definition. */
  | { readonly kind: 'undefined' }
  | LocalTarget

export interface LocalTarget {
  readonly kind: 'local'
  /** True if the url starts with one `/`. */
  readonly absolute: boolean
  /**
   * Possible paths, likeliest first, without query and fragment, including a leading `/`: percent-decoded, then as
   * written if that differs. Empty for a bare fragment or query.
   */
  readonly paths: readonly string[]
  /** As written, without `#`; undefined if there is none. */
  readonly fragment?: string
}

// RFC 3986, section 3.1; and what a build fills in: `@docroot@/setup.md`.
const scheme = /^(?:[a-z][a-z0-9+.-]*:|@\w+@)/i
// "/broken/pages/<id>", "/broken/spaces/<id>/pages/<id>", "/broken/files/<id>", with or without dots before.
const lostPath =
  /^(?:\.{0,2}\/)*broken\/(?:spaces\/[^/]+\/?)?(?:(?:pages|files|spaces)\/[^/]+)?\/?$/
// Template text that a program fills in; no url has two consecutive percent signs.
const template = /\{\{|\{%|<%|%%[A-Z][A-Z\d_-]*%%/
const lostSegment = /(?:^|\/)broken-reference(?:\/|$)/
// Editors paste addresses of their own previews, which work for no one.
const hosted = /^https?:\/\//i

/** Parses a url whose markup escapes and entities are already decoded. */
export function parseTarget(url: string): Target {
  const text = withoutBrackets(url.trim())
  if (text === '') return { kind: 'empty' }
  // A quick check: there are many urls, and hardly one contains it.
  const mayBeLost = text.includes('broken')
  if (scheme.test(text)) {
    const isLost = mayBeLost && hosted.test(text) && lostSegment.test(withoutSuffix(text))
    return isLost ? { kind: 'lost' } : { kind: 'external' }
  }
  if (template.test(text) || text.startsWith('//')) return { kind: 'external' }

  if (text.startsWith('[][')) return { kind: 'undefined' }
  const path = withoutSuffix(text)
  if (mayBeLost && (lostPath.test(path) || lostSegment.test(path))) return { kind: 'lost' }
  const hash = text.indexOf('#')
  const absolute = path.startsWith('/')
  const paths = path === '' ? [] : readings(path)
  if (hash < 0) return { kind: 'local', absolute, paths }
  return { kind: 'local', absolute, paths, fragment: text.slice(hash + 1) }
}

/**
 * The fragment of a link, if it names a place on the page: in HTML, an empty one and `top` are the page itself, and
 * text after `:~:` is for the browser.
 */
export function namedFragment({ fragment }: Pick<LocalTarget, 'fragment'>): {
  readonly fragment?: string
} {
  const named = fragment?.includes(':~:') ? fragment.replace(/:~:.*$/s, '') : fragment
  return named === undefined || named === '' || /^top$/i.test(named) ? {} : { fragment: named }
}

function readings(path: string): readonly string[] {
  const decoded = decodePercent(path)
  return decoded === path ? [path] : [decoded, path]
}

function withoutSuffix(text: string): string {
  const end = text.search(/[?#]/)
  return end < 0 ? text : text.slice(0, end)
}

function withoutBrackets(text: string): string {
  return text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1) : text
}
