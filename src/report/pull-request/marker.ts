// The last line of a comment: how it is found again, and which commit it speaks of.

/** Metadata of a comment. */
export interface Marker {
  /** Tells the comments of several jobs on one pull request apart: a space, a folder; empty for one job. */
  readonly key: string
  /** The head commit that was checked. */
  readonly head: string
}

/** The marker as an invisible line. */
export function renderMarker({ key, head }: Marker): string {
  return `<!-- galley:v1 key=${encode(key)} head=${encode(head)} -->`
}

/** The marker at the end of a comment; undefined when there is none, or only a quoted one. */
export function readMarker(body: string): Marker | undefined {
  const found = /(?:^|\n)<!-- galley:v1 key=(\S*) head=(\S*) -->\s*$/.exec(body)
  if (found === null) return undefined
  try {
    return { key: decodeURIComponent(found[1] ?? ''), head: decodeURIComponent(found[2] ?? '') }
  } catch {
    return undefined // a marker cut or edited by hand
  }
}

// A hyphen could end the HTML comment.
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('-', '%2D')
}
