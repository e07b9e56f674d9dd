// The target of a link as written, taken apart.

/** What a url says before any file is looked at. */
export type Target =
  /** Another site, a mail, a scheme only a program understands. */
  | { readonly kind: 'external' }
  | { readonly kind: 'empty' }
  /** A place whose name an earlier export lost. */
  | { readonly kind: 'lost' }
  /** `[][label]`: a reference that nothing defines. */
  | { readonly kind: 'undefined' }
  | LocalTarget

export interface LocalTarget {
  readonly kind: 'local'
  /** Starts with one `/` in the url. */
  readonly absolute: boolean
  /**
   * Readings of the path, likeliest first, without query and fragment, a leading `/` kept:
   * percent-decoded, then as written where that differs. Empty for a bare fragment or query.
   */
  readonly paths: readonly string[]
  /** As written, without `#`; undefined when there is none. */
  readonly fragment?: string
}

// RFC 3986, section 3.1.
const scheme = /^[a-z][a-z0-9+.-]*:/i
// "/broken/pages/<id>", "/broken/spaces/<id>/pages/<id>", "/broken/files/<id>", with or without dots before.
const lostPath =
  /^(?:\.{0,2}\/)*broken\/(?:spaces\/[^/]+\/?)?(?:(?:pages|files|spaces)\/[^/]+)?\/?$/
// Text a program fills in before anybody sees it; no url has two signs of percent in a row.
const template = /\{\{|\{%|<%|%%[A-Z][A-Z\d_-]*%%/
const lostSegment = /(?:^|\/)broken-reference(?:\/|$)/
// Editors paste addresses of their own previews; these lead nowhere for anybody.
const hosted = /^https?:\/\//i

/** Take a url apart; escapes and entities of the markup are already undone. */
export function parseTarget(url: string): Target {
  const text = withoutBrackets(url.trim())
  if (text === '') return { kind: 'empty' }
  // Hardly a url holds it, and there are many.
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
 * The fragment of a link where it names a place of the page: to the empty one and to `top` HTML answers with the
 * page itself, and what follows `:~:` is for the browser.
 */
export function namedFragment({ fragment }: Pick<LocalTarget, 'fragment'>): {
  readonly fragment?: string
} {
  const named = fragment?.includes(':~:') ? fragment.replace(/:~:.*$/s, '') : fragment
  return named === undefined || named === '' || /^top$/i.test(named) ? {} : { fragment: named }
}

/** Decode `%20` and the like once; text that cannot be decoded stays as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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
