// Paths and fragments of pages as addresses.

/** A path of slugs as an address; each slug by itself, so that no `?` or `#` ends it early. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** A fragment as an address, whether it is written encoded or not. */
export function encodeAnchor(anchor: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(anchor))
  } catch {
    return encodeURIComponent(anchor)
  }
}
