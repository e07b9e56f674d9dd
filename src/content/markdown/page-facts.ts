// The facts of one page: its headings, anchors, links and front matter.

/** The syntax of a link. It affects the wording of messages, never the status. */
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

/** A link as written on a page. */
export interface LinkUse {
  readonly kind: LinkKind
  /** The target as a renderer sees it: escapes and entities decoded, percent-encoding kept. */
  readonly url: string
  /** Start of the construct: 1-based line, 1-based column in UTF-16 units. */
  readonly line: number
  readonly column: number
  /** The address or file a redirect leads from, as written. */
  readonly source?: string
  /** True of what only some readers or builds have: a redirect of one language, a link within a condition. */
  readonly isConditional?: true
}

export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  /** Plain text: markup removed, escapes and entities decoded. */
  readonly text: string
  /**
   * The text including spaces left by markup at either end: `Feature ` for `## Feature <Badge/>`. Where anchors are
   * made of it, as in Hugo, the markdown of the heading, in MkDocs where extensions decide; in VitePress, with
   * entities as written; in GitBook, with attributes and notes; in Starlight, with notes and typographic dashes.
   * Where `--` may be of code, it is there, too.
   */
  readonly spaced?: string
  readonly line: number
  /** Ids the author gave this heading (`<a id>`, `{#id}`), in order. */
  readonly ids: readonly string[]
}

/** Parsed front matter, with its error if it is invalid. */
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
  /** True if some of the page's text is unknown, or the page cannot be read: it may have any anchor. */
  readonly openEnded?: true
  /** Names of site templates that add content to the page, such as Hugo's shortcodes. */
  readonly templates?: readonly string[]
  /**
   * True if front matter may be invalid, the text not UTF-8, the page unread, or findings on it suppressed by a
   * comment: `findPageWarnings` and `readIgnoreComments` tell.
   */
  readonly mayNeedWarning?: true
  /** True if reading the page would take too long: its facts are empty, including front matter. */
  readonly isUnread?: true
  /** In document order. */
  readonly links: readonly LinkUse[]
}
