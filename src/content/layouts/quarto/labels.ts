// Labels of chapters for cross references: `{#sec-setup}`, `#| label: fig-plot`.

import type { Source } from '../../facts/source.ts'
import type { FileEntry } from '../../trees/file-entry.ts'

const label = /\{[^{}\n]*#([\w:.-]+)|\|[ \t]*label:[ \t]*["']?([\w:.-]+)|\bid=["']([\w:.-]+)["']/g
const pagesAtOnce = 256

/** Reads the labels of all pages, each with the first page that has it. */
export async function readLabels(
  pages: readonly FileEntry[],
  readTexts: Source['readTexts'],
): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>()
  for (let at = 0; at < pages.length; at += pagesAtOnce) {
    const batch = pages.slice(at, at + pagesAtOnce)
    const texts = await readTexts(batch)
    for (const { path, oid } of batch) {
      for (const [, braced, ofCell, ofHtml] of (texts.get(oid) ?? '').matchAll(label)) {
        const name = braced ?? ofCell ?? ofHtml ?? ''
        if (!labels.has(name)) labels.set(name, path)
      }
    }
  }
  return labels
}
