// Titles of pages that no navigation names.
import type { PageFacts } from '../../markdown/page-facts.ts'
import { directoryOf, nameOf, stemOf } from '../../trees/paths.ts'

/** Title of a page: from front matter, its first heading, or its file name. */
export function titleOfPage(
  path: string,
  facts: PageFacts | undefined,
  keys: readonly string[] = ['title'],
): string {
  for (const key of keys) {
    const title = facts?.frontMatter?.data[key]
    if (typeof title === 'string' && title.trim() !== '') return title.trim()
  }
  const heading = facts?.headings.find((one) => one.depth === 1 && one.text !== '')
  return heading?.text ?? titleOfName(isIndexName(path) ? directoryOf(path) : path)
}

/** `getting-started.md` to `Getting started`; `Home` for the root. */
export function titleOfName(path: string): string {
  const stem = path.endsWith('.md') || path.endsWith('.mdx') ? stemOf(path) : nameOf(path)
  const words = stem.replace(/[-_]+/g, ' ').trim()
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1)
}

function isIndexName(path: string): boolean {
  return /^(?:readme|_?index)$/i.test(stemOf(path))
}
