// The state of reading one document.
import type { Definition, Html, PhrasingContent, RootContent } from 'mdast'
import type { LinkKind } from '../../markdown/page-facts.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { Block, ContentRef } from '../document.ts'
import type { Folded } from '../html.ts'
import type { Tag } from '../tag-source.ts'

/** A sibling among blocks that is neither a tag nor an HTML element. */
export type PartItem =
  | { readonly kind: 'markdown'; readonly node: RootContent }
  /** A piece of a paragraph split at tags. */
  | { readonly kind: 'phrasing'; readonly nodes: readonly PhrasingContent[] }
  /** HTML whose tags are all matched. */
  | { readonly kind: 'html'; readonly node: Html; readonly phrases: readonly Phrase[] }
  /** A text or comment of HTML that continues beyond the markdown node. */
  | { readonly kind: 'text'; readonly raw: string; readonly source: unknown }

export type LinePart = Folded<PartItem>
export type PartElement = Extract<LinePart, { kind: 'element' }>
/** A piece of a line, with nested HTML. */
export type Phrase = Folded<PhrasingContent>

/** The interface of the main reader to readers of parts. */
export interface PageReading {
  readonly layout: LayoutName
  /** The parsed text, to which node offsets refer. */
  readonly text: string
  /** Definitions by normalized identifier; the first of a label wins. */
  readonly definitions: ReadonlyMap<string, Definition>
  /** The tags that marker lines stand for, by index. */
  readonly markers: readonly Tag[]
  /** Resolves an address. */
  ref(url: string, kind: LinkKind): ContentRef
  /** Reads markdown nodes as blocks. */
  blocks(nodes: readonly RootContent[]): Block[]
  /** Reads nested parts as blocks. */
  parts(parts: readonly LinePart[]): Block[]
  /** Returns the blocks of a footnote; undefined if it does not exist or the limit is reached. */
  footnote(identifier: string): Block[] | undefined
}
