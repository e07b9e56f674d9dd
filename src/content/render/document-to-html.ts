// Renders a document as HTML: every block, safe by construction, whatever a page or a comment contains.
import type {
  Block,
  Columns,
  Expandable,
  HeadingBlock,
  Image,
  Images,
  JSONDocument,
  ListItem,
  OrderedList,
  Paragraph,
  Stepper,
  Tabs,
  TaskList,
  UnorderedList,
} from '../document/document.ts'
import { isUnseen } from '../document/read/hidden-nodes.ts'
import { plainTextOf } from '../document/texts.ts'
import {
  changeOf,
  classes,
  isTouched,
  onSide,
  renderEdits,
  renderPart,
  wrapChange,
} from './changes.ts'
import { renderCode } from './code.ts'
import { renderIcon } from './icons.ts'
import { renderInlines, renderPicture } from './inlines.ts'
import { renderLeafBlock } from './leaves.ts'
import { dropTags, renderLiteralTags } from './literal-tags.ts'
import { attributes, directionOf, escapeText } from './markup.ts'
import type { OutlineEntry, Rendering, RenderSetting } from './setting.ts'
import { renderTable } from './tables.ts'

/** A rendered document. */
export interface RenderedDocument {
  /**
   * Only elements and attributes named in this folder, text escaped, addresses http, https, mailto or
   * relative; no script, no style. Highest heading: `h2`.
   */
  readonly html: string
  readonly outline: readonly OutlineEntry[]
}

/** Deeper nesting is rendered without further boxes, such as lists and quotes. */
const boxesMax = 24
/** Deeper nesting is not rendered. */
const depthMax = 400
/** Maximum number of blocks that includes add to a page. */
const includedMax = 20_000

/** A document rendered as separate top-level blocks. */
export interface RenderedBlocks {
  /** One for each block, empty for one without output. */
  readonly parts: readonly string[]
  /** Footnotes, below the text. */
  readonly notes: string
  readonly outline: readonly OutlineEntry[]
}

/** Renders a document. */
export function renderDocument(document: JSONDocument, setting: RenderSetting): RenderedDocument {
  const { parts, notes, outline } = renderEach(document.nodes, setting)
  return { html: joinParts(parts) + notes, outline }
}

/** Renders blocks one by one, as one document. */
export function renderEach(blocks: readonly Block[], setting: RenderSetting): RenderedBlocks {
  const rendering: Rendering = {
    setting,
    notes: [],
    outline: [],
    ids: new Set(),
    headings: [],
    including: [],
    counts: { groups: 0, included: 0 },
  }
  const parts = blocks.map((block) => renderBlock(block, rendering, 0))
  return { parts, notes: renderNotes(rendering), outline: rendering.outline }
}

// Hidden blocks must not leave an empty line, which would reveal them.
function joinParts(parts: readonly string[]): string {
  return parts.filter((html) => html !== '').join('\n')
}

function renderBlocks(blocks: readonly Block[], rendering: Rendering, depth: number): string {
  if (depth > depthMax) return ''
  return joinParts(blocks.map((block) => renderBlock(block, rendering, depth)))
}

/** Renders blocks of a cell, an item or a caption: a single paragraph has no element. */
function renderTight(blocks: readonly Block[], rendering: Rendering, depth: number): string {
  const [only, ...others] = blocks
  if (only?.type === 'paragraph' && others.length === 0) {
    const change = changeOf(rendering, only)
    if (change === undefined) return renderInlines(only.nodes, rendering)
    return wrapChange(renderInlines(only.nodes, onSide(rendering, change)), change)
  }
  return renderBlocks(blocks, rendering, depth)
}

function renderBlock(block: Block, rendering: Rendering, depth: number): string {
  const change = changeOf(rendering, block)
  if (change !== undefined) {
    return wrapChange(renderWhole(block, onSide(rendering, change), depth), change, 'whole')
  }
  const html = renderWhole(block, rendering, depth)
  return html === '' ? '' : renderEdits(rendering, block) + html
}

