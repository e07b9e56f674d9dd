// The one place that fetches what others name: guarded against private addresses, slow and huge answers.

/** What the app allows. */
export interface FetchRules {
  /** Names that may be fetched although they are private: `host` or `host:port`. */
  readonly allow: readonly string[]
  readonly timeoutMs: number
}

/**
 * A function that reads a URL's bytes.
 *
 * @throws ApiError `url_not_allowed`, `import_fetch_failed`, `upstream_timeout`, `payload_too_large`
 */
export function createFetchSource(
  rules: FetchRules,
): (url: string, options: { bytesMax: number }) => Promise<Uint8Array> {
  return (url) =>
    Promise.reject(new Error(`Cannot fetch "${url}": lands soon (${rules.timeoutMs})`))
}
