// Caches the result for the last text: edits ask about one text many times.

/** Wraps a function so that the same text is not computed twice in a row. Its result must depend on the text alone. */
export function keepLast<Result>(read: (text: string) => Result): (text: string) => Result {
  let last: { readonly text: string; readonly result: Result } | undefined
  return (text) => {
    if (last === undefined || last.text !== text) last = { text, result: read(text) }
    return last.result
  }
}
