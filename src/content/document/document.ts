// The document tree of a page or a comment: blocks, inlines, texts, fragments (contract, section 5).

/** The content of a page or comment as a tree. */
export interface JSONDocument {
  object: 'document'
  data: { schemaVersion?: number | undefined }
  nodes: Block[]
}

/** The target of a node (contract 4.3). `url` also holds addresses that resolve to nothing known, as written. */
export type ContentRef =
  | { kind: 'file'; file: string }
  | { kind: 'url'; url: string }
  | { kind: 'page'; page: string; space?: string | undefined }
  | {
      kind: 'anchor'
      anchor: string
      space?: string | undefined
      page?: string | undefined
    }
  | { kind: 'user'; user: string }
  | { kind: 'collection'; collection: string }
  | { kind: 'space'; space: string }
  | { kind: 'reusable-content'; reusableContent: string; space?: string | undefined }
  | { kind: 'openapi'; spec: string }

/** A node with child nodes. `key` names it: see `keys.ts`. */
interface BlockOf<Type extends string, Data, Node> {
  object: 'block'
  type: Type
  key?: string | undefined
  data: Data
  nodes: Node[]
}

/** A leaf node; any text it has is in its fragments. */
interface VoidBlockOf<Type extends string, Data> {
  object: 'block'
  type: Type
  key?: string | undefined
  isVoid: true
  data: Data
  fragments?: Fragment[] | undefined
}

/** A named or typed part of a void node, with nodes of its own. */
export interface Fragment {
  object: 'fragment'
  key?: string | undefined
  /** Name: `caption`, or the one a table cell refers to. */
  fragment?: string | undefined
  type?: 'expandable-title' | 'expandable-body' | 'annotation-body' | undefined
  nodes: Block[]
}

type Empty = Record<string, never>
type Align = 'start' | 'center' | 'end'

export type Paragraph = BlockOf<'paragraph', { align?: Align | undefined }, Inline>
export type Heading = BlockOf<
  'heading-1' | 'heading-2' | 'heading-3',
  { id?: string | undefined; align?: Align | undefined },
  Inline
>
export type ListItem = BlockOf<'list-item', { checked?: boolean | undefined }, Block>
export type UnorderedList = BlockOf<'list-unordered', Empty, ListItem>
export type OrderedList = BlockOf<'list-ordered', { start?: number | undefined }, ListItem>
export type TaskList = BlockOf<'list-tasks', Empty, ListItem>
export type Quote = BlockOf<'blockquote', Empty, Block>
export type Divider = VoidBlockOf<'divider', Empty>
export type CodeLine = BlockOf<'code-line', { highlighted?: boolean | undefined }, Text>
export type Code = BlockOf<
  'code',
  {
    syntax?: string | undefined
    title?: string | undefined
    overflow?: 'scroll' | 'wrap' | undefined
    lineNumbers?: boolean | undefined
    fullWidth?: boolean | undefined
  },
  CodeLine
>
export type HintStyle = 'info' | 'warning' | 'danger' | 'success'
export type Hint = BlockOf<'hint', { style: HintStyle }, Block>

/** Pixels, or percent of the line: `75%`. */
export type Length = number | string
export type Image = VoidBlockOf<
  'image',
  {
    ref: ContentRef
    refDark?: ContentRef | undefined
    width?: Length | undefined
    height?: Length | undefined
    alt?: string | undefined
  }
>
export type Images = BlockOf<
  'images',
  {
    align?: Align | undefined
    fullWidth?: boolean | undefined
    withFrame?: boolean | undefined
  },
  Image
>
export type FileBlock = VoidBlockOf<'file', { ref: ContentRef }>
export type Drawing = VoidBlockOf<'drawing', { ref?: ContentRef | undefined }>
export type Embed = VoidBlockOf<'embed', { url: string; fullWidth?: boolean | undefined }>
export type MathBlock = VoidBlockOf<'math', { formula: string }>
export type Expandable = VoidBlockOf<'expandable', Empty>
export type Tab = BlockOf<'tabs-item', { title?: string | undefined }, Block>
export type Tabs = BlockOf<'tabs', Empty, Tab>
export type Step = BlockOf<'stepper-step', { icon?: string | undefined }, Block>
export type Stepper = BlockOf<'stepper', Empty, Step>
export type VerticalAlignment = 'top' | 'middle' | 'bottom'
export type Column = BlockOf<
  'column',
  /** Width in percent. */
  { width?: number | undefined; verticalAlignment?: VerticalAlignment | undefined },
  Block
>
export type Columns = BlockOf<'columns', Empty, Column>

/**
 * Value of a cell: the name of a fragment (text), a number (number, rating), true or false (checkbox), one
 * reference (content-ref, image), references (files, users), values of options (select).
 */