function renderWhole(block: Block, rendering: Rendering, depth: number): string {
  const inner = (nodes: readonly Block[]) => renderBlocks(nodes, rendering, depth + 1)
  switch (block.type) {
    case 'paragraph':
      return isUnseen(block) ? '' : renderParagraph(block, rendering)
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return renderHeading(block, rendering)
    case 'list-unordered':
    case 'list-ordered':
    case 'list-tasks':
      return renderList(block, rendering, depth)
    case 'blockquote': {
      const quoted = inner(block.nodes)
      if (depth > boxesMax) return quoted
      return `<blockquote${directionOf(quoted)}>${quoted}</blockquote>`
    }
    case 'code':
      return renderCode(block, rendering)
    case 'hint':
      return renderHint(block.data.style, inner(block.nodes))
    case 'images':
      return renderImages(block, rendering)
    case 'table':
      return renderTable(block, rendering, (nodes, within) => renderTight(nodes, within, depth + 1))
    case 'tabs':
      return renderTabs(block, rendering, depth)
    case 'expandable':
      return renderExpandable(block, rendering, depth)
    case 'stepper':
      return renderStepper(block, rendering, depth)
    case 'columns':
      return renderColumns(block, rendering, depth)
    case 'if':
      return renderCondition(block.data.expression, rendering, () => inner(block.nodes))
    case 'reusable-content':
      return renderIncluded(block, rendering, depth)
    default:
      return renderLeafBlock(block, rendering, (nodes) => renderTight(nodes, rendering, depth + 1))
  }
}

function isUnmarked({ marks }: { readonly marks: readonly unknown[] }): boolean {
  return marks.length === 0
}

function alignClass(align: 'start' | 'center' | 'end' | undefined): string {
  return align === 'center' || align === 'end' ? ` class="${align}"` : ''
}

function renderParagraph(block: Paragraph, rendering: Rendering): string {
  const { data, nodes } = block
  const isPlain =
    !isTouched(rendering, block) &&
    nodes.every((node) => node.object === 'text' && node.leaves.every(isUnmarked))
  const literal = isPlain ? renderLiteralTags(plainTextOf(nodes)) : undefined
  if (literal !== undefined) return literal
  const shown = isTouched(rendering, block) ? nodes : dropTags(nodes)
  return `<p dir="auto"${alignClass(data.align)}>${renderInlines(shown, rendering)}</p>`
}

/** Renders a heading with a link to its fragment; the page's title is the only `h1`. */
function renderHeading(block: HeadingBlock, rendering: Rendering): string {
  const written = ({ 'heading-1': 1, 'heading-2': 2, 'heading-3': 3 } as const)[block.type]
  const words = renderInlines(block.nodes, rendering)
  // With two versions, the title is the new one.
  const { nodes } = rendering.setting.comparison?.marks.editOf(block)?.after ?? block
  const title = plainTextOf(nodes).trim()
  if (words === '') return ''
  const level = nestHeading(written, rendering.headings)
  const anchor = rendering.setting.anchorOf(block)
  const isFree = anchor !== undefined && anchor !== '' && !rendering.ids.has(anchor)
  if (!isFree) return `<h${level + 1}${alignClass(block.data.align)}>${words}</h${level + 1}>`
  rendering.ids.add(anchor)
  const opening = `<h${level + 1}${attributes({ id: anchor })} dir="auto"${alignClass(block.data.align)}>${words}`
  // A heading of an icon alone is no place to link to.
  if (title === '') return `${opening}</h${level + 1}>`
  rendering.outline.push({ level, anchor, title })
  const link = attributes({
    class: 'anchor',
    href: `#${encodeURIComponent(anchor)}`,
    'aria-label': `Link to ${title}`,
  })
  return `${opening} <a${link}>#</a></h${level + 1}>`
}

/**
 * The depth of a heading below the ones above it. Skipped levels are closed up: readers who navigate by headings
 * with a screen reader would look for the missing ones.
 *
 * @param above - levels as written, from the highest to the last
 */
