// Serves uploaded files: they share the app's host, so they must not be able to do anything there.

/** Headers for such a file. */
export interface ServedFile {
  readonly contentType: string
  /** False if a browser saves it instead of showing it. */
  readonly isShown: boolean
  readonly policy: string
}

/** Types that run when loaded as a script; served as text they do not. */
const scripts = /^(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script\b|^application\/wasm\b/
/** Images, audio and video. SVG can run scripts, which only a policy prevents. */
const media = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+)$/

/** Opened directly, a file is sandboxed: no scripts, no forms, no navigation. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox"

/**
 * Decides how a file is served.
 *
 * @param showsSVG - true where images of pages are served; they are shown in pages, or alone under the policy
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