export type TableValue = string | number | boolean | string[] | ContentRef | ContentRef[]
export interface TableRecord {
  /** Sort key of the records, compared as text. */
  orderIndex: string
  /** By column id; a missing value is an empty cell. */
  values: Record<string, TableValue>
}
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
] as const
export interface TableDefinition {
  id: string
  /** Plain text. */
  title: string
  type: (typeof tableColumnTypes)[number]
  /** Name of the fragment with the column header, if it is more than plain text. */
  header?: string | undefined
  textAlignment?: 'left' | 'center' | 'right' | undefined
  /** Options of a select column, in order. */
  options?: { value: string; label: string }[] | undefined
  /** For a select, files or users column: more than one value is allowed. */
  multiple?: boolean | undefined
  /** For a rating column: the highest value. */
  max?: number | undefined
}
export interface GridView {
  type: 'grid'
  /** Ids of the columns shown, in order. */
  columns: string[]
  /** Pixels, by id of the column. */
  columnWidths?: Record<string, number> | undefined
  hideHeader?: boolean | undefined
}
export interface CardsView {
  type: 'cards'
  cardSize: 'medium' | 'large'
  columns: string[]
  /** Columns for a card's link target and cover. */
  targetDefinition?: string | undefined
  coverDefinition?: string | undefined
  coverDefinitionDark?: string | undefined
}
export type Table = VoidBlockOf<
  'table',
  {
    view: GridView | CardsView
    records: Record<string, TableRecord>
    definition: Record<string, TableDefinition>
    fullWidth?: boolean | undefined
  }
>
export type ContentRefBlock = VoidBlockOf<'content-ref', { ref: ContentRef }>
export type ReusableContentBlock = VoidBlockOf<'reusable-content', { ref: ContentRef }>
export type Condition = BlockOf<'if', { expression: string }, Block>
export type Swagger = VoidBlockOf<
  'swagger',
  { ref: ContentRef; path?: string | undefined; method?: string | undefined }
>
interface Specification {
  kind: 'openapi'
  spec: string
}
export type OpenAPIOperation = VoidBlockOf<
  'openapi-operation',
  { ref: Specification; path: string; method: string }
>
export type OpenAPISchemas = VoidBlockOf<
  'openapi-schemas',
  { ref: Specification; schemas: string[]; grouped?: boolean | undefined }
>
export type OpenAPIWebhook = VoidBlockOf<
  'openapi-webhook',
  { ref: Specification; name: string; method: string }
>
export type IntegrationBlock = VoidBlockOf<
  'integration',
  {
    integration: string
    block: string
    props: Record<string, string>
    url?: string | undefined
    action?: string | undefined
  }
>

export type Block =
  | Paragraph
  | Heading
  | UnorderedList
  | OrderedList
  | TaskList
  | Quote
  | Divider
  | Code
  | Hint
  | Images
  | FileBlock
  | Drawing
  | Embed
  | MathBlock
  | Expandable
  | Tabs
  | Stepper
  | Columns
  | Table
  | ContentRefBlock
  | ReusableContentBlock
  | Condition
  | Swagger
  | OpenAPIOperation
  | OpenAPISchemas
  | OpenAPIWebhook
  | IntegrationBlock

interface VoidInlineOf<Type extends string, Data> {
  object: 'inline'
  type: Type
  key?: string | undefined
  isVoid: true
  data: Data
}

/** A link. It holds anything that is not itself a link: mostly text and images. */
export interface Link {
  object: 'inline'
  type: 'link'
  key?: string | undefined
  data: { ref: ContentRef }
  nodes: InlineWithinLink[]
}
export type InlineImage = VoidInlineOf<
  'inline-image',
  {
    ref: ContentRef
    refDark?: ContentRef | undefined
    alt?: string | undefined
    caption?: string | undefined
    size?: 'original' | 'line' | undefined
  }
>
/** `code` is the character's code points in hex, joined by `-`: `1f389`. */
export type Emoji = VoidInlineOf<'emoji', { code: string }>
export type Icon = VoidInlineOf<'icon', { icon: string }>
export type InlineMath = VoidInlineOf<'inline-math', { formula: string }>
export type Expression = VoidInlineOf<'expression', { expression: string }>
/** A footnote; its nodes are the words it annotates, empty if there is only the mark. */
export interface Annotation {
  object: 'inline'
  type: 'annotation'
  key?: string | undefined
  data: Empty
  nodes: Text[]
  fragments: Fragment[]
}
export type Mention = VoidInlineOf<'mention', { ref: ContentRef }>
export type Button = VoidInlineOf<
  'button',
  {
    label: string
    kind: 'primary' | 'secondary'
    icon?: string | undefined
    ref: ContentRef
  }
>
export type InlineWithinLink = Text | InlineImage | Emoji | Icon | InlineMath | Expression
export type Inline = InlineWithinLink | Link | Annotation | Mention | Button

/** A run of characters; a line break is `\n`. */
export interface Text {
  object: 'text'
  key?: string | undefined
  leaves: Leaf[]
}
export interface Leaf {
  object: 'leaf'
  text: string
  marks: Mark[]
}
export type PlainMark = {
  object: 'mark'
  type: 'bold' | 'italic' | 'code' | 'strikethrough' | 'keyboard' | 'superscript' | 'subscript'
}
export type ColorMark = {
  object: 'mark'
  type: 'color'
  /** A CSS colour, or the name of one of the site's: `$primary`. */
  data: { text?: string | undefined; background?: string | undefined }
}
export type Mark = PlainMark | ColorMark

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
