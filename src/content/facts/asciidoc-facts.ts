// The facts of a page of AsciiDoc.

import { readAsciidoc } from '../dialects/asciidoc.ts'
import { asciidocTitleWords } from '../dialects/asciidoc-titles.ts'
import { mayHoldIgnores } from '../markdown/ignore-comments.ts'
import type { Heading, LinkUse, PageFacts } from '../markdown/page-facts.ts'
import { detachString } from '../text/detach-text.ts'
import { TextPositions } from '../text/positions-in-text.ts'
import { pageAnchorsMax, pageLinksMax, unreadFacts } from './unread-facts.ts'

/**
 * Reads the facts of a page of AsciiDoc. Its header is its front matter: `:page-aliases: old.adoc`.
 *
 * @param text - without byte order mark
 */
export function readAsciidocFacts(text: string): PageFacts {
  const read = readAsciidoc(text)
  if (read.links.length > pageLinksMax) return unreadFacts
  if (read.headings.length + read.ids.length > pageAnchorsMax) return unreadFacts
  const places = new TextPositions(text)
  const headings = read.headings.map(({ depth, title, start, ids }): Heading => {
    places.find(start)
    const words = detachString(asciidocTitleWords(title))
    const heading = { depth, text: words, line: places.line, ids: ids.map(detachString) }
    return words === title ? heading : { ...heading, spaced: detachString(title) }
  })
  const links = read.links
    .toSorted((a, b) => a.start - b.start)
    .map(({ kind, url, start, isConditional }): LinkUse => {
      places.find(start)
      const { line, column } = places
      const use = { kind, url: detachString(url), line, column }
      return isConditional === undefined ? use : { ...use, isConditional }
    })
  const data = Object.fromEntries(
    [...read.attributes].map(([name, value]) => [name, detachString(value)]),
  )
  const mayNeedWarning = text.includes('\ufffd') || text.includes('\0') || mayHoldIgnores(text)
  return {
    ...(read.attributes.size === 0 ? {} : { frontMatter: { data } }),
    headings,
    anchors: read.ids.map(detachString),
    links,
    ...(read.isOpen ? { openEnded: true } : {}),
    ...(mayNeedWarning ? { mayNeedWarning } : {}),
  }
}
