// How files that people brought are served: they share the host of the app, and may do nothing there.

/** What an answer with such a file says of it. */
export interface ServedFile {
  readonly contentType: string
  /** False for what a browser saves instead of showing it. */
  readonly isShown: boolean
  readonly policy: string
}

/** Runs where it is loaded as a script; served as text it does not. */
const scripts = /^(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script\b|^application\/wasm\b/
/** Pictures, sound and moving pictures. SVG runs scripts, and only a policy keeps it from that. */
const media = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** As a document of its own, a file is a stranger without scripts, forms and ways out. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox"

/**
 * How a file is served.
 *
 * @param showsSVG - true where pictures of pages come from; they are shown in pages, and alone under the policy
 */
export function serveFile(
  contentType: string,
  { showsSVG }: { readonly showsSVG: boolean },
): ServedFile {
  const isSVG = contentType === 'image/svg+xml'
  return {
    contentType: scripts.test(contentType) ? 'text/plain; charset=utf-8' : contentType,
    isShown: media.test(contentType) || (isSVG && showsSVG),
    policy,
  }
}
