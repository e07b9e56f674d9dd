// Small edits of a text, by byte offsets.

/** Bytes of a file to replace. */
export interface Fix {
  readonly file: string
  /** Byte offset in the file, from 0; a byte order mark counts. */
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly text: string
}

/** The same by offsets in a text, in UTF-16 units. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits to a text; drops the later of two that overlap, and duplicates. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = ''
  let at = 0
  for (const { start, end, text: written } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) continue
    edited += text.slice(at, start) + written
    at = end
  }
  return edited + text.slice(at)
}

/** Converts an edit to byte offsets of its file. */
export function toFix(file: string, text: string, edit: TextEdit): Fix {
  const start = Buffer.byteLength(text.slice(0, edit.start))
  const end = start + Buffer.byteLength(text.slice(edit.start, edit.end))
  return { file, start, end, text: edit.text }
}
