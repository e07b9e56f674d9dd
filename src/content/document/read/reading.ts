// What is known while one document is read.
import type { Definition, Html, PhrasingContent, RootContent } from 'mdast'
import type { LinkKind } from '../../markdown/page-facts.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { Block, ContentRef } from '../document.ts'
import type { Folded } from '../html.ts'
import type { Tag } from '../tag-source.ts'

/** What stands among blocks, besides tags and HTML elements. */
export type PartItem =
  | { readonly kind: 'markdown'; readonly node: RootContent }
  /** A piece of a paragraph that tags cut. */
  | { readonly kind: 'phrasing'; readonly nodes: readonly PhrasingContent[] }
  /** HTML whose tags all have their other half. */
  | { readonly kind: 'html'; readonly node: Html; readonly phrases: readonly Phrase[] }
  /** A text or comment of HTML that goes on beyond markdown. */
  | { readonly kind: 'text'; readonly raw: string; readonly source: unknown }

export type Part = Folded<PartItem>
export type PartElement = Extract<Part, { kind: 'element' }>
/** A piece of a line, its HTML folded. */
export type Phrase = Folded<PhrasingContent>

/** What readers of parts ask the reader of the whole. */
export interface Reading {
  readonly layout: LayoutName
  /** The text that was parsed: offsets of nodes are into it. */
  readonly text: string
  /** By normalized identifier; the first of a label counts. */
  readonly definitions: ReadonlyMap<string, Definition>
  /** What the marker lines stand for. */
  readonly markers: readonly Tag[]
  /** Where an address leads. */
  ref(url: string, kind: LinkKind): ContentRef
  /** Blocks of markdown. */
  blocks(nodes: readonly RootContent[]): Block[]
  /** Blocks of what is folded. */
  parts(parts: readonly Part[]): Block[]
  /** What a footnote says; undefined when there is none, or too much was said already. */
  footnote(identifier: string): Block[] | undefined
}
