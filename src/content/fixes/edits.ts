// Small changes of a text by the place of their bytes.

/** Bytes of a file to be replaced. */
export interface Fix {
  readonly file: string
  /** In bytes of the file, from 0; a byte order mark counts. */
  readonly start: number
  /** Behind the last byte that is replaced. */
  readonly end: number
  readonly text: string
}

/** The same by offsets of a text, in UTF-16 units. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A text with edits made; of two that overlap the later is left out, and of equal ones all but one. */
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

/** An edit by the bytes of its file. */
export function toFix(file: string, text: string, edit: TextEdit): Fix {
  const start = Buffer.byteLength(text.slice(0, edit.start))
  const end = start + Buffer.byteLength(text.slice(edit.start, edit.end))
  return { file, start, end, text: edit.text }
}
