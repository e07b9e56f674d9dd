// The facts of a page of reStructuredText.

import { readRst } from '../dialects/rst.ts'
import { titleWords } from '../dialects/rst-inline.ts'
import { mayHoldIgnores } from '../markdown/ignore-comments.ts'
import type { LinkUse, PageFacts } from '../markdown/page-facts.ts'
import { detachString } from '../text/detach-text.ts'
import { TextPositions } from '../text/positions-in-text.ts'
import { pageAnchorsMax, pageLinksMax, unreadFacts } from './unread-facts.ts'

/**
 * Reads the facts of a page of reStructuredText.
 *
 * @param text - without byte order mark
 */
export function readRstFacts(text: string): PageFacts {
  const read = readRst(text)
  if (read.links.length > pageLinksMax) return unreadFacts
  if (read.headings.length + read.names.length > pageAnchorsMax) return unreadFacts
  const places = new TextPositions(text)
  const headings = read.headings.map(({ depth, title, start }) => {
    places.find(start)
    return { depth, text: detachString(titleWords(title)), line: places.line, ids: [] }
  })
  const links = read.links
    .toSorted((a, b) => a.start - b.start)
    .map(({ kind, url, start, isConditional }): LinkUse => {
      places.find(start)
      const { line, column } = places
      const use = { kind, url: detachString(url), line, column }
      return isConditional === undefined ? use : { ...use, isConditional }
    })
  const mayNeedWarning = text.includes('\ufffd') || text.includes('\0') || mayHoldIgnores(text)
  return {
    headings,
    anchors: read.names.map(detachString),
    links,
    ...(read.templates.length === 0 ? {} : { templates: read.templates }),
    ...(mayNeedWarning ? { mayNeedWarning } : {}),
  }
}
