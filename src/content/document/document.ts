// The document tree of a page or a comment: blocks, inlines, texts, fragments. Its shapes stand in the contract (section 5).
import type { Block, Fragment, Inline, JSONDocument } from '../../contract/content/document.ts'
import type { ContentRef } from '../../contract/content/references.ts'

export type { Block, ContentRef, Fragment, Inline, JSONDocument }

type BlockNamed<Type extends Block['type']> = Extract<Block, { type: Type }>
type InlineNamed<Type extends Exclude<Inline, Text>['type']> = Extract<Inline, { type: Type }>

export type Paragraph = BlockNamed<'paragraph'>
export type HeadingBlock = BlockNamed<'heading-1' | 'heading-2' | 'heading-3'>
export type UnorderedList = BlockNamed<'list-unordered'>
export type OrderedList = BlockNamed<'list-ordered'>
export type TaskList = BlockNamed<'list-tasks'>
export type ListItem = UnorderedList['nodes'][number]
export type Code = BlockNamed<'code'>
export type CodeLine = Code['nodes'][number]
export type Hint = BlockNamed<'hint'>
export type HintStyle = Hint['data']['style']
export type Images = BlockNamed<'images'>
export type Image = Images['nodes'][number]
/** Pixels, or percent of the line: `75%`. */
export type Length = NonNullable<Image['data']['width']>
export type Expandable = BlockNamed<'expandable'>
export type Tabs = BlockNamed<'tabs'>
export type Tab = Tabs['nodes'][number]
export type Stepper = BlockNamed<'stepper'>
export type Step = Stepper['nodes'][number]
export type Columns = BlockNamed<'columns'>
export type Column = Columns['nodes'][number]
export type VerticalAlignment = NonNullable<Column['data']['verticalAlignment']>
export type Table = BlockNamed<'table'>
export type TableRecord = Table['data']['records'][string]
/**
 * Value of a cell: the name of a fragment (text), a number (number, rating), true or false (checkbox), one
 * reference (content-ref, image), references (files, users), values of options (select).
 */
export type TableValue = TableRecord['values'][string]
export type TableDefinition = Table['data']['definition'][string]
export type GridView = Extract<Table['data']['view'], { type: 'grid' }>
export type CardsView = Extract<Table['data']['view'], { type: 'cards' }>
export const tableColumnTypes = [
  'text',
  'number',
  'checkbox',
  'files',
  'users',
  'rating',
  'select',
  'content-ref',
  'image',
] as const satisfies readonly TableDefinition['type'][]

/** A link. It holds anything that is not itself a link: mostly text and images. */
export type Link = InlineNamed<'link'>
export type InlineWithinLink = Link['nodes'][number]
export type InlineImage = InlineNamed<'inline-image'>
/** `code` is the character's code points in hex, joined by `-`: `1f389`. */
export type Emoji = InlineNamed<'emoji'>
/** A footnote; its nodes are the words it annotates, empty if there is only the mark. */
export type Annotation = InlineNamed<'annotation'>
export type Button = InlineNamed<'button'>
/** A run of characters; a line break is `\n`. */
export type Text = Extract<Inline, { object: 'text' }>
export type Leaf = Text['leaves'][number]
export type Mark = Leaf['marks'][number]
/** A CSS colour, or the name of one of the site's: `$primary`. */
export type ColorMark = Extract<Mark, { type: 'color' }>
export type PlainMark = Exclude<Mark, ColorMark>

/** Any node with a key. */
export type DocumentNode =
  | Block
  | ListItem
  | CodeLine
  | Image
  | Tab
  | Step
  | Column
  | Inline
  | Fragment
