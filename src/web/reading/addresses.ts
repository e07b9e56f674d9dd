// Encodes paths and fragments of pages in addresses.

/** Encodes a path slug by slug, so that no `?` or `#` ends it early. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Encodes a fragment that may be encoded already. */
export function encodeAnchor(anchor: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(anchor))
  } catch {
    return encodeURIComponent(anchor)
  }
}