function nestHeading(written: 1 | 2 | 3, above: (1 | 2 | 3)[]): 1 | 2 | 3 {
  while ((above.at(-1) ?? 0) >= written) above.pop()
  const depth = above.push(written)
  return depth === 1 ? 1 : depth === 2 ? 2 : 3
}

function renderList(
  block: UnorderedList | OrderedList | TaskList,
  rendering: Rendering,
  depth: number,
): string {
  const item = (each: ListItem) =>
    renderPart(rendering, each, (within) => renderTight(each.nodes, within, depth + 1))
  if (depth > boxesMax) return block.nodes.map((each) => item(each).html).join('\n')
  if (block.type === 'list-ordered') {
    const start = block.data.start === 1 ? undefined : block.data.start
    const items = block.nodes.map((each) => {
      const { change, html } = item(each)
      return `<li${classes(change)}>${html}</li>`
    })
    const inner = items.join('')
    return `<ol${attributes({ start })}${directionOf(inner)}>${inner}</ol>`
  }
  const items = block.nodes.map((each) => {
    const { checked } = each.data
    const { change, html } = item(each)
    if (block.type !== 'list-tasks' && checked === undefined) {
      return `<li${classes(change)}>${html}</li>`
    }
    const [sign, label] = checked === true ? ['☑', 'Done'] : ['☐', 'To do']
    return `<li${classes('task', change)}><span class="tick" role="img" aria-label="${label}">${sign}</span><div>${html}</div></li>`
  })
  const inner = items.join('')
  return `<ul${directionOf(inner)}>${inner}</ul>`
}

const hintNames = { info: 'Note', success: 'Success', warning: 'Warning', danger: 'Danger' }

function renderHint(style: string, inner: string): string {
  const known = Object.entries(hintNames).find(([name]) => name === style) ?? ['info', 'Note']
  return `<div class="hint ${known[0]}" role="note" aria-label="${known[1]}">${inner}</div>`
}

function renderImages(block: Images, rendering: Rendering): string {
  const { align, fullWidth, withFrame } = block.data
  const names = [
    'images',
    align ?? (block.nodes.length === 1 ? 'center' : 'start'),
    fullWidth && 'wide',
    withFrame && 'framed',
  ]
  const figures = block.nodes.map((image) => {
    const { change, html } = renderPart(rendering, image, (within) => renderFigure(image, within))
    if (change === undefined) return `<figure>${html}</figure>`
    return `<figure class="${change}"><span class="edit-note">Picture ${change}</span>${html}</figure>`
  })
  return `<div class="${names.filter(Boolean).join(' ')}">${figures.join('')}</div>`
}

function renderFigure(image: Image, rendering: Rendering): string {
  const { ref, refDark, width, height } = image.data
  const caption = image.fragments?.find((each) => each.fragment === 'caption')
  const words = caption === undefined ? '' : renderTight(caption.nodes, rendering, 1)
  const alt = image.data.alt ?? ''
  const picture = renderPicture(rendering, { ref, refDark, width, height, alt })
  return `${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}`
}

/**
 * Renders tabs without a script: a browser opens one at a time of the details that share a name.
 *
 * In a comparison all tabs with a change are open.
 */
function renderTabs({ nodes }: Tabs, rendering: Rendering, depth: number): string {
  const { counts, setting } = rendering
  counts.groups += 1
  const isStacked = nodes.some((tab) => isTouched(rendering, tab))
  const name = isStacked ? undefined : `${setting.idPrefix ?? ''}tabs-${counts.groups}`
  const parts = nodes.map((tab, at) => {
    const { change, html } = renderPart(rendering, tab, (within) =>
      renderBlocks(tab.nodes, within, depth + 1),
    )
    const isOpen = isStacked ? isTouched(rendering, tab) : at === 0
    const open = attributes({ name, open: isOpen ? true : undefined })
    const title = escapeText(tab.data.title?.trim() || `Tab ${at + 1}`)
    const words = change === undefined ? title : wrapChange(title, change)
    return `<details${open}><summary>${words}</summary><div class="panel">${html}</div></details>`
  })
  return `<div${classes('tabs', isStacked && 'stacked')}>${parts.join('')}</div>`
}

