// Blocks that hold no others: formulas, embeds, files, operations of an API.
import type { Content } from 'pdfmake/interfaces.js'
import type { Block, ContentRef } from '../content/document/document.ts'
import { buildVerbatim } from './code.ts'
import { cleanText, type TextRun, withDestination } from './inlines.ts'
import { blockMargin, boxLayout, colors } from './look.ts'
import { pictureSetting } from './paragraphs.ts'
import { buildPicture } from './pictures.ts'
import type { BlockRoom, PageSetting } from './place.ts'
import { textOfBlocks } from './plain.ts'

/** Blocks that hold no others. */
export function buildLeaf(block: Block, setting: PageSetting, place: BlockRoom): Content[] {
  switch (block.type) {
    case 'math':
      return [
        {
          text: cleanText(block.data.formula) || ' ',
          font: 'Mono',
          fontSize: 9.5,
          alignment: 'center',
          margin: [0, 4, 0, 8],
          preserveLeadingSpaces: true,
        },
      ]
    case 'embed':
      return [buildLinkBox({ kind: 'url', url: block.data.url }, setting, block.data.url)]
    case 'file':
      return [buildLinkBox(block.data.ref, setting, undefined, captionOf(block.fragments))]
    case 'content-ref':
      return [buildLinkBox(block.data.ref, setting)]
    case 'drawing':
      return block.data.ref === undefined
        ? []
        : [buildPicture({ ref: block.data.ref }, pictureSetting(setting, place.width))]
    case 'swagger':
    case 'openapi-operation': {
      const { method = '', path = '' } = block.data
      return [buildOperation(`${method.toUpperCase()} ${path}`.trim() || 'API')]
    }
    case 'openapi-webhook':
      return [buildOperation(`${block.data.method.toUpperCase()} webhook ${block.data.name}`)]
    case 'openapi-schemas':
      return [buildOperation(`Schemas: ${block.data.schemas.join(', ')}`)]
    case 'integration': {
      const text = block.data.props['content']
      if (text !== undefined) return [buildVerbatim(text)]
      const url = block.data.url ?? block.data.props['url']
      const name = `${block.data.integration}: ${block.data.block}`
      return url === undefined
        ? [buildOperation(name)]
        : [buildLinkBox({ kind: 'url', url }, setting, name)]
    }
    default:
      return []
  }
}

/** A line across the page. */
export function buildRule(width: number): Content {
  return {
    canvas: [
      { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: colors.line },
    ],
    margin: [0, 10, 0, 12],
  }
}

/** A box that leads somewhere: an embed, a file, another page. */
function buildLinkBox(
  ref: ContentRef,
  setting: PageSetting,
  words?: string,
  caption?: string,
): Content {
  const destination = setting.destinationOf(ref)
  const title = cleanText(words ?? setting.titleOf(ref) ?? '') || 'Link'
  const runs: TextRun[] = withDestination([{ text: title }], destination)
  const below =
    caption === undefined || caption === title
      ? []
      : [{ text: `\n${caption}`, color: colors.muted }]
  return {
    table: {
      widths: ['*'],
      body: [[{ text: [{ text: '→  ', color: colors.faint }, ...runs, ...below] }]],
    },
    layout: boxLayout(null),
    margin: blockMargin,
  }
}

function captionOf(fragments: readonly { nodes: readonly Block[] }[] | undefined) {
  const text = cleanText((fragments ?? []).map((each) => textOfBlocks(each.nodes)).join(' ')).trim()
  return text === '' ? undefined : text
}

function buildOperation(text: string): Content {
  return {
    table: {
      widths: ['*'],
      body: [[{ text: cleanText(text), font: 'Mono', fontSize: 9, bold: true }]],
    },
    layout: boxLayout(colors.code),
    margin: blockMargin,
  }
}
