// Blocks of the document tree as pieces of a PDF.
import type { CanvasRect, Content } from 'pdfmake/interfaces.js'
import { evaluateCondition } from '../content/conditions/conditions.ts'
import type {
  Annotation,
  Block,
  ContentRef,
  ListItem,
  OrderedList,
  TaskList,
  UnorderedList,
} from '../content/document/document.ts'
import { isUnseen } from '../content/document/read/hidden-nodes.ts'
import { buildCode } from './code.ts'
import { cleanText, textOfInlines } from './inlines.ts'
import { buildLeaf, buildRule } from './leaves.ts'
import { barLayout, blockMargin, boxLayout, colors, hints, sizes } from './look.ts'
import {
  buildHeading,
  buildImages,
  buildParagraph,
  isHeading,
  pictureSetting,
} from './paragraphs.ts'
import { buildPicture } from './pictures.ts'
import { type BlockRoom, deeper, fill, indentsMax, type PageSetting, widthMin } from './place.ts'
import { textOfBlocks } from './plain.ts'
import { buildTable } from './tables.ts'

/** Builds blocks one below the other. */
export function buildBlocks(
  blocks: readonly Block[],
  setting: PageSetting,
  place: BlockRoom,
): Content[] {
  const pieces: Content[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]
    if (block === undefined) continue
    const next = blocks[at + 1]
    if (!isHeading(block) || next === undefined) {
      pieces.push(...buildBlock(block, setting, place))
    } else if (next.type === 'paragraph' && textOfInlines(next.nodes).length < 700) {
      pieces.push(
        keepTogether([...buildBlock(block, setting, place), ...buildBlock(next, setting, place)]),
      )
      at += 1
    } else pieces.push(keepRoomBelow(buildBlock(block, setting, place)))
  }
  return pieces
}

/** A heading stays with the paragraph below it. */
function keepTogether(stack: readonly Content[]): Content {
  return { stack: [...stack], unbreakable: true }
}

/** A heading stays with the beginning of a list, a table or code: with some lines, then taken back. */
function keepRoomBelow(stack: readonly Content[]): Content {
  const roomBelow = 48
  const nothing: CanvasRect = {
    type: 'rect',
    x: 0,
    y: 0,
    w: 0.1,
    h: roomBelow,
    color: 'white',
    fillOpacity: 0,
  }
  return {
    stack: [...stack, { canvas: [nothing] }],
    unbreakable: true,
    margin: [0, 0, 0, -roomBelow],
  }
}

function buildBlock(block: Block, setting: PageSetting, place: BlockRoom): Content[] {
  switch (block.type) {
    case 'paragraph':
      return isUnseen(block) ? [] : buildParagraph(block, setting, place)
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return buildHeading(block, setting)
    case 'list-unordered':
    case 'list-ordered':
    case 'list-tasks':
      return buildList(block, setting, place)
    case 'blockquote':
      return buildBar(block.nodes, setting, place, {
        bar: colors.line,
        fill: null,
        color: colors.muted,
      })
    case 'divider':
      return [buildRule(place.width)]
    case 'code':
      return buildCode(block)
    case 'hint': {
      return buildBar(block.nodes, setting, place, hints[block.data.style])
    }
    case 'images':
      return buildImages(block, setting, place)
    case 'table':
      return buildTable(block, {
        width: place.width,
        fontSize: 9,
        buildBlocks: (nodes, width, fontSize) =>
          buildBlocks(nodes, { ...setting, textSize: fontSize }, deeper(place, width)),
        plainBlocks: textOfBlocks,
        buildPicture: (ref, width) => buildPicture({ ref }, pictureSetting(setting, width)),
        destinationOf: setting.destinationOf,
        titleOf: setting.titleOf,
      })
    case 'tabs':
      return block.nodes.flatMap((tab) =>
        buildTitled(tab.data.title ?? 'Tab', tab.nodes, setting, place),
      )
    case 'expandable': {
      const part = (type: string) =>
        block.fragments?.find((each) => each.type === type || each.fragment === type)?.nodes ?? []
      const title = textOfBlocks(part('expandable-title'))
      return buildTitled(title || 'Details', part('expandable-body'), setting, place)
    }
    case 'stepper':
      return block.nodes.flatMap((step, at) => buildStep(at + 1, step.nodes, setting, place))
    case 'columns':
      return buildColumns(block.nodes, setting, place)
    case 'if':
      // A PDF has no particular reader: content for some visitors only is left out.
      return evaluateCondition(block.data.expression, setting.inputs)
        ? buildBlocks(block.nodes, setting, place)
        : []
    case 'reusable-content':
      return buildIncluded(block.data.ref, setting, place)
    default:
      return buildLeaf(block, setting, place)
  }
}

/** A list. The marker comes before the text, also for screen readers and when copied. */
function buildList(
  block: UnorderedList | OrderedList | TaskList,
  setting: PageSetting,
  place: BlockRoom,
): Content[] {
  const marks = block.nodes.map((item, at) => markOf(block, item, at))
  const indent = 7 + 6 * Math.max(1.4, ...marks.map((mark) => mark.length))
  const inner = deeper(place, place.width - indent)
  if (inner.depth > indentsMax) {
    return block.nodes.flatMap((item) => buildBlocks(item.nodes, setting, inner))
  }
  const items = block.nodes.map(
    (item, at): Content => ({
      columns: [
        { width: indent, text: marks[at] ?? '', color: colors.muted },
        { width: '*', stack: buildItem(item, setting, inner) },
      ],
    }),
  )
  return [{ stack: items, margin: place.depth === 0 ? [2, 0, 0, 6] : [0, 0, 0, 2] }]
}

