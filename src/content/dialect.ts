// Which constructs beyond markdown a layout's pages use, and what each means.
import { prepareGitbook, usesGitbookTags } from './dialect-gitbook.ts'
import type { LayoutName } from './layouts/layout.ts'
import type { Prepared } from './marks.ts'

/** Make a page ready for a markdown parser: constructs of its dialect taken out, with what they say. */
export function prepare(text: string, layout: LayoutName): Prepared {
  switch (layout) {
    case 'gitbook':
      return prepareGitbook(text)
    case 'plain':
      return usesGitbookTags(text) ? prepareGitbook(text) : { text, marks: [] }
    default:
      return { text, marks: [] }
  }
}