function renderExpandable(block: Expandable, rendering: Rendering, depth: number): string {
  const { fragments } = block
  const part = (type: string) =>
    fragments?.find((each) => each.type === type || each.fragment === type)?.nodes ?? []
  // Plain text: no interactive element may be inside another.
  const title = part('expandable-title')
    .map((each) => (each.type === 'paragraph' ? plainTextOf(each.nodes) : ''))
    .join(' ')
    .trim()
  const body = renderBlocks(part('expandable-body'), rendering, depth + 1)
  const open = isTouched(rendering, block) ? ' open' : ''
  return `<details class="expandable"${open}><summary>${escapeText(title || 'Details')}</summary><div class="panel">${body}</div></details>`
}

function renderStepper({ nodes }: Stepper, rendering: Rendering, depth: number): string {
  const steps = nodes.map((step) => {
    const icon = renderIcon(step.data.icon)
    const sign = icon === '' ? '' : `<span class="step-icon">${icon}</span>`
    const { change, html } = renderPart(rendering, step, (within) =>
      renderBlocks(step.nodes, within, depth + 1),
    )
    return `<li${classes(icon !== '' && 'signed', change)}>${sign}${html}</li>`
  })
  return `<ol class="stepper">${steps.join('')}</ol>`
}

function renderColumns({ nodes }: Columns, rendering: Rendering, depth: number): string {
  const columns = nodes.map((column) => {
    const { width, verticalAlignment } = column.data
    // Widths in twelfths, as classes: pages have no inline styles.
    const twelfths =
      width === undefined ? undefined : Math.min(12, Math.max(1, Math.round(width / 8.333)))
    const { change, html } = renderPart(rendering, column, (within) =>
      renderBlocks(column.nodes, within, depth + 1),
    )
    return `<div${classes(twelfths === undefined ? undefined : `span-${twelfths}`, verticalAlignment, change)}>${html}</div>`
  })
  return `<div class="columns-block">${columns.join('')}</div>`
}

/** Renders conditional content: omitted, shown, or shown with its condition. */
function renderCondition(expression: string, { setting }: Rendering, inner: () => string): string {
  const holds = setting.holds(expression)
  if (holds === false) return ''
  if (holds === true) return inner()
  return `<div class="condition"><p class="when">Shown when <code>${escapeText(expression)}</code></p>${inner()}</div>`
}

function renderIncluded(
  { data }: Extract<Block, { type: 'reusable-content' }>,
  rendering: Rendering,
  depth: number,
): string {
  const name = data.ref.kind === 'reusable-content' ? data.ref.reusableContent : ''
  if (name === '' || rendering.including.includes(name)) return ''
  const blocks = rendering.setting.include(data.ref)
  if (rendering.counts.included + blocks.length > includedMax) return ''
  rendering.counts.included += blocks.length
  rendering.including.push(name)
  const html = renderBlocks(blocks, rendering, depth + 1)
  rendering.including.pop()
  return html
}

/** Renders footnotes below the text, each with a link back. A footnote may contain others. */
function renderNotes(rendering: Rendering): string {
  const items: string[] = []
  const prefix = escapeText(rendering.setting.idPrefix ?? '')
  for (let at = 0; at < rendering.notes.length; at++) {
    const { annotation, setting = rendering.setting } = rendering.notes[at] ?? {}
    const blocks = annotation?.fragments.flatMap((each) => each.nodes) ?? []
    const words = renderTight(blocks, { ...rendering, setting }, 1)
    items.push(
      `<li id="${prefix}note:${at + 1}">${words} <a href="#${prefix}noteref:${at + 1}" aria-label="Back to the text, note ${at + 1}">↩</a></li>`,
    )
  }
  if (items.length === 0) return ''
  return `<section class="notes" aria-label="Notes"><ol>${items.join('')}</ol></section>`
}
