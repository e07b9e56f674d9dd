// What is known of one page: its headings, anchors, links and front matter.

/** How a link is written. It decides the words of a message, never the status. */
export type LinkKind =
  | 'link' // markdown: inline, reference, autolink
  | 'image' // markdown image
  | 'html' // href of HTML
  | 'html-image' // src, srcset, poster of HTML
  | 'cover' // front matter: cover, coverDark and the like
  | 'card' // a cell of a card table: its target or its cover
  | 'content-ref'
  | 'file' // {% file src %}
  | 'include'
  | 'embed'
  | 'openapi'
  | 'footnote'
  | 'navigation' // an entry of SUMMARY.md, nav, toc.yml, a sidebar

/** A link as a page writes it. */
export interface LinkUse {
  readonly kind: LinkKind
  /** The target as the reader's tool sees it: escapes and entities undone, percent-encoding kept. */
  readonly url: string
  /** Where the construct starts: 1-based line, 1-based column in UTF-16 units. */
  readonly line: number
  readonly column: number
}

export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  /** Plain text: markup gone, escapes and entities undone. */
  readonly text: string
  /** The text with the spaces that markup at an end of it leaves: `Feature ` of `## Feature <Badge/>`. */
  readonly spaced?: string
  readonly line: number
  /** Ids the author gave this heading (`<a id>`, `{#id}`), in order. */
  readonly ids: readonly string[]
}

/** Front matter, parsed; with its error when it cannot be. */
export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>
  readonly error?: { readonly line: number; readonly column: number; readonly message: string }
}

export interface PageFacts {
  readonly frontMatter?: FrontMatter
  /** Every heading in order, HTML headings included. */
  readonly headings: readonly Heading[]
  /** Ids and names defined outside headings, in order: `<div id>`, `<a name>`, `[]{#x}`. */
  readonly anchors: readonly string[]
  /** True when some of the page's text cannot be seen, or the page cannot be read: it may have any anchor. */
  readonly openEnded?: true
  /** Templates of the site that put something into the page, by name: Hugo's shortcodes. */
  readonly templates?: readonly string[]
  /** True when front matter may be broken, the text not be UTF-8, the page not be read, or a comment ignore findings on it: `findPageWarnings` and `readIgnoreComments` know. */
  readonly isDoubtful?: true
  /** True when reading the page would take too long: nothing of it is known, its front matter neither. */
  readonly isUnread?: true
  /** In document order. */
  readonly links: readonly LinkUse[]
}