function markOf(block: UnorderedList | OrderedList | TaskList, item: ListItem, at: number): string {
  if (block.type === 'list-ordered') return `${(block.data.start ?? 1) + at}.`
  if (block.type === 'list-tasks') return item.data.checked === true ? '☑' : '☐'
  return '•'
}

/** An item with tightly spaced paragraphs. */
function buildItem(item: ListItem, setting: PageSetting, place: BlockRoom): Content[] {
  const stack = buildBlocks(item.nodes, setting, place)
  if (stack.length === 0) return [' ']
  return stack.map((piece) =>
    typeof piece === 'object' && 'text' in piece && !Array.isArray(piece)
      ? { ...piece, margin: [0, 0, 0, 3] }
      : piece,
  )
}

function buildBar(
  nodes: readonly Block[],
  setting: PageSetting,
  place: BlockRoom,
  look: { bar: string; fill: string | null; label?: string; color?: string },
): Content[] {
  const inner = deeper(place, place.width - 26)
  const stack = buildBlocks(nodes, setting, inner)
  if (inner.depth > indentsMax) return stack
  const label: Content[] =
    look.label === undefined
      ? []
      : [{ text: look.label, bold: true, color: look.bar, fontSize: 9, margin: [0, 0, 0, 2] }]
  return [
    {
      table: {
        widths: ['*'],
        body: [[{ stack: [...label, ...fill(stack)] }]],
      },
      layout: barLayout(look.bar, look.fill),
      margin: blockMargin,
      ...(look.color === undefined ? {} : { color: look.color }),
    },
  ]
}

/** A title with what can be opened below it: all of it is open on paper. */
function buildTitled(
  title: string,
  nodes: readonly Block[],
  setting: PageSetting,
  place: BlockRoom,
): Content[] {
  const inner = deeper(place, place.width - 20)
  const stack = buildBlocks(nodes, setting, inner)
  if (inner.depth > indentsMax) return [{ text: cleanText(title), bold: true }, ...stack]
  return [
    {
      table: {
        widths: ['*'],
        headerRows: 1,
        keepWithHeaderRows: 1,
        body: [
          [{ text: cleanText(title) || ' ', bold: true, fontSize: 9.5, fillColor: colors.head }],
          [{ stack: fill(stack) }],
        ],
      },
      layout: { ...boxLayout(null, 9), fillColor: () => null },
      margin: blockMargin,
    },
  ]
}

function buildStep(
  number: number,
  nodes: readonly Block[],
  setting: PageSetting,
  place: BlockRoom,
): Content[] {
  const inner = deeper(place, place.width - 28)
  const stack = buildBlocks(nodes, setting, inner)
  if (inner.depth > indentsMax) return stack
  return [
    {
      columns: [
        { width: 28, text: String(number), bold: true, fontSize: 15, color: colors.link },
        { width: '*', stack: fill(stack) },
      ],
      margin: [0, 4, 0, 6],
    },
  ]
}

function buildColumns(
  columns: readonly {
    readonly data: { width?: number | undefined }
    readonly nodes: readonly Block[]
  }[],
  setting: PageSetting,
  place: BlockRoom,
): Content[] {
  const gap = 16
  const room = place.width - gap * (columns.length - 1)
  // Columns too narrow to read are stacked.
  if (room / columns.length < widthMin || place.depth >= indentsMax) {
    return columns.flatMap((column) =>
      buildBlocks(column.nodes, setting, deeper(place, place.width)),
    )
  }
  const shares = columns.map((column) => column.data.width ?? 100 / columns.length)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return [
    {
      columns: columns.map((column, at) => {
        const width = ((shares[at] ?? 0) / whole) * room
        const stack = buildBlocks(column.nodes, setting, deeper(place, width))
        return { width, stack: fill(stack) }
      }),
      columnGap: gap,
      margin: blockMargin,
    },
  ]
}

function buildIncluded(ref: ContentRef, setting: PageSetting, place: BlockRoom): Content[] {
  const name = ref.kind === 'reusable-content' ? ref.reusableContent : ''
  if (name === '' || place.including.includes(name)) return []
  const including = [...place.including, name]
  return buildBlocks(setting.book.include(ref), setting, { ...place, including })
}

/** Footnotes of a page, below its text. */
export function buildNotes(
  notes: readonly Annotation[],
  setting: PageSetting,
  width: number,
): Content[] {
  if (notes.length === 0) return []
  return [
    buildRule(width / 3),
    ...notes.map((note, at): Content => {
      const blocks = note.fragments.flatMap((each) => each.nodes)
      const stack = buildBlocks(blocks, setting, { width: width - 20, depth: 1, including: [] })
      return {
        columns: [
          { width: 20, text: String(at + 1), color: colors.muted },
          { width: '*', stack: fill(stack) },
        ],
        fontSize: sizes.small,
      }
    }),
  ]
}
